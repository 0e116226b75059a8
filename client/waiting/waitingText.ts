import { counted } from '../../contracts/text/counted.ts';
import type { WaitingPlace } from '../drafts/waitingPlace.ts';
import { formatTime } from '../lib/clock.ts';
import type { WaitingValues } from './waitingStore.ts';

/** `2 unsaved changes from 10:31`; the time is that of the newest. */
function changesText(values: readonly WaitingValues[]): string {
  const count = changesWaiting(values);
  const at = values
    .map((one) => one.at)
    .toSorted()
    .at(-1);
  const changes = counted(count, 'unsaved change');
  return at === undefined ? changes : `${changes} from ${formatTime(at)}`;
}

/** The times that a sentence on them may tell. */
export const timesWaiting = (values: readonly WaitingValues[]): readonly string[] =>
  values.map(({ at }) => at);

/** How many changes wait at a place. */
export function changesWaiting(values: readonly WaitingValues[]): number {
  return values.reduce((sum, { changeCount }) => sum + changeCount, 0);
}

/** Why values wait, in one sentence; `openTurn` is null if no quarter is open any more. */
export function waitingSentence(
  place: WaitingPlace,
  values: readonly WaitingValues[],
  { openTurn, isSetDeleted = false }: { readonly openTurn: number | null; readonly isSetDeleted?: boolean },
): string {
  const changes = changesText(values);
  const unanswered = values.find((one) => one.unanswered !== null);
  // The screen is requesting its outcome, which is still unknown.
  if (unanswered && place.turn !== openTurn)
    return `Qtr ${place.turn} was run before your save from ${formatTime(unanswered.at)} was answered.`;
  if (changesWaiting(values) === 0) return `Not everything from Qtr ${place.turn} could be used:`;
  if (place.turn !== openTurn) return `Qtr ${place.turn} was run without your ${changes}.`;
  if (isSetDeleted && place.kind === 'decisions')
    return `The scenario ${place.scenario} was deleted without your ${changes}.`;
  return `Your ${changes} ${changesWaiting(values) === 1 ? 'was' : 'were'} kept.`;
}
