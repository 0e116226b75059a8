import type { Call, RequestOf, ResponseOf } from '../../../contracts/calls/call.ts';
import type { call, PathParams } from '../../call/call.ts';

/** About three moments of a hub. */
const keptMax = 60;

/** A load made by a screen. */
export type Asked<C extends Call = Call> = {
  readonly contract: C;
  readonly params: PathParams;
  readonly body: RequestOf<C>;
};

type Kept = {
  readonly position: number;
  readonly answer: Promise<unknown>;
  /** The answer once it has arrived. */
  arrived?: unknown;
  readonly abort: () => void;
};

/** Equal loads have equal names, at any position. */
export const nameOf = ({ contract, params, body }: Asked): string =>
  `${contract.path} ${JSON.stringify(params)} ${JSON.stringify(body)}`;

/** Caches the most recently used answers as of log positions; `ask` makes a call. */
export function createKeptAnswers(ask: typeof call) {
  const kept = new Map<string, Kept>();
  const keyOf = (one: Asked, position: number): string => `${position} ${nameOf(one)}`;

  function forget(key: string, one: Kept): void {
    if (kept.get(key) === one) kept.delete(key);
  }

  function begin({ contract, params, body }: Asked, position: number, key: string): Kept {
    const aborter = new AbortController();
    const answer: Promise<unknown> = ask(contract, params, body, {
      asOf: position,
      signal: aborter.signal,
    });
    const fresh: Kept = { position, answer, abort: () => aborter.abort() };
    answer.then(
      (arrived) => {
        fresh.arrived = arrived;
      },
      () => forget(key, fresh),
    );
    return fresh;
  }

  return {
    /** The answer as of a position: cached, or requested now. */
    answerOf<C extends Call>(one: Asked<C>, position: number): Promise<ResponseOf<C>> {
      const key = keyOf(one, position);
      const used = kept.get(key) ?? begin(one, position, key);
      // A Map keeps the order of insertion, so that inserting again makes it the most recently used.
      kept.delete(key);
      kept.set(key, used);
      for (const oldest of kept.keys()) {
        if (kept.size <= keptMax) break;
        kept.delete(oldest);
      }
      // An equal name means the same call.
      return used.answer as Promise<ResponseOf<C>>;
    },
    /** The answer as of a position if it has arrived. */
    arrivedOf<C extends Call>(one: Asked<C>, position: number): ResponseOf<C> | undefined {
      return kept.get(keyOf(one, position))?.arrived as ResponseOf<C> | undefined;
    },
    /** Aborts pending requests for positions other than these. */
    abortOthers(...positions: readonly (number | null)[]): void {
      for (const [key, one] of [...kept]) {
        if (one.arrived !== undefined || positions.includes(one.position)) continue;
        forget(key, one);
        one.abort();
      }
    },
  };
}
