import { counted } from '../text/counted.ts';
import type { AreaSummary } from './areaPicture.ts';
import { creditStandard, targetFields, usualColumns } from './creditStandard.ts';
import type { Advice, AreaAct, BrokenRule, Column, DecisionArea, Facts } from './decisionArea.ts';
import { loanAccountColumns, loanTypeFilter } from './loanTypes.ts';
import { capColumn, exitMarketColumn, isInMarket, openCapThousands } from './marketColumns.ts';
import { numberIn, type Row, roundTo, textIn } from './row.ts';
import { bars, figure, line, sumOf } from './summaryParts.ts';

const categories = [1, 2, 3, 4, 5, 6];
const targetField = (category: number): string => `target${category}Percent`;

function targetColumn(category: number): Column {
  return {
    field: targetField(category),
    wire: `target_${category}`,
    title: `Target ${category}`,
    kind: 'percent',
    minimum: 0,
    maximum: 100,
    // Rows that have left the market keep their targets unchanged.
    editable: isInMarket,
    width: 75,
  };
}

/** [LA1] The sum of a row's six targets, in percent to 3 decimals. */
function totalOf(row: Row): number {
  return roundTo(
    targetFields.reduce((sum, field) => sum + numberIn(row, field), 0),
    3,
  );
}

/** [LA3] Ticking Exit Market sets the cap to 0; unticking it opens the cap again. */
function exitMarket(row: Row, field: string): Row {
  if (field !== 'isOutOfMarket') return row;
  if (row.isOutOfMarket === true) return { ...row, capThousands: 0 };
  return numberIn(row, 'capThousands') === 0 ? { ...row, capThousands: openCapThousands } : row;
}

/** [LA3] A cap of 0 means out of the market, any other cap means in it. */
function deriveRow(row: Row): Row {
  return { ...row, targetTotalPercent: totalOf(row), isOutOfMarket: numberIn(row, 'capThousands') === 0 };
}

const inWords = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

/** [LA2] Every row's targets total 100; rows are numbered as their screen shows them, from 1. */
function validateTargets(rows: readonly Row[]): readonly BrokenRule[] {
  const wrong = rows.filter((row) => totalOf(row) !== 100);
  const [first] = wrong;
  if (!first) return [];
  const numbers = wrong.map((row) => {
    const onScreen = rows.filter((other) => textIn(other, 'loanType') === textIn(row, 'loanType'));
    return String(onScreen.indexOf(row) + 1);
  });
  const [which, verb] =
    numbers.length === 1 ? [`Row ${numbers[0]}`, 'has'] : [`Rows ${named(numbers)}`, 'have'];
  // The targets of a row that has left the market are locked until it returns.
  const cell = { rowId: first.id, field: isInMarket(first) ? targetField(1) : exitMarketColumn.field };
  return [{ rule: 'LA2', message: `${which} ${verb} targets that don't total 100%.`, cell }];
}

/** `A, B and C`, without a comma before the last one. */
function named(numbers: readonly string[]): string {
  return inWords.format(numbers).replace(', and ', ' and ');
}

/** Where the chosen category is at 0 and the targets still exceed 100: the fullest category that can take it all. */
function leftOver(rows: readonly Row[], category: number): ReturnType<NonNullable<AreaAct['left']>> {
  const over = rows.filter(
    (row) => isInMarket(row) && totalOf(row) > 100 && numberIn(row, targetField(category)) === 0,
  );
  if (over.length === 0) return null;
  const excess = over.map((row) => roundTo(totalOf(row) - 100, 3));
  const room = (each: number): number => Math.min(...over.map((row) => numberIn(row, targetField(each))));
  const fullest = categories.toSorted((one, other) => room(other) - room(one))[0] ?? category;
  const most = Math.max(...excess);
  return {
    text:
      over.length === 1
        ? `Category ${category} cannot take it: ${most.toFixed(3)}% too much.`
        : `Category ${category} cannot take it in ${over.length} rows: up to ${most.toFixed(3)}% too much.`,
    argument: over.every((row, index) => numberIn(row, targetField(fullest)) >= (excess[index] ?? 0))
      ? fullest
      : null,
  };
}

/**
 * [LA4] Balance to Category: in every row whose targets do not total 100, the chosen category absorbs the
 * difference, down to 0. Rows that have left the market stay unchanged.
 */
const balanceToCategory: AreaAct = {
  name: 'balanceToCategory',
  title: 'Balance to Category',
  argument: { title: 'Category', kind: 'integer', minimum: 1, maximum: 6, start: 6 },
  edits: (rows, category) =>
    rows.flatMap((row) => {
      const field = targetField(category);
      const missing = roundTo(100 - totalOf(row), 3);
      if (missing === 0 || !isInMarket(row)) return [];
      return [{ rowId: row.id, field, value: Math.max(0, roundTo(numberIn(row, field) + missing, 3)) }];
    }),
  left: leftOver,
};

const columns: readonly Column[] = [
  ...loanAccountColumns,
  {
    field: 'balanceCeilingThousands',
    wire: 'max_out',
    title: 'Max Out',
    kind: 'currency',
    decimals: 3,
    minimum: 0,
    inWords: (value) => (value === 0 ? 'no ceiling' : null),
    editable: true,
    width: 114,
  },
  capColumn,
  { ...exitMarketColumn, isDerived: true },
  ...categories.map(targetColumn),
  {
    field: 'targetTotalPercent',
    wire: 'target_total',
    title: 'Target Total',
    kind: 'percent',
    isDerived: true,
    width: 77,
  },
];

/** Rows of an order on concentrations: investor real estate and construction. */
const concentratedRows: ReadonlySet<string> = new Set(['CREI', 'CON']);

/** [PF4] The supervisor's limits for the coming quarter: shown on the caps of the affected accounts. */
function adviseOnOrders(rows: readonly Row[], facts: Facts): readonly Advice[] {
  const { growthOrderPercent: growth, realEstateOrderPercent: realEstate } = facts;
  const limits = (row: Row) =>
    [growth, concentratedRows.has(textIn(row, 'rowKey')) ? realEstate : undefined].filter(
      (limit) => typeof limit === 'number',
    );
  return rows.filter(isInMarket).flatMap((row) => {
    const own = limits(row);
    if (own.length === 0) return [];
    const message =
      `By order of the supervisor, at most ${Math.min(...own)}% of the new loans won in this ` +
      'account can be made';
    return [{ rowId: row.id, field: capColumn.field, message, isOfAnyValue: true }];
  });
}

function administration(rows: readonly Row[]): AreaSummary {
  const lending = rows.filter(isInMarket);
  const means = targetFields.map((field) => roundTo(sumOf(lending, field) / Math.max(1, lending.length), 3));
  const best = means.slice(0, 3).reduce((sum, mean) => sum + mean, 0);
  return {
    figures: {
      bestGradesPercent: lending.length === 0 ? null : roundTo(best, 3),
      capped: lending.filter((row) => numberIn(row, 'capThousands') < openCapThousands).length,
      outOfMarket: rows.length - lending.length,
    },
    picture: bars(means),
  };
}

/** Loan administration (Full games): the target risk mix of new loans, and the volume of each account. */
export const loanAdministration: DecisionArea = {
  name: 'loanAdministration',
  title: 'Loan Administration',
  records: 'Loan Administration',
  shape: 'grid',
  route: 'loan-administration',
  noteCode: 'LnAd',
  wire: {
    load: 'loan-administrations',
    rows: 'loanAdministrations',
    id: 'loan_administration_id',
    save: '/intraturn/:intraturn/loan-administrations/save',
    saveCarriesTurn: false,
  },
  columns: [...columns, ...usualColumns],
  filter: loanTypeFilter,
  acts: [balanceToCategory],
  standard: creditStandard,
  summary: {
    of: administration,
    line: (figures) =>
      line(
        figures.bestGradesPercent != null && `${Math.round(figures.bestGradesPercent)}% aimed at grades 1–3`,
        figure(figures, 'capped') === 0 ? 'no caps' : counted(figure(figures, 'capped'), 'cap'),
        figure(figures, 'outOfMarket') > 0 && `${figure(figures, 'outOfMarket')} out of market`,
      ),
    caption: 'target by grade',
  },
  hiddenInLite: true,
  changes: [{ title: 'Loan Administration' }],
  linked: exitMarket,
  derive: deriveRow,
  advise: adviseOnOrders,
  validate: validateTargets,
};
