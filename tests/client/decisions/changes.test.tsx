// Proves what a person sees in Changes for Turn and in the history of a cell: the dialogs over answers of their calls.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { liveState, type StateSource, StateSourceContext } from '../../../client/call/queries.ts';
import { ChangesDialog } from '../../../client/changes/ChangesDialog.tsx';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import { CellHistoryDialog } from '../../../client/decisions/screen/CellHistoryDialog.tsx';
import { cdRow, cdSheet } from '../../../client/samples/sampleSheets.ts';
import { SessionContext } from '../../../client/session/session.ts';
import type { GameDetails } from '../../../contracts/calls/games.ts';
import type { Team } from '../../../contracts/calls/teams.ts';

afterEach(cleanup);

const at = '2026-09-01T10:42:00.000Z';
const team = {
  team_id: 2,
  game_id: 1,
  team_name: 'First Harbor Bank',
  members: [] as Team['members'],
} as Team;
const game = { type: 'Full' } as GameDetails;
const change = {
  area: 'certificatesOfDeposit',
  row_id: 7,
  row_name: '12-Month CD',
  field: 'ratePercent',
  kind: 'updated',
  filter_choice: 'Retail CDs',
  original_value: 4.41,
  value: 4.6,
  modifiedBy: 'Ben Ono',
  at,
};
const changes = {
  turn_num: 4,
  name: 'Base',
  sections: [
    { title: 'CDs (Retail)', changes: [change, { ...change, row_id: 8, kind: 'deleted', value: null }] },
    { title: 'Borrowings', changes: [] },
  ],
  miscellaneous: [],
};
const setOf = (intraturn_id: number, name: string) => ({ intraturn_id, name, turn_num: 4 });

/** Shows a dialog over answers by the last part of the call's path; returns the calls made. */
function show(dialog: ReactNode, answers: Readonly<Record<string, unknown>>, role = 'Student') {
  const asked: unknown[] = [];
  const load = async ({ path }: { readonly path: string }, _: unknown, body: unknown) => {
    const name = path.split('/').find((part) => answers[part] !== undefined) ?? '';
    asked.push([name, body]);
    const answer = answers[name];
    return typeof answer === 'function' ? answer(body) : answer;
  };
  const source = { ...liveState, load } as unknown as StateSource;
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <StateSourceContext value={source}>
          <MemoryRouter initialEntries={['/game/1/decisions/2/cds?turn=4']}>
            <GameContext value={game}>
              <TeamContext value={team}>
                <SessionContext value={{ user: { userId: 3, role } } as never}>{dialog}</SessionContext>
              </TeamContext>
            </GameContext>
          </MemoryRouter>
        </StateSourceContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return asked;
}

test('the links lead from one change to the next, and mark the current one', async () => {
  const answers = { changes, 'active-intraturns': { intraturns: [setOf(21, 'Base')] } };
  show(<ChangesDialog intraturnId={21} onClose={() => undefined} />, answers);
  const next = await screen.findByRole('button', { name: 'Next change' });
  const previous = screen.getByRole('button', { name: 'Previous change' });
  const current = () =>
    screen
      .getAllByRole('row')
      .flatMap((row) => (row.getAttribute('aria-current') === 'true' ? [row.textContent] : []));
  expect([current(), screen.getByText('2 changes').textContent]).toEqual([[], '2 changes']);
  fireEvent.click(next);
  expect(current()).toEqual([expect.stringContaining('4.410%4.600%')]);
  screen.getByText('1 of 2 changes');
  expect(previous).toHaveProperty('disabled', true);
  fireEvent.click(next);
  expect(current()).toEqual([expect.stringContaining('− deleted')]);
  expect(next).toHaveProperty('disabled', true);
  fireEvent.click(previous);
  screen.getByText('1 of 2 changes');
});

test('[CM1] [CM3] parts are in order with who changed what, a link to the cell, and No changes', async () => {
  const answers = { changes, 'active-intraturns': { intraturns: [setOf(21, 'Base'), setOf(22, 'Growth')] } };
  const asked = show(<ChangesDialog intraturnId={21} onClose={() => undefined} />, answers);
  const retail = await screen.findByRole('region', { name: 'CDs (Retail)' });
  const [, updated, deleted] = within(retail).getAllByRole('row');
  expect(updated?.textContent).toContain('12-Month CD · Offer Rate');
  expect(updated?.textContent).toContain('4.410%4.600%Ben Ono');
  expect(within(updated!).getByRole('link').getAttribute('href')).toBe(
    '/game/1/decisions/2/cds?turn=4&type=Retail+CDs#r=7&c=ratePercent',
  );
  expect(deleted?.textContent).toContain('− deleted');
  expect(within(deleted!).queryByRole('link')).toBeNull();
  for (const name of ['Borrowings', 'Miscellaneous'])
    expect(screen.getByRole('region', { name }).textContent).toBe(`${name}No changes`);
  expect(screen.getByRole('dialog').textContent).toContain('Changes for Turn 4, Base');
  expect(screen.getByRole('status').textContent).toBe('2 changes');
  const selector = screen.getByLabelText('Compare with');
  expect(
    within(selector)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Start of turn', 'Before the last save', 'Scenario Growth']);
  fireEvent.change(selector, { target: { value: 'set 22' } });
  expect(asked).toContainEqual(['changes', { comparedWith: 'decisionSet', other_intraturn_id: 22 }]);
});

const saved = (revision: number, from: number, to: number) => ({
  revision,
  position: 100 + revision,
  kind: 'updated',
  from,
  to,
  modifiedBy: 'Ben Ono',
  at,
  scenario: 'Base',
  isForced: revision === 9,
});

test('[HY1] a history is listed page by page, and a value that differs from the current one can be restored', async () => {
  const answers = {
    'cell-history': ({ before }: { readonly before?: number }) =>
      before === undefined
        ? { saves: [saved(9, 2, 3), saved(8, 1.5, 2)], hasMore: true }
        : { saves: [saved(5, 1, 1.5)], hasMore: false },
  };
  const restore = vi.fn();
  const sheet = cdSheet([cdRow(1, { ratePercent: 3 })]);
  const at1 = { rowId: 1, field: 'ratePercent' };
  const asked = show(
    <CellHistoryDialog
      turn={4}
      intraturnId={21}
      sheet={sheet}
      at={at1}
      onRestore={restore}
      onClose={() => undefined}
    />,
    answers,
  );
  const [table] = await screen.findAllByRole('table');
  const texts = within(table!)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(texts[1]).toContain('saved over a teammate’s change');
  expect(texts[1]).not.toContain('Restore this value');
  expect(texts[2]).toContain('1.500%2.000%Base');
  expect(screen.queryByText(/^At the start of the turn/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier saves' }));
  await screen.findByText('At the start of the turn: 1.000%');
  expect(asked.at(-1)).toEqual([
    'cell-history',
    { area: 'certificatesOfDeposit', row_id: 1, field: 'ratePercent', before: 8 },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Restore this value, 1.000%' }));
  expect(restore).toHaveBeenCalledWith(1);
});

test('beside each save those who oversee the game find a link to its moment, and students do not', async () => {
  const sheet = cdSheet([cdRow(1, { ratePercent: 3 })]);
  const answers = { 'cell-history': { saves: [saved(9, 2, 3), saved(8, 1.5, 2)], hasMore: false } };
  const dialog = (
    <CellHistoryDialog
      turn={4}
      intraturnId={21}
      sheet={sheet}
      at={{ rowId: 1, field: 'ratePercent' }}
      onRestore={null}
      onClose={() => undefined}
    />
  );
  show(dialog, answers, 'Instructor');
  const links = await screen.findAllByRole('link', { name: 'Open in replay' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [109, 108].map((position) => `/game/1/decisions/2/cds?turn=4&view=history&at=${position}`),
  );
  cleanup();
  show(dialog, answers);
  await screen.findByRole('table');
  expect(screen.queryByRole('link')).toBeNull();
});

test('[HY1] a cell that was never saved says so', async () => {
  const sheet = cdSheet([cdRow(1)]);
  const empty = { 'cell-history': { saves: [], hasMore: false } };
  show(
    <CellHistoryDialog
      turn={4}
      intraturnId={21}
      sheet={sheet}
      at={{ rowId: 1, field: 'ratePercent' }}
      onRestore={null}
      onClose={() => undefined}
    />,
    empty,
  );
  await screen.findByText('No one has saved this cell this turn.');
});
