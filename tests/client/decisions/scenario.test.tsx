// Proves that unsaved changes survive a switch of scenario: they are applied to the other scenario's rows
// with conflicts marked, and the notice names who, when and where Save saves.
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cellOfHash, cellPath, screenOfArea } from '../../../client/addresses/cellLink.ts';
import { LeftBehindNotice } from '../../../client/decisions/submit/ScenarioNotice.tsx';
import type { LoadAnswer } from '../../../client/drafts/areaWire.ts';
import { carryDrafts, changeCountOf, createScreenSheets } from '../../../client/drafts/screenSheets.ts';
import type { Scenario } from '../../../client/drafts/useScenario.ts';
import { formatTime } from '../../../client/lib/clock.ts';
import { cellsToWire } from '../../../contracts/calls/areaWire.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import type { Row } from '../../../contracts/decisions/row.ts';
import { certificateRow } from '../../fixtures/events/events.ts';

afterEach(cleanup);

const at = '2026-09-01T10:42:00.000Z';
const open = { area: certificatesOfDeposit, turn: 4, filterChoice: 'Retail CDs' };
const answerOf = (intraturnId: number, rows: readonly Row[]): LoadAnswer => ({
  intraturn_id: intraturnId,
  lastUpdated: at,
  stamps: [],
  cds: rows.map((row) => cellsToWire(certificatesOfDeposit, row)),
});

test('changes are moved to another scenario, and a cell that differs there is marked', () => {
  const base = createScreenSheets(open, answerOf(21, [certificateRow(), certificateRow({ id: 2 })]), false);
  const other = [certificateRow(), certificateRow({ id: 2, ratePercent: 9 })];
  const growth = createScreenSheets(open, answerOf(22, other), false);
  base.areas[0]!.sheet.edit(
    [
      { rowId: 1, field: 'ratePercent', value: 2 },
      { rowId: 2, field: 'ratePercent', value: 3 },
    ],
    'Edit',
  );
  carryDrafts(base, growth);
  expect(changeCountOf(growth)).toBe(2);
  expect(growth.areas[0]!.sheet.cell(1, 'ratePercent')).toMatchObject({
    value: 2,
    saved: 1.25,
    conflict: null,
  });
  expect(growth.areas[0]!.sheet.cell(2, 'ratePercent')).toMatchObject({ value: 3, conflict: { theirs: 9 } });
  expect(changeCountOf(base)).toBe(2);
});

const scenario = (overrides: Partial<Scenario> = {}): Scenario => ({
  name: 'Growth',
  isDeleted: false,
  isGone: () => false,
  active: { intraturnId: 21, name: 'Base' },
  change: {
    type: 'decisionSetsChanged',
    change: 'activated',
    teamId: 1,
    turn: 4,
    intraturnId: 21,
    name: 'Base',
    room: 'team-1',
    position: 9,
    previous: 8,
    by: { userId: 3, name: 'Ada Lund' },
    at,
  },
  ...overrides,
});

function show(
  shown: Scenario,
  changeCount: number,
  onGoOver: (takesChanges: boolean) => void = () => undefined,
) {
  const rows = Array.from({ length: changeCount }, (_, index) => certificateRow({ id: index + 1 }));
  const sheets = createScreenSheets(open, answerOf(22, rows), false);
  sheets.areas[0]!.sheet.edit(
    rows.map(({ id }) => ({ rowId: id, field: 'ratePercent', value: 9 })),
    'Edit',
  );
  render(
    <MantineProvider>
      <LeftBehindNotice scenario={shown} sheets={sheets} onGoOver={onGoOver} />
    </MantineProvider>,
  );
  return screen.getByRole('status').textContent;
}

test('it is shown who activated another scenario, and where Save saves', () => {
  expect(show(scenario(), 2)).toContain(
    `Base was made the active scenario by Ada Lund at ${formatTime(at)}. Your 2 unsaved changes belong to Growth: Save saves them there.`,
  );
});

test('a deleted scenario accepts no save, and its changes can be moved or discarded', () => {
  const goOver = vi.fn();
  expect(show(scenario({ isDeleted: true }), 1, goOver)).toContain(
    `The scenario Growth was deleted by Ada Lund at ${formatTime(at)}. Your 1 unsaved change can’t be saved to it.`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Take my changes to Base' }));
  fireEvent.click(screen.getByRole('button', { name: 'Open Base without them' }));
  expect(goOver.mock.calls).toEqual([[true], [false]]);
});

test('[UI73] the address of a cell names its screen, and can be parsed', () => {
  const cds = screenOfArea('certificatesOfDeposit', { turn: 4, filterChoice: 'Retail CDs', isLite: false });
  const path = cellPath(1, 2, cds!, { rowId: 7, field: 'ratePercent' });
  expect(path).toBe('/game/1/decisions/2/cds?turn=4&type=Retail+CDs#r=7&c=ratePercent');
  expect(cellOfHash(new URL(path, 'http://here').hash)).toEqual({ rowId: 7, field: 'ratePercent' });
  expect(cellOfHash('#elsewhere')).toBeNull();
  expect(screenOfArea('mortgagesPipelined', { turn: 4, filterChoice: null, isLite: false })?.area.name).toBe(
    'loanOrigination',
  );
  const inLite = screenOfArea('borrowings', { turn: 4, filterChoice: null, isLite: true });
  expect(inLite?.area.name).toBe('equity');
  expect(screenOfArea('nothing', { turn: 4, filterChoice: null, isLite: false })).toBeNull();
});
