// Proves the rules of long-term debt on the sheet that a team edits, down to the decision.
import { describe, expect, it } from 'vitest';
import { longTermDebt } from '../../../contracts/decisions/longTermDebt.ts';
import { openedGame, openScreen } from '../../client/grid/openedScreen.ts';

const field = 'amountThousands';

describe('long-term debt', () => {
  it('[TD1] is offered at five kinds and terms, with nothing issued when the turn opens', () => {
    const { sheet, decision } = openScreen(longTermDebt);
    const rows = sheet.rowIds().map((rowId) => sheet.row(rowId));
    expect(rows.map((row) => [row?.fixedOrVariable, row?.termMonths, row?.amountThousands])).toEqual([
      ['Fixed', 60, 0],
      ['Fixed', 84, 0],
      ['Fixed', 120, 0],
      ['Variable', 60, 0],
      ['Variable', 120, 0],
    ]);
    expect(Object.values(decision().longTermDebtThousands)).toEqual([0, 0, 0, 0, 0]);
  });

  it('[TD1] issues typed amounts and totals them, beside maturities', () => {
    const { sheet, idOf, decision } = openScreen(longTermDebt);
    sheet.edit(
      [
        { rowId: idOf('L2'), field, value: 4000.25 },
        { rowId: idOf('L5'), field, value: 1000 },
      ],
      'Typing',
    );
    expect(decision().longTermDebtThousands).toMatchObject({ L1: 0, L2: 4000.25, L5: 1000 });
    expect(sheet.state().totals).toMatchObject([
      { field: 'maturitiesThousands', total: 0 },
      { field, total: 5000.25 },
    ]);
  });

  it.each([
    [3, true],
    [4, false],
  ])('at a composite rating of %i an amount is editable: %s', (composite, isEditable) => {
    const game = structuredClone(openedGame);
    game.teams[0]!.ratings.composite = composite;
    const { sheet, idOf } = openScreen(longTermDebt, null, game);
    expect(sheet.cell(idOf('L1'), field).isEditable).toBe(isEditable);
  });

  it('[TD3] takes at most half of Tier 1 capital in all rows, and says how much is left', () => {
    const { sheet, idOf } = openScreen(longTermDebt);
    const half = Math.floor(openedGame.teams[0]!.lastResult!.supervisory.tier1Thousands / 2);
    sheet.edit([{ rowId: idOf('L1'), field, value: half + 5000 }], 'Typing');
    expect(sheet.row(idOf('L1'))?.amountThousands).toBe(half);
    expect(sheet.validate()).toEqual([]);
    sheet.edit([{ rowId: idOf('L2'), field, value: 1 }], 'Typing');
    expect(sheet.validate()).toMatchObject([
      {
        rule: 'TD3',
        message: `Notes can total at most half of the bank's Tier 1 capital: $${half.toLocaleString('en-US')} (000s) more can be issued.`,
        cell: { rowId: idOf('L1'), field },
      },
    ]);
  });

  it('[TD3] is read-only where nothing is left', () => {
    const game = structuredClone(openedGame);
    const { lastResult } = game.teams[0]!;
    lastResult!.supervisory = { ...lastResult!.supervisory, tier1Thousands: -1 };
    const { sheet, idOf } = openScreen(longTermDebt, null, game);
    expect(sheet.cell(idOf('L1'), field).isEditable).toBe(false);
  });
});
