// Proves the rules of equity on the sheet that a team edits, down to the decision.

import { describe, expect, it } from 'vitest';
import { equity } from '../../../contracts/decisions/equity.ts';
import { repurchaseThousandsMax } from '../../../server/simulation/books/equityCapital.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { openedGame, openScreen } from '../../client/grid/openedScreen.ts';

/** The screen after amounts for a public and a private issue were typed. */
function raised(publicly: number, privately: number) {
  const screen = openScreen(equity);
  screen.sheet.edit(
    [
      { rowId: screen.idOf('publicOffering'), field: 'raisedThousands', value: publicly },
      { rowId: screen.idOf('privatePlacement'), field: 'raisedThousands', value: privately },
    ],
    'Typing',
  );
  return screen;
}

describe('what is raised', () => {
  it.each([
    [0, 0, []],
    [4999.999, 0, ['You must raise a minumum of $5m.']],
    [0, 1, ['You must raise a minumum of $5m.']],
    [2500, 2500, []],
    [5000, 0, []],
    [20_000, 0, []],
    [15_000, 5000, []],
    [15_000, 5000.001, ['You may only raise a maximum of $20m per quarter.']],
    [20_001, 0, ['You may only raise a maximum of $20m per quarter.']],
  ])('[EQ1] as %d and %d is answered with %j', (publicly, privately, texts) => {
    const refusals = raised(publicly, privately).sheet.validate();
    expect(refusals.map(({ message }) => message)).toEqual(texts);
  });

  it('[EQ1] publicly and privately reaches the decision', () => {
    expect(raised(6000, 4000).decision()).toMatchObject({
      publicOfferingThousands: 6000,
      privatePlacementThousands: 4000,
    });
  });

  it('[EQ2] is read-only while the bank cannot raise', () => {
    const rested = structuredClone(openedGame);
    rested.teams[0]!.lastIssueTurn = 0;
    for (const [game, isEditable] of [
      [openedGame, true],
      [rested, false],
    ] as const) {
      const { sheet, idOf } = openScreen(equity, null, game);
      expect(sheet.facts.canRaise).toBe(isEditable);
      for (const option of ['publicOffering', 'privatePlacement'])
        expect(sheet.cell(idOf(option), 'raisedThousands').isEditable).toBe(isEditable);
    }
  });
});

describe('what is repurchased', () => {
  it('is typed on the row of the public offering only, up to what the law and the bank’s shares allow', () => {
    const { sheet, idOf, decision } = openScreen(equity);
    const field = 'repurchaseThousands';
    const rowId = idOf('publicOffering');
    const most = repurchaseThousandsMax(openedGame.teams[0]!, { institutionKind: 'bank' });
    expect(sheet.cell(idOf('privatePlacement'), field).isEditable).toBe(false);
    sheet.edit([{ rowId, field, value: 120 }], 'Typing');
    expect(decision().repurchaseThousands).toBe(120);
    sheet.edit([{ rowId, field, value: 90_000 }], 'Typing');
    expect(sheet.cell(rowId, field).value).toBe(most);
    expect(sheet.cell(rowId, field).notice).toMatch(/^The maximum value is \$336/);
  });

  it('and what is raised are read-only for a credit union', () => {
    const union = newGame({
      environmentCode: 'BASE',
      templateId: 'UNITED750',
      teamCount: 1,
      seed: 'u',
      type: 'Full',
      difficulty: 0,
      ownChance: false,
    });
    const { sheet } = openScreen(equity, null, union);
    const editable = sheet
      .rowIds()
      .flatMap((rowId) => equity.columns.filter(({ field }) => sheet.cell(rowId, field).isEditable));
    expect(editable).toEqual([]);
  });
});
