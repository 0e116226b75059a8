import { areaNamed } from '../decisions/areas.ts';
import { cellPlace, formatCell, titleInText } from '../decisions/cellText.ts';
import { columnOf } from '../decisions/change.ts';
import { compareRows } from '../decisions/compareRows.ts';
import type { Column } from '../decisions/decisionArea.ts';
import { type CellValue, roundTo } from '../decisions/row.ts';
import type { TeamTurnEvent } from '../events/teamTurnEvents.ts';
import type { SavedCell } from './savedCell.ts';
import { type NameLookup, some } from './wording.ts';

type Saved = Extract<TeamTurnEvent, { readonly type: 'DecisionsSaved' }>['data'];

/** Of a row that has no typed cells. */
const noCell = {
  ...{ field: '', title: '', from: null, to: null },
  ...{ moved: null, unit: 'text' as const, over: null, overAt: null },
};

const basisPointsOfAPercent = 100;

/** A cell as its screen shows it, a percentage without its sign; null for none. */
export function cellText(column: Column, value: CellValue | null): string | null {
  return value === null ? null : formatCell(column, value).replace(/(?<=\d)%$/, '') || '–';
}

function movedBy({ kind }: Column, from: CellValue | null, to: CellValue | null): number | null {
  if (typeof from !== 'number' || typeof to !== 'number') return null;
  return roundTo((to - from) * (kind === 'percent' ? basisPointsOfAPercent : 1), 3);
}

/** The cells changed by a save, row by row: the one sentence of a save, from which every text of it is made. */
export function savedInWords(saved: Saved, { person }: NameLookup): readonly SavedCell[] {
  const area = areaNamed(saved.area);
  return saved.rows.flatMap((change): readonly SavedCell[] => {
    const { rowId, kind } = change;
    const row = saved.rowNames[rowId] ?? null;
    const whole = { rowId, kind, row };
    const partOf = (column: Column, from: CellValue | null, to: CellValue | null): SavedCell => {
      const { field } = column;
      const over = saved.forcedOver.find((cell) => cell.rowId === rowId && cell.field === field);
      return {
        ...{ ...whole, field, title: titleInText(column), unit: column.kind },
        ...{ from: cellText(column, from), to: cellText(column, to), moved: movedBy(column, from, to) },
        ...{ over: over ? person(over.by) : null, overAt: over?.at ?? null },
      };
    };
    if (change.kind === 'updated')
      return Object.entries(change.changes).map(([field, { from, to }]) =>
        partOf(
          columnOf(area, field) ?? { field, wire: field, title: field, kind: 'text', width: 0 },
          from,
          to,
        ),
      );
    const [before, after] = change.kind === 'added' ? [[], [change.row]] : [[change.row], []];
    const cells = compareRows(area, before, after).map(({ column, from, to }) => partOf(column, from, to));
    return cells.length > 0 ? cells : [{ ...whole, ...noCell }];
  });
}

/** At most this many cells are told; of more the first. */
const toldMax = 3;

const placeOf = ({ row, title }: SavedCell): string => cellPlace(row, { title });
const overText = ({ over }: SavedCell): string => (over === null ? '' : ` (over ${over})`);

/** `36-Month CD, Offer Rate 1.700 → 1.400 (over Ben Ono)`, `new row Bullet: Rate 4.000, Amount (000s) $500`. */
function toldCell(parts: readonly [SavedCell, ...SavedCell[]]): string {
  const [first] = parts;
  if (first.kind === 'updated') return `${placeOf(first)} ${first.from} → ${first.to}${overText(first)}`;
  const cells = parts
    .filter(({ field }) => field !== '')
    .map((part) => `${part.title} ${part.to ?? part.from}`);
  const row = [
    `${first.kind === 'added' ? 'new' : 'deleted'} row ${first.row ?? ''}`.trim(),
    cells.join(', '),
  ];
  return row.filter((part) => part !== '').join(': ') + overText(parts.find(({ over }) => over) ?? first);
}

/** Each changed cell of a save as a sentence's part, a new or deleted row as one. */
export function toldCells(parts: readonly SavedCell[]): readonly string[] {
  const cells = new Map<string, [SavedCell, ...SavedCell[]]>();
  for (const part of parts) {
    const key = `${part.rowId} ${part.kind === 'updated' ? part.field : ''}`;
    const known = cells.get(key);
    if (known) known.push(part);
    else cells.set(key, [part]);
  }
  return [...cells.values()].map((cell) => toldCell(cell));
}

/** `saved CDs, Retail CDs: 36-Month CD, Offer Rate 1.700 → 1.400 and 14 more cells`, without its author. */
export function savedText(saved: Saved, names: NameLookup, cells = savedInWords(saved, names)): string {
  const { title } = areaNamed(saved.area);
  const told = toldCells(cells);
  const shown = told.slice(0, told.length > toldMax ? 1 : toldMax);
  const rest = told.length - shown.length;
  const more = rest === 0 ? '' : ` and ${some(rest, 'more cell')}`;
  const place = saved.filter === null ? title : `${title}, ${saved.filter}`;
  // A single value with the title of its screen is not told twice.
  const where = shown[0]?.startsWith(place) ? '' : `${place}: `;
  return `saved ${where}${shown.join('; ')}${more}`;
}
