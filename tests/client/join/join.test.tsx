// Proves the way from a join code to a team: the code in letters, as an address and as a QR code, the sign-in on the way, the
// choice of a team, and the team's page. What the server answers is tested in tests/api/people/joinCodes.test.ts.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, expect, test, vi } from 'vitest';
import { Login } from '../../../client/account/Login.tsx';
import { SignUpScreen } from '../../../client/account/SignUpScreen.tsx';
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
      join_code: {
        ...{ code, places_per_team: 2, expires_at: '2026-09-15T13:00:00.000Z', closed_reason: null },
        ...{ who: 'domain', domain: 'school.test', placement: 'smallest', joined: 18 },
      },
    },
  });
  const address = `${window.location.origin}/join/${code}`;
  const picture = await screen.findByRole('img', { name: `QR code of the address ${address}` });
  screen.getByText('ABCD-2345');
  screen.getByText(address);
  screen.getByText('For emails at school.test, put into the smallest team · 18 have joined');
  // A renewal starts from what the code admits.
  screen.getByDisplayValue('school.test');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Put into the smallest' }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Seats per Team').value).toBe('2');
  const dark = encode(address, { border: 4, ecc: 'M' }).data.flat().filter(Boolean);
  expect(picture.querySelector('path')?.getAttribute('d')?.split('z')).toHaveLength(dark.length + 1);
});

const joining = [
  { path: '/', element: <RequireUser />, children: [{ path: 'join/:code', element: <JoinScreen /> }] },
  { path: '/login', element: <Login /> },
  { path: '/sign-up/:code', element: <SignUpScreen /> },
  { path: '/reset-password/:uuid', element: <p>A password</p> },
];
const found = { game_name: 'Pocket League', opened_by: 'Rosa Vance', who: 'domain', domain: 'school.test' };

test('without an account one types name and school e-mail, which survive a refusal and a reload', async () => {
  const answers = {
    '/join/find': found,
    '/join/ask': ({ email }: Readonly<Record<string, unknown>>) =>
      email === 'milo@school.test'
        ? { token: null, is_waiting: false }
        : { errors: ['Use your school email (@school.test).'], rule: 'JC9', correlationId: code },
  };
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  openAnswered(joining, `/join/${code}`, answers);
  await screen.findByRole('heading', { name: 'Join Pocket League' });
  screen.getByText('Opened by Rosa Vance');
  type('Your name', 'Milo Reyes');
  type('School email', 'milo@gmail.test');
  pressButton('Send me the link');
  await screen.findByText('Use your school email (@school.test).');
  cleanup();
  const page = openAnswered(joining, `/join/${code}`, answers);
  await screen.findByDisplayValue('Milo Reyes');
  type('School email', 'milo@school.test');
  pressButton('Send me the link');
  await screen.findByText(/^The link is on its way to milo@school\.test\./);
  expect(page.sentTo('/join/ask')).toEqual([{ code, full_name: 'Milo Reyes', email: 'milo@school.test' }]);
  pressButton('Use another address');
  screen.getByDisplayValue('milo@school.test');
});

test('with a code for anyone the password follows at once', async () => {
  const page = openAnswered(joining, `/join/${code}`, {
    '/join/find': { ...found, who: 'code', domain: null },
    '/join/ask': { token: 'secret', is_waiting: false },
  });
  fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: 'Milo Reyes' } });
  pressButton('Continue');
  await waitFor(() => expect(page.address()).toBe('/reset-password/secret'));
});

test('its address leads people on the roster through sign-in back to the code', async () => {
  const page = openAnswered(joining, `/join/${code}`, { '/join/find': { ...found, who: 'roster' } });
  await screen.findByRole('heading', { name: 'Login' });
  expect(page.address()).toBe('/login');
  expect(takeReturnRoute()).toBe(`/join/${code}`);
});

test('a code that is not shown now stays typed, and is tried again', async () => {
  let isShown = false;
  const page = openAnswered([{ path: '/join/:code', element: <JoinScreen /> }], `/join/${code}`, {
    '/join/look-up': () =>
      isShown
        ? { ...asked, teams: [{ team_id: 11, team_num: 1, team_name: 'Pier One Bank', places_free: 2 }] }
        : { errors: ['The code works while it is shown.'], rule: 'JC10', correlationId: code },
  });
  await screen.findByText('The code works while it is shown.');
  screen.getByDisplayValue(code);
  isShown = true;
  pressButton('Continue');
  await screen.findByRole('button', { name: 'Join Pier One Bank' });
  expect(page.address()).toBe(`/join/${code}`);
});

const asked = {
  ...{ game_id: 2, game_name: 'Pocket League', own_team_id: null, placement: 'choose', is_waiting: false },
};

test('whoever waits for a team is told so, and full teams are asked for a seat', async () => {
  const routes = [{ path: '/join/:code', element: <JoinScreen /> }];
  const full = [{ team_id: 11, team_num: 1, team_name: 'Pier One Bank', places_free: 0 }];
  openAnswered(routes, `/join/${code}`, {
    '/join/look-up': { ...asked, placement: 'wait', is_waiting: true, teams: full },
  });
  await screen.findByText(
    'You are in Pocket League. Your instructor will put you into a team; this page then opens by itself.',
  );
  cleanup();
  const page = openAnswered(routes, `/join/${code}`, {
    '/join/look-up': { ...asked, teams: full },
    '/join/team': {
      ...{ errors: ['All teams are full. Rosa Vance has been told.'], rule: 'JC6', correlationId: code },
    },
  });
  await screen.findByText('All teams are full.');
  pressButton('Ask for a seat');
  await waitFor(() => expect(page.sentTo('/join/team')).toEqual([{ code, team_id: null }]));
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
    '/join/look-up': { ...asked, teams },
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
