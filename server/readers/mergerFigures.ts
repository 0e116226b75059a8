import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { EventBody, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { StreamOf } from '../../contracts/events/stream.ts';
import type { TurnRunEvent } from '../../contracts/events/turnRunEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import type { DashboardDocument } from '../../contracts/readModels/dashboardDocument.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { readEvents } from '../eventStore/readEvents.ts';
import { type MergerRow, mergerRowsOf } from '../reports/mergerRows.ts';
import type { EnvironmentSource } from '../simulation/catalogue/environments.ts';
import type { MarketDetail } from '../simulation/quarter/quarterDetail.ts';
import { bankStateIn, marketIn } from '../storedState/storedState.ts';

/** The M&A rows of every bank of a game, as published for its last completed turn. */
export type MergerFigures = {
  /** `banks` are the dashboards of the game's teams, which contain the last published results. */
  rowsOf(
    banks: readonly DashboardDocument[],
    environment: EnvironmentSource,
  ): Promise<readonly TeamMergerRows[]>;
};

/** The rows of one team. */
export type TeamMergerRows = { readonly teamId: number; readonly rows: readonly MergerRow[] };

/** A class looks at the figures of one turn; a dozen rows per bank cost little memory. */
const gamesKept = 100;

/** The newest matching event of a stream, which is at the end, or just before what a run has added. */
async function newest<Body extends EventBody, Fitting extends Body>(
  store: EventStore,
  stream: StreamOf<Body>,
  fits: (event: RecordedEvent<Body>) => event is RecordedEvent<Fitting>,
): Promise<RecordedEvent<Fitting> | undefined> {
  let from: number | undefined;
  for (;;) {
    // Results are large, so they are read one by one, and other requests are served between them.
    await nextTurn();
    const [event] = await readEvents(store, stream, {
      direction: 'backwards',
      limit: 1,
      ...(from !== undefined && { from }),
    });
    if (!event) return undefined;
    if (fits(event)) return event;
    if (event.revision === 0) return undefined;
    from = event.revision - 1;
  }
}

type Published = { readonly gameId: number; readonly turn: number; readonly attempt: number };
type Cleared = Extract<TurnRunEvent, { type: 'MarketCleared' }>;

async function marketOf(store: EventStore, published: Published): Promise<MarketDetail | null> {
  const { gameId, turn, attempt } = published;
  if (turn === 0) return null;
  const cleared = await newest(
    store,
    streams.turnRun(gameId),
    (event): event is RecordedEvent<Cleared> =>
      event.type === 'MarketCleared' && event.data.turn === turn && event.data.attempt === attempt,
  );
  return cleared ? marketIn(cleared.data) : null;
}

async function resultOf(store: EventStore, teamId: number, { gameId, turn, attempt }: Published) {
  const stream = streams.bank(gameId, teamId);
  const event = await newest(store, stream, (each): each is typeof each =>
    each.type === 'BankOpened' ? turn === 0 : each.data.turn === turn && each.data.attempt === attempt,
  );
  const lastResult = event && bankStateIn(event.data).lastResult;
  if (!lastResult) throw new Error(`${stream} has no result of turn ${turn}.`);
  return lastResult;
}

async function read(
  store: EventStore,
  banks: readonly DashboardDocument[],
  environment: EnvironmentSource,
): Promise<readonly TeamMergerRows[]> {
  const found: TeamMergerRows[] = [];
  const markets = new Map<string, Promise<MarketDetail | null>>();
  for (const { teamId, gameId, quarters } of banks) {
    const { turn = 0, attempt = 1 } = quarters.at(-1) ?? {};
    const published = { gameId, turn, attempt };
    const key = `${turn}.${attempt}`;
    const market = markets.get(key) ?? marketOf(store, published);
    markets.set(key, market);
    const quarter = { turn, market: await market, result: await resultOf(store, teamId, published) };
    found.push({ teamId, rows: mergerRowsOf(environment, quarter) });
  }
  return found;
}

/** Identifies a bank's last published result: its turn, its run, and its time, since a bank can be opened again. */
function publishedBy({ teamId, quarters, changedAt }: DashboardDocument): string {
  const { turn, attempt } = quarters.at(-1) ?? {};
  return `${teamId}.${turn}.${attempt} ${changedAt}`;
}

/** Reads the figures from the log once, and caches them until the dashboards show newer results. */
export function createMergerFigures(store: EventStore): MergerFigures {
  type Kept = { readonly published: string; readonly rows: Promise<readonly TeamMergerRows[]> };
  const kept = new LRUCache<number, Kept>({ max: gamesKept });
  return {
    rowsOf(banks, environment) {
      const gameId = banks[0]?.gameId ?? 0;
      const published = banks.map(publishedBy).join();
      const known = kept.get(gameId);
      if (known?.published === published) return known.rows;
      const rows = read(store, banks, environment);
      // The next request retries; the current caller gets the error from the promise itself.
      rows.catch(() => kept.delete(gameId));
      kept.set(gameId, { published, rows });
      return rows;
    },
  };
}
