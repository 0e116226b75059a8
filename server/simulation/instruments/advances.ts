import { type Curve, fhlbCurve } from '../base/curve.ts';
import { nextSequence } from '../base/identifiers.ts';
import { balance, post } from '../base/ledger.ts';
import { centsFromThousands, roundHalfAwayFromZero, sum } from '../base/money.ts';
import { advanceRatePercent } from '../market/marketRates.ts';
import type { Advance, BankState } from '../model/bankState.ts';
import type { BankQuarter } from '../model/quarter.ts';
import { homeLoanCollateralCents } from './collateral.ts';

export const CAPACITY_SHARE_OF_ASSETS = 0.25;
const PREPAYMENT_FEE = 0.0005;
const STOCK_SHARE_OF_ADVANCES = 0.04;
const STOCK_SHARE_OF_ASSETS = 0.0006;
const STOCK_DIVIDEND_OVER_FUNDS_PERCENT = 2.5;

/** A new advance on a curve; amortising ones repay level principal. */
export function newAdvance(
  bank: BankState,
  terms: Pick<Advance, 'amortizingOrBullet' | 'fixedOrVariable' | 'termMonths'>,
  made: { cents: number; curve: Curve; turn: number; remaining: number },
): Advance {
  const isAmortizing = terms.amortizingOrBullet === 'Amortizing';
  return {
    id: `B${nextSequence(bank)}`,
    amortizingOrBullet: terms.amortizingOrBullet,
    fixedOrVariable: terms.fixedOrVariable,
    termMonths: terms.termMonths,
    cents: made.cents,
    originalCents: made.cents,
    ratePercent: advanceRatePercent(
      terms.amortizingOrBullet,
      terms.fixedOrVariable,
      terms.termMonths,
      made.curve,
    ),
    turn: made.turn,
    remaining: made.remaining,
    principalPerQuarterCents: isAmortizing
      ? roundHalfAwayFromZero(made.cents / Math.max(1, made.remaining))
      : 0,
  };
}

/** Present value of the rest of a fixed advance on the given FHLB curve, cents (docs/bank). */
export function advanceValue(advance: Advance, curve: Curve): number {
  let left = advance.cents;
  let value = 0;
  for (let n = 1; n <= advance.remaining; n++) {
    const principal = n === advance.remaining ? left : advance.principalPerQuarterCents;
    value += ((left * advance.ratePercent) / 400 + principal) * curve.discountFactor(n);
    left -= principal;
  }
  return value;
}

/** Posts interest, repayment, prepayment and new advances (docs/bank). */
export function postAdvances(bankQuarter: BankQuarter): void {
  const { bank, plan, quarter, openingAssetsCents } = bankQuarter;
  for (const advance of bank.advances) postAdvance(bankQuarter, advance);
  bank.advances = bank.advances.filter((advance) => advance.cents > 0);
  const capacity = capacityCents(bankQuarter, openingAssetsCents);
  const isRefused = bank.pca === 'significantlyUndercapitalised' || bank.pca === 'criticallyUndercapitalised';
  for (const wanted of plan.decision.borrowings) {
    const room = Math.max(0, capacity - outstanding(bank));
    const wantedCents = centsFromThousands(wanted.amountThousands);
    const cents = isRefused ? 0 : Math.min(wantedCents, room);
    bankQuarter.flows.advances.refused += Math.max(0, wantedCents - cents);
    if (cents <= 0) continue;
    bankQuarter.flows.advances.borrowed += cents;
    const { curve } = quarter.opening;
    const remaining = wanted.termMonths / 3;
    const advance = newAdvance(bank, wanted, { cents, curve, turn: quarter.turn, remaining });
    bank.advances.push(advance);
    post(bank.ledger, 'CASH', 'FHLB', cents);
    post(bank.ledger, 'IE:FHLB', 'CASH', ((cents / 2) * advance.ratePercent) / 400);
  }
}

/** Limit on total advances: a quarter of assets and the value of the collateral. */
function capacityCents({ bank }: Pick<BankQuarter, 'bank'>, openingAssetsCents: number): number {
  const bySize = roundHalfAwayFromZero(CAPACITY_SHARE_OF_ASSETS * openingAssetsCents);
  return Math.min(bySize, homeLoanCollateralCents(bank.ledger));
}

const SHORT_ADVANCE = { amortizingOrBullet: 'Bullet', fixedOrVariable: 'Variable', termMonths: 3 } as const;

/** A bank, and its assets when its quarter opened. */
export type Opened = Pick<BankQuarter, 'bank' | 'openingAssetsCents'>;

/** Of what a bank lacks beyond its funds line, what the Home Loan Bank lends for a quarter before the window, cents. */
export function shortAdvanceCents(bankQuarter: Opened, neededCents: number): number {
  const { bank, openingAssetsCents } = bankQuarter;
  if (bank.pca === 'significantlyUndercapitalised' || bank.pca === 'criticallyUndercapitalised') return 0;
  const room = Math.max(0, capacityCents(bankQuarter, openingAssetsCents) - outstanding(bank));
  return Math.floor(Math.max(0, Math.min(neededCents, room)));
}

/** The rate at which it does, % a year. */
export function shortAdvanceRatePercent({ quarter }: BankQuarter): number {
  const { amortizingOrBullet, fixedOrVariable, termMonths } = SHORT_ADVANCE;
  return advanceRatePercent(amortizingOrBullet, fixedOrVariable, termMonths, quarter.closing.curve);
}

/** Draws that advance; its interest until tonight is posted with the overnight interest. */
export function drawShortAdvance(bankQuarter: BankQuarter, neededCents: number): number {
  const { bank, quarter } = bankQuarter;
  const cents = shortAdvanceCents(bankQuarter, neededCents);
  if (cents === 0) return 0;
  bankQuarter.flows.advances.borrowed += cents;
  const made = { cents, curve: quarter.closing.curve, turn: quarter.turn, remaining: 1 };
  bank.advances.push(newAdvance(bank, SHORT_ADVANCE, made));
  post(bank.ledger, 'CASH', 'FHLB', cents);
  return cents;
}

function outstanding(bank: BankState): number {
  return sum(bank.advances.map((advance) => advance.cents));
}

function postAdvance({ bank, plan, quarter, flows }: BankQuarter, advance: Advance): void {
  const { curve } = quarter.opening;
  if (advance.fixedOrVariable === 'Variable') {
    advance.ratePercent = advanceRatePercent('Bullet', 'Variable', advance.termMonths, curve);
  }
  let repaid = 0;
  if (advance.remaining <= 1) repaid = advance.cents;
  else if (advance.amortizingOrBullet === 'Amortizing') {
    repaid = Math.min(advance.cents, advance.principalPerQuarterCents);
  }
  if (plan.decision.prepaidAdvanceIds.includes(advance.id)) {
    post(bank.ledger, 'NIE:PREPAY', 'CASH', prepaymentPenalty(advance, curve));
    flows.advances.prepaid += advance.cents - repaid;
    repaid = advance.cents;
  }
  flows.advances.repaid += repaid;
  post(bank.ledger, 'IE:FHLB', 'CASH', ((advance.cents - repaid / 2) * advance.ratePercent) / 400);
  post(bank.ledger, 'FHLB', 'CASH', repaid);
  advance.cents -= repaid;
  advance.remaining -= 1;
}

/** Cost of repaying an advance now, cents: the lender's loss on the current curve plus a fee. */
export function prepaymentPenalty(advance: Advance, curve: Curve): number {
  const loss = roundHalfAwayFromZero(advanceValue(advance, fhlbCurve(curve)) - advance.cents);
  return Math.max(0, loss) + roundHalfAwayFromZero(advance.cents * PREPAYMENT_FEE);
}

/** The FHLB stock that a bank must hold, cents. */
export function requiredBankStock(bank: BankState, assetsCents: number): number {
  return roundHalfAwayFromZero(
    STOCK_SHARE_OF_ADVANCES * outstanding(bank) + STOCK_SHARE_OF_ASSETS * assetsCents,
  );
}

/** Posts FHLB stock bought or redeemed at par, and its dividend (docs/bank). */
export function postBankStock({ bank, quarter, openingAssetsCents }: BankQuarter): void {
  const needed = requiredBankStock(bank, openingAssetsCents);
  const bought = needed - balance(bank.ledger, 'FHLBSTK');
  post(bank.ledger, 'FHLBSTK', 'CASH', bought);
  const dividendPercent = quarter.middle.federalFundsPercent + STOCK_DIVIDEND_OVER_FUNDS_PERCENT;
  post(bank.ledger, 'CASH', 'NII:OTHER', ((needed - bought / 2) * dividendPercent) / 400);
}
