import { amountText } from '../text/amountText.ts';
import { amountColumn } from './amountColumn.ts';
import type { AreaSummary, SummaryFacts } from './areaPicture.ts';
import type { Column, DecisionArea } from './decisionArea.ts';
import { openingColumns } from './openingColumns.ts';
import { numberIn, type Row } from './row.ts';
import { amount, bars, line, sumOf } from './summaryParts.ts';

const columns: readonly Column[] = [
  { field: 'type', wire: 'type', title: 'Type', kind: 'text', isRowHeader: true, width: 240 },
  amountColumn({ field: 'amountThousands', wire: 'amount', title: 'Amount', isTotalled: true }),
];

const spending = (rows: readonly Row[], { indicator }: SummaryFacts): AreaSummary => ({
  figures: {
    marketingThousands: sumOf(rows, 'amountThousands'),
    expenseThousands: indicator('Non-Interest Expense'),
  },
  picture: bars(rows.map((row) => numberIn(row, 'amountThousands'))),
});

/** Business development: spending on each kind of marketing this quarter, $000. */
export const businessDevelopment: DecisionArea = {
  name: 'businessDevelopment',
  title: 'Business Development',
  records: 'Business Development',
  shape: 'grid',
  route: 'business-development/business-development',
  noteCode: 'BDev',
  wire: {
    load: 'bdms',
    rows: 'bdms',
    id: 'bus_dev_id',
    save: '/intraturn/:intraturn/bdms/save',
    saveCarriesTurn: true,
  },
  columns: [...columns, ...openingColumns(columns, ['amountThousands'])],
  summary: {
    of: spending,
    line: (figures) =>
      line(
        figures.expenseThousands == null
          ? `${amount(figures, 'marketingThousands')} marketing`
          : `${amount(figures, 'marketingThousands')} marketing of ` +
              `${amountText(figures.expenseThousands, 100_000)} expense`,
      ),
    caption: 'marketing by kind',
  },
  hiddenInLite: false,
  changes: [{ title: 'Business Development' }],
};
