import { ratesByRiskCategory } from '../banking/interpolation.ts';
import { counted } from '../text/counted.ts';
import type { AreaSummary } from './areaPicture.ts';
import type { Column, DecisionArea } from './decisionArea.ts';
import { loanAccountColumns, loanTypeFilter } from './loanTypes.ts';
import { marketRateColumn, ratePercentMax, ratePercentMaxFact } from './marketColumns.ts';
import { openingColumns } from './openingColumns.ts';
import { numberIn, type Row, roundTo } from './row.ts';
import { figure, line, rangeOf, rangeText } from './summaryParts.ts';

const rateFloorPercent = 0.001;

function rateColumn(field: string, wire: string, title: string): Column {
  return {
    field,
    wire,
    title,
    kind: 'percent',
    minimum: rateFloorPercent,
    maximum: ratePercentMax,
    editable: true,
    width: 67,
  };
}

const typedRates = ['rate1Percent', 'rate3Percent', 'rate6Percent'];
const targetFields = [1, 2, 3, 4, 5, 6].map((category) => `target${category}Percent`);

const columns: readonly Column[] = [
  ...loanAccountColumns,
  marketRateColumn,
  rateColumn('rate1Percent', 'rate_1', 'Rate 1'),
  rateColumn('rate3Percent', 'rate_3', 'Rate 3'),
  rateColumn('rate6Percent', 'rate_6', 'Rate 6'),
  ...targetFields.map((field, index) => rateColumn(field, `target_${index + 1}`, `Target ${index + 1}`)),
  {
    field: 'originationFeePercent',
    wire: 'org_fee',
    title: 'Org Fee',
    kind: 'percent',
    minimum: 0,
    maximum: 5,
    editable: true,
    width: 60,
  },
  {
    field: 'annualFeeDollars',
    wire: 'annual_fee',
    title: 'Annual Fee',
    kind: 'currency',
    decimals: 2,
    minimum: 0,
    maximum: 625,
    editable: true,
    width: 66,
  },
];

/** The market's rates for the risk categories other than 3, which is the market rate. */
const marketColumns: readonly Column[] = [1, 2, 4, 5, 6].map((category) => ({
  field: `market${category}Percent`,
  wire: `market_${category}`,
  title: `Market rate of category ${category}`,
  kind: 'percent',
  isHidden: true,
  width: 0,
}));

/** [LO1] Typing rate 1, 3 or 6 recomputes the six targets by interpolation. */
function interpolateTargets(row: Row, field: string): Row {
  if (!typedRates.includes(field)) return row;
  const [rate1, rate3, rate6] = typedRates.map((name) => numberIn(row, name));
  const rates = ratesByRiskCategory(rate1 ?? 0, rate3 ?? 0, rate6 ?? 0);
  return {
    ...row,
    ...Object.fromEntries(targetFields.map((name, index) => [name, roundTo(rates[index] ?? 0, 3)])),
  };
}

/** Risk category 3 represents an account: it is the category whose rate the market publishes first. */
function origination(rows: readonly Row[]): AreaSummary {
  const differences = rows.map((row) =>
    roundTo(numberIn(row, 'rate3Percent') - numberIn(row, 'marketRatePercent'), 3),
  );
  return {
    figures: {
      count: rows.length,
      ...rangeOf(rows, 'rate3Percent'),
      below: differences.filter((difference) => difference < 0).length,
      above: differences.filter((difference) => difference > 0).length,
    },
    picture: { kind: 'differences', values: differences },
  };
}

function againstMarket(figures: AreaSummary['figures']): string {
  const below = figure(figures, 'below');
  const above = figure(figures, 'above');
  if (below === 0 && above === 0) return 'all at market';
  if (above === 0) return `${below} below market`;
  return below === 0 ? `${above} above market` : `${below} below, ${above} above`;
}

/** Loan origination: the rate offered to each risk category, and the fees of each account. */
export const loanOrigination: DecisionArea = {
  name: 'loanOrigination',
  title: 'Loan Origination',
  records: 'Loan Origination',
  shape: 'grid',
  route: 'loan-origination',
  noteCode: 'LnOr',
  wire: {
    load: 'loan-originations',
    rows: 'loanOriginations',
    id: 'loan_origination_id',
    save: '/intraturn/:intraturn/loan-originations/save',
    saveCarriesTurn: false,
  },
  columns: [
    ...columns,
    ...marketColumns,
    ...openingColumns(columns, ['originationFeePercent', 'annualFeeDollars']),
  ],
  filter: loanTypeFilter,
  basisPoints: {
    fields: [...typedRates, ...targetFields],
    floorPercent: rateFloorPercent,
    hiddenFor: [],
    perRow: true,
  },
  facts: [ratePercentMaxFact],
  summary: {
    of: origination,
    line: (figures) =>
      line(counted(figure(figures, 'count'), 'type'), rangeText(figures), againstMarket(figures)),
    caption: 'against market',
  },
  hiddenInLite: false,
  keepsDistance: true,
  changes: [{ title: 'Loan Origination' }],
  linked: interpolateTargets,
};
