// Proves that axe checks every screen of the client: a new route needs its line among the screens.
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { watch } from '../../../contracts/calls/watch.ts';
import { everyScreen } from '../../fixtures/browser/everyScreen.ts';
import { screenAddresses } from '../../fixtures/browser/routeAddresses.ts';

/** The addresses of screens that no path covers. */
function unvisited(addresses: readonly string[], paths: readonly string[]): readonly string[] {
  const routes = addresses.map((path) => ({ path }));
  const visited = paths.map((path) => matchRoutes(routes, path.split(/[?#]/)[0] ?? '')?.at(-1)?.route.path);
  return addresses.filter((address) => !visited.includes(address));
}

test('every client address is among the checked screens', () => {
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

/** The parameters of an address, under the names that the specification has for two of them. */
function parametersOf(address: string): Readonly<Record<string, string>> {
  const wireNames: Readonly<Record<string, string>> = { game: 'game_id', team: 'team_id' };
  const names = [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [wireNames[name] ?? name, '1']));
}

test('[HT29] /watch takes the parameters of every client address', () => {
  const addresses = screenAddresses();
  expect(new Set(addresses.flatMap((address) => Object.keys(parametersOf(address)))).size).toBeGreaterThan(2);
  const refused = addresses.filter((address) => !watch.request.safeParse(parametersOf(address)).success);
  expect(refused).toEqual([]);
});
