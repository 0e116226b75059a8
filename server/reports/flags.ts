import { thousandsFromCents } from '../simulation/base/money.ts';
import { CERTIFICATE_ROWS } from '../simulation/catalogue/certificatesOfDeposit.ts';
import { LOAN_ACCOUNTS } from '../simulation/catalogue/loans.ts';
import type { RunCause } from '../simulation/model/quarterFlows.ts';
import { dollarsText } from './formats.ts';
import type { QuarterFacts } from './quarterFacts.ts';

const DIVIDEND_LIMITS = {
  capital: 'the capital category',
  buffer: 'the capital conservation buffer',
  legalLimit: 'the legal limit',
} as const;

/** What the quarter did not let the bank do, in words (section 21, Summary). Source: flags of the result. */
export function flagsOf(facts: QuarterFacts): string[] {
  const { state, turn, result, detail } = facts;
  const { capped, dividendCutThousands, borrowingCutThousands, discountWindowThousands } = result.flags;
  const names = capped.map((key) => loanAccountName(key) ?? certificateRowName(facts, key));
  const cutBy = DIVIDEND_LIMITS[detail?.flows.dividends.cutBy ?? 'legalLimit'];
  return [
    ...(names.length > 0 ? [`New business was cut by a cap: ${names.join(', ')}.`] : []),
    ...(dividendCutThousands > 0
      ? [`The dividend was cut by ${dollarsText(dividendCutThousands)}, by ${cutBy}.`]
      : []),
    ...(borrowingCutThousands > 0
      ? [`FHLB borrowing was cut by ${dollarsText(borrowingCutThousands)}.`]
      : []),
    ...(discountWindowThousands > 0
      ? [`The discount window was used for ${dollarsText(discountWindowThousands)}.`]
      : []),
    ...liquidityLetter(facts),
    ...(state.failedTurn === turn ? [failureLetter(facts)] : []),
  ];
}

const RUN_CAUSES: Record<RunCause, string> = {
  unrealisedLosses: 'the losses on its securities that are not realised yet',
  rating: 'its rating',
  discountWindow: 'its use of the discount window',
  failedRival: 'the failure of another bank',
};

/** A run and what it led to, in words. Source: liquidity of the flows. */
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
          `Lines were used up: securities of ${thousands(securitiesSold)} and loans of ${thousands(loansSold)} had to be sold for cash, at a loss of ${thousands(lossOnSales)}.`,
        ]
      : []),
  ];
}

/** Why the supervisor closed the bank, and how its team goes on. */
function failureLetter({ state, detail }: QuarterFacts): string {
  const unmet = detail?.flows.liquidity?.unmet ?? 0;
  const why =
    unmet > 0
      ? `it could not pay ${dollarsText(thousandsFromCents(unmet))} that depositors and lenders asked for`
      : 'its Tier 1 capital had fallen to 2% of assets or less';
  const raised = dollarsText(thousandsFromCents(state.recapitalisedCents));
  return state.sharesMerged === undefined
    ? 'The bank failed and was recapitalised.'
    : `The bank failed and was recapitalised: the supervisor closed it because ${why}. New owners paid in ${raised}, old shareholders keep 2%, and the bank goes on under a bridge plan: its deposits are guaranteed for a quarter, and dividends wait until it is adequately capitalised.`;
}

function loanAccountName(key: string): string | undefined {
  return LOAN_ACCOUNTS.find(({ id }) => id === key)?.name;
}

/** The events that the instructor booked in the quarter, in words. Source: events of the flows. */
export function eventsOf({ detail }: QuarterFacts): string[] {
  return (detail?.flows.events ?? []).map(
    ({ name, incomeThousands, expenseThousands }) =>
      `${name}: income ${dollarsText(incomeThousands)}, expense ${dollarsText(expenseThousands)}.`,
  );
}

/** The account name of a row of certificates: the catalogue's, or the one a team typed for its own. */
export function certificateRowName({ state }: QuarterFacts, rowKey: string): string {
  const standard = CERTIFICATE_ROWS.find((candidate) => candidate.rowKey === rowKey);
  const decided = state.lastDecision?.certificatesOfDeposit.find((candidate) => candidate.rowKey === rowKey);
  return standard?.account ?? decided?.account ?? rowKey;
}
