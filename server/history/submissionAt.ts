import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { readTurnHistory } from '../readers/turnHistory.ts';
import type { TeamQuarter } from './teamSteps.ts';

/**
 * How a team's quarter stood at a run, or without one stands now: submitted by a person, or with null by the
 * lockdown; or what a run takes instead. Undefined if the quarter was not opened.
 */
export async function submissionAt(
  store: EventStore,
  quarter: TeamQuarter,
  run: Position = Number.POSITIVE_INFINITY,
): Promise<{ readonly by: number | null; readonly at: string } | 'saved' | 'asLastQuarter' | undefined> {
  const history = await readTurnHistory(store, quarter);
  const state = history.stateUntil(({ position }) => position < run);
  if (!state) return undefined;
  const { submission, decisionSets, activeIntraturnId } = state;
  if (submission) return submission;
  const changes = Object.values(decisionSets[activeIntraturnId]?.changes ?? {});
  return changes.some((ofArea) => Object.keys(ofArea).length > 0) ? 'saved' : 'asLastQuarter';
}
