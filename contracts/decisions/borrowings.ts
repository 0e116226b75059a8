import { amountText } from '../text/amountText.ts';
import { counted } from '../text/counted.ts';
import { amountColumn } from './amountColumn.ts';
import type { AreaSummary, SummaryFacts } from './areaPicture.ts';
import type { Column, DecisionArea, Facts } from './decisionArea.ts';
import { fixedOrVariable } from './fixedOrVariable.ts';
import type { CellValue, Row } from './row.ts';
import { numberIn } from './row.ts';
import { totalAssetsFact } from './sizeFacts.ts';
import { amount, figure, line, sumOf } from './summaryParts.ts';

const amortizingOrBullet = [
  { value: 'Amortizing', name: 'Amortizing' },
  { value: 'Bullet', name: 'Bullet' },
];
const terms = [24, 36, 48, 60, 72].map((months) => ({ value: months, name: String(months) }));

/** When an advance was taken; those that a bank opened with have turns before the game. */
export function turnTakenText(turn: number): string {
  return turn > 0 ? `Qtr ${turn}` : 'Opening';
}

const isNew = (row: Row): boolean => row.section === 'borrowings';
const isPrevious = (row: Row): boolean => row.section === 'previousBorrowings';

const columns: readonly Column[] = [
  {
    field: 'turn',
    wire: 'turn',
    title: 'Turn',
    kind: 'integer',
    inWords: (value) => turnTakenText(Number(value)),
    width: 104,
  },
  {
    field: 'amortizingOrBullet',
    wire: 'amortizing_or_bullet',
    title: 'Amortizing or Bullet',
    kind: 'select',
    options: amortizingOrBullet,
    editable: isNew,
    isRowHeader: true,
    width: 130,
  },
  {
    field: 'fixedOrVariable',
    wire: 'fixed_or_variable',
    title: 'Fixed or Variable',
    kind: 'select',
    options: fixedOrVariable,
    editable: isNew,
    width: 94,
  },
  {
    field: 'termMonths',
    wire: 'term',
    title: 'Term (Months)',
    kind: 'select',
    options: terms,
    editable: isNew,
    width: 60,
  },
  { field: 'ratePercent', wire: 'rate', title: 'Rate', kind: 'percent', isDerived: true, width: 70 },
  amountColumn({
    field: 'amountThousands',
    wire: 'maturities',
    title: 'Amount (000s)',
    width: 108,
    editable: isNew,
    isTotalled: true,
    totalLimit: ({ advancesMaxThousands: most }) =>
      typeof most === 'number' ? `with existing borrowings, at most ${amountText(most)}` : null,
  }),
  {
    field: 'isPrepaid',
    wire: 'prepay',
    title: 'Prepay',
    kind: 'checkbox',
    editable: isPrevious,
    width: 68,
  },
  {
    field: 'prepayTurn',
    wire: 'prepay_turn_num',
    title: 'Prepay Turn',
    kind: 'integer',
    isDerived: true,
    isHidden: true,
    width: 0,
  },
];

/**
 * [BO1] The rate of a new borrowing comes from the rate table by kind and term and is never typed; 0 if the
 * table has none.
 */
function rateOf(row: Row, { rates }: Facts): number {
  const table = Array.isArray(rates) ? rates : [];
  const found = table.find((rate) =>
    ['amortizingOrBullet', 'fixedOrVariable', 'termMonths'].every((field) => rate[field] === row[field]),
  );
  return typeof found?.ratePercent === 'number' ? found.ratePercent : 0;
}

/** [BO3] Prepaying records the turn in which it is decided; undoing it clears that turn. */
function deriveBorrowing(row: Row, facts: Facts): Row {
  if (isNew(row)) return { ...row, ratePercent: rateOf(row, facts) };
  return { ...row, prepayTurn: row.isPrepaid === true ? Number(facts.turn ?? 0) : 0 };
}

function buildRow(
  typed: Readonly<Record<string, CellValue>>,
  _rows: readonly Row[],
  id: number,
  facts: Facts,
): Row {
  const row: Row = {
    id,
    section: 'borrowings',
    amortizingOrBullet: typed.amortizingOrBullet === 'Bullet' ? 'Bullet' : 'Amortizing',
    fixedOrVariable: typed.fixedOrVariable === 'Variable' ? 'Variable' : 'Fixed',
    termMonths: Number(typed.termMonths ?? terms[0]?.value),
    ratePercent: 0,
    amountThousands: Number(typed.amountThousands ?? 0),
  };
  return deriveBorrowing(row, facts);
}

function borrowed(rows: readonly Row[], { turn }: SummaryFacts): AreaSummary {
  const running = rows.filter(({ section }) => section === 'previousBorrowings');
  const taken = rows.filter(({ section }) => section === 'borrowings');
  // A quarter has three months; an advance starts in the turn in which it was taken.
  const monthsLeft = (row: Row): number =>
    Math.max(0, numberIn(row, 'termMonths') - 3 * (turn - numberIn(row, 'turn')));
  const all = [
    ...running.map((row) => [monthsLeft(row), row] as const),
    ...taken.map((row) => [numberIn(row, 'termMonths'), row] as const),
  ];
  return {
    figures: {
      count: running.length,
      heldThousands: sumOf(running, 'amountThousands'),
      takenThousands: sumOf(taken, 'amountThousands'),
      repaidThousands: sumOf(
        running.filter(({ isPrepaid }) => isPrepaid === true),
        'amountThousands',
      ),
    },
    picture: {
      kind: 'ladder',
      steps: all.map(([months, row]) => [months, numberIn(row, 'amountThousands')]),
    },
  };
}

/** Borrowings from the Federal Home Loan Bank: new advances, and those still running, $000. */
export const borrowings: DecisionArea = {
  name: 'borrowings',
  title: 'Borrowings',
  records: 'Borrowings',
  shape: 'grid',
  route: 'borrowings',
  noteCode: 'Borr',
  wire: {
    load: 'borrowings',
    rows: 'borrowings',
    id: 'borrowing_id',
    save: '/intraturn/:intraturn/borrowings/save',
    saveCarriesTurn: true,
  },
  columns,
  sections: [
    {
      name: 'borrowings',
      title: 'Borrowings',
      fields: ['amortizingOrBullet', 'fixedOrVariable', 'termMonths', 'ratePercent', 'amountThousands'],
      shownAs: { termMonths: { title: 'Term' } },
      wire: { rows: 'borrowings', save: 'updated' },
    },
    {
      name: 'previousBorrowings',
      title: 'Previous Borrowings',
      fields: columns.map(({ field }) => field),
      shownAs: {
        turn: { isRowHeader: true },
        amortizingOrBullet: { isRowHeader: false },
        termMonths: { title: 'Term' },
        amountThousands: { title: 'Amount', isTotalled: false },
      },
      wire: { rows: 'previousBorrowings', save: 'updatedPrevious' },
    },
  ],
  facts: [
    {
      field: 'rates',
      wire: 'rates',
      table: [
        {
          field: 'amortizingOrBullet',
          wire: 'amortizing_or_bullet',
          kind: 'select',
          options: amortizingOrBullet,
        },
        { field: 'fixedOrVariable', wire: 'fixed_or_variable', kind: 'select', options: fixedOrVariable },
        { field: 'termMonths', wire: 'months', kind: 'integer' },
        { field: 'ratePercent', wire: 'rate', kind: 'percent' },
      ],
    },
    { field: 'turn', wire: 'turnNum', kind: 'integer' },
    totalAssetsFact,
    // Of all advances together, those running included; what is above is cut.
    { field: 'advancesMaxThousands', wire: 'maximumBorrowings', kind: 'currency' },
  ],
  newRow: {
    allowedFor: [],
    section: 'borrowings',
    dialogTitle: 'New Borrowing',
    fields: ['amortizingOrBullet', 'fixedOrVariable', 'termMonths', 'amountThousands'],
    shown: ['ratePercent'],
    build: buildRow,
  },
  summary: {
    of: borrowed,
    line: (figures) =>
      line(
        figure(figures, 'count') === 0
          ? 'No advances'
          : `${counted(figure(figures, 'count'), 'advance')} · ${amount(figures, 'heldThousands')}`,
        figure(figures, 'takenThousands') > 0 ? `${amount(figures, 'takenThousands')} new` : 'none new',
        figure(figures, 'repaidThousands') > 0 && `${amount(figures, 'repaidThousands')} repaid early`,
      ),
    caption: 'months left',
  },
  hiddenInLite: false,
  changes: [{ title: 'Borrowings' }],
  inLite: { shownOn: 'equity' },
  derive: deriveBorrowing,
};
