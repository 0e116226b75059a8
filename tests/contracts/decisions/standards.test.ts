// Proves the choices that fill several cells: the credit standard of a loan desk, and what deposits pass on.
import { describe, expect, it } from 'vitest';
import { standardOf } from '../../../contracts/decisions/areaStandard.ts';
import { creditStandard } from '../../../contracts/decisions/creditStandard.ts';
import { loanAdministration } from '../../../contracts/decisions/loanAdministration.ts';
import { loanTypes } from '../../../contracts/decisions/loanTypes.ts';
import { nonMaturityDeposits } from '../../../contracts/decisions/nonMaturityDeposits.ts';
import { sum } from '../../../server/simulation/base/money.ts';
import { CATEGORIES } from '../../../server/simulation/base/sixCategories.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { openedGame, openScreen } from '../../client/grid/openedScreen.ts';

type Screen = ReturnType<typeof openScreen>;

const rowsOf = ({ sheet }: Screen) => sheet.rowIds().flatMap((rowId) => sheet.row(rowId) ?? []);
const shownOn = (screen: Screen) => standardOf(screen.sheet.area.standard!, rowsOf(screen));
const choose = (screen: Screen, choice: string) =>
  screen.sheet.edit(screen.sheet.area.standard!.edits(rowsOf(screen), choice), choice);

describe('the credit standard of a loan desk', () => {
  it.each(loanTypes)(
    '%s is the usual one until somebody decides, and changes nothing if chosen again',
    (desk) => {
      const screen = openScreen(loanAdministration, desk);
      expect(shownOn(screen)).toBe('Usual');
      choose(screen, 'Usual');
      expect(screen.sheet.state().changeCount).toBe(0);
    },
  );

  it.each(creditStandard.choices)(
    '%s fills the six targets of its accounts as one step, and they total 100',
    (choice) => {
      const screen = openScreen(loanAdministration, 'Consumer');
      choose(screen, choice);
      expect(shownOn(screen)).toBe(choice);
      expect(screen.sheet.validate()).toEqual([]);
      const { loans } = screen.decision();
      const before = openingDecision(openedGame, 0).loans;
      for (const id of ['AUTO', 'CNS', 'CRD'] as const)
        expect(sum(loans[id].targetPercents)).toBeCloseTo(100, 9);
      expect(loans.CIL).toEqual(before.CIL);
      if (choice !== 'Usual') {
        expect(loans.CRD).not.toEqual(before.CRD);
        expect(screen.sheet.undo()?.label).toBe(choice);
      }
      expect(screen.sheet.state()).toMatchObject({ changeCount: 0, canUndo: false });
    },
  );

  it('lends to safer borrowers the tighter it is', () => {
    const grades = creditStandard.choices.map((choice) => {
      const screen = openScreen(loanAdministration, 'Commercial');
      choose(screen, choice);
      const { targetPercents } = screen.decision().loans.CIL;
      return sum(CATEGORIES.map((k) => (k + 1) * targetPercents[k])) / 100;
    });
    expect(grades).toEqual(grades.toSorted((one, other) => one - other));
    expect(grades.at(-1)! - grades[0]!).toBeGreaterThan(1);
  });

  it('is custom once a target differs, and leaves accounts that have left the market as they are', () => {
    const screen = openScreen(loanAdministration, 'Consumer');
    const { sheet, idOf } = screen;
    sheet.edit([{ rowId: idOf('CRD'), field: 'target6Percent', value: 4 }], 'Typing');
    expect(shownOn(screen)).toBeNull();
    sheet.edit([{ rowId: idOf('CRD'), field: 'isOutOfMarket', value: true }], 'Typing');
    expect(shownOn(screen)).toBe('Usual');
    choose(screen, 'Tighter');
    expect(sheet.cell(idOf('CRD'), 'target6Percent').value).toBe(4);
    for (const key of ['AUTO', 'CNS', 'CRD'])
      sheet.edit([{ rowId: idOf(key), field: 'isOutOfMarket', value: true }], 'Typing');
    expect(shownOn(screen)).toBeUndefined();
  });
});

describe('what deposits pass on', () => {
  it('fills both betas of the accounts that pay interest, relative to what each usually passes on', () => {
    const screen = openScreen(nonMaturityDeposits, 'Money Market');
    expect(shownOn(screen)).toBe('Usual');
    choose(screen, 'Less');
    expect(shownOn(screen)).toBe('Less');
    const { MMP, MMT, SAV } = screen.decision().nonMaturityDeposits;
    expect([MMP.betaUp, MMP.betaDown, MMT.betaUp, SAV.betaUp]).toEqual([0.308, 0.308, 0.525, 0.12]);
    screen.sheet.undo();
    expect(screen.sheet.state().changeCount).toBe(0);
  });

  it('is custom once a beta differs, and is not asked of demand deposits', () => {
    const screen = openScreen(nonMaturityDeposits, 'Money Market');
    screen.sheet.edit([{ rowId: screen.idOf('MMP'), field: 'betaUp', value: 0.5 }], 'Typing');
    expect(shownOn(screen)).toBeNull();
    expect(shownOn(openScreen(nonMaturityDeposits, 'DDA'))).toBeUndefined();
  });
});
