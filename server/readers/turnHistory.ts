import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { TeamTurnEvent } from '../../contracts/events/teamTurnEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import type { DecisionSetState, OpenedTeamTurn, TeamTurnState } from '../commands/deciders/teamTurnState.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { readEvents } from '../eventStore/readEvents.ts';

/** An event of a team's turn with its place in the stream. */
export type TurnEvent = RecordedEvent<TeamTurnEvent>;

/** A save of a decision set, or of the one it was copied from before the copy. */
export type OwnSave = {
  readonly revision: number;
  readonly position: number;
  readonly scenario: string;
  readonly data: Extract<TeamTurnEvent, { type: 'DecisionsSaved' }>['data'];
};

/** A team's acts in one turn, read from the record. */
export type TurnHistory = {
  readonly events: readonly TurnEvent[];
  /** The turn after the leading events that `isIncluded` accepts; undefined before its opening. */
  stateUntil(isIncluded: (event: TurnEvent) => boolean): OpenedTeamTurn | undefined;
  /** A decision set in a state: itself, or the set that was later copied from it. */
  setIn(state: OpenedTeamTurn | undefined, intraturnId: number): DecisionSetState | undefined;
  /** Every save that contributed to a decision set, oldest first. */
  savesOf(intraturnId: number): readonly OwnSave[];
};

const eventsOfASnapshot = 128;
/**
 * The turn after some of its events. If the store keeps past events in memory, the next query for the same
 * turn starts from here; otherwise every read creates new ones, and this is discarded with them.
 */
const snapshots = new WeakMap<TurnEvent, TeamTurnState>();

/** The turn after its first `count` events. */
function foldedTo(events: readonly TurnEvent[], count: number): TeamTurnState {
  let from = count - (count % eventsOfASnapshot);
  const snapshotAt = (end: number): TeamTurnState | undefined => {
    const last = events[end - 1];
    return last && snapshots.get(last);
  };
  while (from > 0 && !snapshotAt(from)) from -= eventsOfASnapshot;
  let state = snapshotAt(from) ?? teamTurnDecider.initialState;
  for (const [index, event] of events.slice(from, count).entries()) {
    state = teamTurnDecider.evolve(state, event);
    if ((from + index + 1) % eventsOfASnapshot === 0) snapshots.set(event, state);
  }
  return state;
}

/** Reads the whole stream of a turn, some hundred events. */
export async function readTurnHistory(
  store: EventStore,
  { gameId, teamId, turn }: { readonly gameId: number; readonly teamId: number; readonly turn: number },
): Promise<TurnHistory> {
  const stream = streams.teamTurn(gameId, teamId, turn);
  const events = await readEvents(store, stream);
  return turnHistory(events);
}

/** Queries of a turn's events. */
export function turnHistory(events: readonly TurnEvent[]): TurnHistory {
  const origins = new Map<number, { readonly originId: number; readonly revision: number }>();
  const names = new Map<number, string>();
  for (const { type, data, revision } of events) {
    if (type === 'TurnOpened') names.set(data.decisionSet.intraturnId, data.decisionSet.name);
    if (type !== 'DecisionSetCreated') continue;
    origins.set(data.intraturnId, { originId: data.originId, revision });
    names.set(data.intraturnId, data.name);
  }
  const originOf = (intraturnId: number): number | undefined => origins.get(intraturnId)?.originId;
  return {
    events,
    stateUntil(isIncluded) {
      const end = events.findIndex((event) => !isIncluded(event));
      const state = foldedTo(events, end === -1 ? events.length : end);
      return state.status === 'opened' ? state : undefined;
    },
    setIn(state, intraturnId) {
      for (let id: number | undefined = intraturnId; state && id !== undefined; id = originOf(id))
        if (state.decisionSets[id]) return state.decisionSets[id];
      return undefined;
    },
    savesOf(intraturnId) {
      const saves: OwnSave[] = [];
      let until = Number.POSITIVE_INFINITY;
      for (let id: number | undefined = intraturnId; id !== undefined; id = originOf(id)) {
        for (const { type, data, revision, position } of events)
          if (type === 'DecisionsSaved' && data.intraturnId === id && revision < until)
            saves.push({ revision, position, scenario: names.get(id) ?? '', data });
        until = Math.min(until, origins.get(id)?.revision ?? until);
      }
      return saves.sort((one, other) => one.revision - other.revision);
    },
  };
}
