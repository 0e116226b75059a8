import type { CellValue, Row } from '../../contracts/decisions/row.ts';
import { amountText } from '../charts/amountText.ts';
import type { LimitedFigure } from '../charts/limitsGeometry.ts';
import type { RateRow } from '../charts/ratesGeometry.ts';
import type { CellAt, Sheet } from '../grid/sheet.ts';
import { areaPictures, type Beside, type PictureOfArea, type PictureUnit } from './areaPictures.ts';
import { nothingTold, type ToldCell, type ToldCells } from './toldFigures.ts';

type Read = Pick<Sheet, 'area' | 'facts' | 'rowIds' | 'row' | 'cell' | 'rowState'> & {
  readonly told: ToldCells;
};

/** One figure of a picture in the state of its cell: null if there is none. */
type Figure = {
  readonly id: number;
  readonly name: string;
  readonly own: number;
  /** The recorded value, where `own` is not. */
  readonly saved: number | null;
  /** A teammate's first unsaved value. */
  readonly ghost: { readonly name: string; readonly value: number } | null;
  readonly slip: string | null;
  readonly beside: readonly { readonly name: string; readonly value: number }[];
  /** From the lowest to the highest band of all banks. */
  readonly banks: readonly [number, number] | null;
  readonly loans: ToldCell['loans'];
  readonly termMonths: number | null;
  readonly isActive: boolean;
};

/**
 * A picture of an area in the state of its sheet: the record, the draft over it and teammates' unsaved
 * values.
 */
export type AreaDrawing = {
  readonly title: string;
  readonly unit: PictureUnit;
  /** The active cell in words; without one, how many changes are unsaved. */
  readonly reading: string;
} & (
  | { readonly kind: 'rates'; readonly rows: readonly RateRow[]; readonly activeId: number | null }
  | { readonly kind: 'bars'; readonly figures: readonly LimitedFigure[] }
);

/** As many bars as can be compared at a glance, and points whose terms are legible. */
const mostBars = 16;
const mostPoints = 24;

const pictureOf = ({ name }: Sheet['area']): PictureOfArea | null =>
  (areaPictures as Readonly<Record<string, PictureOfArea | undefined>>)[name] ?? null;

/** Whether an area has a picture, and no more rows than it can show. */
export function canDraw({ area, rowIds }: Pick<Sheet, 'area' | 'rowIds'>): boolean {
  const picture = pictureOf(area);
  return picture !== null && !(picture.kind === 'terms' && rowIds().length > mostPoints);
}

/** What changes a book besides the fields that are drawn. */
const bookFields: Readonly<Record<string, readonly string[]>> = {
  borrowings: ['isPrepaid', 'termMonths', 'amortizingOrBullet'],
};

/** The fields that a picture reads, each to be followed in every row; none for an area that has no picture. */
export function followedFields(area: Sheet['area']): readonly string[] {
  const picture = pictureOf(area);
  if (!picture) return [];
  if ('fields' in picture) return picture.fields.map(({ field }) => field);
  const typed = picture.typed === undefined ? [] : [picture.typed];
  return [picture.field, ...typed, ...(bookFields[area.name] ?? [])];
}

/** What the picture of an area is called, also while there is nothing in it. */
export const pictureTitle = (area: Sheet['area']): string => pictureOf(area)?.title ?? '';

const finite = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** A figure of a picture in words: `−0.250%`, `$1.2m`, `$0.85`. */
export function drawnText(value: number, unit: PictureUnit): string {
  if (unit === 'thousands') return value === 0 ? '$0' : amountText(value);
  const size = Math.abs(value).toFixed(unit === 'percent' ? 3 : 2);
  return `${value < 0 ? '−' : ''}${unit === 'percent' ? `${size}%` : `$${size}`}`;
}

const partText = (field: string, value: CellValue | undefined): string =>
  field === 'termMonths' ? `${String(value)} months` : String(value ?? '');

const nameOf = (row: Row, named: readonly string[]): string =>
  named
    .map((field) => partText(field, row[field]))
    .filter(Boolean)
    .join(' ');

function besideOf({ facts }: Read, row: Row, beside: readonly Beside[]): Figure['beside'] {
  return beside.flatMap(({ name, field, fact }) => {
    const value = finite(field === undefined ? facts[fact ?? ''] : row[field]);
    return value === null ? [] : [{ name, value }];
  });
}

type Source = { readonly field: string; readonly typed: string; readonly name: string };

function figureOf(sheet: Read, row: Row, source: Source, beside: readonly Beside[]): Figure | null {
  const { field, typed, name } = source;
  const shown = sheet.cell(row.id, field);
  const own = finite(shown.value);
  if (own === null) return null;
  const { ghosts, slip } = sheet.cell(row.id, typed);
  const saved = finite(shown.saved);
  // A teammate's value of another field cannot be drawn in the unit of the derived one.
  const [ghost] = typed === field ? ghosts.flatMap(ghostValue) : [];
  const { lastQuarter = null, banks = null, loans } = sheet.told(row.id, field) ?? {};
  const last = lastQuarter === null ? [] : [{ name: 'last quarter', value: lastQuarter }];
  // A mix is compared with the mix that is held; rates are not.
  const heldPercent = sheet.area.name === 'loanAdministration' ? (loans?.heldPercent ?? null) : null;
  const held = heldPercent === null ? [] : [{ name: 'held', value: heldPercent }];
  return {
    ...{ id: row.id, name, own, slip, loans, ghost: ghost ?? null },
    saved: saved === own ? null : saved,
    beside: [...besideOf(sheet, row, beside), ...held, ...last],
    banks,
    termMonths: finite(row.termMonths),
    isActive: false,
  };
}

const ghostValue = ({ name, value }: { readonly name: string; readonly value: CellValue | null }) => {
  const typed = finite(value);
  return typed === null ? [] : [{ name, value: typed }];
};

/** The figures of a picture, one per row or one per field, with the active one marked. */
function figuresOf(sheet: Read, picture: PictureOfArea, active: CellAt | null): readonly Figure[] {
  const rows = sheet
    .rowIds()
    .filter((id) => !sheet.rowState(id).isDeleted)
    .flatMap((id) => sheet.row(id) ?? []);
  if (!('fields' in picture)) {
    const { field, typed = field, named, beside } = picture;
    return rows
      .flatMap((row) => figureOf(sheet, row, { field, typed, name: nameOf(row, named) }, beside) ?? [])
      .map((figure) => ({ ...figure, isActive: figure.id === active?.rowId }));
  }
  const row = rows.find(({ id }) => id === active?.rowId) ?? rows[0];
  if (!row) return [];
  return picture.fields.flatMap(({ field, name, beside }, index) => {
    const figure = figureOf(sheet, row, { field, typed: field, name }, beside);
    return figure
      ? [{ ...figure, id: index, isActive: row.id === active?.rowId && field === active.field }]
      : [];
  });
}

/**
 * The figures that can be told apart: of many rows the largest, and always the active one and unsaved ones.
 */
function shownOf(figures: readonly Figure[], hidesEmpty: boolean): readonly Figure[] {
  const size = ({ own, saved, ghost, beside }: Figure): number =>
    Math.max(
      ...[own, saved ?? 0, ghost?.value ?? 0, ...(hidesEmpty ? [] : beside.map(({ value }) => value))].map(
        Math.abs,
      ),
    );
  const isKept = (figure: Figure): boolean =>
    figure.isActive || figure.saved !== null || figure.ghost !== null;
  const some = hidesEmpty ? figures.filter((figure) => isKept(figure) || size(figure) > 0) : figures;
  const largest = some.toSorted(
    (one, other) => Number(isKept(other)) - Number(isKept(one)) || size(other) - size(one),
  );
  const kept = new Set(largest.slice(0, mostBars));
  return withOwnNames(some.filter((figure) => kept.has(figure)));
}

/** Rows with equal names are numbered. */
function withOwnNames(figures: readonly Figure[]): readonly Figure[] {
  const seen = new Map<string, number>();
  return figures.map((figure) => {
    const count = (seen.get(figure.name) ?? 0) + 1;
    seen.set(figure.name, count);
    return count === 1 ? figure : { ...figure, name: `${figure.name} (${count})` };
  });
}

function limited({ name, own, saved, ghost, beside, banks }: Figure): LimitedFigure {
  const ticks = ghost ? [...beside, ghost] : beside;
  return {
    name,
    value: saved ?? own,
    planned: saved === null ? null : own,
    range: banks,
    limits: ticks.map((tick) => ({ ...tick, isHard: false })),
  };
}

function rateRow(figure: Figure, isByTerm: boolean): RateRow {
  const { id, name, termMonths, own, saved, ghost, beside, banks } = figure;
  const besides = (asked: string): number | null => beside.find((one) => one.name === asked)?.value ?? null;
  return {
    ...{ id, name, own, saved, banks },
    termMonths: isByTerm ? termMonths : null,
    lastQuarter: besides('last quarter'),
    market: besides('market'),
    ghost: ghost?.value ?? null,
  };
}

/** The active figure in a sentence: an implausible value first, then what is beside it. */
function readingOf(figures: readonly Figure[], row: string, unit: PictureUnit): string {
  const figure = figures.find(({ isActive }) => isActive) ?? (figures.length === 1 ? figures[0] : undefined);
  if (!figure) {
    const unsaved = figures.filter(({ saved }) => saved !== null).length;
    return `${row ? `${row}: ` : ''}${unsaved === 0 ? 'all as saved.' : `${unsaved} not saved.`}`.replace(
      /^a/,
      'A',
    );
  }
  const { name, own, saved, ghost, beside, banks, loans, slip } = figure;
  const besides = [
    ...(saved === null ? [] : [{ name: 'saved', value: saved }]),
    ...(ghost ? [ghost] : []),
    ...beside,
  ];
  const told = [{ name: 'yours', value: own }, ...besides].map(
    (one) => `${one.name} ${drawnText(one.value, unit)}`,
  );
  if (banks) told.push(`all banks ${banks.map((value) => drawnText(value, unit)).join(' to ')}`);
  if (loans) {
    const share = loans.marketShare === null ? '' : `, ${loans.marketShare.toFixed(2)}% of the market`;
    told.push(`made last quarter ${drawnText(loans.made, 'thousands')}${share}`);
  }
  return `${slip ? `${slip} ` : ''}${row ? `${row}, ` : ''}${name}: ${told.join(', ')}.`;
}

/** Explains the marks on the bars while no figure names them: ` Marks: last quarter.` */
function marksText(figures: readonly Figure[]): string {
  const names = new Set(figures.flatMap(({ beside }) => beside.map(({ name }) => name)));
  if (figures.some(({ banks }) => banks)) names.add('range of all banks');
  const isTold = figures.length === 1 || figures.some(({ isActive }) => isActive);
  return names.size === 0 || isTold ? '' : ` Marks: ${[...names].join(', ')}.`;
}

/** Draws an area from its sheet and the figures beside it; null if it has no picture, or nothing in it. */
export function drawingOf(
  pictured: Omit<Read, 'told'>,
  place: CellAt | null,
  told: ToldCells = nothingTold,
): AreaDrawing | null {
  const sheet: Read = {
    area: pictured.area,
    facts: pictured.facts,
    rowIds: pictured.rowIds,
    row: pictured.row,
    cell: pictured.cell,
    rowState: pictured.rowState,
    told,
  };
  const picture = pictureOf(sheet.area);
  if (!picture || !canDraw(sheet)) return null;
  // Two areas on one screen, as in a Lite game, can have rows with the same number.
  const active = sheet.area.columns.some(({ field }) => field === place?.field) ? place : null;
  const { title, unit, kind } = picture;
  const figures = figuresOf(sheet, picture, active);
  const reading = readingOf(figures, rowNameOf(sheet, picture, active), unit);
  const shared = { title, unit, reading };
  if (kind === 'bars' || kind === 'parts') {
    const shown = shownOf(figures, 'hidesEmpty' in picture && picture.hidesEmpty === true);
    const bars = { ...shared, kind: 'bars' as const, reading: `${reading}${marksText(shown)}` };
    return shown.length === 0 ? null : { ...bars, figures: shown.map(limited) };
  }
  if (figures.length === 0) return null;
  const rows = figures.map((figure) => rateRow(figure, kind === 'terms'));
  const isRangeShown = figures.some(({ banks }) => banks);
  const isTold = figures.some(({ isActive }) => isActive);
  return {
    ...shared,
    reading: isRangeShown && !isTold ? `${reading} Gray: range of all banks.` : reading,
    kind: 'rates',
    activeId: figures.find(({ isActive }) => isActive)?.id ?? null,
    rows: rows.toSorted((one, other) => (one.termMonths ?? 0) - (other.termMonths ?? 0)),
  };
}

/** The name of the single row that a picture of fields shows. */
function rowNameOf(sheet: Read, picture: PictureOfArea, active: CellAt | null): string {
  if (!('fields' in picture)) return '';
  const ids = sheet.rowIds().filter((id) => !sheet.rowState(id).isDeleted);
  const row = sheet.row(ids.find((id) => id === active?.rowId) ?? ids[0] ?? 0);
  return row ? nameOf(row, picture.named) : '';
}
