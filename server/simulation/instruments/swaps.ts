import type { Curve } from '../base/curve.ts';
import { nextSequence } from '../base/identifiers.ts';
import { post, totalAssets } from '../base/ledger.ts';
import {
  centsFromThousands,
  roundHalfAwayFromZero,
  roundTo,
  sum,
  thousandsFromCents,
} from '../base/money.ts';
import type { Swap } from '../model/bankState.ts';
import type { BankGame } from '../model/gameState.ts';
import type { BankQuarter } from '../model/quarter.ts';

const TERM_QUARTERS = 12;
const DEALER_SPREAD_PERCENT = 0.03;
export const NOTIONAL_SHARE_OF_ASSETS = 0.1;
const THOUSANDS_PER_MILLION = 1000;

/** +1 when the bank pays fixed and receives floating, -1 the other way. */
export function swapSign(swap: Pick<Swap, 'pays'>): 1 | -1 {
  return swap.pays === 'Fixed' ? 1 : -1;
}

function annuityFactor(curve: Curve, quarters: number): number {
  let annuity = 0;
  for (let i = 1; i <= quarters; i++) annuity += curve.discountFactor(i);
  return annuity;
}

const isRunningNextQuarter = ({ remaining }: Swap): boolean => remaining > 1;

/** Of assets; outstanding swaps count, so that swaps cannot accumulate quarter by quarter. */
function notionalCentsMax(assetsCents: number, running: readonly Swap[]): number {
  const limitCents = roundHalfAwayFromZero(NOTIONAL_SHARE_OF_ASSETS * assetsCents);
  return Math.max(0, limitCents - sum(running.map(({ notionalCents }) => notionalCents)));
}

/** Maximum notional of a new swap in the coming turn, $ millions (docs/bank). */
export function swapNotionalMillionsMax({ teams }: BankGame, teamIndex: number): number {
  const bank = teams[teamIndex];
  if (!bank) throw new Error(`No team at ${teamIndex}`);
  const cents = notionalCentsMax(totalAssets(bank.ledger), bank.swaps.filter(isRunningNextQuarter));
  return thousandsFromCents(cents) / THOUSANDS_PER_MILLION;
}

/** Fair value of a swap in cents (docs/bank). */
export function swapValue(swap: Swap, curve: Curve): number {
  if (swap.remaining <= 0) return 0;
  const annuity = annuityFactor(curve, swap.remaining);
  const parRate = ((1 - curve.discountFactor(swap.remaining)) / annuity) * 4 * 100;
  const advantage = (parRate - swap.fixedRatePercent) / 400;
  return roundHalfAwayFromZero(swap.notionalCents * advantage * annuity * swapSign(swap));
}

/** Settles outstanding swaps on the mid-quarter curve, then enters the new one at the opening par rate (docs/bank). */
export function postSwaps({ bank, plan, quarter, openingAssetsCents }: BankQuarter): void {
  const floating = quarter.middle.curve.yieldAt(3);
  for (const swap of bank.swaps) {
    const net = ((swap.notionalCents * (floating - swap.fixedRatePercent)) / 400) * swapSign(swap);
    post(bank.ledger, 'CASH', 'II:SWAP', net);
    swap.remaining -= 1;
  }
  bank.swaps = bank.swaps.filter((swap) => swap.remaining > 0);
  const wanted = plan.decision.swap;
  if (!wanted || wanted.notionalMillions <= 0) return;
  const { curve } = quarter.opening;
  const parRate = ((1 - curve.discountFactor(TERM_QUARTERS)) / annuityFactor(curve, TERM_QUARTERS)) * 400;
  bank.swaps.push({
    id: `W${nextSequence(bank)}`,
    pays: wanted.pays,
    notionalCents: Math.min(
      centsFromThousands(wanted.notionalMillions * THOUSANDS_PER_MILLION),
      notionalCentsMax(openingAssetsCents, bank.swaps),
    ),
    fixedRatePercent: roundTo(parRate + DEALER_SPREAD_PERCENT * swapSign(wanted), 3),
    remaining: TERM_QUARTERS,
  });
}
