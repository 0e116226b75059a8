// Proves that the grids accept no fee and no rate that a real bank could not charge or pay: each limit is on the page of the
// model with its reason, and is where the model itself has no payers left.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { limitCell } from '../../../contracts/decisions/change.ts';
import { loanOrigination } from '../../../contracts/decisions/loanOrigination.ts';
import { nonMaturityDeposits } from '../../../contracts/decisions/nonMaturityDeposits.ts';
import { openDecisionSet } from '../../../server/engine/decisionMapping.ts';
import { environmentChoices, environmentOf } from '../../../server/simulation/catalogue/environments.ts';
import { loanAccount } from '../../../server/simulation/catalogue/loans.ts';
import { NON_MATURITY_DEPOSITS } from '../../../server/simulation/catalogue/nonMaturityDeposits.ts';
import { templateChoices, templateOf } from '../../../server/simulation/catalogue/templates.ts';
import { termsUtility } from '../../../server/simulation/market/depositPricing.ts';
import { allLoanMarketRates } from '../../../server/simulation/market/marketRates.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';

const page = readFileSync(new URL('../../../docs/bank/model.md', import.meta.url), 'utf8');
const limitOf = (title: string) =>
  [...nonMaturityDeposits.columns, ...loanOrigination.columns].find((column) => column.title === title)
    ?.maximum;

/** The fraction of an account's customers left at a monthly fee, with all other terms as usual. */
const left = (id: string, monthlyFeeDollars: number) => {
  const account = NON_MATURITY_DEPOSITS.find((one) => one.id === id)!;
  return Math.exp(termsUtility(account, { ...account, monthlyFeeDollars }));
};

/** The maximum of a cell according to a page. */
const maximumOnPage = (title: string) => {
  const [, most] = new RegExp(`^\\| ${title} \\| \\$?([\\d,.]+)%? \\| \\S.+ \\|$`, 'm').exec(page)!;
  return Number(most!.replaceAll(',', ''));
};

describe('limits of rates', () => {
  const options = { templateId: 'HARBOR500', environmentCode: 'BASE', teamCount: 1 } as const;
  const opened = openDecisionSet(
    newGame({ ...options, seed: 'limits', type: 'Full', difficulty: 0, ownChance: false }),
    0,
  );

  it.each([
    ['Rates of loans', loanOrigination, 'rate6Percent'],
    ['Rates of loans', loanOrigination, 'target1Percent'],
    ['Rates of deposits', nonMaturityDeposits, 'ratePercent'],
    ['Rates of deposits', certificatesOfDeposit, 'ratePercent'],
  ] as const)('[SIM74] %s: the grid takes as much as the page of the model says', (title, area, field) => {
    const column = area.columns.find((one) => one.field === field)!;
    const taken = limitCell(column, 500, opened.facts[area.name] ?? {}).value;
    expect(taken).toBe(maximumOnPage(title));
  });

  it('[SIM74] leave room above the market in every environment', () => {
    const rows = environmentChoices.flatMap(({ value }) =>
      Array.from({ length: 17 }, (_, turn) => environmentOf({ environmentCode: value }).at(turn)),
    );
    const dearest = Math.max(
      ...rows.flatMap((row) =>
        templateChoices.flatMap(({ value }) =>
          Object.values(allLoanMarketRates(row, templateOf(value))).flat(),
        ),
      ),
    );
    expect(dearest).toBeCloseTo(31.8, 1);
    expect(Math.max(...rows.map(({ federalFundsPercent }) => federalFundsPercent))).toBeLessThan(10);
  });
});

describe('limits of fees', () => {
  it.each(['Monthly Fee', 'NSF Fee', 'Minimum Balance', 'Org Fee', 'Annual Fee'])(
    '[SIM74] %s: the grid accepts as much as the model’s page says, with a reason',
    (title) => {
      expect(limitOf(title)).toBe(maximumOnPage(title));
    },
  );

  it('[SIM74] a monthly fee of 100 used to be accepted, which one customer in a hundred pays; a business still charges 50', () => {
    const most = Number(limitOf('Monthly Fee'));
    for (const id of ['DDAP', 'SAV']) {
      expect(left(id, most)).toBeCloseTo(0.1, 1);
      expect(left(id, 100)).toBeLessThan(0.012);
    }
    expect(left('DDAB', most)).toBeGreaterThan(0.75);
  });

  it('[SIM74] an annual fee of 999 used to be accepted, two fifths of a card’s balance; the law allows a quarter', () => {
    const owedDollars = loanAccount('CRD').averageLoanThousands * 1000;
    expect(limitOf('Annual Fee')).toBe(0.25 * owedDollars);
    expect(999 / owedDollars).toBeCloseTo(0.4, 2);
  });
});
