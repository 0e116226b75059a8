import type { KeyObject } from 'node:crypto';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import { projectionSet } from '../../projections/project.ts';
import type { Projection } from '../../projections/projection.ts';
import { createCommandHandlers } from '../commands/handling/commandHandlers.ts';
import { documentsAsOf } from '../history/documentsAsOf.ts';
import { eventStoreAsOf } from '../history/eventStoreAsOf.ts';
import type { GameHistory } from '../history/gameHistory.ts';
import { createHistoryCache } from '../history/historyCache.ts';
import { endOfClosed } from '../history/ownPast.ts';
import type { TurnRunContext } from '../processes/turnRunProcess.ts';
import { createReadModels, type ReadModels } from '../readers/readModels.ts';
import type { CallParts } from './callParts.ts';
import type { BoundCall, Handler } from './handler.ts';

/** A game as it stood at a position of the log. */
export type Moment = {
  readonly readModels: ReadModels;
  /** The handler of a call's path, of which none can change anything. */
  handlerOf(path: string): Handler | undefined;
};

/** What was, as far as the log tells. */
export type Past = {
  /** Where the log ends now: no later moment can be asked for. */
  head(): Promise<Position>;
  /** A game at a position that the log has; undefined before there was the game. */
  momentOf(gameId: number, position: Position): Promise<Moment | undefined>;
  /** The position up to which the students of a game may see its past. */
  closedUntil(gameId: number): Promise<Position>;
  /** Everything that happened in a game until now. */
  historyOf(gameId: number): Promise<GameHistory>;
};

/** What answers are made with today. */
export type Present = {
  readonly parts: CallParts;
  readonly processes: TurnRunContext;
  readonly chainKey: KeyObject;
  readonly projections: readonly Projection[];
  /** Binds the handlers of the calls that may be asked of the past, anew for each moment. */
  readonly bind: (parts: CallParts, processes: TurnRunContext) => readonly BoundCall[];
};

/**
 * As-of reading is an adapter under the handlers of today: read models, log and clock stop at the position, and nothing
 * takes a write. Names of people are those of today, since accounts are no events (ADR 8).
 */
export function createPast({ parts, processes, chainKey, projections, bind }: Present): Past {
  const { store } = parts;
  const historyOf = createHistoryCache(store, projectionSet(projections));
  async function reached(gameId: number): Promise<GameHistory> {
    const history = historyOf(gameId);
    await history.reach(await store.headPosition());
    return history;
  }
  return {
    head: () => store.headPosition(),
    closedUntil: async (gameId) => endOfClosed(await reached(gameId), gameId),
    historyOf: reached,
    async momentOf(gameId, position) {
      const history = historyOf(gameId);
      await history.reach(position);
      const at = history.momentAt(position);
      if (at === undefined) return undefined;
      const readModels = createReadModels(documentsAsOf(history, position));
      const past = eventStoreAsOf(store, history, position);
      const handlers = createCommandHandlers(past, chainKey);
      const environment = { ...parts.environment, clock: { now: () => Date.parse(at) } };
      const unsavedOf = () => new Map<number, never>();
      const then = { store: past, handlers, environment };
      let bound: ReadonlyMap<string, Handler> | undefined;
      return {
        readModels,
        handlerOf(path) {
          bound ??= new Map(
            bind({ ...parts, ...then, readModels, unsavedOf }, { ...processes, ...then }).map((each) => [
              each.call.path,
              each.handle,
            ]),
          );
          return bound.get(path);
        },
      };
    },
  };
}
