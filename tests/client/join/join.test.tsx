// Proves the way from a join code to a team: the code in letters, as an address and as a QR code, the sign-in on the way, the
// choice of a team, and the team's page. What the server answers is tested in tests/api/people/joinCodes.test.ts.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, expect, test, vi } from 'vitest';
import { Login } from '../../../client/account/Login.tsx';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { RequireUser } from '../../../client/frame/RequireUser.tsx';
import { JoinCodeScreen } from '../../../client/join/JoinCodeScreen.tsx';
import { JoinScreen } from '../../../client/join/JoinScreen.tsx';
import { shownGame } from '../../../client/samples/shownGame.ts';
import { takeReturnRoute } from '../../../client/session/returnRoute.ts';
import { openAnswered, pressButton } from '../call/answeredPage.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const code = 'ABCD2345';

test('an open join code is shown in letters, as an address and as its QR code', async () => {
  const codeScreen = (
    <GameContext value={shownGame as never}>
      <JoinCodeScreen />
    </GameContext>
  );
  openAnswered([{ path: '*', element: codeScreen }], '/game/1/join-code', {
    '/game/1/join-code': {
      join_code: { code, places_per_team: 2, expires_at: '2026-09-15T13:00:00.000Z', closed_reason: null },
    },
  });
  const address = `${window.location.origin}/join/${code}`;
  const picture = await screen.findByRole('img', { name: `QR code of the address ${address}` });
  screen.getByText('ABCD-2345');
  screen.getByText(address);
  const dark = encode(address, { border: 4, ecc: 'M' }).data.flat().filter(Boolean);
  expect(picture.querySelector('path')?.getAttribute('d')?.split('z')).toHaveLength(dark.length + 1);
});

const joining = [
  { path: '/', element: <RequireUser />, children: [{ path: 'join/:code', element: <JoinScreen /> }] },
  { path: '/login', element: <Login /> },
];

test('its address leads through sign-in back to the code', async () => {
  const page = openAnswered(joining, `/join/${code}`, {});
  await screen.findByRole('heading', { name: 'Login' });
  expect(page.address()).toBe('/login');
  expect(takeReturnRoute()).toBe(`/join/${code}`);
});

test('a student chooses one of the teams with free places and is led to it', async () => {
  const teams = ['Pier One Bank', 'Dockside Bank', 'Quay Bank'].map((team_name, index) => ({
    ...{ team_id: 11 + index, team_num: 1 + index, team_name, places_free: index },
  }));
  const routes = [
    { path: '/join/:code', element: <JoinScreen /> },
    { path: '/game/2/team/12', element: <p>The bank</p> },
  ];
  const page = openAnswered(routes, `/join/${code}`, {
    '/join/look-up': { game_id: 2, game_name: 'Pocket League', own_team_id: null, teams },
    '/join/team': { game_id: 2, team_id: 12, position: 9 },
  });
  await screen.findByRole('heading', { name: 'Join Pocket League' });
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '1: Pier One BankFullJoin',
    '2: Dockside Bank1 open seatJoin',
    '3: Quay Bank2 open seatsJoin',
  ]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Join Pier One Bank' }).disabled).toBe(true);
  pressButton('Join Dockside Bank');
  await waitFor(() => expect(page.address()).toBe('/game/2/team/12'));
  expect(page.sentTo('/join/team')).toEqual([{ code, team_id: 12 }]);
});
