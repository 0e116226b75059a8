// Proves the frame of the past on pages: who gets it, what its screens load and may do, and what they show if
// a moment is late, cannot be loaded, or nothing was done; and that answers are cached, evicted and
// prefetched.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PathParams } from '../../../client/call/call.ts';
import { createHistoryAnswers } from '../../../client/history/steps/historyAnswers.ts';
import { loadAgain } from '../../../client/live/loadAgain.ts';
import { shownGame } from '../../../client/samples/shownGame.ts';
import type { Call } from '../../../contracts/calls/call.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { loadTeamHistory } from '../../../contracts/calls/history.ts';
import { measuresOfSuccess } from '../../../contracts/calls/housekeeping.ts';
import { loadMoments } from '../../../contracts/calls/moments.ts';
import { saveTeamNotes, selectNoteSections } from '../../../contracts/calls/notes.ts';
import { loadWhy } from '../../../contracts/calls/why.ts';
import { further } from '../../fixtures/further.ts';
import { acted, at, type Options, saves, school, show, shows, slider } from './pastPage.tsx';

afterEach(cleanup);

test('[HI3] a student who follows a link to the past sees today', async () => {
  const { server } = show('/game/1/team/1?view=history&at=20', school(), 'Student');
  await shows('Game at now');
  expect(screen.queryByRole('slider')).toBeNull();
  expect(server.asked.every((one) => one.endsWith(' now'))).toBe(true);
});

further(
  'a student of a game that opens its histories sees the past, from the quarter that was run last on',
  async () => {
    const { server } = show(
      '/game/1/team/1?view=history',
      school(saves, { open_histories: true }),
      'Student',
    );
    await shows('Game at 30');
    slider();
    expect(screen.queryByRole('button', { name: 'Mark this moment' })).toBeNull();
    const [, , asked] = server.load.mock.calls.find(([{ path }]) => path === loadTeamHistory.path) ?? [];
    expect(asked).toEqual({ turnNum: shownGame.turns_completed });
  },
);

test('[HI2] screens of the past ask as of the moment, know no teammate, use its clock, and cannot change anything', async () => {
  const { server } = show('/game/1/team/1?view=history&at=20');
  await shows('Game at 20');
  screen.getByText(`past, alone, ${at(1)}`);
  expect(server.asked).toContain(`${selectNoteSections.path} now`);
  fireEvent.click(screen.getByRole('button', { name: 'Act' }));
  await waitFor(() => expect(acted).toHaveBeenCalledWith('Read-only: you are viewing history'));
  expect(server.asked.filter((one) => one.startsWith(saveTeamNotes.path))).toEqual([]);
});

test('keys and buttons step through the quarter; the slider describes the step in words', async () => {
  const { router } = show('/game/1/team/1?view=history&at=20');
  await shows('Game at 20');
  expect(slider().getAttribute('aria-valuetext')).toMatch(/, step 2 of 3, Ada Lund wrote note 2$/);
  fireEvent.keyDown(slider(), { key: 'ArrowRight' });
  await shows('Game at 30');
  fireEvent.click(screen.getByRole('button', { name: 'Step forward' }));
  fireEvent.click(screen.getByRole('button', { name: 'First step' }));
  await shows('Game at 10');
  fireEvent.click(screen.getByRole('button', { name: /wrote note 2/ }));
  await shows('Game at 20');
  await waitFor(() => expect(router.state.location.search).toBe('?view=history&at=20'));
});

test('keys lead to the lanes, ten steps back, and the field that goes to a typed step', async () => {
  show('/game/1/team/1?view=history&at=30');
  await shows('Game at 30');
  fireEvent.keyDown(slider(), { key: 'l' });
  const lanes = await screen.findByRole('region', { name: 'Who did what' });
  fireEvent.click(within(lanes).getByRole('button', { name: 'By time' }));
  fireEvent.keyDown(slider(), { key: 'l' });
  expect(screen.queryByRole('region', { name: 'Who did what' })).toBeNull();
  fireEvent.keyDown(slider(), { key: 'PageUp' });
  await shows('Game at 10');
  fireEvent.keyDown(slider(), { key: 't' });
  const field = screen.getByRole('textbox', { name: 'Go to' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'noon' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByRole('alert').textContent).toBe('Type a time such as 10:15, or “step 40”.');
  fireEvent.change(field, { target: { value: 'step 2' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await shows('Game at 20');
});

test('a link to another screen of the team stays in the past, one elsewhere and Leave history do not', async () => {
  const { router } = show('/game/1/team/1?view=history&at=20');
  await shows('Game at 20');
  const link = screen.getByRole('link', { name: 'Notes' });
  fireEvent.focusIn(link);
  expect(link.getAttribute('href')).toBe('/game/1/team-notes/1?view=history&at=20');
  fireEvent.click(link);
  await waitFor(() => expect(router.state.location.search).toBe('?view=history&at=20'));
  expect(router.state.location.pathname).toBe('/game/1/team-notes/1');
  await shows('Game at 20');
  fireEvent.click(screen.getByRole('button', { name: 'Leave history' }));
  await shows('Game at now');
  expect(router.state.location).toMatchObject({ pathname: '/game/1/team-notes/1', search: '' });
  await router.navigate(-1);
  await shows('Game at 20');
  fireEvent.focusIn(screen.getByRole('link', { name: 'Teams' }));
  expect(screen.getByRole('link', { name: 'Teams' }).getAttribute('href')).toBe('/game/1');
  fireEvent.click(screen.getByRole('link', { name: 'Teams' }));
  await shows('Game at now');
});

test('if a moment cannot be loaded the last one stays with its change, with a message, and loading is retried', async () => {
  const server = school(saves.map((step) => ({ ...step, subject: `note ${step.position / 10}` })));
  show('/game/1/team/1?view=history&at=10', server);
  await shows('Game at 10');
  server.away.add(30);
  fireEvent.keyDown(slider(), { key: 'End' });
  await screen.findByText(/^This moment could not be loaded\. The one before it is still shown\.$/);
  await shows('Game at 10');
  screen.getByText('note 1', { selector: 'mark' });
  server.away.clear();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await shows('Game at 30');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a quarter without activity says so; without a moment the newest step is shown', async () => {
  show('/game/1/team/1?view=history', school([]));
  await screen.findByText('Nothing was done in Qtr 4 yet.');
  screen.getByRole('button', { name: 'Go to Qtr 3' });
  cleanup();
  show('/game/1/team/1?view=history');
  await shows('Game at 30');
});

test('an address that names a quarter opens it at its first step', async () => {
  const { router, server } = show('/game/1/team/1?view=history&quarter=2');
  await shows('Game at 10');
  const [, , asked] = server.load.mock.calls.findLast(([{ path }]) => path === loadTeamHistory.path) ?? [];
  expect(asked).toMatchObject({ turnNum: 2 });
  await waitFor(() => expect(router.state.location.search).toBe('?view=history&at=10'));
});

test('neighbouring moments are prefetched, so that a step needs no further request', async () => {
  const { server } = show('/game/1/team/1?view=history&at=20');
  await shows('Game at 20');
  await waitFor(() => expect(server.asked).toContain(`${loadGame.path} 10`));
  expect(server.asked).toContain(`${loadGame.path} 30`);
  const before = server.asked.filter((one) => one === `${loadGame.path} 30`).length;
  fireEvent.keyDown(slider(), { key: 'ArrowRight' });
  await shows('Game at 30');
  expect(server.asked.filter((one) => one === `${loadGame.path} 30`)).toHaveLength(before);
});

test('a connection that comes back loads marked moments again, and no list of thousands of steps', async () => {
  const { server, queryClient } = show('/game/1/team/1?view=history&at=20');
  await shows('Game at 20');
  const count = (path: string) => server.asked.filter((one) => one === `${path} now`).length;
  await waitFor(() => expect(count(loadTeamHistory.path)).toBe(2));
  const before = count(loadMoments.path);
  act(() => loadAgain(queryClient, () => true));
  await waitFor(() => expect(count(loadMoments.path)).toBe(before + 1));
  // The list itself, and what was done since.
  expect(count(loadTeamHistory.path)).toBe(2);
});

test('at most sixty answers are cached, and requests for moments no longer needed are cancelled', async () => {
  const signals = new Map<number, AbortSignal>();
  let isHeld = false;
  const ask = vi.fn((_contract: Call, _params: PathParams, _body: unknown, { asOf = 0, signal }: Options) => {
    if (signal) signals.set(asOf, signal);
    return isHeld ? new Promise(() => undefined) : Promise.resolve({ asOf });
  });
  const answers = createHistoryAnswers(ask as never, 1);
  for (let position = 1; position <= 40; position += 1) await answers.prepare(position);
  expect(ask).toHaveBeenCalledTimes(80);
  await answers.prepare(40);
  await answers.prepare(12);
  expect(ask).toHaveBeenCalledTimes(80);
  await answers.prepare(2);
  expect(ask).toHaveBeenCalledTimes(82);
  isHeld = true;
  answers.show(40);
  for (const position of [101, 102]) void answers.prepare(position);
  answers.showOnly(102);
  expect([101, 102].map((position) => signals.get(position)?.aborted)).toEqual([true, false]);
});

test('why a quarter went as it did is not asked for a moment before it was run', async () => {
  const asked: string[] = [];
  const ask = async (contract: Call, _params: PathParams, _body: unknown, { asOf = 0 }: Options) => {
    asked.push(`${contract.path} ${asOf}`);
    return contract === loadGame ? { gameDetails: { turns_completed: asOf < 30 ? 2 : 3 } } : {};
  };
  const answers = createHistoryAnswers(ask as never, 1);
  const source = answers.sourceAt(40);
  const of = { game: 1, team: 1 };
  await Promise.all([source.load(loadWhy, of, { turnNum: 3 }), source.load(loadWhy, of, { turnNum: 2 })]);
  answers.show(40);
  for (const position of [20, 30, 50]) await answers.prepare(position);
  const whys = asked.filter((one) => one.startsWith(loadWhy.path)).map((one) => one.split(' ')[1]);
  expect(whys).toEqual(['40', '40', '20', '30', '30', '50', '50']);
});

test('[HI2] a load that is a command is not sent from the past', async () => {
  const ask = vi.fn();
  const source = createHistoryAnswers(ask as never, 1).sourceAt(5);
  await expect(source.load(measuresOfSuccess, { team: 1 }, {})).rejects.toThrow('you are viewing history');
  expect(ask).not.toHaveBeenCalled();
});

test('an invalid moment in the address keeps the current one, with a message', async () => {
  const { router, server } = show('/game/1/team/1?view=history&at=20');
  await shows('Game at 20');
  server.away.add(99);
  await act(() => router.navigate('/game/1/team/1?view=history&at=99'));
  await screen.findByText(/^This moment could not be loaded\./);
  await shows('Game at 20');
  fireEvent.click(screen.getByRole('button', { name: 'Go to now' }));
  await shows('Game at 30');
});
