import { percentOf } from '../../../contracts/banking/ratios.ts';
import type { ReportRow, ReportTable } from '../../../contracts/banking/reportDocument.ts';
import { balance, totalAssets } from '../../simulation/base/ledger.ts';
import { conservationBufferPercent } from '../../simulation/books/conservationBuffer.ts';
import { reserveLackingPercent, SHARE_OF_MODEL_MIN } from '../../simulation/loans/allowance.ts';
import { CAPITAL_RATIOS_MIN } from '../../simulation/measures/capital.ts';
import type { MeasuredMetric } from '../../simulation/measures/ratings.ts';
import {
  CONSTRUCTION_GUIDELINE_PERCENT,
  REAL_ESTATE_GUIDELINE_PERCENT,
  realEstatePercents,
} from '../../simulation/measures/supervisoryOrders.ts';
import { PERCENT, TEXT } from '../formats.ts';
import { type BankFacts, currentOf } from '../quarterFacts.ts';
import { columns, headingRow, nameColumn, row, table } from '../tables.ts';

const BREACHED = 'Breached';
const KEPT = 'Kept';

/** A figure with its minimum or maximum, %. */
type Limited = readonly [name: string, value: number, kind: 'at least' | 'at most', limit: number];

const FULL_BUFFER_PERCENT = 2.5;
const ADVANCES_PERCENT = 25;
const BROKERED_PERCENT = 15;

/**
 * The bank's binding limits, each beside its figure; breaches are marked. Sources: result, closing ledger,
 * capital of the detail.
 */
export function limitsTable(facts: BankFacts): ReportTable {
  const limited = limitsOf(facts);
  return table(
    'Limits and Guidelines',
    [nameColumn('Figure'), ...columns(PERCENT, 'Bank', 'Limit'), nameColumn('Kind'), nameColumn('Standing')],
    limited.map(([name, value, kind, limit]) => {
      const isKept = kind === 'at least' ? value >= limit : value <= limit;
      return row([name, value, limit, kind, isKept ? KEPT : BREACHED]);
    }),
  );
}

function limitsOf(facts: BankFacts): Limited[] {
  const current = currentOf(facts);
  const { result, state, closing, detail } = current;
  const { supervisory } = result;
  const [leverage, common, tier1, total] = CAPITAL_RATIOS_MIN.wellCapitalised;
  const assets = totalAssets(closing);
  const share = (cents: number) => percentOf(cents, assets) ?? 0;
  const [realEstate, construction] = detail ? realEstatePercents(state, detail.capital) : [0, 0];
  return [
    ['Tier 1 Leverage', supervisory.tier1LeverageRatio, 'at least', leverage],
    ['Common Equity Tier 1', supervisory.commonEquityTier1Ratio, 'at least', common],
    ['Tier 1 Risk-Based', supervisory.tier1Ratio, 'at least', tier1],
    ['Total Risk-Based', supervisory.totalRiskBasedRatio, 'at least', total],
    ['Capital Conservation Buffer', conservationBufferPercent(state), 'at least', FULL_BUFFER_PERCENT],
    [
      'Reserve/Reserve of the Model',
      100 - reserveLackingPercent(state),
      'at least',
      SHARE_OF_MODEL_MIN * 100,
    ],
    [
      'Investor Real Estate with Construction/Total Capital',
      realEstate,
      'at most',
      REAL_ESTATE_GUIDELINE_PERCENT,
    ],
    ['Construction/Total Capital', construction, 'at most', CONSTRUCTION_GUIDELINE_PERCENT],
    ['FHLB Borrowings/Assets', share(0 - balance(closing, 'FHLB')), 'at most', ADVANCES_PERCENT],
    ['Brokered CDs/Assets', share(0 - balance(closing, 'CD:Brokered CDs')), 'at most', BROKERED_PERCENT],
  ];
}

/** The score from which a figure counts as weak and the supervisor acts. */
const WEAK_SCORE = 4;
const SHOWN: readonly [component: MeasuredMetric['component'], title: string][] = [
  ['earnings', 'Earnings'],
  ['assetQuality', 'Asset Quality'],
  ['liquidity', 'Liquidity'],
];

/** Earnings, charge-offs and liquid assets beside their strong and weak thresholds. Source: metrics of the rating. */
export function ratedContents({ detail }: ReturnType<typeof currentOf>): {
  tables: ReportTable[];
  notes: string[];
} {
  const metrics = detail?.ratingMetrics ?? [];
  const heads = [
    nameColumn('Figure'),
    ...columns(PERCENT, 'Bank', 'Strong', 'Weak'),
    { title: 'Standing', ...TEXT },
  ];
  const rowOf = ({ name, value, thresholds, score }: MeasuredMetric): ReportRow =>
    row([
      name,
      value,
      thresholds[0],
      thresholds[WEAK_SCORE - 1] ?? null,
      score >= WEAK_SCORE ? BREACHED : KEPT,
    ]);
  return {
    tables: [
      table(
        'Rated Figures',
        heads,
        SHOWN.flatMap(([component, title]) => [
          headingRow(title, heads.length),
          ...metrics.filter((metric) => metric.component === component).map(rowOf),
        ]),
      ),
    ],
    notes: [
      'Strong is the value for a rating of 1, weak the value for a 4; a figure beyond weak is marked as breached.',
    ],
  };
}
