// Proves how a freeze is requested on a screen, with or without a reason, and where students of a frozen game
// read it.
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FreezeQuestions } from '../../../client/games/freeze/FreezeQuestions.tsx';
import { FreezeSwitch } from '../../../client/games/freeze/FreezeSwitch.tsx';
import { appRoutes } from '../../../client/routes.tsx';
import { classGame } from '../../../client/samples/shownClass.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { createDialogs, type DialogRequest, DialogsContext } from '../../../client/ui/dialogs.ts';
import { FrozenScreen } from '../../../client/ui/FrozenScreen.tsx';
import { openAnswered } from '../call/answeredPage.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function show(isFrozen: boolean, isFailing = false) {
  const freeze = vi.fn(async (_isFrozen: boolean, _reason: string, _isKept: boolean) => {
    if (isFailing) throw new Error('The line is gone.');
  });
  render(
    <MantineProvider env="test">
      <FreezeQuestions>
        <FreezeSwitch name="Harbor" place="team/1" isFrozen={isFrozen} isPending={false} onChange={freeze} />
      </FreezeQuestions>
    </MantineProvider>,
  );
  return freeze;
}

const press = () => fireEvent.click(screen.getByRole('switch', { name: 'Freeze Harbor' }));
const reasonBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason (optional)' });
const answer = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('[FR14] the switch asks for a reason and freezes with or without one', async () => {
  const freeze = show(false);
  press();
  expect(screen.getByRole('dialog', { name: 'Freeze Harbor?' })).toBeTruthy();
  expect(freeze).not.toHaveBeenCalled();
  fireEvent.change(reasonBox(), { target: { value: 'Fire drill' } });
  answer('Freeze');
  expect(freeze.mock.calls).toEqual([[true, 'Fire drill', false]]);
  expect(screen.queryByRole('dialog')).toBeNull();
  // A sent reason is not offered again.
  await waitFor(() => expect(sessionStorage.getItem('text/freeze/team/1')).toBeNull());
  press();
  expect(reasonBox().value).toBe('');
  answer('Freeze');
  expect(freeze.mock.calls.at(-1)).toEqual([true, '', false]);
});

test('[FR14] a cancelled freeze freezes nothing', () => {
  const freeze = show(false);
  press();
  fireEvent.change(reasonBox(), { target: { value: 'Fire drill' } });
  answer('Cancel');
  press();
  expect(reasonBox().value).toBe('');
  expect(freeze).not.toHaveBeenCalled();
});

test('[FR14] a typed reason survives a failed freeze', async () => {
  const freeze = show(false, true);
  press();
  fireEvent.change(reasonBox(), { target: { value: 'Fire drill' } });
  answer('Freeze');
  await waitFor(() => expect(freeze).toHaveBeenCalledTimes(1));
  press();
  expect(reasonBox().value).toBe('Fire drill');
});

test('[FR14] unfreezing asks nothing', () => {
  const freeze = show(true);
  press();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(freeze.mock.calls).toEqual([[false, '', false]]);
});

test('unfreezing a team that has submitted asks first, and can leave the submission standing', async () => {
  const freeze = vi.fn(async () => undefined);
  const dialogs = createDialogs();
  const question = 'Harbor has submitted. Unfreezing it withdraws the submission.';
  render(
    <MantineProvider env="test">
      <DialogsContext value={dialogs}>
        <FreezeQuestions>
          <FreezeSwitch
            {...{ name: 'Harbor', place: 'team/1', isFrozen: true, isPending: false }}
            unfreezeQuestion={question}
            onChange={freeze}
          />
        </FreezeQuestions>
      </DialogsContext>
    </MantineProvider>,
  );
  const answers: [(asked: DialogRequest | undefined) => void, unknown[]][] = [
    [(asked) => asked?.answer(false), []],
    [(asked) => asked?.answer(true), [[false, '', false]]],
    [(asked) => asked?.alternative?.act(), [[false, '', true]]],
  ];
  for (const [answered, calls] of answers) {
    freeze.mockClear();
    press();
    const [asked] = dialogs.queue.get();
    expect([asked?.text, asked?.acceptLabel, asked?.alternative?.label]).toEqual([
      ...[question, 'Withdraw and unfreeze', 'Keep it and unfreeze'],
    ]);
    answered(asked);
    await waitFor(() => expect(freeze.mock.calls).toEqual(calls));
  }
});

test('[FR13] students of a frozen game see the reason below the notice, if one was given', () => {
  const showFrozen = (reason: string | null) =>
    render(
      <MantineProvider env="test">
        <SessionContext value={{ brand: 'financialInstitution' } as never}>
          <MemoryRouter>
            <FrozenScreen reason={reason} />
          </MemoryRouter>
        </SessionContext>
      </MantineProvider>,
    );
  showFrozen('Fire drill until ten');
  expect(screen.getByText('Reason: Fire drill until ten')).toBeTruthy();
  cleanup();
  showFrozen(null);
  expect(screen.queryByText(/Reason/)).toBeNull();
});

const gameRoute = appRoutes
  .flatMap(({ children = [] }) => children)
  .flatMap(({ children = [] }) => children)
  .filter(({ path }) => path === 'game/:game');

test.each([
  ['edit', 'Sign in here'],
  ['run-turn', 'Sign in here'],
  ['adjustments', 'Sign in here'],
  ['', 'Game Frozen'],
])('a student of a frozen game who opens /game/1/%s sees %s', async (path, text) => {
  const student = { userId: 3, fullName: 'Ada Lund', role: 'Student' };
  const routes = [...gameRoute, { path: '/login', element: <p>Sign in here</p> }];
  const answers = {
    '/game/1': () => ({ gameDetails: { ...classGame, frozen: true, user_runs_turns: false } }),
  };
  openAnswered(routes, `/game/1/${path}`, answers, student);
  // Either of the two: waiting for the right one alone would only end with the patience for busy machines.
  expect((await screen.findByText(/^(Sign in here|Game Frozen)$/)).textContent).toBe(text);
});
