import type { AreaSummary } from './areaPicture.ts';
import type { AreaStandard } from './areaStandard.ts';
import type { Column, DecisionArea } from './decisionArea.ts';
import { exitMarketColumn, marketRateColumn, ratePercentMax, ratePercentMaxFact } from './marketColumns.ts';
import { openingColumns } from './openingColumns.ts';
import { numberIn, type Row, roundTo, textIn } from './row.ts';
import { accounts, accountsLine, bars } from './summaryParts.ts';

const rateFloorPercent = 0.001;

/** Demand deposits pay no interest, so cells that change a rate are not editable. */
const paysInterest = (row: Row): boolean => textIn(row, 'type') !== 'DDA';

/** Share of a change in the federal funds rate that is passed on: 0.41 is 41%. */
const betaColumn = (field: string, wire: string, title: string): Column => ({
  field,
  wire,
  title,
  kind: 'number',
  decimals: 3,
  minimum: 0,
  maximum: 1.5,
  editable: paysInterest,
  width: 54,
});

/** How much the bank passes on, as a part of what the market usually does for the account. */
export const passThroughs: Readonly<Record<string, number>> = {
  'Much less': 0.5,
  Less: 0.75,
  Usual: 1,
  More: 1.25,
  'Much more': 1.5,
};

/** Fills both betas of every account that pays interest. */
const passThrough: AreaStandard = {
  title: 'Pass-Through',
  choices: Object.keys(passThroughs),
  edits: (rows, choice) =>
    rows.filter(paysInterest).flatMap((row) => {
      const value = roundTo(numberIn(row, 'usualBeta') * (passThroughs[choice] ?? 1), 3);
      return ['betaUp', 'betaDown'].map((field) => ({ rowId: row.id, field, value }));
    }),
};

/** The most that a bank could charge or require (docs/bank): beyond it no customer would pay. */
const dollarColumn = (
  column: Pick<Column, 'field' | 'wire' | 'title' | 'decimals' | 'maximum' | 'width'>,
): Column => ({ ...column, kind: 'currency', minimum: 0, editable: true });

const columns: readonly Column[] = [
  { field: 'type', wire: 'nmd_type', title: 'Type', kind: 'text', isHidden: true, width: 0 },
  { field: 'name', wire: 'name', title: 'Name', kind: 'text', isRowHeader: true, width: 176 },
  marketRateColumn,
  {
    field: 'ratePercent',
    wire: 'rate',
    title: 'Rate',
    kind: 'percent',
    minimum: rateFloorPercent,
    maximum: ratePercentMax,
    editable: paysInterest,
    width: 68,
  },
  { field: 'usualBeta', wire: 'usual_beta', title: 'Usual beta', kind: 'number', isHidden: true, width: 0 },
  betaColumn('betaUp', 'beta', 'Beta (up)'),
  betaColumn('betaDown', 'beta_down', 'Beta Down'),
  {
    field: 'lagMonths',
    wire: 'lag',
    title: 'Lag',
    kind: 'integer',
    minimum: 0,
    maximum: 6,
    editable: paysInterest,
    width: 42,
  },
  dollarColumn({
    field: 'monthlyFeeDollars',
    wire: 'monthly_fee',
    title: 'Monthly Fee',
    decimals: 2,
    maximum: 50,
    width: 66,
  }),
  dollarColumn({
    field: 'nsfFeeDollars',
    wire: 'nsf_fee',
    title: 'NSF Fee',
    decimals: 2,
    maximum: 45,
    width: 60,
  }),
  dollarColumn({
    field: 'minimumBalanceDollars',
    wire: 'minimum_balance',
    title: 'Minimum Balance',
    decimals: 0,
    maximum: 250_000,
    width: 76,
  }),
  exitMarketColumn,
  {
    field: 'accounts',
    wire: 'no_of_accounts',
    title: 'No. of Accounts',
    kind: 'integer',
    group: 'Your book',
    width: 74,
  },
  {
    field: 'averageBalanceDollars',
    wire: 'average_balance',
    title: 'Average Balance',
    kind: 'currency',
    decimals: 2,
    group: 'Your book',
    width: 96,
  },
  {
    field: 'totalBalanceThousands',
    wire: 'total_balance',
    title: 'Total Balance',
    kind: 'currency',
    group: 'Your book',
    width: 86,
  },
];

const nonMaturity = (rows: readonly Row[]): AreaSummary => ({
  figures: accounts(rows),
  picture: bars(rows.map((row) => numberIn(row, 'totalBalanceThousands'))),
});

/** Non-maturity deposits: the terms of each account; balances in $000, averages and fees in $. */
export const nonMaturityDeposits: DecisionArea = {
  name: 'nonMaturityDeposits',
  title: 'Non-Maturity Deposits',
  records: 'Non-Maturity Deposits',
  shape: 'grid',
  route: 'non-maturity-deposits',
  noteCode: 'NMDs',
  wire: {
    load: 'nmds',
    rows: 'nmds',
    id: 'nmd_id',
    save: '/intraturn/:intraturn/nmds/save',
    saveCarriesTurn: false,
  },
  columns: [
    ...columns,
    ...openingColumns(columns, ['monthlyFeeDollars', 'nsfFeeDollars', 'minimumBalanceDollars']),
  ],
  filter: {
    field: 'type',
    wire: 'nmdType',
    label: 'Type',
    options: ['DDA', 'Interest Bearing Checking & Savings', 'Money Market'],
    hiddenInLite: ['Money Market'],
  },
  standard: passThrough,
  basisPoints: {
    fields: ['ratePercent'],
    floorPercent: rateFloorPercent,
    hiddenFor: ['DDA'],
    perRow: false,
  },
  facts: [ratePercentMaxFact],
  summary: {
    of: nonMaturity,
    line: (figures) => accountsLine(figures, 'pays'),
    caption: 'by account',
  },
  hiddenInLite: false,
  changes: [
    { title: 'NMD DDAs', choice: 'DDA' },
    { title: 'NMD Interest Bearing Checking & Savings', choice: 'Interest Bearing Checking & Savings' },
    { title: 'NMD Money Market', choice: 'Money Market' },
  ],
};
