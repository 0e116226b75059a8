import { difficulties } from '../../contracts/banking/difficulty.ts';
import { facilities } from '../../contracts/decisions/facilities.ts';
import { investmentPurchases } from '../../contracts/decisions/investmentPurchases.ts';
import { loanOrigination } from '../../contracts/decisions/loanOrigination.ts';
import { nonMaturityDeposits } from '../../contracts/decisions/nonMaturityDeposits.ts';
import { numberIn, type Row, textIn } from '../../contracts/decisions/row.ts';
import { groupedBy } from '../../contracts/groupedBy.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import { sumOfValues } from '../simulation/base/money.ts';
import { LOAN_ACCOUNTS } from '../simulation/catalogue/loans.ts';
import { NON_MATURITY_DEPOSITS } from '../simulation/catalogue/nonMaturityDeposits.ts';
import { STAFFING_LINES } from '../simulation/catalogue/spendingLines.ts';
import { templateOf } from '../simulation/catalogue/templates.ts';
import { replacementPurchases } from '../simulation/decisions/openingDecision.ts';
import { inheritanceOf } from '../simulation/opening/inheritance.ts';

/** What a bank decided in a quarter, and its bonds at the opening and after the quarter, $000. */
export type DecidedQuarter = {
  readonly rowsOf: (area: string) => readonly Row[];
  readonly bonds: { readonly atOpening: number; readonly after: number };
};

/** What a bank opened with, in plain words, and whether its decisions in a quarter mend at least half of it. */
type OpeningProblem = { readonly text: string; readonly isMended: (quarter: DecidedQuarter) => boolean };

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

const sum = (rows: readonly Row[], field: string): number =>
  rows.reduce((total, row) => total + numberIn(row, field), 0);

/** What a line, or all lines of a screen, are paid as a part of what is proposed; null where nothing is proposed. */
function paidPart(id: string, { rowsOf }: DecidedQuarter): number | null {
  const rows =
    id === 'MAIN'
      ? rowsOf('facilities').filter(
          ({ section, isJoining }) => section === 'maintenance' && isJoining !== true,
        )
      : rowsOf('generalAdministration').filter(
          (row) =>
            row.section === 'incurredExpenses' &&
            row.isReadOnly !== true &&
            (row.rowKey === id || row.account === SPENDING_NAMES[id]),
        );
  const proposed = sum(rows, id === 'MAIN' ? 'estimatedThousands' : 'proposedThousands');
  return proposed === 0 ? null : sum(rows, 'amountThousands') / proposed;
}

function needProblem([id, need]: [string, number]): OpeningProblem {
  const much = need < 1 ? `only ${percentText(need)}` : percentText(need);
  return {
    text: `${SPENDING_NAMES[id]}: the work needs ${much} of Proposed Spending.`,
    isMended(quarter) {
      const paid = paidPart(id, quarter);
      const half = (1 + need) / 2;
      return paid !== null && (need < 1 ? paid <= half : paid >= half);
    },
  };
}

/** Whether rows on offer are on average at most half as far above the market as the bank opened. */
function isNearMarket(rows: readonly Row[], field: string, points: readonly number[]): boolean {
  const offered = rows.filter(({ isOutOfMarket }) => isOutOfMarket !== true);
  const excess = sum(offered, field) - sum(offered, 'marketRatePercent');
  const opening = points.reduce((total, each) => total + each, 0) / points.length;
  return excess <= (opening / 2) * offered.length;
}

const rowsWith = (rows: readonly Row[], ids: readonly string[]): readonly Row[] =>
  rows.filter((row) => ids.includes(textIn(row, 'rowKey')));

/** What the seed of a game gave its banks to mend, by screen; nothing if they were well run. */
export function openingProblems({
  seed,
  difficulty,
  type,
  templateId,
}: Pick<GameDocument, 'seed' | 'difficulty' | 'type' | 'templateId'>): readonly OpeningProblem[] {
  const inherited = inheritanceOf(seed, difficulties[difficulty].size, type);
  if (!inherited) return [];
  const { need, loanPoints, depositPoints, longCertificatePoints, idlePart, purchasesPart } = inherited;
  const dearLoans = groupedBy(
    LOAN_ACCOUNTS.filter(({ id }) => id in loanPoints),
    (account) => account.type,
  );
  return [
    ...Object.entries(need).map(needProblem),
    ...[...dearLoans].map(([loans, accounts]): OpeningProblem => {
      const points = accounts.map(({ id }) => loanPoints[id] ?? 0);
      const ids = accounts.map(({ id }) => id);
      return {
        text: `${loanOrigination.title}, ${loans}: the bank asks ${pointsText(points)} points more than the market.`,
        isMended: ({ rowsOf }) =>
          isNearMarket(rowsWith(rowsOf('loanOrigination'), ids), 'target3Percent', points),
      };
    }),
    ...NON_MATURITY_DEPOSITS.flatMap(({ id, name }): readonly OpeningProblem[] => {
      const points = depositPoints[id];
      if (points === undefined) return [];
      return [
        {
          text:
            `${nonMaturityDeposits.title}, ${name}: the bank pays ${pointsText([points])} points more ` +
            'than the market.',
          isMended: ({ rowsOf }) =>
            isNearMarket(rowsWith(rowsOf('nonMaturityDeposits'), [id]), 'ratePercent', [points]),
        },
      ];
    }),
    {
      text:
        `Retail CDs of 6 months and more: the bank pays ${pointsText([longCertificatePoints])} ` +
        'points more than the market.',
      isMended: ({ rowsOf }) =>
        isNearMarket(
          rowsOf('certificatesOfDeposit').filter(
            (row) => row.type === 'Retail CDs' && numberIn(row, 'termMonths') >= 6,
          ),
          'ratePercent',
          [longCertificatePoints],
        ),
    },
    {
      text: `Investments: ${percentText(idlePart)} of the bonds were sold, and the cash lies in federal funds.`,
      isMended: ({ bonds: { atOpening, after } }) => after * (1 - idlePart) >= atOpening * (1 - idlePart / 2),
    },
    {
      text:
        `${investmentPurchases.title}: purchases replace only ${percentText(purchasesPart)} of the bonds ` +
        'that mature.',
      // Not by the bonds that are left: what matures comes in lumps, and in many a quarter next to nothing does.
      isMended: ({ rowsOf }) =>
        sum(rowsOf('investmentPurchases'), 'amountThousands') >=
        ((1 + purchasesPart) / 2) * sumOfValues(replacementPurchases(templateOf(templateId), 1)),
    },
  ];
}

/** The first quarter of those, oldest first, whose decisions mended a problem; null if none did. */
export function foundIn({ isMended }: OpeningProblem, quarters: readonly DecidedQuarter[]): number | null {
  const first = quarters.findIndex(isMended);
  return first === -1 ? null : first + 1;
}

/** The first quarter of those, oldest first, since which a problem is mended; null if it is not at the end. */
export function mendedSince(
  { isMended }: OpeningProblem,
  quarters: readonly DecidedQuarter[],
): number | null {
  const last = quarters.findLastIndex((quarter) => !isMended(quarter));
  return last === quarters.length - 1 ? null : last + 2;
}
