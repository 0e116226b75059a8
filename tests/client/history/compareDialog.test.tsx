// Proves how the number of the step to compare with is read.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { liveState } from '../../../client/call/queries.ts';
import { CompareDialog } from '../../../client/history/theatre/CompareDialog.tsx';
import { shownGame, shownTeam } from '../../../client/samples/shownGame.ts';
import type { Call } from '../../../contracts/calls/call.ts';
import { activeIntraturns } from '../../../contracts/calls/decisionSets.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';
import { intraturns } from '../waiting/waitingPage.tsx';

afterEach(cleanup);

const answers: Readonly<Record<string, object>> = {
  [loadGame.path]: { gameDetails: shownGame },
  [listTeams.path]: { teams: [shownTeam] },
  [activeIntraturns.path]: intraturns(4),
};
const steps = [10, 20, 30].map((position, index) => ({
  ...{
    position,
    at: `2026-09-01T10:0${index}:00.000Z`,
    user_id: 3,
    kind: 'note',
    text: `wrote note ${index + 1}`,
  },
  ...{ area: null, filter_choice: null, cells: 0, intraturn_id: null, scenario: null, subject: null },
}));

test('another step is found by its number as any number is typed, and what names none is refused with what was read', async () => {
  const source = {
    ...liveState,
    load: async ({ path }: Call) => answers[path] ?? new Promise(() => undefined),
  };
  const theatre = {
    ...{ allSteps: steps, namedMoments: [], people: [{ user_id: 3, full_name: 'Ada Lund' }] },
    answers: { sourceAt: (position: number) => ({ ...source, key: String(position) }) },
  };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <CompareDialog
          {...{ gameId: 1, teamId: 1, shown: 30, onClose: () => undefined }}
          theatre={theatre as never}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const choice = await screen.findByRole('combobox', { name: 'Compare with' });
  fireEvent.change(choice, { target: { value: 'step' } });
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Step, 1 to 3' });
  const typed = (text: string) => {
    fireEvent.change(number, { target: { value: text } });
    return [number.value, screen.getByRole('dialog').textContent];
  };
  for (const text of ['2', '２', ' 2 ']) expect(typed(text)[1]).toMatch(/wrote note 2/);
  expect(typed('1,2')).toEqual(['1,2', expect.stringContaining("'1,2' is not a valid number")]);
  expect(typed('12')).toEqual(['12', expect.stringContaining('There’s no step 12.')]);
  expect(typed('1.5')).toEqual(['1.5', expect.stringContaining('There’s no step 1.5.')]);
  // What was compared last stays.
  expect(typed('')[1]).toMatch(/wrote note 2/);
});
