import { LRUCache } from 'lru-cache';
import type { TeamTurnEvent } from '../../contracts/events/teamTurnEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import type { DecisionSetDocument } from '../../contracts/readModels/decisionSetDocument.ts';
import { cellsIn } from '../../contracts/record/wording.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { readEvents } from '../eventStore/readEvents.ts';

type Saved = Extract<TeamTurnEvent, { type: 'DecisionsSaved' }>['data'];

/** A save with the number of its cells. */
export type NewestSave = Pick<Saved, 'area' | 'filter' | 'by' | 'at'> & { readonly cells: number };

/** Saves per decision set that are kept; older ones are dropped. */
const mostSaves = 200;
const turnsKept = 300;

/** The newest saves of a turn's decision sets, oldest first, and the revision of the first event that is not in them. */
type SavesOfTurn = { readonly ofSets: Map<number, readonly NewestSave[]>; nextRevision: number };

/** By store, because each moment of the past has its own. */
const kept = new WeakMap<EventStore, LRUCache<string, SavesOfTurn>>();

function keptOf(store: EventStore, stream: string): SavesOfTurn {
  const turns = kept.get(store) ?? new LRUCache({ max: turnsKept });
  kept.set(store, turns);
  const turn = turns.get(stream) ?? { ofSets: new Map(), nextRevision: 0 };
  turns.set(stream, turn);
  return turn;
}

function add({ ofSets }: SavesOfTurn, { type, data }: TeamTurnEvent): void {
  if (type === 'DecisionsSaved') {
    const { intraturnId, area, filter, by, at, rows } = data;
    const save = { area, filter, by, at, cells: cellsIn(rows) };
    ofSets.set(intraturnId, [...(ofSets.get(intraturnId) ?? []), save].slice(-mostSaves));
  }
  // A copy goes on from its origin's saves.
  if (type === 'DecisionSetCreated') ofSets.set(data.intraturnId, ofSets.get(data.originId) ?? []);
}

/**
 * The newest 200 saves that contributed to a decision set, newest first. Only what was recorded since the last query is read
 * from the store: a busy turn has hundreds of events, and every visit of the hub queries it.
 */
export async function newestSavesOf(
  store: EventStore,
  {
    gameId,
    teamId,
    turn,
    intraturnId,
  }: Pick<DecisionSetDocument, 'gameId' | 'teamId' | 'turn' | 'intraturnId'>,
): Promise<readonly NewestSave[]> {
  const stream = streams.teamTurn(gameId, teamId, turn);
  const saves = keptOf(store, stream);
  const events = await readEvents(store, stream, { direction: 'forwards', from: saves.nextRevision });
  for (const event of events) {
    // A query at the same time may have added it.
    if (event.revision !== saves.nextRevision) continue;
    add(saves, event);
    saves.nextRevision += 1;
  }
  return (saves.ofSets.get(intraturnId) ?? []).toReversed();
}
