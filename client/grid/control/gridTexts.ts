import { formatCell, plainNumber } from '../../../contracts/decisions/cellText.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import type { CellValue } from '../../../contracts/decisions/row.ts';
import { counted } from '../../../contracts/text/counted.ts';
import { formatTime } from '../../lib/clock.ts';
import {
  anotherWindow,
  type Cell,
  type CellConflict,
  type CellGhost,
  type EditOutcome,
  type PasteSummary,
  type RowConflict,
  type UndoneStep,
} from '../sheet/sheet.ts';
import { type CellHeat, heatText } from './cellHeat.ts';
import type { CellTalk } from './cellTalk.ts';
import type { CellChange, GridPeer } from './peerPlaces.ts';

/** The short name of a person in a cell: Ben for Ben Ono. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}

/** A teammate's unsaved cell as shown to people. */
export function ghostText(column: Column, ghost: CellGhost): string {
  if (ghost.text !== null) return ghost.text;
  return ghost.value === null ? '' : formatCell(column, ghost.value);
}

/** The same where space is short: of a number only the digits needed to type it. */
export function shortGhostText(column: Column, ghost: CellGhost): string {
  const isNumber = ghost.text === null && typeof ghost.value === 'number' && !column.options;
  return isNumber ? plainNumber(column, Number(ghost.value)) : ghostText(column, ghost);
}

/** `Saved 4.410%, Ben's unsaved 4.600%`. */
export function ghostsSentence(column: Column, cell: Cell): string {
  if (cell.ghosts.length === 0) return '';
  const saved = cell.saved === null ? 'Not saved yet' : `Saved ${formatCell(column, cell.saved)}`;
  const theirs = cell.ghosts.map((ghost) => `${firstName(ghost.name)}'s unsaved ${ghostText(column, ghost)}`);
  return [saved, ...theirs].join(', ');
}

/** Tooltip of a cell: what teammates have in it, any question about it, or the full name of its row. */
export function cellTitle(column: Column, cell: Cell, heat?: CellHeat): string | undefined {
  const texts = [ghostsSentence(column, cell), cell.slip ?? '', heat ? heatText(heat) : ''];
  const told = texts.filter((text) => text !== '').join('. ');
  return told || (column.isRowHeader && formatCell(column, cell.value)) || undefined;
}

/** `Ben saved 4.500% at 10:42. Yours 4.350%.` */
export function conflictSentence(column: Column, conflict: CellConflict, mine: CellValue): string {
  return `${act(conflict, `saved ${formatCell(column, conflict.theirs)}`)}. Yours ${formatCell(column, mine)}.`;
}

/** `Ben deleted this row at 10:42.` */
export function rowConflictSentence(conflict: RowConflict): string {
  return conflict.kind === 'deletedByTeammate'
    ? `${act(conflict, 'deleted this row')}. Your changes in it are not saved.`
    : `${act(conflict, 'changed this row')}. You are about to delete it.`;
}

/** What a screen reader is told once: `Ben saved 0.910% in 12-Month CD; yours is 0.980%.` */
export function conflictNews(column: Column, rowName: string, { by, theirs }: CellConflict, mine: CellValue) {
  const saved = act({ by, at: null }, `saved ${formatCell(column, theirs)} in ${rowName}`);
  return `${saved}; yours is ${formatCell(column, mine)}.`;
}

/** `Take Ben's`; without a name, `Take theirs`. */
export function takeTheirs(by: string | null): string {
  if (by === anotherWindow) return 'Take it';
  return by === null ? 'Take theirs' : `Take ${firstName(by)}'s`;
}

/** The two resolutions of a conflict on a row. */
export function rowChoices(conflict: RowConflict): { readonly mine: string; readonly theirs: string } {
  return conflict.kind === 'deletedByTeammate'
    ? { mine: 'Keep as new row', theirs: 'Drop my changes' }
    : { mine: 'Delete it', theirs: 'Keep the row' };
}

function act({ by, at }: { readonly by: string | null; readonly at: string | null }, did: string): string {
  const time = at === null ? '' : ` at ${formatTime(at)}`;
  if (by === anotherWindow) return `You ${did} in another window${time}`;
  return `${by === null ? 'Someone' : firstName(by)} ${did}${time}`;
}

/** `was 1.700, by Ada Lund, over Ben Ono’s` */
export function changeSentence({ name }: Pick<GridPeer, 'name'>, { was, over }: CellChange): string {
  return [`was ${was ?? 'not there'}`, `by ${name}`, ...(over === null ? [] : [`over ${over}’s`])].join(', ');
}

/** `3 comments` */
export const commentCount = ({ count }: Pick<CellTalk, 'count'>): string => counted(count, 'comment');

/** `3 comments, 1 new. Ben proposes 0.880%. Press Control Alt M to read` */
export function talkSentence(column: Column, talk: CellTalk | undefined): string {
  if (!talk) return '';
  const { fresh, proposal, newest } = talk;
  const said = `${commentCount(talk)}${fresh > 0 ? `, ${fresh} new` : ''}`;
  const proposed = proposal && `${firstName(proposal.name)} proposes ${formatCell(column, proposal.value)}`;
  return [said, proposed, newest && 'Press Control Alt M to read'].filter(Boolean).join('. ');
}

/** `Ben is editing here`; at a moment of the past the cell itself tells who changed it. */
export function peersSentence(peers: readonly GridPeer[]): string {
  return peers
    .filter(({ change }) => change === undefined)
    .map(({ name, isEditing }) =>
      `${firstName(name)} is ${isEditing ? 'editing' : ''} here`.replace('  ', ' '),
    )
    .join(', ');
}

/**
 * `Pasted 24 cells, 4 set to the maximum, 1 set to the minimum, 3 rounded, 2 skipped (read-only), 3 skipped (blank),
 * 6 skipped (outside the sheet), 1 not a number`
 */
export function pasteSentence(text: string, summary: PasteSummary): string {
  const { pasted, blankSkipped, outsideSkipped, notNumbers, ...limits } = summary;
  // As with a picture, or a copied cell that was empty.
  if (text.trim() === '') return 'There’s no text to paste.';
  return [
    `Pasted ${counted(pasted, 'cell')}`,
    ...limitParts(limits),
    ...(blankSkipped ? [`${blankSkipped} skipped (blank)`] : []),
    ...(outsideSkipped ? [`${outsideSkipped} skipped (outside the sheet)`] : []),
    ...(notNumbers ? [`${notNumbers} not a valid number`] : []),
  ].join(', ');
}

/** `Filled 4 cells, 1 set to the maximum, 2 skipped (read-only)` */
export function fillSentence({ changed, ...limits }: EditOutcome): string {
  return [`Filled ${counted(changed, 'cell')}`, ...limitParts(limits)].join(', ');
}

/** `1 set to the maximum, 2 rounded`; empty if the limits changed nothing. */
export function limitSentence({ changed: _, ...limits }: EditOutcome): string {
  return limitParts({ ...limits, readOnlySkipped: 0 }).join(', ');
}

const limitParts = ({
  setToMaximum,
  setToMinimum,
  rounded,
  readOnlySkipped,
}: Omit<EditOutcome, 'changed'>): readonly string[] => [
  ...(setToMaximum ? [`${setToMaximum} set to the maximum`] : []),
  ...(setToMinimum ? [`${setToMinimum} set to the minimum`] : []),
  ...(rounded ? [`${rounded} rounded`] : []),
  ...(readOnlySkipped ? [`${readOnlySkipped} skipped (read-only)`] : []),
];

/** `Undone: Paste. 1 cell kept a teammate’s saved value.` */
export function undoneSentence(verb: 'Undone' | 'Redone', step: UndoneStep): string {
  const kept = step.skipped ? ` ${counted(step.skipped, 'cell')} kept a teammate’s saved value.` : '';
  return `${verb}: ${step.label}.${kept}`;
}

/** `3 cells selected. Sum 12,400`; percentages have an average, because they do not add up. */
export function selectionSentence(cellCount: number, figure: string | null): string {
  return `${counted(cellCount, 'cell')} selected${figure === null ? '' : `. ${figure}`}`;
}
