import { percentOf } from '../../../contracts/banking/ratios.ts';
import type { ReportSection, ReportTable } from '../../../contracts/banking/reportDocument.ts';
import { sum, sumOfValues } from '../../simulation/base/money.ts';
import { LOAN_ACCOUNTS } from '../../simulation/catalogue/loans.ts';
import { depositAccountsOf } from '../../simulation/catalogue/nonMaturityDeposits.ts';
import { SECURITY_ACCOUNTS } from '../../simulation/catalogue/securities.ts';
import type { ByShock } from '../../simulation/market/rateShock.ts';
import { NUMBER, PERCENT, THOUSANDS } from '../formats.ts';
import { currentOf, factsAt, type QuarterFacts } from '../quarterFacts.ts';
import {
  columns,
  headingRow,
  inThousands,
  nameColumn,
  type ReportSubject,
  row,
  section,
  table,
  totalRow,
} from '../tables.ts';
import { durationSections } from './durations.ts';

/** Policy limits on losses of economic value: warning and maximum, %. */
const WARNING_PERCENT = 20;
const LIMIT_PERCENT = 30;
/** Policy limits on losses of a year's net interest income: warning and maximum, %. */
const EARNINGS_WARNING_PERCENT = 10;
const EARNINGS_LIMIT_PERCENT = 15;
const NO_DETAIL = 'The opening isn’t measured by line.';

/**
 * Regulatory (Interest Rate Risk): gap, market value and earnings at risk by line, durations and scenarios,
 * and their assumptions.
 */
export function interestRateRisk(subject: ReportSubject, team: number): ReportSection[] {
  const facts = currentOf(factsAt(subject.community, team));
  return [
    ...gap(subject, team),
    section('Market Value', valueContents(facts)),
    section('Earnings at Risk', earningsContents(facts)),
    ...durationSections(facts),
    section('Assumptions', { tables: [depositAssumptions(facts), prepaymentAssumptions()], notes: NOTES }),
  ];
}

/** Gap: what reprices when. Source: the gap of the detail. */
export function gap({ community }: ReportSubject, team: number): ReportSection[] {
  const { detail } = currentOf(factsAt(community, team));
  const heads = [
    nameColumn('Bucket'),
    ...columns(THOUSANDS, 'Assets', 'Liabilities', 'Gap', 'Cumulative Gap'),
    ...columns(PERCENT, 'Cumulative Gap/Assets'),
    ...columns(NUMBER, 'Cumulative RSA/RSL'),
  ];
  const buckets = detail?.gap ?? [];
  const total = (figure: 'assetsCents' | 'liabilitiesCents' | 'gapCents') =>
    inThousands(sum(buckets.map((bucket) => bucket[figure])));
  const rows = buckets.map((bucket) =>
    row([
      bucket.name,
      inThousands(bucket.assetsCents),
      inThousands(bucket.liabilitiesCents),
      inThousands(bucket.gapCents),
      inThousands(bucket.cumulativeGapCents),
      bucket.cumulativeGapToAssetsPercent,
      bucket.cumulativeRatio,
    ]),
  );
  const totals = totalRow([
    'Total',
    total('assetsCents'),
    total('liabilitiesCents'),
    total('gapCents'),
    null,
    null,
    null,
  ]);
  return [
    section('Gap', {
      tables: detail ? [table('Repricing Gap', heads, [...rows, totals])] : [],
      notes: detail ? [] : [NO_DETAIL],
    }),
  ];
}

/** Lines at -200, 0 and +200 basis points, their total, and its change against 0. */
function shockTable(
  title: string,
  netName: string,
  groups: readonly [name: string, lines: ByShock<Readonly<Record<string, number>>>, sign: 1 | -1][],
): ReportTable {
  const heads = [nameColumn('Line'), ...columns(THOUSANDS, 'I & P -200', 'Unchanged', 'I & P 200')];
  const net = (shock: keyof ByShock<unknown>) =>
    sum(groups.map(([, lines, sign]) => sign * sumOfValues(lines[shock])));
  const [down, flat, up] = [net('down'), net('flat'), net('up')];
  const change = (shocked: number) => percentOf(shocked - flat, Math.abs(flat));
  return table(title, heads, [
    ...groups.flatMap(([name, lines]) => [
      headingRow(name, heads.length),
      ...Object.keys(lines.flat).map((line) =>
        row([
          line,
          ...[lines.down[line], lines.flat[line], lines.up[line]].map((cents) => inThousands(cents ?? 0)),
        ]),
      ),
    ]),
    totalRow([netName, ...[down, flat, up].map(inThousands)]),
    row([`Change in ${netName}`, change(down), 0, change(up)], PERCENT),
  ]);
}

/** Market value of equity by line. Source: economic value by line of the detail. */
function valueContents({ detail, result }: QuarterFacts) {
  if (!detail) return { notes: [NO_DETAIL] };
  const { down, flat, up } = detail.economicValue;
  const assets = { down: down.assets, flat: flat.assets, up: up.assets };
  const liabilities = { down: down.liabilities, flat: flat.liabilities, up: up.liabilities };
  const worst = Math.max(0, -result.supervisory.economicValueUp200, -result.supervisory.economicValueDown200);
  return {
    tables: [
      shockTable('Market Value by Line', 'Economic Value of Equity', [
        ['Assets', assets, 1],
        ['Liabilities', liabilities, -1],
      ]),
      policyTable('Loss of Economic Value', worst, WARNING_PERCENT, LIMIT_PERCENT),
    ],
  };
}

/** Net interest income of the next four quarters by line. Source: interest of the year by line of the detail. */
function earningsContents({ detail, result }: QuarterFacts) {
  if (!detail) return { notes: [NO_DETAIL] };
  const { down, flat, up } = detail.interestOfYear;
  return {
    tables: [
      shockTable('Earnings by Line', 'Net Interest Income of 4 Quarters', [
        ['Interest Income', { down: down.income, flat: flat.income, up: up.income }, 1],
        ['Interest Expense', { down: down.expense, flat: flat.expense, up: up.expense }, -1],
      ]),
      policyTable(
        'Loss of Net Interest Income',
        Math.max(0, -result.supervisory.earningsAtRiskUp200, -result.supervisory.earningsAtRiskDown200),
        EARNINGS_WARNING_PERCENT,
        EARNINGS_LIMIT_PERCENT,
      ),
    ],
  };
}

/** The worst loss at 200 basis points beside the policy's warning and maximum. */
function policyTable(loss: string, worst: number, warning: number, limit: number): ReportTable {
  return table(
    'Policy Lines',
    [nameColumn('Figure'), ...columns(PERCENT, loss)],
    [
      row(['Worst Loss at +/-200', worst]),
      row(['Warning', warning]),
      row(['Limit', limit]),
      totalRow(['Room below the Limit', limit - worst]),
    ],
  );
}

const NOTES = [
  'Rates shift in parallel by 200 basis points at once, with a floor of zero.',
  'Market value: all banks’ deposits run off at the same decay rate and reprice at the community’s betas.',
  'Earnings: runoff is replaced like for like at the new rates; deposits follow the bank’s own betas and lags.',
  'Gap: by maturity or reset date, with prepayments; the beta share of deposits reprices at once, the rest by decay.',
];

function depositAssumptions({ state, template }: QuarterFacts): ReportTable {
  const heads = [
    nameColumn('Account'),
    ...columns(
      NUMBER,
      'Community Beta',
      'Own Beta Up',
      'Own Beta Down',
      'Own Lag (Months)',
      'Decay per Quarter',
    ),
  ];
  return table(
    'Deposits',
    heads,
    depositAccountsOf(template).map(({ id, name, beta, lagMonths, decayPerQuarter }) => {
      const own = state.lastDecision?.nonMaturityDeposits[id];
      return row([
        name,
        beta,
        own?.betaUp ?? beta,
        own?.betaDown ?? beta,
        own?.lagMonths ?? lagMonths,
        decayPerQuarter,
      ]);
    }),
  );
}

function prepaymentAssumptions(): ReportTable {
  const percent = (fraction: number) => fraction * 100;
  return table(
    'Annual Prepayments before Rate Changes',
    [nameColumn('Account'), ...columns(PERCENT, 'CPR')],
    [
      ...LOAN_ACCOUNTS.filter(({ basePrepayment }) => basePrepayment > 0).map(({ name, basePrepayment }) =>
        row([name, percent(basePrepayment)]),
      ),
      ...SECURITY_ACCOUNTS.filter(({ isMortgageBacked }) => isMortgageBacked).map(
        ({ name, basePrepayment }) => row([name, percent(basePrepayment)]),
      ),
    ],
  );
}
