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
  /** The handler of a call's path; only calls that change nothing. */
  handlerOf(path: string): Handler | undefined;
};

/** The past, as far as the log records it. */
export type Past = {
  /** The current end of the log: later moments cannot be requested. */
  head(): Promise<Position>;
  /** A game at an existing position; undefined before it was created. */
  momentOf(gameId: number, position: Position): Promise<Moment | undefined>;
  /** The position up to which students of the game may see its past. */
  closedUntil(gameId: number): Promise<Position>;
  /** Everything that happened in a game until now. */
  historyOf(gameId: number): Promise<GameHistory>;
};

/** The regular dependencies of answers. */
export type Present = {
  readonly parts: CallParts;
  readonly processes: TurnRunContext;
  readonly chainKey: KeyObject;
  readonly projections: readonly Projection[];
  /** Binds the handlers of calls that support as-of reading, separately for each moment. */
  readonly bind: (parts: CallParts, processes: TurnRunContext) => readonly BoundCall[];
};

/** The remarks of a past moment; who took one back since then wants it gone from every past. */
const withoutTakenBack =
  (then: ReadModels, now: ReadModels): ReadModels['remarksOf'] =>
  async (teamId, turn) => {
    const [remarks, today] = await Promise.all([then, now].map((models) => models.remarksOf(teamId, turn)));
    const takenBack = new Set(today?.flatMap(({ isTakenBack, remarkId }) => (isTakenBack ? remarkId : [])));
    return (remarks ?? []).map((remark) =>
      takenBack.has(remark.remarkId) ? { ...remark, isTakenBack: true } : remark,
    );
  };

/**
 * As-of reading is an adapter under the regular handlers: read models, log and clock stop at the position,
 * and nothing can be written. Names of people are today's, since accounts are not events (ADR 8).
 */
export function createPast({ parts, processes, chainKey, projections, bind }: Present): Past {
  const { store } = parts;
  const historyOf = createHistoryCache(store, projectionSet(projections));
  /** The moment last asked for of each game: a screen asks several calls of one. */
  const latest = new WeakMap<GameHistory, { readonly position: Position; readonly moment: Moment }>();
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
      const known = latest.get(history);
      if (known?.position === position) return known.moment;
      await history.reach(position);
      const at = history.momentAt(position);
      if (at === undefined) return undefined;
      const models = createReadModels(documentsAsOf(history, position));
      const readModels = { ...models, remarksOf: withoutTakenBack(models, parts.readModels) };
      const past = eventStoreAsOf(store, history, position);
      const commandHandlers = createCommandHandlers(past, chainKey);
      const environment = { ...parts.environment, clock: { now: () => Date.parse(at) } };
      const unsavedOf = () => new Map<number, never>();
      const then = { store: past, commandHandlers, environment };
      let bound: ReadonlyMap<string, Handler> | undefined;
      const moment: Moment = {
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
      latest.set(history, { position, moment });
      return moment;
    },
  };
}
