import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { derivedRow, noFacts } from '../../contracts/decisions/change.ts';
import type { DecisionArea, Facts } from '../../contracts/decisions/decisionArea.ts';
import { loanOrigination } from '../../contracts/decisions/loanOrigination.ts';
import type { CellValue, Row } from '../../contracts/decisions/row.ts';
import { type AreaDrawing, drawingsOf } from '../decisions/picture/areaDrawings.ts';
import { createSheet } from '../grid/sheet/createSheet.ts';
import type { Sheet } from '../grid/sheet/sheet.ts';

/** A retail CD of the record; every field can be overridden. */
export function cdRow(id: number, over: Readonly<Record<string, CellValue>> = {}): Row {
  const row = {
    type: 'Retail CDs',
    account: `CD ${id}`,
    termMonths: 12,
    fixedOrVariable: 'Fixed',
    marketRatePercent: 4.5,
    ratePercent: 4,
    indexRatePercent: 4.25,
    spreadPercent: -0.25,
    totalBalanceThousands: 1000 * id,
    maturitiesThousands: 10 * id,
    lastOriginationsThousands: 20 * id,
    capThousands: 500,
    isOutOfMarket: false,
    ...over,
    id,
  };
  return derivedRow(certificatesOfDeposit, row, noFacts);
}

/** A loan origination row of the record. */
export function loanRow(id: number, over: Readonly<Record<string, CellValue>> = {}): Row {
  const targets = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`target${n}Percent`, 5 + n]));
  return {
    loanType: 'Commercial',
    account: `Loan ${id}`,
    marketRatePercent: 7,
    rate1Percent: 6,
    rate3Percent: 8,
    rate6Percent: 11,
    ...targets,
    originationFeePercent: 1,
    annualFeeDollars: 25,
    ...over,
    id,
  };
}

/** Timers that stand still until `elapse`. */
export function heldTimers() {
  let waiting: (() => void)[] = [];
  return {
    setTimeout: (callback: () => void) => waiting.push(callback),
    elapse: () => {
      const due = waiting;
      waiting = [];
      for (const callback of due) callback();
    },
  };
}

/** Increasing timestamps. */
export const stampAt = (second: number): string =>
  new Date(Date.UTC(2026, 0, 5, 10, 0, second)).toISOString();

/** A sheet of certificates of deposit, Retail unless specified otherwise. */
export function cdSheet(rows: readonly Row[], filterChoice = 'Retail CDs', timers = heldTimers()): Sheet {
  return sheetOf(certificatesOfDeposit, rows, { filterChoice, timers });
}

/** A sheet of commercial loan originations. */
export function loanSheet(rows: readonly Row[]): Sheet {
  return sheetOf(loanOrigination, rows, { filterChoice: 'Commercial' });
}

/** A sheet of any area. */
export function sheetOf(
  area: DecisionArea,
  rows: readonly Row[],
  {
    filterChoice = null,
    facts = noFacts,
    timers = heldTimers(),
  }: {
    readonly filterChoice?: string | null;
    readonly facts?: Facts;
    readonly timers?: ReturnType<typeof heldTimers>;
  } = {},
): Sheet {
  let nextId = 0;
  let nextStep = 0;
  return createSheet({
    area,
    filterChoice,
    rows,
    facts,
    lastUpdated: stampAt(0),
    nextTemporaryId: () => {
      nextId -= 1;
      return nextId;
    },
    nextStepNumber: () => {
      nextStep += 1;
      return nextStep;
    },
    timers,
  });
}

/** The first picture of an area; null if there is none. */
export function drawingOf(...pictured: Parameters<typeof drawingsOf>): AreaDrawing | null {
  return drawingsOf(...pictured)[0] ?? null;
}
