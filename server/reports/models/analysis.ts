import type { GroupChange } from '../../../contracts/banking/rateVolumeMix.ts';
import { annualPercentOf } from '../../../contracts/banking/ratios.ts';
import type { ReportSection, ReportTable } from '../../../contracts/banking/reportDocument.ts';
import { sum } from '../../simulation/base/money.ts';
import { groupCents, SHEET_GROUPS } from '../balanceSheet.ts';
import { NUMBER, PERCENT, THOUSANDS } from '../formats.ts';
import { marginBridge, marginFinding, marginTable } from '../marginBridge.ts';
import { marginChangeOf } from '../marginChange.ts';
import { marginalCostsOf } from '../newMoney.ts';
import { averagesOf, type BankFacts, currentOf, factsAt, type QuarterFacts } from '../quarterFacts.ts';
import { duPontOf } from '../ratios/earnings.ts';
import { breakEvenYieldPercent } from '../ratios/margin.ts';
import { statementOf } from '../statement.ts';
import {
  columns,
  inThousands,
  nameColumn,
  type ReportSubject,
  row,
  section,
  table,
  totalRow,
} from '../tables.ts';
import { transferPricing } from './transferPricing.ts';

const FIRST_QUARTER_NOTE = 'There’s nothing to compare with: the quarter before the first is pro forma.';

const MARGINAL_COST_NOTE = [
  'Cost of New Money is the rate on what was taken in this quarter: certificates issued, advances and notes.',
  'On other lines, all money pays the same rate.',
  'Repricing is the change in what existing money costs, which is not a cost of new money.',
].join(' ');

/**
 * Analysis: causes of the change in net interest income, cost of new funding, sources of net interest income,
 * break-even, components of return, and sources and uses of money. Sources: interest accounts and ledgers of
 * this quarter and the previous one.
 */
export function analysis({ community, game }: ReportSubject, team: number): ReportSection[] {
  const facts = factsAt(community, team);
  const current = currentOf(facts);
  const change = marginChangeOf(facts);
  return [
    {
      ...section('Rate, Volume and Mix', {
        tables: change
          ? [
              marginBridge(facts, change),
              marginTable(facts, community),
              changeTable('Interest Income', change.income),
              changeTable('Interest Expense', change.expense),
            ]
          : [],
        notes: change ? [] : [FIRST_QUARTER_NOTE],
      }),
      ...(change && { finding: marginFinding(facts, change) }),
    },
    section('Marginal Cost of Funds', {
      tables: change ? [marginalCostTable(facts)] : [],
      notes: [change ? MARGINAL_COST_NOTE : FIRST_QUARTER_NOTE],
    }),
    transferPricing(current, game),
    section('Break-Even', { tables: [breakEvenTable(current)] }),
    section('DuPont', { tables: [duPontTable(current)] }),
    section('Sources and Uses', { tables: [sourcesTable(current)] }),
  ];
}

function changeTable(title: string, change: GroupChange): ReportTable {
  return table(
    title,
    [nameColumn('Line'), ...columns(THOUSANDS, 'by Volume', 'by Rate', 'Change')],
    [
      ...change.lines.map((line) =>
        row([line.name, ...[line.volume, line.rate, line.change].map(inThousands)]),
      ),
      totalRow(['Total', ...[change.volume + change.mix, change.rate, change.change].map(inThousands)]),
    ],
  );
}

/** Cost of new money, and why the interest of each line changed; the two causes sum to the change. */
function marginalCostTable(facts: BankFacts): ReportTable {
  const costs = marginalCostsOf(facts);
  const amounts = (['balanceChange', 'interestChange', 'byBalance', 'byRepricing'] as const).map((figure) =>
    inThousands(sum(costs.map((cost) => cost[figure]))),
  );
  return table(
    'Marginal Cost',
    [
      nameColumn('Line'),
      ...columns(PERCENT, 'Cost of New Money'),
      ...columns(
        THOUSANDS,
        'Change in Balance',
        'Change in Interest',
        'by Change in Balance',
        'by Repricing',
      ),
    ],
    [
      ...costs.map(({ name, newMoneyPercent, balanceChange, interestChange, byBalance, byRepricing }) =>
        row([
          name,
          newMoneyPercent,
          ...[balanceChange, interestChange, byBalance, byRepricing].map(inThousands),
        ]),
      ),
      totalRow(['Total', null, ...amounts]),
    ],
  );
}

function breakEvenTable(quarter: QuarterFacts): ReportTable {
  const { interestIncome, incomeBeforeTaxes } = statementOf(quarter);
  const { earningAssets } = averagesOf(quarter);
  const actual = annualPercentOf(interestIncome, earningAssets);
  const breakEven = breakEvenYieldPercent(quarter);
  return table(
    'Break-Even',
    [nameColumn('Figure'), ...columns(PERCENT, 'Value')],
    [
      row(['Yield on Earning Assets, before Taxes', actual]),
      row(['Break-Even Yield', breakEven]),
      totalRow(['Margin of Safety', actual === null || breakEven === null ? null : actual - breakEven]),
      row(['Income Before Taxes', inThousands(incomeBeforeTaxes)], THOUSANDS),
    ],
  );
}

function duPontTable(quarter: QuarterFacts): ReportTable {
  const { marginPercent, utilisationPercent, multiplier } = duPontOf(quarter);
  const returnOnAssets = (marginPercent ?? 0) * (utilisationPercent ?? 0);
  return table(
    'DuPont Tree',
    [nameColumn('Factor'), ...columns(PERCENT, 'Value')],
    [
      row(['Profit Margin', marginPercent]),
      row(['Asset Utilization', utilisationPercent]),
      totalRow(['ROA = Margin x Utilization', returnOnAssets / 100]),
      row(['Equity Multiplier', multiplier], NUMBER),
      totalRow(['ROE = ROA x Multiplier', (returnOnAssets / 100) * (multiplier ?? 0)]),
    ],
  );
}

/** Decreases of assets and increases of funding are sources, the opposite uses; both columns have the same total. */
function sourcesTable(quarter: QuarterFacts): ReportTable {
  const opening = { closing: quarter.opening };
  const moved = SHEET_GROUPS.map((group) => {
    const change = groupCents(quarter, group) - groupCents(opening, group);
    return { name: group.name, source: group.side === 'assets' ? 0 - change : change };
  });
  const total = (sign: 1 | -1) => moved.reduce((sum, { source }) => sum + Math.max(0, source * sign), 0);
  return table(
    'Sources and Uses',
    [nameColumn('Group'), ...columns(THOUSANDS, 'Source', 'Use')],
    [
      ...moved.map(({ name, source }) =>
        row([name, source > 0 ? inThousands(source) : null, source < 0 ? inThousands(0 - source) : null]),
      ),
      totalRow(['Total', inThousands(total(1)), inThousands(total(-1))]),
    ],
  );
}
