import { balance, balanceOf, totalAssets } from '../base/ledger.ts';
import { sum } from '../base/money.ts';
import { cashShortageCents, fundsLineShare } from '../books/liquidity.ts';
import { NON_MATURITY_DEPOSITS } from '../catalogue/nonMaturityDeposits.ts';
import { windowLineCents } from '../instruments/collateral.ts';
import { UNINSURED_SHARES } from '../market/depositRun.ts';
import type { BankState } from '../model/bankState.ts';

/** Sources of cash, cents, in the order in which a bank would use them: its contingency funding plan. */
export type CashSource = { name: string; cents: number };

/**
 * A stress: the part of deposits and of wholesale funds that leaves in a month, and the part of the sources
 * that remains.
 */
type Stress = {
  readonly name: string;
  readonly uninsuredPerMonth: number;
  readonly insuredPerMonth: number;
  readonly wholesalePerMonth: number;
  readonly fundsLine: number;
  readonly window: number;
};

const STRESSES: readonly Stress[] = [
  {
    name: 'Slow Withdrawals',
    uninsuredPerMonth: 0.05,
    insuredPerMonth: 0.01,
    wholesalePerMonth: 0.1,
    fundsLine: 1,
    window: 1,
  },
  {
    name: 'Loss of Confidence in the Bank',
    uninsuredPerMonth: 0.25,
    insuredPerMonth: 0.03,
    wholesalePerMonth: 0.3,
    fundsLine: 0,
    window: 1,
  },
  {
    name: 'Crisis of the Whole Market',
    uninsuredPerMonth: 0.12,
    insuredPerMonth: 0.02,
    wholesalePerMonth: 0.5,
    fundsLine: 0,
    window: 0.85,
  },
];

/** Horizons beyond this are shown as "longer": nobody needs more. */
export const HORIZON_MONTHS_MAX = 24;

/** How long a bank can pay under a stress, months; outflow of its first month and all available sources, cents. */
export type SurvivalHorizon = { name: string; months: number; firstMonthCents: number; sourcesCents: number };

/** Cash that a bank can raise after its books are closed, apart from forced sales. */
export function cashSources({ ledger, ratings }: BankState): CashSource[] {
  const spare = Math.max(0, balance(ledger, 'FFS') - cashShortageCents(ledger));
  const line = Math.round(totalAssets(ledger) * fundsLineShare(ratings.composite));
  return [
    { name: 'Cash and Fed Funds Sold beyond Required Cash', cents: spare },
    { name: 'Fed Funds Line, Unused', cents: Math.max(0, line + balance(ledger, 'FFP')) },
    {
      name: 'FHLB and Discount Window by Collateral, Unused',
      cents: Math.max(0, windowLineCents(ledger) + balance(ledger, 'DW')),
    },
  ];
}

/** How long a bank can pay under each stress. */
export function survivalHorizons(bank: BankState): SurvivalHorizon[] {
  const [cash, line, window] = cashSources(bank).map(({ cents }) => cents);
  return STRESSES.map((stress) => {
    const sourcesCents = (cash ?? 0) + (line ?? 0) * stress.fundsLine + (window ?? 0) * stress.window;
    const funds = fundsOf(bank);
    let paid = 0;
    let months = 0;
    const leavingIn = (month: number) =>
      sum([
        funds.uninsured * stress.uninsuredPerMonth * (1 - stress.uninsuredPerMonth) ** month,
        funds.insured * stress.insuredPerMonth * (1 - stress.insuredPerMonth) ** month,
        funds.wholesale * stress.wholesalePerMonth * (1 - stress.wholesalePerMonth) ** month,
      ]);
    while (months < HORIZON_MONTHS_MAX && paid + leavingIn(months) <= sourcesCents) {
      paid += leavingIn(months);
      months += 1;
    }
    return {
      name: stress.name,
      months,
      firstMonthCents: Math.round(leavingIn(0)),
      sourcesCents: Math.round(sourcesCents),
    };
  });
}

function fundsOf({ ledger, nonMaturityDeposits }: BankState) {
  const uninsured = sum(
    NON_MATURITY_DEPOSITS.map(({ id }) => nonMaturityDeposits[id].cents * UNINSURED_SHARES[id]),
  );
  const wholesale = -sum(
    (['CD:Brokered CDs', 'CD:Internet', 'FFP', 'DW'] as const).map((account) => balance(ledger, account)),
  );
  const retail = -(balanceOf(ledger, 'NMD:') + balance(ledger, 'CD:Retail CDs'));
  return { uninsured, insured: retail - uninsured, wholesale };
}
