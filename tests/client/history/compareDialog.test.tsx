// Proves Compare of two moments: what it tells and where it leads, and how the number of a step is read.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { liveState } from '../../../client/call/queries.ts';
import { CompareDialog } from '../../../client/history/theatre/CompareDialog.tsx';
import { shownGame, shownTeam } from '../../../client/samples/shownGame.ts';
import type { Call } from '../../../contracts/calls/call.ts';
import { activeIntraturns } from '../../../contracts/calls/decisionSets.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';
import { loadChanges } from '../../../contracts/calls/turnHistory.ts';
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

/** The dialog over a quarter of three steps, at the last; `known` are further answers. */
function compare(known: Readonly<Record<string, object>> = {}, allSteps: readonly object[] = steps): void {
  const source = {
    ...liveState,
    load: async ({ path }: Call) => ({ ...answers, ...known })[path] ?? new Promise(() => undefined),
  };
  const theatre = {
    ...{ allSteps, namedMoments: [], turn: 4, people: [{ user_id: 3, full_name: 'Ada Lund' }] },
    answers: { sourceAt: (position: number) => ({ ...source, key: String(position) }) },
  };
  render(
    <MemoryRouter>
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <CompareDialog
            {...{ gameId: 1, teamId: 1, shown: 30, onClose: () => undefined }}
            theatre={theatre as never}
          />
        </QueryClientProvider>
      </MantineProvider>
    </MemoryRouter>,
  );
}

const rate = (row_id: number, row_name: string, fields: object) => ({
  ...{ area: 'certificatesOfDeposit', field: 'ratePercent', kind: 'updated', filter_choice: 'Retail CDs' },
  ...{ row_id, row_name, position: 20, at: '2026-09-01T16:05:00.000Z' },
  ...fields,
});

test('what changed stands by area with its difference, who made it and over whom, and arrows lead from one to the next', async () => {
  const changed = [
    rate(6, '36-Month CD', { original_value: 0.912, value: 1.4, modifiedBy: 'Ada Lund' }),
    rate(3, '12-Month CD', { original_value: 0.925, value: 0.8, modifiedBy: 'Ben Ono' }),
  ];
  const sections = [{ title: 'CDs (Retail)', changes: changed }];
  const saved = { row_id: 6, field: 'ratePercent', from: '1.700', over: 'Ben Ono' };
  compare(
    { [loadChanges.path]: { turn_num: 4, name: 'Base', sections, miscellaneous: [] } },
    steps.map((step) => ({ ...step, changes: step.position === 20 ? [saved] : [] })),
  );
  const table = await screen.findByRole('table', { name: 'CDs' });
  screen.getByText('2 changes in 1 of 12 areas, by 2 people');
  screen.getByText('11 areas unchanged');
  const [first, second] = [...table.querySelectorAll('tr')].map(({ textContent }) => textContent);
  expect(first).toMatch(/36-Month CD.*0\.912%→1\.400%\+48\.8 bp.*Ada Lund.*over Ben’s 1\.700/);
  expect(second).toMatch(/0\.925%→0\.800%−12\.5 bp.*Ben Ono/);
  expect(second).not.toMatch(/over/);
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Show/ });
  expect(document.activeElement).toBe(links[0]);
  fireEvent.keyDown(links[0]!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(links[1]);
  expect(links[1]?.getAttribute('href')).toMatch(/view=history&at=30#r=3&c=ratePercent$/);
});

test('another step is found by its number as any number is typed, and what names none is refused with what was read', async () => {
  compare();
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
