import { openingFieldOf } from '../../contracts/decisions/openingColumns.ts';
import { numberIn, type Row } from '../../contracts/decisions/row.ts';
import type { LimitedFigure } from '../charts/limitsGeometry.ts';
import type { RateRow } from '../charts/ratesGeometry.ts';
import type { CellAt, Sheet } from '../grid/sheet.ts';

/** What an area draws of each row: the field that is decided, and the one it is compared with. */
type Drawn = {
  readonly title: string;
  readonly field: string;
  readonly market?: string;
  /** Rows stand by their term where it says so; otherwise one a line. */
  readonly isByTerm?: boolean;
  readonly unit: 'percent' | 'thousands';
};

const spending: Drawn = { title: 'Spending by line', field: 'amountThousands', unit: 'thousands' };

/** What is drawn of each area, by its name; an area that is missing has no picture. */
const drawn: Readonly<Record<string, Drawn>> = {
  certificatesOfDeposit: {
    ...{ title: 'Offer rates over the market', field: 'ratePercent', market: 'marketRatePercent' },
    ...{ isByTerm: true, unit: 'percent' },
  },
  nonMaturityDeposits: {
    ...{ title: 'Rates against the market', field: 'ratePercent', market: 'marketRatePercent' },
    unit: 'percent',
  },
  loanOrigination: {
    ...{ title: 'Rate 3 against the market', field: 'rate3Percent', market: 'marketRatePercent' },
    unit: 'percent',
  },
  investmentPurchases: { title: 'What is bought', field: 'amountThousands', unit: 'thousands' },
  longTermDebt: { title: 'What is issued', field: 'amountThousands', unit: 'thousands' },
  businessDevelopment: spending,
};

/** The fields that a picture reads, each to be followed in every row. */
export const followedFields = ({ name }: Sheet['area']): readonly string[] => {
  const area = drawn[name];
  return area ? [area.field] : [];
};

type Read = Pick<Sheet, 'area' | 'rowIds' | 'row' | 'cell' | 'rowState'>;

/** A picture of an area as its sheet stands: the record, the draft over it and what teammates have not saved. */
export type AreaDrawing = {
  readonly title: string;
  readonly unit: Drawn['unit'];
  /** What the active row says, in words; of no row, how many changes are not saved. */
  readonly reading: string;
} & (
  | { readonly kind: 'rates'; readonly rows: readonly RateRow[] }
  | { readonly kind: 'bars'; readonly figures: readonly LimitedFigure[] }
);

const finite = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

const text = (value: number, unit: Drawn['unit']): string =>
  unit === 'percent'
    ? `${value.toFixed(3)}%`.replace('-', '−')
    : `${value < 0 ? '−' : ''}$${Math.abs(value).toLocaleString('en-US', { maximumFractionDigits: 0 })}k`;
export const drawnText = text;

function rateRow(sheet: Read, area: Drawn, row: Row, name: string): RateRow {
  const cell = sheet.cell(row.id, area.field);
  const ghost = cell.ghosts.find(({ value }) => finite(value) !== null);
  return {
    ...{ id: row.id, name },
    termMonths: area.isByTerm ? numberIn(row, 'termMonths') : null,
    own: finite(cell.value),
    saved: cell.isDirty ? finite(cell.saved) : null,
    lastQuarter: finite(row[openingFieldOf(area.field)]),
    market: area.market ? finite(row[area.market]) : null,
    banks: null,
    ghost: finite(ghost?.value),
  };
}

const limit = (name: string, value: number | null) =>
  value === null ? [] : [{ name, value, isHard: false }];

function limited({ name, own, saved, market, lastQuarter, ghost }: RateRow): LimitedFigure {
  return {
    name,
    value: saved ?? own ?? 0,
    planned: saved === null ? null : own,
    limits: [...limit('market', market), ...limit('last quarter', lastQuarter), ...limit('teammate', ghost)],
  };
}

/** The row of the active cell in a sentence: an odd value first, then what is beside it. */
function readingOf(sheet: Read, area: Drawn, rows: readonly RateRow[], active: CellAt | null): string {
  const row = rows.find(({ id }) => id === active?.rowId);
  if (!row || row.own === null) {
    const unsaved = rows.filter(({ id }) => sheet.cell(id, area.field).isDirty).length;
    return unsaved === 0 ? 'All as saved.' : `${unsaved} not saved.`;
  }
  const { slip, ghosts } = sheet.cell(row.id, area.field);
  const told = (name: string, value: number | null): readonly string[] =>
    value === null ? [] : [`${name} ${text(value, area.unit)}`];
  const parts = [
    ...told('yours', row.own),
    ...told('saved', row.saved),
    ...told(ghosts[0]?.name ?? 'teammate', row.ghost),
    ...told('market', row.market),
    ...told('last quarter', row.lastQuarter),
  ];
  return `${slip ? `${slip} ` : ''}${row.name}: ${parts.join(', ')}.`;
}

/** Draws an area from its sheet; null for one that has no picture, or no rows. */
export function drawingOf(sheet: Read, active: CellAt | null): AreaDrawing | null {
  const area = drawn[sheet.area.name];
  const header = sheet.area.columns.find(({ isRowHeader }) => isRowHeader)?.field ?? '';
  if (!area) return null;
  const rows = sheet
    .rowIds()
    .filter((id) => !sheet.rowState(id).isDeleted)
    .flatMap((id) => sheet.row(id) ?? [])
    .map((row) => rateRow(sheet, area, row, String(row[header] ?? row.id)));
  if (rows.length === 0) return null;
  const { title, unit } = area;
  const told = { title, unit, reading: readingOf(sheet, area, rows, active) };
  if (!area.isByTerm) return { ...told, kind: 'bars', figures: rows.map(limited) };
  return {
    ...told,
    kind: 'rates',
    rows: rows.toSorted((one, other) => (one.termMonths ?? 0) - (other.termMonths ?? 0)),
  };
}
