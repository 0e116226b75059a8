// Proves the forms of a game in an administrator's hands: their opening values, the summary of their own
// errors and the server's, an environment added from a file, and a clone.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { CreateGame } from '../../../client/games/forms/CreateGame.tsx';
import { EditGame } from '../../../client/games/forms/EditGame.tsx';
import { csvFile, flatEnvironmentCsv } from '../../fixtures/environmentFiles.ts';
import { type Answers, fill, openAnswered, pressButton } from '../call/answeredPage.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const administrator = { userId: 1, fullName: 'Morgan Hale', role: 'Administrator' };
const items = (...names: readonly string[]) => ({ items: names.map((name) => ({ name, value: name })) });
const selections: Answers = {
  '/select/interest-rate-environments': items('BASE', 'H2007'),
  '/select/templates': items('HARBOR500'),
};
const game = {
  ...{ game_id: 7, game_name: 'Autumn Cup', abbreviation: 'AUT', foresight_community_name: '', type: 'Full' },
  ...{ interest_rate_code: 'BASE', template_details_id: 'HARBOR500', number_of_teams: 5, turns_allowed: 9 },
  ...{ turns_completed: 3, turn_run: null, max_what_ifs_per_turn: 99, lockdown_time: null },
  ...{ submit_at_lockdown: false, force_roles: false, force_visits: false, manda_enabled: true },
  ...{ disable_view_reports: false, disable_whatifs: false, disable_scenarios: false },
  ...{ disable_outside_turnin: false, open_histories: false },
  ...{
    difficulty: 'someProblems',
    own_chance: false,
    scoring: 'balanced',
    opening_problems: ['Too many bonds.'],
  },
};
const routes = [
  { path: '/admin/create-game', element: <CreateGame /> },
  {
    path: '/game/7/edit',
    element: (
      <GameContext value={game as never}>
        <EditGame />
      </GameContext>
    ),
  },
  { path: '*', element: <p>Elsewhere</p> },
];
const open = (path: string, answers: Answers) =>
  openAnswered(routes, path, { ...selections, ...answers }, administrator);

const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const errorsIn = (part: HTMLElement = document.body) =>
  within(within(part).getByRole('region', { name: 'Validation Errors' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('[UI28] the form of a new game has its defaults, lists its errors in a focused summary, and is sent as typed', async () => {
  const page = open('/admin/create-game', { '/game/create': { game_id: 8, position: 1 } });
  await screen.findByRole('option', { name: 'H2007' });
  const defaults = ['Number of Teams', 'Number of Turns', 'Number of Forecasts', 'Lockdown Time', 'Type'];
  expect(defaults.map(textIn)).toEqual(['6', '9', '99', '', 'Full']);
  const groups = [...document.querySelectorAll('legend')].map(({ textContent }) => textContent);
  expect(groups).toEqual([
    ...['Name and rates', 'Size and difficulty', 'Lockdown', 'How the Game Is Won', 'Submission'],
    ...['What teams have', 'Instructors'],
  ]);
  fill({
    'Number of Teams': '11',
    'Number of Turns': '1',
    'Number of Forecasts': '0',
    'Lockdown Time': '2575',
  });
  pressButton('Create Game');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Validation Errors' }));
  expect(errorsIn()).toEqual([
    'Game Name is a required field.',
    'Interest Rate Environment is a required field.',
    'Template is a required field.',
    'Number of Teams must be between 2 and 10',
    'Number of Turns must be between 2 and 15',
    'Number of Forecasts must be at least 1',
    'Lockdown Time must be between 00:00 and 23:59',
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'Template is a required field.' }));
  expect(document.activeElement?.nodeName).toBe('SELECT');
  expect(page.sentTo('/game/create')).toEqual([]);

  fill({
    'Number of Teams': '2',
    'Number of Turns': '4',
    'Number of Forecasts': '5',
    'Lockdown Time': '1430',
  });
  for (const [name, value] of [
    [/^Game Name/, 'Harbour Trial'],
    [/^Interest Rate Environment/, 'H2007'],
    [/^Template/, 'HARBOR500'],
  ] as const)
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  expect(textIn('Lockdown Time')).toBe('14:30');
  pressButton('Create Game');
  await waitFor(() => expect(page.address()).toBe('/game/8'));
  expect(page.sentTo('/game/create')).toMatchObject([
    {
      ...{ game_name: 'Harbour Trial', interest_rate_code: 'H2007', template_details_id: 'HARBOR500' },
      ...{ number_of_teams: 2, turns_allowed: 4, max_what_ifs_per_turn: 5, lockdown_time: '14:30' },
    },
  ]);
});

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the difficulty of a new game follows its type until one is chosen', async () => {
  open('/admin/create-game', {});
  await screen.findByRole('option', { name: 'H2007' });
  expect(textIn('Difficulty')).toBe('manyProblems');
  choose('Type', 'Lite');
  expect(textIn('Difficulty')).toBe('someProblems');
  choose('Difficulty', 'wellRun');
  choose('Type', 'Full');
  expect(textIn('Difficulty')).toBe('wellRun');
});

test('a new game is won by the balanced score until another card is chosen, and a changed one asks for its reason', async () => {
  open('/admin/create-game', {});
  const card = (name: RegExp) => screen.findByRole('radio', { name });
  expect(await card(/^Balanced/)).toHaveProperty('checked', true);
  cleanup();
  const page = open('/game/7/edit', { '/game/update': { position: 1 }, '/game/list': { games: [] } });
  await screen.findByRole('option', { name: 'H2007' });
  expect(screen.queryByLabelText(/^Reason/)).toBeNull();
  fireEvent.click(await card(/^Price on the last day/));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'We end early.' } });
  pressButton('Update Game');
  await waitFor(() => expect(page.sentTo('/game/update')).toHaveLength(1));
  expect(page.sentTo('/game/update')).toMatchObject([{ scoring: 'price', scoring_reason: 'We end early.' }]);
});

test('the settings of a game tell what its seed drew, and keep difficulty and luck once a turn was run', async () => {
  open('/game/7/edit', {});
  await screen.findByRole('option', { name: 'H2007' });
  expect(textIn('Difficulty')).toBe('someProblems');
  for (const label of ['Difficulty', 'Each Bank Its Own Luck'])
    expect(screen.getByLabelText<HTMLInputElement>(label).disabled).toBe(true);
  const told = screen.getByRole('region', { name: 'What was wrong at the opening' });
  expect(
    within(told)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Too many bonds.']);
});

test('[UI101] the update form lists its own and the server’s errors in the same summary, and fixed settings stay', async () => {
  const refusal = 'Number of Turns must be between 4 and 15';
  const page = open('/game/7/edit', {
    '/game/update': ({ turns_allowed: turns }) =>
      Number(turns) < 4 ? { errors: [refusal], fields: ['turns_allowed'] } : { position: 1 },
  });
  await screen.findByRole('option', { name: 'H2007' });
  expect(screen.getByLabelText<HTMLInputElement>('Number of Teams').disabled).toBe(true);
  expect(screen.queryByLabelText(/^Template/)).toBeNull();
  const name = screen.getByLabelText(/^Game Name/);
  fireEvent.change(name, { target: { value: '' } });
  fill({ 'Number of Turns': '20' });
  pressButton('Update Game');
  expect(errorsIn()).toEqual(['Game Name is a required field.', 'Number of Turns must be between 2 and 15']);
  fireEvent.click(screen.getByRole('link', { name: /^Number of Turns/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Number of Turns'));
  fireEvent.change(name, { target: { value: 'Autumn Trophy' } });
  fill({ 'Number of Turns': '2' });
  pressButton('Update Game');
  await screen.findByText(refusal, { selector: 'section *' });
  fill({ 'Number of Turns': '9' });
  fireEvent.click(screen.getByLabelText('Disable Forecasts'));
  pressButton('Update Game');
  await waitFor(() => expect(page.address()).not.toBe('/game/7/edit'));
  expect(page.sentTo('/game/update').at(-1)).toMatchObject({
    ...{ game_id: 7, game_name: 'Autumn Trophy', turns_allowed: 9, disable_whatifs: true },
  });
});

test('a game can be cloned from its update screen, with its people if requested', async () => {
  const page = open('/game/7/edit', { '/game/7/clone': { game_id: 9, position: 1 } });
  pressButton('Clone Game…');
  const dialog = await screen.findByRole('dialog', { name: 'Clone Game' });
  const name = within(dialog).getByLabelText(/^Game Name/);
  expect((name as HTMLInputElement).value).toBe('Copy of Autumn Cup');
  const clone = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Clone' }));
  fireEvent.change(name, { target: { value: '' } });
  clone();
  expect(errorsIn(dialog)).toEqual(['Game Name is a required field.']);
  fireEvent.change(name, { target: { value: 'Autumn Again' } });
  fireEvent.click(within(dialog).getByLabelText('Copy Memberships'));
  clone();
  await waitFor(() => expect(page.address()).toBe('/game/9'));
  expect(page.sentTo('/clone')).toEqual([{ game_name: 'Autumn Again', with_members: true }]);
});

test('an environment is added from a file, whose errors are listed by line and column, and is then selected', async () => {
  const faults = [
    "Line 5, column ff: 'six' is not a valid number.",
    'Line 6, column prime: 99 must be between 0 and 35.',
  ];
  const added: string[] = [];
  open('/admin/create-game', {
    '/select/interest-rate-environments': () => items('BASE', ...added),
    '/interest-rate-environment/add': ({ csv, name }) => {
      if (String(csv).includes('six')) return { errors: faults };
      added.push(String(name));
      return { environment_id: 3, interest_rate_code: String(name), position: 1 };
    },
  });
  await screen.findByRole('option', { name: 'BASE' });
  fireEvent.change(screen.getByLabelText(/^Game Name/), { target: { value: 'Flat Cup' } });
  pressButton('Add environment…');
  const dialog = await screen.findByRole('dialog', { name: 'Add Interest Rate Environment' });
  const add = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
  add();
  await waitFor(() =>
    expect(errorsIn(dialog)).toEqual(['Name is a required field.', 'File is a required field.']),
  );
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'Flat for years' } });
  const file = within(dialog).getByLabelText(/^File/);
  const choose = (text: string) =>
    fireEvent.change(file, { target: { files: [new File([csvFile(text).buffer.toString()], 'flat.csv')] } });
  choose(flatEnvironmentCsv(6, { 3: { ff: 'six' }, 4: { prime: 99 } }));
  add();
  await waitFor(() => expect(errorsIn(dialog)).toEqual(faults));
  fireEvent.click(within(dialog).getByRole('link', { name: faults[0]! }));
  expect(document.activeElement).toBe(file);
  choose(flatEnvironmentCsv(6));
  add();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>(/^Interest Rate Environment/).value).toBe(
      'Flat for years',
    ),
  );
  expect(screen.getByLabelText<HTMLInputElement>(/^Game Name/).value).toBe('Flat Cup');
});
