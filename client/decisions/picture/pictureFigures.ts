import type { CellValue, Row } from '../../../contracts/decisions/row.ts';
import type { Ghost } from '../../charts/ghost.ts';
import type { CellAt, Sheet } from '../../grid/sheet/sheet.ts';
import type { Also, Beside, ByRow, OfOneRow, PictureOfArea, PictureUnit } from './areaPictures.ts';
import { type ColorOf, typedInto } from './ghostValues.ts';
import type { ReportedCell, ReportedCells } from './reportedFigures.ts';

/** A sheet as a picture reads it, with figures of the last quarter and the color of a teammate. */
export type PicturedSheet = Pick<
  Sheet,
  'area' | 'facts' | 'rowIds' | 'row' | 'cell' | 'rowState' | 'state'
> & {
  readonly reported: ReportedCells;
  readonly colorOf: ColorOf;
};

/** One figure of a picture in the state of its cell. */
export type Figure = {
  readonly id: number;
  readonly name: string;
  readonly own: number;
  /** The recorded value, if `own` is unsaved. */
  readonly saved: number | null;
  /** A teammate's first unsaved value. */
  readonly ghost: Ghost | null;
  readonly slip: string | null;
  readonly beside: readonly { readonly name: string; readonly value: number }[];
  /** From the lowest to the highest band of all banks. */
  readonly banks: readonly [number, number] | null;
  readonly loans: ReportedCell['loans'];
  readonly termMonths: number | null;
  /** Deposits taken or loans made at this rate last quarter, $000. */
  readonly volume: number | null;
  /** Further figures of its row. */
  readonly also: readonly { readonly name: string; readonly value: number; readonly unit: PictureUnit }[];
  readonly isActive: boolean;
};

/** A row with the figures of its fields. */
export type FiguresOfRow = { readonly row: Row; readonly name: string; readonly figures: readonly Figure[] };

const finite = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

const partText = (field: string, value: CellValue | undefined): string =>
  field === 'termMonths' ? `${String(value)} months` : String(value ?? '');

const nameOf = (row: Row, named: readonly string[]): string =>
  named
    .map((field) => partText(field, row[field]))
    .filter(Boolean)
    .join(' ');

function besideOf({ facts }: PicturedSheet, row: Row, beside: readonly Beside[]): Figure['beside'] {
  return beside.flatMap(({ name, field, fact }) => {
    const value = finite(field === undefined ? facts[fact ?? ''] : row[field]);
    return value === null ? [] : [{ name, value }];
  });
}

function alsoOf({ reported }: PicturedSheet, row: Row, also: readonly Also[]): Figure['also'] {
  return also.flatMap(({ name, field, unit = 'thousands', isLastQuarter = false }) => {
    const value = isLastQuarter ? (reported(row.id, field)?.lastQuarter ?? null) : finite(row[field]);
    return value === null ? [] : [{ name, value, unit }];
  });
}

/** What a teammate's value of the typed field makes of the drawn one, which may be derived from it. */
function ghostOf(sheet: PicturedSheet, row: Row, { field, typed = field }: Source): Ghost | null {
  const { area, facts, colorOf } = sheet;
  const [ghost] = sheet.cell(row.id, typed).ghosts.flatMap(({ userId, name, value }) => {
    const drawn = finite(value) === null ? null : typedInto(area, row, { field, typed, value }, facts);
    return drawn === null ? [] : [{ name, color: colorOf(userId), value: drawn }];
  });
  return ghost ?? null;
}

type Source = Pick<ByRow, 'field' | 'typed' | 'beside' | 'volume' | 'also'> & { readonly name: string };

function figureOf(sheet: PicturedSheet, row: Row, source: Source): Figure | null {
  const { field, typed = field, name, beside, volume, also = [] } = source;
  const shown = sheet.cell(row.id, field);
  const own = finite(shown.value);
  if (own === null) return null;
  const { slip } = sheet.cell(row.id, typed);
  const saved = finite(shown.saved);
  const { lastQuarter = null, banks = null, loans } = sheet.reported(row.id, field) ?? {};
  const last = lastQuarter === null ? [] : [{ name: 'last quarter', value: lastQuarter }];
  // A mix is compared with the mix that is held; rates are not.
  const heldPercent = sheet.area.name === 'loanAdministration' ? (loans?.heldPercent ?? null) : null;
  const held = heldPercent === null ? [] : [{ name: 'held', value: heldPercent }];
  return {
    id: row.id,
    name,
    own,
    slip,
    loans,
    ghost: ghostOf(sheet, row, source),
    saved: saved === own ? null : saved,
    beside: [...besideOf(sheet, row, beside), ...held, ...last],
    banks,
    termMonths: finite(row.termMonths),
    volume: volume === undefined ? (loans?.made ?? null) : finite(row[volume]),
    also: alsoOf(sheet, row, also),
    isActive: false,
  };
}

/** The rows visible in a grid: without deleted ones and those that a section currently hides. */
function rowsOf(sheet: PicturedSheet): readonly Row[] {
  const rows = sheet
    .rowIds()
    .filter((id) => !sheet.rowState(id).isDeleted)
    .flatMap((id) => sheet.row(id) ?? []);
  return rows.filter((row) => {
    const section = sheet.area.sections?.find(({ name }) => name === row.section);
    return section?.isListed?.(row, rows) ?? true;
  });
}

/** The figures of a picture of one field in every row, with the active one marked. */
export function figuresByRow(sheet: PicturedSheet, picture: ByRow, active: CellAt | null): readonly Figure[] {
  const isActive = (id: number): boolean => id === active?.rowId;
  return (
    rowsOf(sheet)
      // A bank that has left the market of a row offers no rate there.
      .filter((row) => picture.kind === 'bars' || row.isOutOfMarket !== true || isActive(row.id))
      .flatMap((row) => figureOf(sheet, row, { ...picture, name: nameOf(row, picture.named) }) ?? [])
      .map((figure) => ({ ...figure, isActive: isActive(figure.id) }))
  );
}

/** The figures of a picture of several fields, by row, the active one marked; rows without figures are left out. */
export function figuresByField(
  sheet: PicturedSheet,
  picture: OfOneRow,
  active: CellAt | null,
): readonly FiguresOfRow[] {
  return rowsOf(sheet).flatMap((row) => {
    const figures = picture.fields.flatMap((source, index) => {
      const figure = figureOf(sheet, row, source);
      const isActive = row.id === active?.rowId && source.field === active.field;
      return figure ? [{ ...figure, id: index, isActive }] : [];
    });
    return figures.length === 0 ? [] : [{ row, name: nameOf(row, picture.named), figures }];
  });
}

/** Each figure of all rows together: what is decided in one row is there while another is active. */
export function figuresInAll(rows: readonly FiguresOfRow[]): readonly Figure[] {
  const [first, ...others] = rows;
  return (first?.figures ?? []).map((figure) => {
    const same = [figure, ...others.flatMap(({ figures }) => figures.filter(({ id }) => id === figure.id))];
    const own = same.reduce((sum, each) => sum + each.own, 0);
    const saved = same.reduce((sum, each) => sum + (each.saved ?? each.own), 0);
    return {
      ...figure,
      own,
      saved: saved === own ? null : saved,
      slip: same.find(({ slip }) => slip !== null)?.slip ?? null,
      ghost: same.find(({ ghost }) => ghost !== null)?.ghost ?? null,
      isActive: same.some(({ isActive }) => isActive),
    };
  });
}

/** How many changes of a sheet are unsaved, in all its rows or in one. */
export function unsavedIn({ area, state, cell }: PicturedSheet, rowId?: number): number {
  if (rowId === undefined) return state().changeCount;
  return area.columns.filter(({ field, isDerived }) => !isDerived && cell(rowId, field).isDirty).length;
}

/** The number of bars that can be compared at a glance. */
const barsMax = 16;

/**
 * At most as many figures as can be distinguished: the active one, unsaved ones, and the largest of the others.
 */
export function shownOf(figures: readonly Figure[], picture: PictureOfArea): readonly Figure[] {
  const hidesEmpty = 'hidesEmpty' in picture && picture.hidesEmpty === true;
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
  const kept = new Set(largest.slice(0, barsMax));
  return withOwnNames(some.filter((figure) => kept.has(figure)));
}

/** Rows with equal names are numbered. */
export function withOwnNames(figures: readonly Figure[]): readonly Figure[] {
  const seen = new Map<string, number>();
  return figures.map((figure) => {
    const count = (seen.get(figure.name) ?? 0) + 1;
    seen.set(figure.name, count);
    return count === 1 ? figure : { ...figure, name: `${figure.name} (${count})` };
  });
}
