// Proves that axe checks every screen of the client: a new route needs its line among the screens.
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { everyScreen } from '../fixtures/everyScreen.ts';
import { screenAddresses } from '../fixtures/routeAddresses.ts';

/** The addresses of screens that no path covers. */
function unvisited(addresses: readonly string[], paths: readonly string[]): readonly string[] {
  const routes = addresses.map((path) => ({ path }));
  const visited = paths.map((path) => matchRoutes(routes, path.split(/[?#]/)[0] ?? '')?.at(-1)?.route.path);
  return addresses.filter((address) => !visited.includes(address));
}

test('[UI41] every client address is among the checked screens', () => {
  expect(unvisited(['/a', '/a/:b', '/c/:d?', '/*'], ['/a/1?e=2', '/c'])).toEqual(['/a', '/*']);
  const addresses = screenAddresses();
  expect(addresses).toContain('/game/:game/decisions/:team/cds');
  expect(
    unvisited(
      addresses,
      everyScreen.map(({ path }) => path),
    ),
  ).toEqual([]);
});
