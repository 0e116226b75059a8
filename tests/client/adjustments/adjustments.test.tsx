// Proves the questions on the adjustments screen if somebody else changed a row meanwhile, that nothing typed
// is lost, and that past turns are read-only.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdjustmentsScreen } from '../../../client/adjustments/AdjustmentsScreen.tsx';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { shownGame } from '../../../client/samples/shownGame.ts';
import { openAnswered, pressButton } from '../call/answeredPage.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const robbery = {
  ...{ event_id: 1, name: 'Robbery', team_turn_id: 1, team_turn_adjustment_id: 7 },
  ...{ income: 0, expense: 1000, team_name: 'First Harbor Bank', invest_purchase_id: null },
};
const at = '2026-09-01T10:00:00.000Z';
const list = {
  adjustments: [robbery],
  events: [{ event_id: 1, name: 'Robbery' }],
  teams: [{ team_turn_id: 1, team_num: 1, team_name: 'First Harbor Bank', securities: [] }],
  ...{ changes: [], lastUpdated: at, applied: [], readOnly: null },
};
const readOnly = 'Qtr 1 was run on 09/01/2026. Its adjustments show what was applied.';

function open(path: string) {
  const element = (
    <GameContext value={shownGame as never}>
      <AdjustmentsScreen />
    </GameContext>
  );
  return openAnswered(
    [{ path: '*', element }],
    path,
    {
      '/adjustments/get/4': list,
      '/adjustments/get/1': { ...list, readOnly },
      '/adjustments/get/3': { ...list, adjustments: [] },
      '/adjustments/get/2': { ...list, adjustments: [], readOnly },
      '/adjustments/effect/4': { errors: ['Not now.'] },
      '/adjustments/update/4': ({ force }) => ({
        ...{ ...list, position: 1 },
        ...{ modifiedBy: force ? null : 'Morgan Hale', modifiedAt: force ? null : at },
      }),
    },
    { userId: 5, fullName: 'Rosa Vance', role: 'Instructor' },
  );
}

test('[AJ10] saving a row changed meanwhile asks with who and when, and only a yes overwrites', async () => {
  const page = open('/');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Robbery of First Harbor Bank' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Adjustment' });
  fireEvent.change(within(dialog).getByLabelText(/^Expense/), { target: { value: '1100' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
  const { queue } = page.dialogs;
  for (const isAccepted of [false, true]) {
    pressButton(/^Save/);
    await waitFor(() => expect(queue.get()).toHaveLength(1));
    expect(queue.get()[0]?.text).toMatch(
      /^Adjustments were modified by Morgan Hale at .+\. Would you like save your changes anyway\?$/,
    );
    expect(page.sentTo('/update/4').every(({ force }) => force === false)).toBe(true);
    act(() => queue.get()[0]?.answer(isAccepted));
    await screen.findByText('$1,100');
  }
  await waitFor(() =>
    expect(page.sentTo('/update/4').map(({ force }) => force)).toEqual([false, false, true]),
  );
  expect(page.sentTo('/update/4').at(-1)).toMatchObject({
    updated: [{ team_turn_adjustment_id: 7, expense: 1100 }],
  });
});

test('an amount below 1 is typed key by key, and a text that is no amount is not booked as another', async () => {
  const page = open('/');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Robbery of First Harbor Bank' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Adjustment' });
  const income = within(dialog).getByLabelText<HTMLInputElement>(/^Income/);
  for (const text of ['$0', '$0.', '$0.5', '$.']) {
    fireEvent.change(income, { target: { value: text } });
    expect(income.value).toBe(text);
  }
  fireEvent.change(within(dialog).getByLabelText(/^Expense/), { target: { value: '1,100' } });
  for (const [text, refusal] of [
    ['$.', "'$.' is not a valid number."],
    ['0,5', "'0,5' is not a valid number: a comma goes before a group of three digits."],
  ] as const) {
    fireEvent.change(income, { target: { value: text } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await within(dialog).findByRole('link', { name: refusal });
    expect(income.value).toBe(text);
  }
  fireEvent.change(income, { target: { value: '$ (0.50)' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await within(dialog).findByRole('link', { name: 'Income and Expense cannot be negative.' });
  fireEvent.change(income, { target: { value: '' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
  pressButton(/^Save/);
  await waitFor(() => expect(page.sentTo('/update/4')).toHaveLength(1));
  expect(page.sentTo('/update/4')[0]).toMatchObject({ updated: [{ income: 0, expense: 1100 }] });
});

test('[AJ10] turns that were run are read-only, and say so', async () => {
  open('/?turn=1');
  await screen.findByText(readOnly);
  screen.getByText('$1,000');
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Save/ }).getAttribute('aria-disabled')).toBe('true');
});

test('an amount is booked as it was typed, or refused: neither its end nor what exceeds the maximum is cut', async () => {
  open('/');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Robbery of First Harbor Bank' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Adjustment' });
  const expense = within(dialog).getByLabelText<HTMLInputElement>(/^Expense/);
  for (const [typed, refusal] of [
    ['$250,000,000', 'Income and Expense cannot be greater than 99,999,999'],
    ['$1.2345', 'Income and Expense must be whole dollars.'],
  ] as const) {
    fireEvent.change(expense, { target: { value: typed } });
    fireEvent.blur(expense);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await within(dialog).findByRole('link', { name: refusal });
    expect(expense.value).toBe(typed);
  }
});

test('[EM2] a quarter without adjustments says so, and what adds one, or where there are others', async () => {
  open('/?turn=3');
  await screen.findByText('No adjustments in Qtr 3.');
  expect(screen.getByText(/^Use Add to book income or an expense/)).toBeTruthy();
  cleanup();
  open('/?turn=2');
  await screen.findByText('No adjustments in Qtr 2.');
  expect(screen.getByText('Choose another quarter above to see its adjustments.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
});
