import type { Refusal } from '../refusal.ts';
import type { AreaSummary, SummaryFacts } from './areaPicture.ts';
import { formatCell } from './cellText.ts';
import type { Advice, AreaFact, BrokenRule, Column, DecisionArea, Facts, FactValue } from './decisionArea.ts';
import { payoutPercent } from './payoutPercent.ts';
import { numberIn, type Row } from './row.ts';
import { bars, dollars, line } from './summaryParts.ts';

const reserveColumn: Column = {
  field: 'reserveForLoanLossThousands',
  wire: 'loanLossAdjustment',
  title: 'Total Reserve for Loan Loss (000)s:',
  kind: 'currency',
  minimum: 0,
  inWords: (value) => (value === 0 ? 'set by the model' : null),
  note: ({ reserveHeldThousands: held, smallestReserveThousands: least, largestReserveThousands: most }) => {
    const told = (value: FactValue) => formatCell(reserveColumn, Number(value));
    return [
      'Enter 0 to let the model set it.',
      ...(held ? [`Currently held: ${told(held)}.`] : []),
      ...(least && most ? [`An auditor accepts ${told(least)} to ${told(most)}.`] : []),
    ].join(' ');
  },
  editable: true,
  width: 220,
};

/** [LL3] The reserve of the bank when the turn opened, and what may be typed for the coming quarter. */
const reserveFacts: readonly AreaFact[] = [
  { field: 'smallestReserveThousands', wire: 'minimumLoanLoss', kind: 'currency' },
  { field: 'largestReserveThousands', wire: 'maximumLoanLoss', kind: 'currency' },
  { field: 'reserveHeldThousands', wire: 'reserveHeld', kind: 'currency' },
];

function cellDollars(amount: number): string {
  return formatCell(dividendColumn, amount);
}

/** [SL1] What the bank earned last quarter. */
const incomePerShare: AreaFact = { field: 'incomePerShareDollars', wire: 'incomePerShare', kind: 'currency' };

/**
 * What the law allows a share: in any case, and before this quarter's earnings, which raise the room and are
 * not known yet.
 */
const dividendLimits: readonly AreaFact[] = [
  { field: 'largestDividendDollars', wire: 'maximumDividend', kind: 'currency' },
  { field: 'dividendRoomPerShareDollars', wire: 'dividendRoom', kind: 'currency' },
];

/** The most that the cell takes of any bank, $ a share. */
export const dividendDollarsMax = 9.99;

function dividendMaximum({ largestDividendDollars: most }: Facts): number {
  return typeof most === 'number' ? Math.min(dividendDollarsMax, most) : dividendDollarsMax;
}

/** The limits of the law on a dividend; null where they are not known. */
function lawInWords({
  largestDividendDollars: most,
  dividendRoomPerShareDollars: room,
}: Facts): string | null {
  if (typeof most !== 'number') return null;
  if (most === 0) return 'No dividend can be paid this quarter.';
  const isEarnedFirst = typeof room === 'number' && room < most;
  const earned = isEarnedFirst ? ` More than ${cellDollars(room)} must be earned this quarter.` : '';
  return `The law allows at most ${cellDollars(most)}.${earned}`;
}

/** The dividend to compare with; missing for credit unions. */
const lastDividend: AreaFact = {
  field: 'lastDividendPerShareDollars',
  wire: 'lastDividend',
  kind: 'currency',
};

const dividendColumn: Column = {
  field: 'dividendPerShareDollars',
  wire: 'dividends',
  title: 'Dividends / Share:',
  kind: 'currency',
  decimals: 2,
  minimum: 0,
  maximum: dividendMaximum,
  whenMissing: 0.5,
  note: (facts) => {
    const { lastDividendPerShareDollars: last } = facts;
    const isCutRead = last
      ? `Last quarter: ${cellDollars(Number(last))}. The stock price falls after a cut.`
      : null;
    return [isCutRead, lawInWords(facts)].filter((told) => told !== null).join(' ') || null;
  },
  editable: true,
  isRowHeader: true,
  width: 160,
};

function reservesThat(
  rows: readonly Row[],
  isRefused: (thousands: number) => boolean,
  refusal: Refusal,
): readonly BrokenRule[] {
  const { field } = reserveColumn;
  return rows
    .filter((row) => isRefused(numberIn(row, field)))
    .map(({ id }) => ({ ...refusal, cell: { rowId: id, field } }));
}

/** Reserves that an auditor does not accept; 0 leaves it to the model. */
function reservesOutOfRange(
  rows: readonly Row[],
  { smallestReserveThousands, largestReserveThousands }: Facts,
): readonly BrokenRule[] {
  const minimum = Number(smallestReserveThousands ?? 0);
  const maximum = Number(largestReserveThousands ?? 0);
  return [
    ...reservesThat(rows, (thousands) => thousands > maximum, {
      rule: 'LL2',
      message: `The maximum loan loss value is ${formatCell(reserveColumn, maximum)}`,
    }),
    ...reservesThat(rows, (thousands) => thousands > 0 && thousands < minimum, {
      rule: 'LL2',
      message: `The minimum loan loss value is ${formatCell(reserveColumn, minimum)}`,
    }),
  ];
}

/**
 * [PF4] Why the quarter would reduce a dividend: banks without adequate capital pay none, and no bank pays
 * more than the legal limit. This quarter's earnings raise the limit and are not known yet.
 */
function reasonToReduce(
  dividend: number,
  { mayPayDividend, isDividendOrdered, dividendRoomPerShareDollars: room }: Facts,
): string | null {
  if (dividend === 0) return null;
  if (isDividendOrdered === true)
    return 'By order of the supervisor, no dividend can be paid while the composite rating is 4 or 5';
  if (mayPayDividend === false)
    return 'No dividend can be paid while the bank is less than adequately capitalized';
  if (typeof room !== 'number' || dividend <= room) return null;
  const [declared, limit] = [dividend, room].map(cellDollars);
  return (
    `A dividend of ${declared} a share exceeds the legal limit of ${limit} before this quarter’s ` +
    'earnings; the excess won’t be paid'
  );
}

/** How investors read a dividend below last quarter's, or none from a profitable bank. */
function readingOfCut(
  dividend: number,
  { mayPayDividend, lastDividendPerShareDollars: last, incomePerShareDollars: income }: Facts,
): string | null {
  if (mayPayDividend === false) return null;
  const isCut = typeof last === 'number' && dividend < last;
  const cut = isCut ? `a cut from ${cellDollars(last)}, which lowers the stock price` : null;
  if (dividend > 0) return cut && `A dividend of ${cellDollars(dividend)} a share is ${cut}`;
  if (typeof income !== 'number' || income <= 0) return cut && `No dividend is ${cut}`;
  const kept = `No dividend is paid: last quarter's earnings were ${cellDollars(income)} a share`;
  return cut ? `${kept}, and this is ${cut}` : kept;
}

function adviseOnDividend(rows: readonly Row[], facts: Facts): readonly Advice[] {
  const { field } = dividendColumn;
  return rows.flatMap((row): readonly Advice[] => {
    const dividend = numberIn(row, field);
    const reduced = reasonToReduce(dividend, facts);
    if (reduced !== null) return [{ rowId: row.id, field, message: reduced, isOfAnyValue: true }];
    const cut = readingOfCut(dividend, facts);
    return cut === null ? [] : [{ rowId: row.id, field, message: cut }];
  });
}

const quartersShown = 4;

function payout([row]: readonly Row[], { indicator, history, isClosed }: SummaryFacts): AreaSummary {
  const dividend = row ? numberIn(row, 'dividendPerShareDollars') : null;
  const earned = indicator('Earnings per Share');
  const paid = history('Dividends per Share')
    .slice(-quartersShown)
    .map((value) => value ?? 0);
  return {
    figures: {
      dividendDollars: dividend,
      payoutPercent: dividend === null || earned === null ? null : payoutPercent(dividend, earned),
    },
    picture: dividend === null ? null : bars([...paid, dividend], [], !isClosed),
  };
}

/** Dividends and the reserve for loan loss, on a screen of their own. */
export const dividends: DecisionArea = {
  name: 'dividends',
  title: 'Dividends / Loan Loss',
  records: 'Dividends and Loan Loss',
  shape: 'values',
  route: 'general-administration/dividends',
  noteCode: null,
  wire: {
    load: 'dividends',
    rows: 'dividends',
    id: 'id',
    save: '/intraturn/dividends/save/:intraturn',
    saveCarriesTurn: false,
  },
  columns: [dividendColumn, reserveColumn],
  facts: [...reserveFacts, incomePerShare, lastDividend, ...dividendLimits],
  summary: {
    of: payout,
    line: (figures) =>
      line(
        figures.dividendDollars != null && `${dollars(figures.dividendDollars)} a share`,
        figures.payoutPercent != null && `${Math.round(figures.payoutPercent)}% of last earnings`,
      ),
    caption: 'dividend by quarter',
  },
  hiddenInLite: false,
  changes: [],
  advise: adviseOnDividend,
  validate: reservesOutOfRange,
};

/** The specification's limit on loan administration, $000. */
export const adjustmentThousandsMax = 5000;

/**
 * The reserve for loan loss as loan administration shows it: the same recorded cell as on the dividends
 * screen, with the other screen's maximum and text.
 */
export const loanLossAdjustment: DecisionArea = {
  name: 'loanLossAdjustment',
  keptIn: dividends.name,
  title: 'Loan Loss Adjustment',
  records: 'Loan Administration',
  shape: 'values',
  route: 'loan-administration',
  noteCode: null,
  wire: {
    load: 'loan-administrations',
    rows: 'loanLossAdjustment',
    id: 'id',
    save: '/intraturn/loan-loss-adjustment/save/:intraturn',
    saveCarriesTurn: false,
  },
  columns: [{ ...reserveColumn, title: 'Loan Loss Adjustment', isRowHeader: true, width: 180 }],
  facts: reserveFacts,
  summary: null,
  hiddenInLite: true,
  changes: [],
  validate: (rows, facts) => {
    const above = reservesThat(rows, (thousands) => thousands > adjustmentThousandsMax, {
      rule: 'LL1',
      message: 'The maximum loan loss value is 5000',
    });
    return above.length > 0 ? above : reservesOutOfRange(rows, facts);
  },
};
