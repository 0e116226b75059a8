import { isOf } from '../../contracts/events/eventDefinition.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { TurnRunCompleted, TurnRunFailed, TurnRunRequested } from '../../contracts/events/turnRunEvents.ts';
import type { NameLookup } from '../../contracts/record/wording.ts';
import { schoolSecondOf } from '../../contracts/time/schoolTime.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { submissionAt } from '../history/submissionAt.ts';
import type { EntryChange } from './entryChanges.ts';

/** What a run takes of a team that has not submitted. */
const runAs = { saved: 'run as saved', asLastQuarter: 'run as last quarter' } as const;

const fact = (label: string, after: string): EntryChange => ({
  ...{ label, before: null, after },
  ...{ cell: null, forcedOver: null },
});

/** How long a run took and whose decisions were not in, beside what its request sets; nothing for other events. */
export async function runFacts(
  store: EventStore,
  requested: RecordedEvent,
  { team }: Pick<NameLookup, 'team'>,
): Promise<readonly EntryChange[]> {
  if (!isOf(requested, TurnRunRequested)) return [];
  const { gameId, turn, attempt, teamIds } = requested.data;
  const after = await store.readStream(requested.stream, {
    direction: 'forwards',
    from: requested.revision + 1,
  });
  const end = after.find(
    (event) =>
      (isOf(event, TurnRunCompleted) || isOf(event, TurnRunFailed)) &&
      event.data.turn === turn &&
      event.data.attempt === attempt,
  );
  const missing: string[] = [];
  for (const teamId of teamIds) {
    const found = await submissionAt(store, { gameId, teamId, turn }, requested.position);
    if (typeof found === 'string') missing.push(`${team(teamId)} (${runAs[found]})`);
  }
  const { at } = requested.metadata;
  const seconds = end && (Date.parse(end.metadata.at) - Date.parse(at)) / 1_000;
  return [
    ...(end && seconds !== undefined
      ? [
          fact(
            isOf(end, TurnRunFailed) ? 'Failed after' : 'Took',
            `${seconds.toFixed(1)} s, until ${schoolSecondOf(end.metadata.at)}`,
          ),
        ]
      : []),
    fact('Not in at the run', missing.join(', ') || 'nobody: every team had submitted'),
  ];
}
