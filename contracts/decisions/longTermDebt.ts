import { counted } from '../text/counted.ts';
import { amountColumn } from './amountColumn.ts';
import type { AreaSummary, SummaryFacts } from './areaPicture.ts';
import { formatCell } from './cellText.ts';
import type { AreaFact, BrokenRule, DecisionArea, Facts } from './decisionArea.ts';
import { fixedOrVariable } from './fixedOrVariable.ts';
import { numberIn, type Row, textIn } from './row.ts';
import { totalAssetsFact } from './sizeFacts.ts';
import { amount, figure, line, plain, rangeOf, sumOf } from './summaryParts.ts';

/** The notes that the bank can still place. Without room the rows are read-only. */
const noteMaximum: AreaFact = { field: 'noteMaximumThousands', wire: 'maxNotes', kind: 'currency' };

const noteThousandsMax = ({ noteMaximumThousands: most }: Facts): number =>
  typeof most === 'number' && most > 0 ? most : 99_999_999;

const amountThousands = amountColumn({
  field: 'amountThousands',
  wire: 'cap',
  title: 'Amount (000s)',
  maximum: noteThousandsMax,
  editable: (row) => row.isReadOnly !== true,
  isTotalled: true,
});

/** [TD3] All rows together stay within half of the bank's Tier 1 capital, notes that it has issued included. */
function validateNotes(rows: readonly Row[], facts: Facts): readonly BrokenRule[] {
  const { field } = amountThousands;
  const total = rows.reduce((sum, row) => sum + numberIn(row, field), 0);
  const most = noteThousandsMax(facts);
  const [largest] = rows.toSorted((one, other) => numberIn(other, field) - numberIn(one, field));
  if (!largest || total <= most) return [];
  return [
    {
      rule: 'TD3',
      message:
        `Notes can total at most half of the bank's Tier 1 capital: ` +
        `${formatCell(amountThousands, most)} (000s) more can be issued.`,
      cell: { rowId: largest.id, field },
    },
  ];
}

function notes(rows: readonly Row[], { indicator }: SummaryFacts): AreaSummary {
  const fixed = rows.filter((row) => textIn(row, 'fixedOrVariable') === 'Fixed');
  return {
    figures: {
      count: rows.length,
      heldThousands: indicator('Long-Term Debt'),
      issuedThousands: sumOf(rows, 'amountThousands'),
      lowest: rangeOf(rows, 'ratePercent').lowest,
    },
    picture: {
      kind: 'curve',
      own: [],
      market: fixed
        .map((row) => [numberIn(row, 'termMonths'), numberIn(row, 'ratePercent')] as const)
        .toSorted(([one], [other]) => one - other),
    },
  };
}

/** Long-term debt (Full only): the amount of notes to issue by kind and term, $000. */
export const longTermDebt: DecisionArea = {
  name: 'longTermDebt',
  title: 'Long-Term Debt',
  records: 'Long-Term Debt',
  shape: 'grid',
  route: 'long-term-debt',
  noteCode: 'LTDb',
  wire: {
    load: 'long-term-debts',
    rows: 'longTermDebts',
    id: 'term_debt_id',
    save: '/intraturn/:intraturn/long-term-debts/save',
    saveCarriesTurn: false,
  },
  columns: [
    {
      field: 'fixedOrVariable',
      wire: 'fixed_or_variable',
      title: 'Fixed or Variable',
      kind: 'select',
      options: fixedOrVariable,
      isRowHeader: true,
      width: 120,
    },
    { field: 'termMonths', wire: 'term', title: 'Term', kind: 'integer', width: 56 },
    { field: 'ratePercent', wire: 'rate', title: 'Rate', kind: 'percent', width: 72 },
    {
      field: 'maturitiesThousands',
      wire: 'maturities',
      title: 'Matured this Period',
      kind: 'currency',
      isTotalled: true,
      width: 100,
    },
    amountThousands,
    {
      field: 'isReadOnly',
      wire: 'read_only',
      title: 'Read Only',
      kind: 'checkbox',
      isHidden: true,
      width: 0,
    },
  ],
  facts: [totalAssetsFact, noteMaximum],
  summary: {
    of: notes,
    line: (figures, acts) =>
      line(
        figure(figures, 'heldThousands') > 0 ? `${amount(figures, 'heldThousands')} owed` : 'None yet',
        figure(figures, 'issuedThousands') > 0
          ? `${amount(figures, 'issuedThousands')} ${acts.issued}`
          : `${counted(figure(figures, 'count'), 'issue')} on offer from ${plain(figures.lowest ?? 0)}%`,
      ),
    caption: 'rate by term',
  },
  hiddenInLite: true,
  changes: [{ title: 'Long-Term Debt' }],
  validate: validateNotes,
};
