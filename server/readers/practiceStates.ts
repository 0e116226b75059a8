import type { BankOpened } from '../../contracts/events/bankEvents.ts';
import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { eventsAs } from '../../contracts/events/upcast.ts';
import type { EveryEvent } from '../../contracts/features/allEvents.ts';
import { isFields } from '../../contracts/values.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { BankState } from '../simulation/model/bankState.ts';
import { stored } from '../storedState/storedState.ts';
import { openedWith, type PracticeQuarter, type PracticeQuarters } from './practiceQuarters.ts';

/** What the log keeps of a bank of a practice game; what is missing is computed again on reading. */
export function withoutState({ failedTurn }: BankState): EventOf<typeof BankOpened>['data']['state'] {
  return failedTurn === null ? {} : { failedTurn };
}

const isWithout = (state: unknown): boolean => isFields(state) && !('ledger' in state);

type Lack = { readonly gameId: number; readonly turn: number };

/** The quarter that an event lacks; undefined for an event that is whole. */
function lackOf({ type, data }: EveryEvent): Lack | undefined {
  switch (type) {
    case 'BankOpened':
      return isWithout(data.state) ? { gameId: data.gameId, turn: 0 } : undefined;
    case 'QuarterClosed':
      return isWithout(data.state) ? data : undefined;
    case 'MarketCleared':
      return data.community === null ? data : undefined;
    case 'TurnOpened':
      return Object.keys(data.decisionSet.areas).length === 0
        ? { gameId: data.gameId, turn: data.turn - 1 }
        : undefined;
    default:
      return undefined;
  }
}

/** The event with what it lacks. */
function whole(event: RecordedEvent<EveryEvent>, quarter: PracticeQuarter): RecordedEvent {
  const { game, detail, openings, teamIds } = quarter;
  const community = stored(game.community);
  if (event.type === 'MarketCleared')
    return { ...event, data: { ...event.data, community, market: stored(detail?.market ?? null) } };
  if (event.type !== 'BankOpened' && event.type !== 'QuarterClosed' && event.type !== 'TurnOpened')
    return event;
  const index = teamIds.indexOf(event.data.teamId);
  const [bank, opening] = [game.teams[index], openings[index]];
  if (!bank || !opening) throw new Error('A practice game was computed without one of its teams.');
  if (event.type === 'TurnOpened') return { ...event, ...openedWith(event, opening) };
  const state = stored(bank);
  if (event.type === 'BankOpened') return { ...event, data: { ...event.data, state, community } };
  return { ...event, data: { ...event.data, state, detail: stored(detail?.banks[index] ?? null) } };
}

/** The log as everything but its proof reads its streams: events of practice games have their states. */
export function withPracticeStates(store: EventStore, quarters: PracticeQuarters): EventStore {
  return {
    ...store,
    async readStream(stream, read) {
      const events = await store.readStream(stream, read);
      const known = eventsAs<EveryEvent>(events);
      const lacks = known.map(lackOf).map((lack) => {
        const isRead = lack && (read.quarters?.includes(lack.turn) ?? true);
        return isRead ? lack : undefined;
      });
      if (lacks.every((lack) => lack === undefined)) return events;
      const filled = known.map(async (event, place) => {
        const lack = lacks[place];
        return lack ? whole(event, await quarters.of(lack.gameId, lack.turn)) : event;
      });
      return Promise.all(filled);
    },
  };
}
