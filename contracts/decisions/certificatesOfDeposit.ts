import { interpolateRate, type TermRate } from '../banking/interpolation.ts';
import type { Refusal } from '../refusal.ts';
import type { AreaSummary } from './areaPicture.ts';
import type { Advice, Column, DecisionArea, Facts } from './decisionArea.ts';
import { fixedOrVariable } from './fixedOrVariable.ts';
import {
  capColumn,
  exitMarketColumn,
  isInMarket,
  marketRateColumn,
  openCapThousands,
  ratePercentMax,
  ratePercentMaxFact,
} from './marketColumns.ts';
import { type CellValue, numberIn, type Row, roundTo, textIn } from './row.ts';
import { accounts, accountsLine } from './summaryParts.ts';

const rateFloorPercent = 0.001;

/** Brokered CDs are sold at the market's rate, so their offer rate is displayed and cannot be typed. */
const isOfferRateEditable = (row: Row): boolean => textIn(row, 'type') !== 'Brokered CDs';

const columns: readonly Column[] = [
  { field: 'type', wire: 'cd_type', title: 'Type', kind: 'text', isHidden: true, width: 0 },
  { field: 'account', wire: 'cd_account', title: 'CD Account', kind: 'text', isRowHeader: true, width: 138 },
  {
    field: 'termMonths',
    wire: 'term',
    title: 'Term (Months)',
    kind: 'integer',
    minimum: 3,
    maximum: 120,
    width: 70,
  },
  {
    field: 'fixedOrVariable',
    wire: 'fixed_or_variable',
    title: 'Fixed or Variable',
    kind: 'select',
    options: fixedOrVariable,
    width: 84,
  },
  marketRateColumn,
  {
    field: 'ratePercent',
    wire: 'rate',
    title: 'Offer Rate',
    kind: 'percent',
    minimum: rateFloorPercent,
    maximum: ratePercentMax,
    editable: isOfferRateEditable,
    width: 68,
  },
  { ...capColumn, isTotalled: true, width: 100 },
  exitMarketColumn,
  {
    field: 'indexRatePercent',
    wire: 'index_rate',
    title: 'Index Rate',
    kind: 'percent',
    group: 'Against the index',
    width: 67,
  },
  {
    field: 'spreadPercent',
    wire: 'spread',
    title: 'Spread',
    kind: 'percent',
    isDerived: true,
    group: 'Against the index',
    width: 72,
  },
  {
    field: 'totalBalanceThousands',
    wire: 'total_balance',
    title: 'Total Balance',
    kind: 'currency',
    isTotalled: true,
    group: 'Your book',
    width: 86,
  },
  {
    field: 'maturitiesThousands',
    wire: 'maturities',
    title: 'Maturities',
    kind: 'currency',
    isTotalled: true,
    group: 'Your book',
    width: 82,
  },
  {
    field: 'lastOriginationsThousands',
    wire: 'last_originations',
    title: 'Last Originations',
    kind: 'currency',
    isTotalled: true,
    group: 'Your book',
    width: 92,
  },
];

/** [CD3] Index rate of a new CD: linear between the nearest terms of the existing rows. */
export function indexRateOf(termMonths: number, rows: readonly Row[]): number | Refusal {
  const table: TermRate[] = rows.map((row) => ({
    termMonths: numberIn(row, 'termMonths'),
    ratePercent: numberIn(row, 'indexRatePercent'),
  }));
  const rate = interpolateRate(table, termMonths);
  return rate === undefined
    ? { rule: 'CD4', message: 'Unable to set the FHLB Index Rate.' }
    : roundTo(rate, 3);
}

function buildRow(
  typed: Readonly<Record<string, CellValue>>,
  rows: readonly Row[],
  id: number,
): Row | Refusal {
  const account = String(typed.account ?? '').trim();
  if (account === '') return { rule: 'CD5', message: 'CD Account is a required field.' };
  const termMonths = Number(typed.termMonths ?? 3);
  if (!Number.isInteger(termMonths) || termMonths < 3 || termMonths > 120)
    return { rule: 'CD5', message: 'Term (Months) must be between 3 and 120' };
  const indexRatePercent = indexRateOf(termMonths, rows);
  if (typeof indexRatePercent !== 'number') return indexRatePercent;
  const marketTable = rows.map((row) => ({
    termMonths: numberIn(row, 'termMonths'),
    ratePercent: numberIn(row, 'marketRatePercent'),
  }));
  return deriveSpread({
    id,
    type: 'Retail CDs',
    account,
    termMonths,
    fixedOrVariable: typed.fixedOrVariable === 'Variable' ? 'Variable' : 'Fixed',
    marketRatePercent: roundTo(interpolateRate(marketTable, termMonths) ?? indexRatePercent, 3),
    ratePercent: Math.max(rateFloorPercent, roundTo(Number(typed.ratePercent ?? 0), 3)),
    indexRatePercent,
    spreadPercent: 0,
    totalBalanceThousands: 0,
    maturitiesThousands: 0,
    lastOriginationsThousands: 0,
    capThousands: openCapThousands,
    isOutOfMarket: false,
  });
}

/** [CD2] Spread is the offer rate less the index rate; both in percent, three decimals. */
function deriveSpread(row: Row): Row {
  return {
    ...row,
    spreadPercent: roundTo(numberIn(row, 'ratePercent') - numberIn(row, 'indexRatePercent'), 3),
  };
}

/** [PF4] Brokered CDs without buyers: a warning on the caps of rows that ask for some. */
function adviseOnBrokered(rows: readonly Row[], { brokeredDepositsBarredBy: by }: Facts): readonly Advice[] {
  if (by !== 'order' && by !== 'capital') return [];
  const message =
    by === 'order'
      ? 'By order of the supervisor, the bank can’t take brokered CDs'
      : 'The bank can’t take brokered CDs while it is less than well capitalized';
  return rows
    .filter((row) => textIn(row, 'type') === 'Brokered CDs' && row.isOutOfMarket !== true)
    .filter((row) => numberIn(row, capColumn.field) > 0)
    .map((row) => ({ rowId: row.id, field: capColumn.field, message, isOfAnyValue: true }));
}

function certificates(rows: readonly Row[]): AreaSummary {
  const retail = rows
    .filter((row) => textIn(row, 'type') === 'Retail CDs' && textIn(row, 'fixedOrVariable') === 'Fixed')
    .toSorted((one, other) => numberIn(one, 'termMonths') - numberIn(other, 'termMonths'));
  const byTerm = (some: readonly Row[], field: string) =>
    some.map((row) => [numberIn(row, 'termMonths'), numberIn(row, field)] as const);
  return {
    figures: accounts(rows),
    picture: {
      kind: 'curve',
      own: byTerm(retail.filter(isInMarket), 'ratePercent'),
      market: byTerm(retail, 'marketRatePercent'),
    },
  };
}

/** Certificates of deposit: four types, rows added and deleted for Retail CDs only. */
export const certificatesOfDeposit: DecisionArea = {
  name: 'certificatesOfDeposit',
  title: 'CDs',
  records: 'CDs',
  shape: 'grid',
  route: 'cds',
  noteCode: 'CDep',
  wire: {
    load: 'cds',
    rows: 'cds',
    id: 'cd_id',
    save: '/intraturn/:intraturn/cds/save',
    saveCarriesTurn: true,
  },
  columns,
  advise: adviseOnBrokered,
  filter: {
    field: 'type',
    wire: 'cdType',
    label: 'Type',
    options: ['Retail CDs', 'Brokered CDs', 'Internet', "Public/Gov't"],
    hiddenInLite: ['Internet', "Public/Gov't"],
  },
  basisPoints: {
    fields: ['ratePercent'],
    floorPercent: rateFloorPercent,
    hiddenFor: ['Brokered CDs'],
    perRow: false,
  },
  newRow: {
    allowedFor: ['Retail CDs'],
    dialogTitle: 'New Retail CD',
    fields: ['account', 'termMonths', 'fixedOrVariable', 'ratePercent'],
    build: buildRow,
  },
  facts: [ratePercentMaxFact],
  summary: {
    of: certificates,
    line: (figures) => accountsLine(figures, 'offer'),
    caption: 'offer and market',
  },
  hiddenInLite: false,
  keepsDistance: true,
  changes: [
    { title: 'CDs (Brokered)', choice: 'Brokered CDs' },
    { title: 'CDs (Internet)', choice: 'Internet' },
    { title: "CDs (Public/Gov't)", choice: "Public/Gov't" },
    { title: 'CDs (Retail)', choice: 'Retail CDs' },
  ],
  derive: deriveSpread,
};
