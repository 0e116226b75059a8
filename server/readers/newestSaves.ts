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

/** Number of saves kept per decision set; older ones are dropped. */
const savesMax = 200;
const turnsKept = 300;

/** The newest saves of a turn's decision sets, oldest first, and the revision of the next event to read. */
type SavesOfTurn = { readonly ofSets: Map<number, readonly NewestSave[]>; nextRevision: number };

/** Cached by store, because each moment of the past has a store of its own. */
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
    ofSets.set(intraturnId, [...(ofSets.get(intraturnId) ?? []), save].slice(-savesMax));
  }
  // A copied set starts with the saves of its origin.
  if (type === 'DecisionSetCreated') ofSets.set(data.intraturnId, ofSets.get(data.originId) ?? []);
}

/**
 * The newest 200 saves that contributed to a decision set, newest first. Only events recorded since the last query are
 * read from the store: a busy turn has hundreds of them, and every visit to the hub makes a query.
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
    // A concurrent query may have added it already.
    if (event.revision !== saves.nextRevision) continue;
    add(saves, event);
    saves.nextRevision += 1;
  }
  return (saves.ofSets.get(intraturnId) ?? []).toReversed();
}
