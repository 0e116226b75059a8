import { CERTIFICATE_ROWS } from '../simulation/catalogue/certificatesOfDeposit.ts';
import { LOAN_ACCOUNTS } from '../simulation/catalogue/loans.ts';
import type { BankState } from '../simulation/model/bankState.ts';
import { dollarsText } from './formats.ts';
import type { QuarterFacts } from './quarterFacts.ts';
import { regionalLetter } from './regionalLetter.ts';
import { supervisoryLetters } from './supervisoryLetters.ts';

const DIVIDEND_LIMITS = {
  capital: 'the capital category',
  order: 'the supervisor’s order',
  buffer: 'the capital conservation buffer',
  legalLimit: 'the legal limit',
} as const;

/**
 * What limited the bank's decisions in the quarter and what happened to it, in words. Sources: flags of the
 * result, and those of the letters.
 */
export function flagsOf(facts: QuarterFacts): string[] {
  const { result, detail } = facts;
  const { capped, dividendCutThousands, borrowingCutThousands, discountWindowThousands } = result.flags;
  const names = namesOfCapped(facts.state, capped);
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
    ...regionalLetter(facts),
    ...supervisoryLetters(facts),
  ];
}

/** The accounts whose new business a cap cut. */
export const namesOfCapped = (state: BankState, capped: readonly string[]): readonly string[] =>
  capped.map((key) => loanAccountName(key) ?? certificateRowName({ state }, key));

function loanAccountName(key: string): string | undefined {
  return LOAN_ACCOUNTS.find(({ id }) => id === key)?.name;
}

/** The events booked by the instructor in the quarter, in words. Source: events of the flows. */
export function eventsOf({ detail }: QuarterFacts): string[] {
  return (detail?.flows.events ?? []).map(
    ({ name, incomeThousands, expenseThousands }) =>
      `${name}: income ${dollarsText(incomeThousands)}, expense ${dollarsText(expenseThousands)}.`,
  );
}

/** The account name of a row of certificates: the catalogue's, or as typed for a team's own row. */
export function certificateRowName({ state }: Pick<QuarterFacts, 'state'>, rowKey: string): string {
  const standard = CERTIFICATE_ROWS.find((candidate) => candidate.rowKey === rowKey);
  const decided = state.lastDecision?.certificatesOfDeposit.find((candidate) => candidate.rowKey === rowKey);
  return standard?.account ?? decided?.account ?? rowKey;
}
