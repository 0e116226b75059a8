import { difficulties } from '../../contracts/banking/difficulty.ts';
import { facilities } from '../../contracts/decisions/facilities.ts';
import { investmentPurchases } from '../../contracts/decisions/investmentPurchases.ts';
import { loanOrigination } from '../../contracts/decisions/loanOrigination.ts';
import { nonMaturityDeposits } from '../../contracts/decisions/nonMaturityDeposits.ts';
import { groupedBy } from '../../contracts/groupedBy.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import { LOAN_ACCOUNTS } from '../simulation/catalogue/loans.ts';
import { NON_MATURITY_DEPOSITS } from '../simulation/catalogue/nonMaturityDeposits.ts';
import { STAFFING_LINES } from '../simulation/catalogue/spendingLines.ts';
import { inheritanceOf } from '../simulation/opening/inheritance.ts';

/** The screens on which what is drawn of spending can be mended; a staffing line by its name. */
const SPENDING_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(STAFFING_LINES.map(({ id, name }) => [id, `Staffing, ${name}`])),
  IT: 'IT',
  LD: 'Learning / Development',
  MAIN: facilities.title,
};

const percentText = (part: number): string => `${Math.round(part * 100)}%`;

/** `0.21`, or `0.21 to 0.33` for different points. */
function pointsText(points: readonly number[]): string {
  const [least, most] = [Math.min(...points).toFixed(2), Math.max(...points).toFixed(2)];
  return least === most ? least : `${least} to ${most}`;
}

function needText([id, need]: [string, number]): string {
  const much = need < 1 ? `only ${percentText(need)}` : percentText(need);
  return `${SPENDING_NAMES[id]}: the work needs ${much} of Proposed Spending.`;
}

/** What the seed of a game gave its banks to mend, in plain words by screen; nothing if they were well run. */
export function openingProblems({
  seed,
  difficulty,
  type,
}: Pick<GameDocument, 'seed' | 'difficulty' | 'type'>): string[] {
  const inherited = inheritanceOf(seed, difficulties[difficulty].size, type);
  if (!inherited) return [];
  const { need, loanPoints, depositPoints, longCertificatePoints, idlePart, purchasesPart } = inherited;
  const dearLoans = groupedBy(
    LOAN_ACCOUNTS.filter(({ id }) => id in loanPoints),
    (account) => account.type,
  );
  return [
    ...Object.entries(need).map(needText),
    ...[...dearLoans].map(([loans, accounts]) => {
      const points = accounts.map(({ id }) => loanPoints[id] ?? 0);
      return `${loanOrigination.title}, ${loans}: the bank asks ${pointsText(points)} points more than the market.`;
    }),
    ...NON_MATURITY_DEPOSITS.flatMap(({ id, name }) => {
      const points = depositPoints[id];
      if (points === undefined) return [];
      return (
        `${nonMaturityDeposits.title}, ${name}: the bank pays ${pointsText([points])} points more ` +
        'than the market.'
      );
    }),
    `Retail CDs of 6 months and more: the bank pays ${pointsText([longCertificatePoints])} ` +
      'points more than the market.',
    `Investments: ${percentText(idlePart)} of the bonds were sold, and the cash lies in federal funds.`,
    `${investmentPurchases.title}: purchases replace only ${percentText(purchasesPart)} of the bonds that mature.`,
  ];
}
