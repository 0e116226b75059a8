import { hash } from 'node:crypto';
import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { DecisionsSubmitted } from '../../contracts/events/teamTurnEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import type { DecisionSetDocument } from '../../contracts/readModels/decisionSetDocument.ts';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import type { DecisionSetState } from '../commands/deciders/teamTurnState.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { readEvents } from '../eventStore/readEvents.ts';
import { countingRunIn } from '../readers/countingRun.ts';
import { readTurnHistory, type TurnEvent, type TurnHistory } from '../readers/turnHistory.ts';

/** A submitted decision set, and its outcome. */
export type Submission = {
  readonly event: RecordedEvent & { readonly data: EventOf<typeof DecisionsSubmitted>['data'] };
  readonly set: DecisionSetState;
  /** JSON of every area: its rows by id. */
  readonly decisions: string;
  /** Whether the team was reopened since. */
  readonly isRevoked: boolean;
};

/** The run with the valid results of a turn, and a team's decisions used in it. */
export type CountingRun = {
  readonly event: RecordedEvent;
  readonly attempt: number;
  readonly engineVersion: string;
  readonly inputsHash: string;
  readonly intraturnId: number;
  readonly decisions: string;
};

/** SHA-256 in hexadecimal. */
export const sha256Of = (text: string): string => hash('sha256', text, 'hex');

const decisionsOf = ({ areas }: DecisionSetState): string => canonicalJson(areas);

/** The decisions of a set in a turn before an event. */
function decisionsBefore(
  history: TurnHistory,
  intraturnId: number,
  isIncluded: (event: TurnEvent) => boolean,
): { readonly set: DecisionSetState; readonly decisions: string } | undefined {
  const set = history.setIn(history.stateUntil(isIncluded), intraturnId);
  return set && { set, decisions: decisionsOf(set) };
}

/** The newest submission of a decision set; undefined if it was never submitted. */
export async function submissionOf(
  store: EventStore,
  { gameId, teamId, turn, intraturnId }: DecisionSetDocument,
): Promise<Submission | undefined> {
  const history = await readTurnHistory(store, { gameId, teamId, turn });
  const event = history.events.findLast(
    ({ type, data }) => type === 'DecisionsSubmitted' && data.intraturnId === intraturnId,
  );
  if (event?.type !== 'DecisionsSubmitted') return undefined;
  const then = decisionsBefore(history, intraturnId, ({ revision }) => revision <= event.revision);
  const now = history.stateUntil(() => true)?.submission;
  const isRevoked = now?.intraturnId !== intraturnId || now.at !== event.data.at;
  return then && { ...then, event, isRevoked };
}

/** The run with the valid results of a decision set's turn; undefined until there is one. */
export async function countingRunOf(
  store: EventStore,
  { gameId, teamId, turn }: Pick<DecisionSetDocument, 'gameId' | 'teamId' | 'turn'>,
): Promise<CountingRun | undefined> {
  const run = countingRunIn(await readEvents(store, streams.turnRun(gameId)), turn);
  const intraturnId = run?.cleared.data.usedDecisionSets[teamId];
  if (!run || intraturnId === undefined) return undefined;
  const { requested, cleared } = run;
  const history = await readTurnHistory(store, { gameId, teamId, turn });
  const then = decisionsBefore(history, intraturnId, ({ position }) => position < cleared.position);
  return (
    then && {
      event: cleared,
      attempt: cleared.data.attempt,
      engineVersion: requested.data.engineVersion,
      inputsHash: cleared.data.inputsHash,
      intraturnId,
      decisions: then.decisions,
    }
  );
}
