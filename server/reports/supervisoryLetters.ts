import { thousandsFromCents } from '../simulation/base/money.ts';
import { correctedReserve, SHARE_OF_MODEL_MAX, SHARE_OF_MODEL_MIN } from '../simulation/loans/allowance.ts';
import { QUIET_WINDOW_SHARE } from '../simulation/market/depositRun.ts';
import {
  GROWTH_ORDER_SHARE,
  isRealEstateLimited,
  REAL_ESTATE_ORDER_SHARE,
} from '../simulation/market/orders.ts';
import {
  CONSTRUCTION_GUIDELINE_PERCENT,
  REAL_ESTATE_GUIDELINE_PERCENT,
} from '../simulation/measures/supervisoryOrders.ts';
import {
  causeOfClosing,
  LOSS_CLOSED_PERCENT,
  LOSS_RATED_3_PERCENT,
  LOSS_RATED_4_PERCENT,
  THIN_QUARTERS_MAX,
  unrealisedLossPercent,
  WINDOW_QUARTERS_MAX,
} from '../simulation/measures/trouble.ts';
import type { RunCause } from '../simulation/model/quarterFlows.ts';
import type { OrderCause, OrderKind } from '../simulation/model/ratings.ts';
import { dollarsText } from './formats.ts';
import type { QuarterFacts } from './quarterFacts.ts';

/**
 * The reactions of depositors, lenders and the supervisor to the bank, in words. Sources: flows of the
 * detail, orders of the state.
 */
export function supervisoryLetters(facts: QuarterFacts): string[] {
  const { state } = facts;
  return [
    ...liquidityLetter(facts),
    ...(state.recapitalisedCents > 0 ? [failureLetter(facts)] : troubleLetters(facts)),
    ...reserveLetter(facts),
    ...(state.orders ?? []).map(({ kind, cause }) => orderLetter(kind, cause, facts)),
  ];
}

const RUN_CAUSES: Record<RunCause, string> = {
  unrealisedLosses: 'the losses on its securities that are not realized yet',
  rating: 'its rating',
  discountWindow: 'its use of the discount window',
  failedRival: 'the failure of another bank',
};

/** A run and its consequences, in words. Source: liquidity of the flows. */
function liquidityLetter({ detail }: QuarterFacts): string[] {
  const liquidity = detail?.flows.liquidity;
  if (!liquidity) return [];
  const { run, runCauses, securitiesSold, loansSold, lossOnSales } = liquidity;
  const causes = runCauses.map((cause) => RUN_CAUSES[cause]).join(', ');
  const thousands = (cents: number) => dollarsText(thousandsFromCents(cents));
  return [
    ...(run > 0 ? [`Uninsured depositors withdrew ${thousands(run)} because of ${causes}.`] : []),
    ...(securitiesSold + loansSold > 0
      ? [
          `Lines were used up: securities of ${thousands(securitiesSold)} and loans of ` +
            `${thousands(loansSold)} had to be sold for cash, at a loss of ${thousands(lossOnSales)}.`,
        ]
      : []),
  ];
}

/** Why the supervisor closed the bank, and how its team continues. */
function failureLetter({ state, detail }: QuarterFacts): string {
  const unmet = detail?.flows.liquidity?.unmet ?? 0;
  const cause = causeOfClosing(state);
  const why =
    unmet > 0
      ? `it could not pay ${dollarsText(thousandsFromCents(unmet))} that depositors and lenders asked for`
      : cause === 'window'
        ? `it had lived on the discount window for ${WINDOW_QUARTERS_MAX} quarters`
        : cause === 'losses'
          ? `for ${THIN_QUARTERS_MAX} quarters the unrealized losses on its securities had left too ` +
            'little capital to pay depositors'
          : 'its Tier 1 capital had fallen to 2% of assets or less';
  const raised = dollarsText(thousandsFromCents(state.recapitalisedCents));
  return (
    `The bank failed and was recapitalized: the supervisor closed it because ${why}. New owners ` +
    `paid in ${raised}, old shareholders keep 2%, and the bank goes on under a bridge plan: its ` +
    'deposits are guaranteed for a quarter, and dividends wait until it is adequately capitalised.'
  );
}

/** Warnings to a bank that lives on the discount window, or whose bonds have lost much of its capital. */
function troubleLetters({ state }: QuarterFacts): string[] {
  const { windowQuarters } = state;
  const lossPercent = unrealisedLossPercent(state);
  return [
    ...(windowQuarters > 0
      ? [
          'Letter of the supervisor: the discount window has funded more than ' +
            `${percentOf(QUIET_WINDOW_SHARE)} of the bank’s assets for ${windowQuarters} of ` +
            `${WINDOW_QUARTERS_MAX} quarters. Such a bank is rated 3 at best, later 4, and closed in the ` +
            'last of them: raise deposits, borrow for longer, or lend less.',
        ]
      : []),
    ...(lossPercent > LOSS_RATED_3_PERCENT
      ? [
          `Letter of the supervisor: unrealized losses on securities are ${lossPercent.toFixed(0)}% of ` +
            `Tier 1 capital. Above ${LOSS_RATED_3_PERCENT}% a bank is rated 3 at best, above ` +
            `${LOSS_RATED_4_PERCENT}% 4, and above ${LOSS_CLOSED_PERCENT}% for ${THIN_QUARTERS_MAX} ` +
            'quarters it is closed: raise capital, or sell securities while there is capital to bear the ' +
            'loss.',
        ]
      : []),
  ];
}

/** What the auditor made of a reserve that the team typed, if it could not stay. */
function reserveLetter({ state }: QuarterFacts): string[] {
  const corrected = correctedReserve(state);
  if (!corrected) return [];
  const { typedThousands, bookedThousands } = corrected;
  return [
    `The auditor accepts a reserve of ${percentOf(SHARE_OF_MODEL_MIN)} to ` +
      `${percentOf(SHARE_OF_MODEL_MAX)} of what the loans needed at the close: ` +
      `${dollarsText(bookedThousands)} was booked instead of ${dollarsText(typedThousands)}.`,
  ];
}

const percentOf = (share: number): string => `${Math.round(share * 100)}%`;

/** The letter about one order: why, what it limits, and on which screen. */
function orderLetter(kind: OrderKind, cause: OrderCause, { state, turn, result }: QuarterFacts): string {
  const because: Record<OrderCause, string> = {
    rating: `the composite rating is ${result.ratings.composite}`,
    capital: 'the bank is not well capitalized',
    concentration:
      `investor real estate and construction exceed ${REAL_ESTATE_GUIDELINE_PERCENT}% of total ` +
      `capital, or construction ${CONSTRUCTION_GUIDELINE_PERCENT}%`,
  };
  const realEstate = isRealEstateLimited(state, turn + 1)
    ? `at most ${percentOf(REAL_ESTATE_ORDER_SHARE)} of the investor real estate and construction ` +
      'loans that are won may be made (Loan Administration)'
    : 'bring it down; if it remains for another quarter, new loans of these accounts will be ' +
      'halved (Loan Administration)';
  const what: Record<OrderKind, string> = {
    growth: `at most ${percentOf(GROWTH_ORDER_SHARE)} of the loans that are won may be made (Loan Administration)`,
    payouts: 'no dividend is paid and no shares are bought back (Dividends / Loan Loss, Equity)',
    brokeredDeposits: 'no brokered CDs are issued (CDs)',
    realEstate,
  };
  return `Letter of the supervisor: because ${because[cause]}, ${what[kind]}.`;
}
