import type { AreaPictureFigures, MaturityLine } from '../../contracts/calls/areaPicture.ts';
import { numberIn, type Row, textIn } from '../../contracts/decisions/row.ts';
import type { Sheet } from '../grid/sheet.ts';

type Read = Pick<Sheet, 'area' | 'rowIds' | 'row' | 'cell' | 'rowState'>;

/** What a row adds to a book or takes from it, $000: with what is typed, and as it is recorded. */
export type BookChange = {
  readonly isTaken: boolean;
  readonly now: number;
  readonly saved: number;
  /** What it would be with what a teammate is typing. */
  readonly ghost: { readonly name: string; readonly amount: number } | null;
  readonly ratePercent: number | null;
  /** The part of it that stands in each quarter of the ladder; together 1. */
  readonly shares: readonly number[];
};

const monthsPerQuarter = 3;
const all = (count: number, share: (index: number) => number): number[] =>
  Array.from({ length: count }, (_, index) => share(index));

/** In one quarter, the last of which stands for all later ones. */
const inOne = (count: number, quarter: number): number[] => {
  const at = Math.min(count - 1, Math.max(0, Math.round(quarter)));
  return all(count, (index) => (index === at ? 1 : 0));
};

/** In equal parts in so many quarters from one on; what comes after the ladder is in its last step. */
function inParts(count: number, from: number, quarters: number): number[] {
  const parts = Math.max(1, Math.round(quarters));
  return all(count, (index) => {
    if (index === count - 1) return Math.max(0, from + parts - Math.max(index, from)) / parts;
    return index >= from && index < from + parts ? 1 / parts : 0;
  });
}

/** As the rest of its line is due. */
function asLine({ steps }: MaturityLine): number[] {
  const whole = steps.reduce((sum, { amount }) => sum + amount, 0);
  return steps.map(({ amount }) => (whole > 0 ? amount / whole : 1 / steps.length));
}

const lineOf = (lines: readonly MaturityLine[], row: Row): MaturityLine | undefined =>
  lines.find(({ line }) => textIn(row, 'account') === line || textIn(row, 'account').startsWith(`${line} (`));

type Kind = {
  readonly field: string;
  /** The field that is typed, of which `field` is a share of what is held, %. */
  readonly typed?: string;
  readonly isTaken: boolean;
  readonly shares: readonly number[];
};

/** A share that is sold leaves the quarters that its position is due in. */
function sale(row: Row, { ladder }: AreaPictureFigures, count: number): Kind {
  const line = lineOf(ladder, row);
  const shares = line?.is_amortizing
    ? asLine(line)
    : inOne(count, numberIn(row, 'termMonths') / monthsPerQuarter - 1);
  return { field: 'saleAmountThousands', typed: 'salePercent', isTaken: true, shares };
}

/** An advance is due a term after the quarter that it is taken in; one that amortizes in equal parts until then. */
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

function kindOf(area: string, row: Row, told: AreaPictureFigures, count: number): Kind | null {
  switch (area) {
    case 'investmentSales':
    case 'loanSales':
      return sale(row, told, count);
    case 'borrowings':
      return advance(row, told, count);
    case 'longTermDebt':
      return bought(numberIn(row, 'termMonths'), count);
    case 'investmentPurchases': {
      const term = told.terms.find(({ row_id }) => row_id === row.id);
      return term ? bought(term.months, count) : null;
    }
    default:
      return null;
  }
}

const amount = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** The amount that the first teammate is typing in a row; of a sale a share of what is held. */
function ghostOf(sheet: Read, row: Row, { field, typed = field }: Kind): BookChange['ghost'] {
  const [ghost] = sheet.cell(row.id, typed).ghosts.filter(({ value }) => typeof value === 'number');
  if (!ghost) return null;
  const value = Math.max(0, amount(ghost.value));
  const share = Math.min(100, value) / 100;
  return { name: ghost.name, amount: typed === field ? value : numberIn(row, 'amountThousands') * share };
}

/** What the rows of a sheet change in a book of so many quarters, each row that changes something. */
export function bookChangesOf(sheet: Read, told: AreaPictureFigures, count: number): readonly BookChange[] {
  return sheet.rowIds().flatMap((id) => {
    const row = sheet.row(id);
    const kind = row && kindOf(sheet.area.name, row, told, count);
    if (!row || !kind) return [];
    const cell = sheet.cell(id, kind.field);
    // What was taken before is paid back early where that is ticked.
    const prepaid = row.section === 'previousBorrowings' ? sheet.cell(id, 'isPrepaid') : null;
    const isHere = !sheet.rowState(id).isDeleted && (prepaid === null || prepaid.value === true);
    const now = isHere ? amount(cell.value) : 0;
    const saved = prepaid === null || prepaid.saved === true ? amount(cell.saved) : 0;
    const ghost = isHere ? ghostOf(sheet, row, kind) : null;
    if (now === 0 && saved === 0 && ghost === null) return [];
    const rate = numberIn(row, 'yieldPercent') || numberIn(row, 'ratePercent');
    return [{ isTaken: kind.isTaken, now, saved, ghost, ratePercent: rate || null, shares: kind.shares }];
  });
}
