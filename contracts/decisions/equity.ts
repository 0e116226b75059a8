import { amountColumn } from './amountColumn.ts';
import type { AreaSummary, SummaryFacts } from './areaPicture.ts';
import type { BrokenRule, Column, DecisionArea, Facts } from './decisionArea.ts';
import { numberIn, type Row } from './row.ts';
import { amount, dollars, figure, line, plain, sumOf } from './summaryParts.ts';

/** Limits of one quarter's issue, public and private together, $000 (docs/bank). */
export const raisedThousandsMin = 5000;
export const raisedThousandsMax = 20_000;
const amountThousandsMax = 99_999_999;

/**
 * Maximum issue that the market value allows, if lower than the limit on all rows together; an error message
 * says so.
 */
function issueThousandsMax({ issueMaximumThousands: most }: Facts): number {
  return typeof most === 'number' && most < raisedThousandsMax ? most : amountThousandsMax;
}

const columns: readonly Column[] = [
  { field: 'option', wire: 'option', title: 'Equity Options', kind: 'text', isRowHeader: true, width: 220 },
  amountColumn({
    field: 'repurchaseThousands',
    wire: 'repurchase',
    title: 'Amount (000s) to Repurchase',
    maximum: (facts) => Number(facts.repurchaseMaximumThousands ?? 0),
    editable: (row) => row.canRepurchase === true,
    width: 112,
  }),
  amountColumn({
    field: 'raisedThousands',
    wire: 'raised',
    title: 'Amount (000s) to Issue',
    maximum: issueThousandsMax,
    editable: (row) => row.canRaise === true,
    width: 112,
  }),
  { field: 'costPercent', wire: 'cost_or_raise', title: 'Cost to Raise', kind: 'percent', width: 76 },
  {
    field: 'canRepurchase',
    wire: 'can_repurchase',
    title: 'Can Repurchase',
    kind: 'checkbox',
    isHidden: true,
    width: 0,
  },
  { field: 'canRaise', wire: 'can_raise', title: 'Can Raise', kind: 'checkbox', isHidden: true, width: 0 },
];

/** [EQ1] The total issued is 0 or within its limits; the wording is the specification's. */
function validateRaised(rows: readonly Row[]): readonly BrokenRule[] {
  const raised = (row: Row): number => numberIn(row, 'raisedThousands');
  const total = rows.reduce((sum, row) => sum + raised(row), 0);
  const [most] = rows.toSorted((one, other) => raised(other) - raised(one));
  if (!most) return [];
  const cell = { rowId: most.id, field: 'raisedThousands' };
  if (total > 0 && total < raisedThousandsMin)
    return [{ rule: 'EQ1', message: 'You must raise a minumum of $5m.', cell }];
  if (total > raisedThousandsMax)
    return [
      {
        rule: 'EQ1',
        message: 'You may only raise a maximum of $20m per quarter.',
        cell,
      },
    ];
  return [];
}

/** Least Tier 1 leverage of a well-capitalized bank, % of its assets. */
const leveragePercentMin = 5;

function capital(rows: readonly Row[], { indicator }: SummaryFacts): AreaSummary {
  const leverage = indicator('Tier 1 Leverage');
  return {
    figures: {
      stockPriceDollars: indicator('Stock Price'),
      leveragePercent: leverage,
      raisedThousands: sumOf(rows, 'raisedThousands'),
      repurchasedThousands: sumOf(rows, 'repurchaseThousands'),
    },
    picture: leverage === null ? null : { kind: 'limit', value: leverage, least: leveragePercentMin },
  };
}

/** Equity: common stock to issue and to buy back, $000. */
export const equity: DecisionArea = {
  name: 'equity',
  title: 'Equity',
  records: 'Equity',
  shape: 'grid',
  route: 'equity',
  noteCode: 'Eqty',
  wire: {
    load: 'equity',
    rows: 'equity',
    id: 'equity_id',
    save: '/intraturn/:intraturn/equity/save',
    saveCarriesTurn: false,
  },
  columns,
  facts: [
    { field: 'canRaise', wire: 'canRaise', kind: 'checkbox' },
    { field: 'repurchaseMaximumThousands', wire: 'maxRepurchase', kind: 'currency' },
  ],
  summary: {
    of: capital,
    line: (figures, acts) =>
      line(
        figure(figures, 'raisedThousands') > 0 && `${amount(figures, 'raisedThousands')} ${acts.raised}`,
        figure(figures, 'repurchasedThousands') > 0 &&
          `${amount(figures, 'repurchasedThousands')} ${acts.boughtBack}`,
        figures.stockPriceDollars != null && `Price ${dollars(figures.stockPriceDollars)}`,
        figures.leveragePercent != null && `Tier 1 leverage ${plain(figures.leveragePercent)}%`,
      ),
    caption: '5% needed',
  },
  hiddenInLite: false,
  changes: [{ title: 'Equity' }],
  inLite: { title: 'Equity & Borrowings' },
  validate: validateRaised,
};
