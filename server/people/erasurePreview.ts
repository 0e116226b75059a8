import type { TextKind } from '../../contracts/calls/erasure.ts';
import { type EventOf, isOf } from '../../contracts/events/eventDefinition.ts';
import { GradesSent } from '../../contracts/events/gradeEvents.ts';
import type { EveryEvent } from '../../contracts/features/allEvents.ts';
import { textsOf } from '../../contracts/features/personalTexts.ts';
import { type ActParts, entriesAround } from './actsOf.ts';

/** The names of an event's texts, for people. */
const kinds: ReadonlyMap<string, TextKind> = new Map<EveryEvent['type'], TextKind>([
  ['NoteAdded', 'notes'],
  ['NoteUpdated', 'notes'],
  ['MessageSent', 'messages'],
  ['MeasuresOfSuccessSaved', 'measures'],
  ['RegulatorReportSaved', 'comments'],
  ['MomentMarked', 'moments'],
  ['MomentChanged', 'moments'],
  ['GameFrozen', 'reasons'],
  ['GradeChanged', 'reasons'],
  ['DecisionsLocked', 'reasons'],
  ['DecisionsSubmitted', 'reasons'],
  ['RemarkMade', 'talk'],
]);

/** Counts of a person's acts. */
export type CountedActs = {
  readonly texts: ReadonlyMap<TextKind, number>;
  /** Acts without a text. */
  readonly acts: number;
  /** The platforms that took a grade of theirs. */
  readonly platformIds: ReadonlySet<string>;
};

const isTaken = ({ results }: EventOf<typeof GradesSent>['data'], userId: number): boolean =>
  results.some((result) => result.userId === userId && result.outcome === 'taken');

/** Counts a person's texts and other acts, and finds who else has grades of theirs. */
export async function countActs(userId: number, parts: ActParts): Promise<CountedActs> {
  const texts = new Map<TextKind, number>();
  let acts = 0;
  const platformIds = new Set<string>();
  for await (const slice of entriesAround(userId, parts))
    for (const { row, event } of slice) {
      if (isOf(event, GradesSent) && isTaken(event.data, userId)) platformIds.add(event.data.platformId);
      if (row.actorId !== userId) continue;
      const kind = kinds.get(event.type);
      if (kind === undefined || textsOf(event).length === 0) {
        acts += 1;
        continue;
      }
      texts.set(kind, (texts.get(kind) ?? 0) + 1);
    }
  return { texts, acts, platformIds };
}
