// Proves which typed values are questioned as probable typing errors, by comparison per column, and that no
// opening value is ever questioned: in every template, environment and untouched turn.

import { describe, expect, it, test } from 'vitest';
import { areaNamed, decisionAreas } from '../../../contracts/decisions/areas.ts';
import { borrowings } from '../../../contracts/decisions/borrowings.ts';
import { businessDevelopment } from '../../../contracts/decisions/businessDevelopment.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { changeCell, columnOf } from '../../../contracts/decisions/change.ts';
import type { DecisionArea, Facts } from '../../../contracts/decisions/decisionArea.ts';
import { dividends, loanLossAdjustment } from '../../../contracts/decisions/dividends.ts';
import { facilities } from '../../../contracts/decisions/facilities.ts';
import { loanOrigination } from '../../../contracts/decisions/loanOrigination.ts';
import { nonMaturityDeposits } from '../../../contracts/decisions/nonMaturityDeposits.ts';
import { comparedWith, plausibility, slipQuestion } from '../../../contracts/decisions/plausibility.ts';
import type { CellValue, Row } from '../../../contracts/decisions/row.ts';
import { openDecisionSet } from '../../../server/engine/decisionMapping.ts';
import { environmentChoices } from '../../../server/simulation/catalogue/environments.ts';
import { templateChoices } from '../../../server/simulation/catalogue/templates.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { runQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { certificateRow } from '../../fixtures/events/events.ts';
import { ordinarily } from '../../fixtures/thoroughness.ts';

const cd = (marketRatePercent: number, ratePercent: number, more: Record<string, CellValue> = {}) =>
  slipQuestion(
    certificatesOfDeposit,
    certificateRow({ marketRatePercent, ratePercent, ...more }),
    'ratePercent',
    {},
  );

describe('[SL1] a rate is questioned', () => {
  it.each([
    [0.347, 55, '160 times the market. Meant 0.55?'],
    [0.347, 1.1, '3.2 times the market.'],
    [4, 7.1, '3.1 points above the market.'],
    [4, 0.9, '3.1 points below the market.'],
    [6.5, 0.65, '5.9 points below the market. Meant 6.5?'],
    [4.2, 425, '100 times the market. Meant 4.25?'],
  ])('[SL1] against a market of %d at %d: %s', (market, rate, question) => {
    expect(cd(market, rate)).toBe(question);
  });

  it.each([
    [0.347, 0.55],
    [0.05, 0.5],
    [4, 7],
    [4, 1],
    [1, 3],
  ])('[SL1] and against a market of %d not at %d', (market, rate) => {
    expect(cd(market, rate)).toBeNull();
  });

  it('[SL1] but not in a market that was left, at the market’s own rate, or without a known market', () => {
    expect(cd(0.347, 55, { isOutOfMarket: true })).toBeNull();
    expect(cd(0.347, 55, { type: 'Brokered CDs' })).toBeNull();
    expect(cd(0, 55)).toBeNull();
  });
});

test('[SL1] a loan’s rate is compared with the market of its risk category, and derived rates are not questioned', () => {
  const market = { market1Percent: 4, marketRatePercent: 5, market4Percent: 7, market6Percent: 11 };
  const rates = { rate1Percent: 4, rate3Percent: 5, rate6Percent: 11 };
  const row: Row = { id: 1, loanType: 'Commercial', account: 'Lines', ...market, ...rates };
  const opened = changeCell(loanOrigination, row, 'rate3Percent', 5, {});
  const asked = (changed: Row) =>
    Object.keys(plausibility.loanOrigination ?? {}).flatMap((field) => {
      const question = slipQuestion(loanOrigination, changed, field, {});
      return question === null ? [] : [`${field}: ${question}`];
    });
  expect(asked(opened)).toEqual([]);
  expect(asked(changeCell(loanOrigination, opened, 'rate6Percent', 41, {}))).toEqual([
    'rate6Percent: 3.7 times the market.',
  ]);
  expect(asked(changeCell(loanOrigination, opened, 'target4Percent', 70, {}))).toEqual([
    'target4Percent: 10 times the market. Meant 7?',
  ]);
});

const spent = (area: DecisionArea, amountThousands: number, row: Record<string, CellValue> = {}) =>
  slipQuestion(
    area,
    { id: 1, section: 'maintenance', openingAmountThousands: 40, amountThousands, ...row },
    'amountThousands',
    {},
  );

test('spending is questioned if it differs from last quarter’s by more than half', () => {
  expect([20, 40, 60].map((amount) => spent(businessDevelopment, amount))).toEqual([null, null, null]);
  expect(spent(businessDevelopment, 72)).toBe('80% more than last quarter.');
  expect(spent(businessDevelopment, 400)).toBe("10 times last quarter's. Meant 40?");
  expect(spent(businessDevelopment, 10)).toBe("25% of last quarter's.");
  expect(spent(businessDevelopment, 4)).toBe("10% of last quarter's. Meant 40?");
  expect(spent(businessDevelopment, 0)).toBe('None, unlike last quarter.');
  expect(spent(businessDevelopment, 400, { openingAmountThousands: 0 })).toBeNull();
  expect(spent(facilities, 400)).not.toBeNull();
  expect(spent(facilities, 400, { isJoining: true })).toBeNull();
});

test('a fee is questioned above three times last quarter’s and below a tenth of it, but not at zero', () => {
  const nsf = (nsfFeeDollars: number) =>
    slipQuestion(
      nonMaturityDeposits,
      { id: 1, type: 'DDA', openingNsfFeeDollars: 15, nsfFeeDollars },
      'nsfFeeDollars',
      {},
    );
  expect([0, 2, 15, 45].map(nsf)).toEqual([null, null, null, null]);
  expect(nsf(60)).toBe("4 times last quarter's. Meant 6.00?");
  expect(nsf(1.5)).toBe("10% of last quarter's. Meant 15.00?");
});

test('borrowing is questioned above a quarter of the bank’s assets', () => {
  const borrow = (amountThousands: number, facts: Facts = { totalAssetsThousands: 490_000 }) =>
    slipQuestion(borrowings, { id: 1, section: 'borrowings', amountThousands }, 'amountThousands', facts);
  expect(borrow(122_500)).toBeNull();
  expect(borrow(200_000)).toBe("41% of the bank's total assets.");
  expect(borrow(5_000_000)).toBe("10 times the bank's total assets. Meant 5,000?");
  expect(borrow(5_000_000, {})).toBeNull();
});

test('a dividend is questioned above twice last quarter’s income, if there was any', () => {
  const pay = (dividendPerShareDollars: number, incomePerShareDollars: number) =>
    slipQuestion(dividends, { id: 1, dividendPerShareDollars }, 'dividendPerShareDollars', {
      incomePerShareDollars,
    });
  expect(pay(2.2, 1.1)).toBeNull();
  expect(pay(5, 1.1)).toBe("4.5 times last quarter's income. Meant 0.50?");
  expect(pay(5.05, 1.1)).toBe("4.6 times last quarter's income.");
  expect(pay(5, -1.1)).toBeNull();
});

test('a reserve is questioned above three times or below a third of the one held, on both its screens', () => {
  const reserve = (area: DecisionArea, reserveForLoanLossThousands: number) =>
    slipQuestion(area, { id: 1, reserveForLoanLossThousands }, 'reserveForLoanLossThousands', {
      reserveHeldThousands: 3600,
    });
  for (const area of [dividends, loanLossAdjustment]) {
    expect([0, 1200, 3600, 10_800].map((amount) => reserve(area, amount))).toEqual([null, null, null, null]);
    expect(reserve(area, 370)).toBe('10% of what is held now. Meant 3,700?');
    expect(reserve(area, 11_000)).toBe('3.1 times what is held now.');
  }
});

test('a correction is offered only if a misplaced decimal point makes it plausible and close', () => {
  // A tenth of it would be plausible as well, and is far from what anybody offers.
  expect(cd(3.5, 7.2)).toBe('3.7 points above the market.');
  // 5.5 would be 3.1 points above the market.
  expect(cd(2.4, 55)).toBe('23 times the market.');
});

test('the table names editable columns, and the fields it reads', () => {
  const wrong = Object.entries(plausibility).flatMap(([name, rules]) => {
    const area = areaNamed(name);
    return Object.entries(rules).flatMap(([field, { reads }]) => [
      ...(columnOf(area, field)?.editable ? [] : [`${name} ${field}`]),
      ...reads.filter((read) => read !== 'isOutOfMarket' && !columnOf(area, read)),
    ]);
  });
  expect(wrong).toEqual([]);
  expect(comparedWith(certificatesOfDeposit).get('isOutOfMarket')).toEqual(['ratePercent']);
});

/** The questions about any value on a bank's screens. */
function questionsOf(game: BankGame): readonly string[] {
  const { areas, facts } = openDecisionSet(game, 0);
  return decisionAreas.flatMap((area) =>
    (areas[area.keptIn ?? area.name] ?? []).flatMap((row) =>
      area.columns.flatMap(({ field }) => {
        const question = slipQuestion(area, row, field, facts[area.keptIn ?? area.name] ?? {});
        return question === null
          ? []
          : [`Qtr ${game.turn + 1}, ${area.name} ${row.id} ${field}: ${question}`];
      }),
    ),
  );
}

/** The columns of a bank's screens with a comparison value. */
function comparedColumns(game: BankGame): readonly string[] {
  const { areas, facts } = openDecisionSet(game, 0);
  return Object.entries(plausibility).flatMap(([name, rules]) =>
    Object.entries(rules)
      .filter(([field, { against }]) =>
        areas[name]?.some((row) => {
          // Target values, derived from a loan's three rates, are only questioned once typed.
          const typed = field.startsWith('target') ? { ...row, [field]: 99 } : row;
          return against(typed, facts[name] ?? {}) !== null;
        }),
      )
      .map(([field]) => `${name} ${field}`),
  );
}

const everyColumn = Object.entries(plausibility).flatMap(([name, rules]) =>
  Object.keys(rules).map((field) => `${name} ${field}`),
);

const turns = 9;

/** A dividend that stays while a crisis takes the income: it is carried over, so no screen asks about it (SL8). */
const isDividendThatStands = (question: string): boolean =>
  /^Qtr [2-9], dividends 1 dividendPerShareDollars: .* last quarter's income/.test(question);

const templates = templateChoices.map(({ value }) => value);
const environments = environmentChoices.map(({ value }) => value);

describe.each(templates)('the screens of %s', (templateId) => {
  // An ordinary run has each environment with one template, a whole one with all.
  const isExample = (_: string, index: number) => index % templates.length === templates.indexOf(templateId);
  it.each(ordinarily(environments, isExample))(
    'open in %s with nothing questioned, through a game in which nobody changes anything',
    (environmentCode) => {
      let game = newGame({
        templateId,
        environmentCode,
        teamCount: 2,
        seed: 'slips',
        type: 'Full',
        difficulty: 0,
        ownChance: false,
      });
      expect(comparedColumns(game)).toEqual(everyColumn);
      for (let turn = 1; turn <= turns; turn += 1) {
        expect(questionsOf(game).filter((question) => !isDividendThatStands(question))).toEqual([]);
        const decisions = game.teams.map((_, team) => openingDecision(game, team));
        if (turn < turns) game = runQuarter(game, decisions);
      }
    },
  );
});

test('nothing is questioned in a turn opened before the comparison values were recorded', () => {
  const game = newGame({
    templateId: 'HARBOR500',
    environmentCode: 'BASE',
    teamCount: 2,
    seed: 'old',
    type: 'Full',
    difficulty: 0,
    ownChance: false,
  });
  const { areas } = openDecisionSet(game, 0);
  const asked = ['businessDevelopment', 'facilities', 'borrowings', 'longTermDebt', 'dividends'].flatMap(
    (name) => {
      const area = areaNamed(name);
      return (areas[name] ?? []).flatMap((row) => {
        const old = Object.fromEntries(
          area.columns
            .filter(({ openingOf }) => openingOf === undefined)
            .map(({ field, editable }) => [field, editable ? 99_999 : (row[field] ?? 0)]),
        );
        const typed: Row = { ...old, section: row.section ?? '', id: row.id };
        return area.columns.flatMap(({ field }) => slipQuestion(area, typed, field, {}) ?? []);
      });
    },
  );
  expect(asked).toEqual([]);
});
