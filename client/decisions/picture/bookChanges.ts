import type { AreaPictureFigures, MaturityLine } from '../../../contracts/calls/areaPicture.ts';
import { numberIn, type Row, textIn } from '../../../contracts/decisions/row.ts';
import type { Ghost } from '../../charts/ghost.ts';
import type { Sheet } from '../../grid/sheet/sheet.ts';
import { anyColor, type ColorOf, typedInto } from './ghostValues.ts';

type Read = Pick<Sheet, 'area' | 'facts' | 'rowIds' | 'row' | 'cell' | 'rowState'>;

/** The amount by which a row increases or reduces an area's holdings, $000: as typed, and as recorded. */
export type BookChange = {
  readonly isTaken: boolean;
  readonly now: number;
  readonly saved: number;
  /** The amount with a teammate's unsaved value. */
  readonly ghost: Ghost | null;
  readonly ratePercent: number | null;
  /** The share of it in each quarter of the ladder; they sum to 1. */
  readonly shares: readonly number[];
};

const monthsPerQuarter = 3;
const all = (count: number, share: (index: number) => number): number[] =>
  Array.from({ length: count }, (_, index) => share(index));

/** All in one quarter; the last quarter stands for all later ones. */
const inOne = (count: number, quarter: number): number[] => {
  const at = Math.min(count - 1, Math.max(0, Math.round(quarter)));
  return all(count, (index) => (index === at ? 1 : 0));
};

/** Equal parts over a number of quarters from `from` on; parts beyond the ladder are in its last step. */
function inParts(count: number, from: number, quarters: number): number[] {
  const parts = Math.max(1, Math.round(quarters));
  return all(count, (index) => {
    if (index === count - 1) return Math.max(0, from + parts - Math.max(index, from)) / parts;
    return index >= from && index < from + parts ? 1 / parts : 0;
  });
}

/** Distributed like the maturities of its line. */
function asLine({ steps }: MaturityLine): number[] {
  const whole = steps.reduce((sum, { amount }) => sum + amount, 0);
  return steps.map(({ amount }) => (whole > 0 ? amount / whole : 1 / steps.length));
}

const lineOf = (lines: readonly MaturityLine[], row: Row): MaturityLine | undefined =>
  lines.find(({ line }) => textIn(row, 'account') === line || textIn(row, 'account').startsWith(`${line} (`));

type Kind = {
  readonly field: string;
  /** The typed field, a % of the holding, from which `field` is derived. */
  readonly typed?: string;
  readonly isTaken: boolean;
  readonly shares: readonly number[];
};

/** A sale reduces the quarters in which its position matures. */
function sale(row: Row, { ladder }: AreaPictureFigures, count: number): Kind {
  const line = lineOf(ladder, row);
  const shares = line?.is_amortizing
    ? asLine(line)
    : inOne(count, numberIn(row, 'termMonths') / monthsPerQuarter - 1);
  return { field: 'saleAmountThousands', typed: 'salePercent', isTaken: true, shares };
}

/** An advance is due one term after the quarter in which it is taken; an amortizing one in equal parts until then. */
function advance(row: Row, { quarter }: AreaPictureFigures, count: number): Kind {
  const term = numberIn(row, 'termMonths') / monthsPerQuarter;
  const isParted = textIn(row, 'amortizingOrBullet') === 'Amortizing';
  if (row.section === 'previousBorrowings') {
    const left = Math.max(1, numberIn(row, 'turn') + term - quarter);
    const shares = isParted ? inParts(count, 0, left) : inOne(count, left - 1);
    return { field: 'amountThousands', isTaken: true, shares };
  }
  const shares = isParted ? inParts(count, 1, term) : inOne(count, term);
  return { field: 'amountThousands', isTaken: false, shares };
}

function bought(months: number, count: number): Kind {
  return { field: 'amountThousands', isTaken: false, shares: inOne(count, months / monthsPerQuarter) };
}

function kindOf(area: string, row: Row, figures: AreaPictureFigures, count: number): Kind | null {
  switch (area) {
    case 'investmentSales':
    case 'loanSales':
      return sale(row, figures, count);
    case 'borrowings':
      return advance(row, figures, count);
    case 'longTermDebt':
      return bought(numberIn(row, 'termMonths'), count);
    case 'investmentPurchases': {
      const term = figures.terms.find(({ row_id }) => row_id === row.id);
      return term ? bought(term.months, count) : null;
    }
    default:
      return null;
  }
}

const amount = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** The amount that the first teammate is typing in a row; of a sale what the typed share of it is. */
function ghostOf(
  { area, facts, cell }: Read,
  row: Row,
  { field, typed = field }: Kind,
  colorOf: ColorOf,
): BookChange['ghost'] {
  const [ghost] = cell(row.id, typed).ghosts.flatMap(({ userId, name, value }) => {
    const drawn = typedInto(area, row, { field, typed, value }, facts);
    return drawn === null ? [] : [{ name, color: colorOf(userId), value: Math.max(0, drawn) }];
  });
  return ghost ?? null;
}

/** The changes that a sheet's rows make to the holdings, over `count` quarters; unchanged rows are omitted. */
export function bookChangesOf(
  sheet: Read,
  figures: AreaPictureFigures,
  count: number,
  colorOf: ColorOf = anyColor,
): readonly BookChange[] {
  return sheet.rowIds().flatMap((id) => {
    const row = sheet.row(id);
    const kind = row && kindOf(sheet.area.name, row, figures, count);
    if (!row || !kind) return [];
    const cell = sheet.cell(id, kind.field);
    // An earlier advance is repaid early if that is ticked.
    const prepaid = row.section === 'previousBorrowings' ? sheet.cell(id, 'isPrepaid') : null;
    const isHere = !sheet.rowState(id).isDeleted && (prepaid === null || prepaid.value === true);
    const now = isHere ? amount(cell.value) : 0;
    const saved = prepaid === null || prepaid.saved === true ? amount(cell.saved) : 0;
    const ghost = isHere ? ghostOf(sheet, row, kind, colorOf) : null;
    if (now === 0 && saved === 0 && ghost === null) return [];
    const rate = numberIn(row, 'yieldPercent') || numberIn(row, 'ratePercent');
    return [{ isTaken: kind.isTaken, now, saved, ghost, ratePercent: rate || null, shares: kind.shares }];
  });
}
