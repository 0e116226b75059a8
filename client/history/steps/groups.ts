import { cellPlace } from '../../../contracts/decisions/cellText.ts';
import { counted } from '../../../contracts/text/counted.ts';
import { overText, screenOf } from './caption.ts';
import type { HistoryStep } from './steps.ts';

type Change = HistoryStep['changes'][number];
/** A cell of several saves, from before the first to after the last, and how many of them changed it. */
type NetCell = Change & { readonly times: number };

/** Saves of one person on one screen, each within ten minutes of the one before and nobody's step in between. */
export type StepGroup = {
  readonly steps: readonly [HistoryStep, ...HistoryStep[]];
  readonly last: HistoryStep;
};

const togetherMilliseconds = 10 * 60_000;

function areTogether(before: HistoryStep, step: HistoryStep): boolean {
  return (
    [before, step].every(({ kind }) => kind === 'saved') &&
    before.user_id === step.user_id &&
    before.intraturn_id === step.intraturn_id &&
    screenOf(before) === screenOf(step) &&
    Date.parse(step.at) - Date.parse(before.at) <= togetherMilliseconds
  );
}

/** Groups listed steps in one pass; a step of `all` that is not listed separates its neighbors. */
export function groupsOf(listed: readonly HistoryStep[], all: readonly HistoryStep[]): readonly StepGroup[] {
  const places = new Map(all.map(({ position }, place) => [position, place]));
  const groups: [HistoryStep, ...HistoryStep[]][] = [];
  for (const step of listed) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const isNext = before && places.get(step.position) === (places.get(before.position) ?? 0) + 1;
    if (group && before && isNext && areTogether(before, step)) group.push(step);
    else groups.push([step]);
  }
  return groups.map((steps) => ({ steps, last: steps.at(-1) ?? steps[0] }));
}

function netCells({ steps }: StepGroup): readonly NetCell[] {
  const cells = new Map<string, NetCell>();
  for (const change of steps.flatMap(({ changes }) => changes)) {
    const key = `${change.row_id} ${change.field}`;
    const known = cells.get(key);
    const net = known && { ...known, to: change.to, over: known.over ?? change.over };
    cells.set(key, { ...(net ?? change), times: (known?.times ?? 0) + 1 });
  }
  return [...cells.values()];
}

/** A line of a row of the list: a cell with its values, or a row of the grid with its number of changed cells. */
export type ValueLine = {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
  /** `2 times`, `5 cells`; empty for one cell that was changed once. */
  readonly note: string;
};

/** What a row of the list says below its first line. */
export type RowWords = {
  readonly values: readonly ValueLine[];
  /** `+ 11 more in 5 saves`; null if all is told. */
  readonly more: string | null;
  /** `over Ben’s, unseen`; null if nobody's. */
  readonly over: string | null;
};

/** The current row shows up to this many lines of values, all others one. */
const currentLinesMax = 5;
/** More cells than this are told row by row. */
const toldMax = 3;

function lineOf({ row, title, from, to, kind, field, times }: NetCell): ValueLine {
  const name = field === '' ? `${kind} ${row ?? 'a row'}` : cellPlace(row, { title });
  return { name, from, to, note: times > 1 ? `${times} times` : '' };
}

function byRow(cells: readonly NetCell[]): readonly (readonly [NetCell, ...NetCell[]])[] {
  const rows = new Map<number, [NetCell, ...NetCell[]]>();
  for (const cell of cells) {
    const known = rows.get(cell.row_id);
    if (known) known.push(cell);
    else rows.set(cell.row_id, [cell]);
  }
  return [...rows.values()];
}

/** What a row says of its step or steps; the current one says more. */
export function wordsOf(group: StepGroup, isCurrent: boolean): RowWords {
  const cells = netCells(group);
  const parts = isCurrent && cells.length > toldMax ? byRow(cells) : cells.map((cell) => [cell] as const);
  const shown = parts.slice(0, isCurrent ? currentLinesMax : 1);
  const left = cells.length - shown.reduce((sum, { length }) => sum + length, 0);
  const saves = group.steps.length > 1 ? ` in ${counted(group.steps.length, 'save')}` : '';
  const over = overText(cells);
  return {
    values: shown.map(([cell, ...others]) =>
      others.length === 0
        ? lineOf(cell)
        : { name: cell.row ?? cell.title, from: null, to: null, note: counted(others.length + 1, 'cell') },
    ),
    more: left > 0 ? `+ ${left} more${saves}` : null,
    over: over && `${over}, unseen`,
  };
}
