import { areaNamed } from '../../../contracts/decisions/areas.ts';
import { cellPlace } from '../../../contracts/decisions/cellText.ts';
import { counted } from '../../../contracts/text/counted.ts';
import { firstName } from '../../grid/control/gridTexts.ts';
import { type HistoryStep, nameOf, type Person } from './steps.ts';

type Change = HistoryStep['changes'][number];

/** A piece of a sentence: plain, or the value before or after a change. */
export type Piece = { readonly kind: 'text' | 'old' | 'new'; readonly text: string };

/** A step as one sentence: its person, what that person did, and whose unseen change was overwritten. */
export type Caption = {
  readonly name: string;
  readonly pieces: readonly Piece[];
  /** `over Ben’s`; null if nobody's. */
  readonly over: string | null;
};

/** Each is told up to this many cells; of more, the first and what was done to all. */
const toldMax = 3;

const text = (words: string): Piece => ({ kind: 'text', text: words });

/** A cell with its values, or all cells of a new or deleted row. */
function told([first, ...rest]: readonly [Change, ...Change[]]): readonly Piece[] {
  if (first.kind === 'updated')
    return [
      text(`${cellPlace(first.row, first)} `),
      { kind: 'old', text: first.from ?? '–' },
      { kind: 'new', text: first.to ?? '–' },
    ];
  const values = [first, ...rest].filter(({ field }) => field !== '');
  const list = values.map(({ title, from, to }) => `${title} ${to ?? from}`).join(', ');
  const isAdded = first.kind === 'added';
  return [
    text(isAdded ? 'added ' : 'deleted '),
    { kind: isAdded ? 'new' : 'old', text: first.row ?? 'a row' },
    ...(list === '' ? [] : [text(`: ${list}`)]),
  ];
}

/** Updated cells one by one, new and deleted rows as a whole. */
function grouped(changes: readonly Change[]): readonly (readonly [Change, ...Change[]])[] {
  const groups = new Map<string, [Change, ...Change[]]>();
  for (const change of changes) {
    const key = `${change.row_id} ${change.kind === 'updated' ? change.field : ''}`;
    const known = groups.get(key);
    if (known) known.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()];
}

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** ` by 2 to 10 bp`; empty where the cells have no common unit, or went both ways. */
function amount(changes: readonly Change[], moves: readonly number[]): string {
  const [unit] = new Set(changes.map((change) => change.unit));
  if (changes.some((change) => change.unit !== unit)) return '';
  const sizes = moves.map(Math.abs);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)].map(
    (size) => `${unit === 'currency' ? '$' : ''}${figure.format(size)}`,
  );
  return ` by ${least === most ? least : `${least} to ${most}`}${unit === 'percent' ? ' bp' : ''}`;
}

/** `lowered 15 cells on 3 rows by 2 to 10 bp`; `changed` where they went both ways, or are no numbers. */
function movedText(changes: readonly Change[]): string {
  const moves = changes.map(({ moved }) => moved ?? 0);
  const rows = counted(new Set(changes.map(({ row_id }) => row_id)).size, 'row');
  const all = `${counted(changes.length, 'cell')} on ${rows}`;
  if (moves.every((move) => move < 0)) return `lowered ${all}${amount(changes, moves)}`;
  if (moves.every((move) => move > 0)) return `raised ${all}${amount(changes, moves)}`;
  return `changed ${all}`;
}

/** Whose unseen changes a save overwrote: `over Ben’s`, `2 over Ben’s`, `3 over teammates’`. */
export function overText(changes: readonly Change[]): string | null {
  const over = changes.flatMap((change) => change.over ?? []);
  const [name, ...others] = new Set(over);
  if (name === undefined) return null;
  const count = over.length === changes.length ? '' : `${over.length} `;
  return `${count}over ${others.length > 0 ? 'teammates’' : `${firstName(name)}’s`}`;
}

/** `Loan Origination, Commercial` */
export const screenOf = ({ area, filter_choice: filter }: HistoryStep): string =>
  [area === null ? '' : areaNamed(area).title, filter ?? ''].filter(Boolean).join(', ');

function piecesOf(step: HistoryStep): readonly Piece[] {
  const groups = grouped(step.changes);
  const [first] = groups;
  if (!first) return [text(` ${step.text}`)];
  if (groups.length > toldMax)
    return [text(` ${movedText(step.changes)} in ${screenOf(step)}: `), ...told(first), text(' …')];
  const lead = text(first[0].kind === 'updated' ? ': ' : ' ');
  return [lead, ...groups.flatMap((group, index) => [...(index === 0 ? [] : [text('; ')]), ...told(group)])];
}

/** `Ada Lund: 36-Month CD, Offer Rate 1.700 → 1.400` with `over Ben’s`; without values what the step is listed as. */
export function captionOf(step: HistoryStep, people: readonly Person[]): Caption {
  return { name: nameOf(step, people), pieces: piecesOf(step), over: overText(step.changes) };
}

/** The same as plain text, values joined by an arrow or, for a screen reader, by a word. */
export function captionText({ name, pieces, over }: Caption, arrow = '→'): string {
  const words = pieces.map(({ kind, text }, index) =>
    kind === 'new' && pieces[index - 1]?.kind === 'old' ? ` ${arrow} ${text}` : text,
  );
  return `${name}${words.join('')}${over === null ? '' : `, ${over}`}`;
}
