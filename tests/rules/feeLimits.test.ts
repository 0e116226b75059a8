// Proves that the grids accept no fee that a real bank could not charge: each limit is on the page of the
// model with its reason, and is where the model itself has no payers left.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loanOrigination } from '../../contracts/decisions/loanOrigination.ts';
import { nonMaturityDeposits } from '../../contracts/decisions/nonMaturityDeposits.ts';
import { loanAccount } from '../../server/simulation/catalogue/loans.ts';
import { NON_MATURITY_DEPOSITS } from '../../server/simulation/catalogue/nonMaturityDeposits.ts';
import { termsUtility } from '../../server/simulation/market/depositPricing.ts';

const page = readFileSync(new URL('../../docs/bank/model.md', import.meta.url), 'utf8');
const limitOf = (title: string) =>
  [...nonMaturityDeposits.columns, ...loanOrigination.columns].find((column) => column.title === title)
    ?.maximum;

/** The part of an account's customers that a monthly fee leaves it, all else at the usual terms. */
const left = (id: string, monthlyFeeDollars: number) => {
  const account = NON_MATURITY_DEPOSITS.find((one) => one.id === id)!;
  return Math.exp(termsUtility(account, { ...account, monthlyFeeDollars }));
};

describe('limits of fees', () => {
  it.each(['Monthly Fee', 'NSF Fee', 'Minimum Balance', 'Org Fee', 'Annual Fee'])(
    '[SIM74] %s: the grid takes as much as the page of the model says, and gives a reason',
    (title) => {
      const [, most] = new RegExp(`^\\| ${title} \\| \\$?([\\d,.]+)%? \\| \\S.+ \\|$`, 'm').exec(page)!;
      expect(limitOf(title)).toBe(Number(most!.replaceAll(',', '')));
    },
  );

  it('[SIM74] a monthly fee of 100 was taken, which a customer in a hundred pays; 50 is what a business still does', () => {
    const most = Number(limitOf('Monthly Fee'));
    for (const id of ['DDAP', 'SAV']) {
      expect(left(id, most)).toBeCloseTo(0.1, 1);
      expect(left(id, 100)).toBeLessThan(0.012);
    }
    expect(left('DDAB', most)).toBeGreaterThan(0.75);
  });

  it('[SIM74] an annual fee of 999 was taken, two fifths of what a card owes; a quarter is the law', () => {
    const owedDollars = loanAccount('CRD').averageLoanThousands * 1000;
    expect(limitOf('Annual Fee')).toBe(0.25 * owedDollars);
    expect(999 / owedDollars).toBeCloseTo(0.4, 2);
  });
});
