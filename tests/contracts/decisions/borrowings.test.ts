// Proves the rules of borrowings on the sheet that a team edits, down to the decision that
// is run.
import { describe, expect, it } from 'vitest';
import { saveBody } from '../../../client/drafts/areaWire.ts';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { borrowings } from '../../../contracts/decisions/borrowings.ts';
import { derivedRow } from '../../../contracts/decisions/change.ts';
import { sectionArea, sectionsOf } from '../../../contracts/decisions/sections.ts';
import { CAPACITY_SHARE_OF_ASSETS } from '../../../server/simulation/instruments/advances.ts';
import { openedGame, openScreen } from '../../client/grid/openedScreen.ts';

/** The rate table of the opening curve under BASE. */
const fixedRates = {
  Bullet: [3.16, 3.346, 3.46, 3.565, 3.71],
  Amortizing: [3.021, 3.126, 3.23, 3.323, 3.416],
};
const terms = [24, 36, 48, 60, 72];

describe('a new borrowing', () => {
  it.each(Object.entries(fixedRates))('[BO1] %s and fixed has the rate of its term', (kind, rates) => {
    const { sheet } = openScreen(borrowings);
    const shown = terms.map((termMonths) => {
      const rowId = sheet.addRow({ amortizingOrBullet: kind, fixedOrVariable: 'Fixed', termMonths });
      return sheet.cell(Number(rowId), 'ratePercent').value;
    });
    expect(shown).toEqual(rates);
  });

  it('[BO1] changes its rate with kind and term, and the rate cannot be typed', () => {
    const { sheet } = openScreen(borrowings);
    const rowId = Number(sheet.addRow({ amountThousands: 100 }));
    expect(sheet.row(rowId)).toMatchObject({ termMonths: 24, ratePercent: 3.021 });
    sheet.edit([{ rowId, field: 'termMonths', value: 72 }], 'Typing');
    sheet.edit([{ rowId, field: 'amortizingOrBullet', value: 'Bullet' }], 'Typing');
    expect(sheet.cell(rowId, 'ratePercent')).toMatchObject({ value: 3.71, isEditable: false });
    sheet.edit([{ rowId, field: 'fixedOrVariable', value: 'Variable' }], 'Typing');
    sheet.edit([{ rowId, field: 'ratePercent', value: 0.5 }], 'Typing');
    expect(sheet.cell(rowId, 'ratePercent').value).toBe(2.888);
  });

  it('[BO2] asks for kind, basis, a term of 24 to 72 months and an amount', () => {
    const [section] = sectionsOf(borrowings);
    const { newRow, columns } = sectionArea(borrowings, section!);
    expect(newRow?.dialogTitle).toBe('New Borrowing');
    const asked = newRow?.fields.map((field) => columns.find((column) => column.field === field));
    expect(asked?.map((column) => column?.options?.map(({ name }) => name))).toEqual([
      ['Amortizing', 'Bullet'],
      ['Fixed', 'Variable'],
      ['24', '36', '48', '60', '72'],
      undefined,
    ]);
  });

  it('[BO2] reaches the decision after those the turn opened with', () => {
    const screen = openScreen(borrowings);
    const before = screen.decision().borrowings;
    screen.sheet.addRow({
      amortizingOrBullet: 'Bullet',
      fixedOrVariable: 'Variable',
      termMonths: 36,
      amountThousands: 2500.5,
    });
    expect(screen.decision().borrowings).toEqual([
      ...before,
      {
        amortizingOrBullet: 'Bullet',
        fixedOrVariable: 'Variable',
        termMonths: 36,
        amountThousands: 2500.5,
      },
    ]);
  });

  it('[BO4] can be deleted again, unlike a previous borrowing; the total covers new ones only', () => {
    const { sheet, section, idOf } = openScreen(borrowings);
    const rowId = Number(sheet.addRow({ amountThousands: 300 }));
    sheet.addRow({ amountThousands: 400 });
    expect(section('borrowings').state().totals).toMatchObject([{ field: 'amountThousands', total: 700 }]);
    expect(section('previousBorrowings').state().totals).toEqual([]);
    const [advance] = openedGame.teams[0]!.advances;
    expect(sheet.deleteRows([rowId, idOf(advance!.id)])).toBe(1);
    expect(section('previousBorrowings').canDeleteRows).toBe(false);
    expect(section('borrowings').state().totals).toMatchObject([{ total: 400 }]);
  });
});

describe('a previous borrowing', () => {
  it('[BO3] records the turn when prepaid, and nothing after that is undone', () => {
    const screen = openScreen(borrowings);
    const [advance] = openedGame.teams[0]!.advances;
    const rowId = screen.idOf(advance!.id);
    screen.sheet.edit([{ rowId, field: 'isPrepaid', value: true }], 'Typing');
    expect(screen.sheet.row(rowId)).toMatchObject({ isPrepaid: true, prepayTurn: 1 });
    expect(screen.decision().prepaidAdvanceIds).toEqual([advance!.id]);
    screen.sheet.edit([{ rowId, field: 'isPrepaid', value: false }], 'Typing');
    expect(screen.sheet.row(rowId)).toMatchObject({ isPrepaid: false, prepayTurn: 0 });
    expect(screen.decision().prepaidAdvanceIds).toEqual([]);
  });

  it('[BO3] records the turn in which it is prepaid', () => {
    const row = { id: 1, section: 'previousBorrowings', isPrepaid: true };
    expect(derivedRow(borrowings, row, { turn: 7 })).toMatchObject({ prepayTurn: 7 });
  });

  it('[BO3] shows its own rate and turn, and only Prepay is editable', () => {
    const { sheet, section, idOf } = openScreen(borrowings);
    const [advance] = openedGame.teams[0]!.advances;
    const rowId = idOf(advance!.id);
    expect(sheet.row(rowId)).toMatchObject({ ratePercent: advance!.ratePercent, turn: advance!.turn });
    const { columns } = section('previousBorrowings').area;
    expect(
      columns.filter(({ field }) => sheet.cell(rowId, field).isEditable).map(({ title }) => title),
    ).toEqual(['Prepay']);
  });
});

describe('a save', () => {
  it('[BO5] carries turn, added, updated, deleted and updated previous borrowings, as its contract says', () => {
    const { sheet, section, idOf } = openScreen(borrowings);
    const previous = idOf(openedGame.teams[0]!.advances[0]!.id);
    const [first = 0, second = 0] = section('borrowings').rowIds();
    sheet.addRow({ amortizingOrBullet: 'Bullet', termMonths: 48, amountThousands: 900 });
    sheet.edit(
      [
        { rowId: first, field: 'amountThousands', value: 1000 },
        { rowId: previous, field: 'isPrepaid', value: true },
      ],
      'Typing',
    );
    sheet.deleteRows([second]);
    const told = { turn: 1, filterChoice: null, lastUpdated: '2026-09-01T10:42:00.000Z', force: false };
    const body = saveBody(borrowings, sheet.payload(), told);
    expect(callsOf(borrowings).save.request.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      turnNum: 1,
      added: [{ borrowing_id: -1, amortizing_or_bullet: 'Bullet', term: 48, maturities: 900 }],
      updated: [{ borrowing_id: first, maturities: 1000 }],
      updatedPrevious: [{ borrowing_id: previous, prepay: true }],
      deleted: [{ borrowing_id: second }],
    });
  });
});

it('the total tells what all borrowings together can be at most: the limit of the engine', () => {
  const { sheet } = openScreen(borrowings);
  const { totalAssetsThousands, advancesMaxThousands } = sheet.facts;
  expect(advancesMaxThousands).toBe(Math.floor(CAPACITY_SHARE_OF_ASSETS * Number(totalAssetsThousands)));
  const amount = borrowings.columns.find(({ field }) => field === 'amountThousands');
  expect(amount?.totalLimit?.(sheet.facts)).toMatch(/^with existing borrowings, at most \$\d+(\.\d)?m$/);
  expect(amount?.totalLimit?.({})).toBeNull();
});
