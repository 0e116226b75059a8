import type { ReportTable } from '../../../../contracts/banking/reportDocument.ts';
import { type LoanQuality, loanQuality } from '../../../simulation/analysis/pastDue.ts';
import { sum } from '../../../simulation/base/money.ts';
import { creditIndexOf, LOAN_ACCOUNTS, lossFactorOf } from '../../../simulation/catalogue/loans.ts';
import { THOUSANDS } from '../../formats.ts';
import { loanFlowsOfQuarter } from '../../loanFigures.ts';
import type { QuarterFacts } from '../../quarterFacts.ts';
import { columns, inThousands, nameColumn, row, table, totalRow } from '../../tables.ts';

const AGES: readonly [title: string, figure: keyof LoanQuality][] = [
  ['Current', 'current'],
  ['30 to 89 Days Past Due', 'pastDue30To89'],
  ['Non-Accrual, New', 'nonAccrualNew'],
  ['Non-Accrual, Older', 'nonAccrualOlder'],
];
const GRADES: readonly [title: string, figure: keyof LoanQuality][] = [
  ['Special Mention', 'specialMention'],
  ['Classified', 'classified'],
];

/** Loans by delinquency and by examiners' criticism; the delinquency classes of an account sum to its balance. */
export function loanQualityTable(facts: QuarterFacts): ReportTable {
  const { market, state, template } = facts;
  const heads = [
    nameColumn('Account'),
    ...columns(THOUSANDS, ...AGES.map(([title]) => title), 'Total', ...GRADES.map(([title]) => title)),
  ];
  const title = 'Past Due by Age, and Criticized Loans';
  if (!market) return table(title, heads, []);
  const creditIndex = creditIndexOf(market.closing, template);
  const accounts = LOAN_ACCOUNTS.map(({ id, name }) => ({
    name,
    quality: loanQuality(
      state,
      id,
      creditIndex,
      sum(loanFlowsOfQuarter(facts, id).defaulted),
      lossFactorOf(template),
    ),
  }));
  const amounts = (each: readonly LoanQuality[]) => {
    const amount = (figure: keyof LoanQuality) => sum(each.map((quality) => quality[figure]));
    const ages = AGES.map(([, figure]) => amount(figure));
    return [...ages, sum(ages), ...GRADES.map(([, figure]) => amount(figure))].map(inThousands);
  };
  return table(title, heads, [
    ...accounts.map(({ name, quality }) => row([name, ...amounts([quality])])),
    totalRow(['Total', ...amounts(accounts.map(({ quality }) => quality))]),
  ]);
}
