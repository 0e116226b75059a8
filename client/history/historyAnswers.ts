import type { Call } from '../../contracts/calls/call.ts';
import { loadGame } from '../../contracts/calls/games.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { CallFailed, type call, type PathParams } from '../call/call.ts';
import type { StateSource } from '../call/queries.ts';
import type { Disguise } from './disguise.ts';

/** About three moments of a hub. */
const mostKept = 60;

/** What a person reads who tries to change the past. */
export const pastIsReadOnly = 'Read-only: you are viewing history';

type Asked = { readonly contract: Call; readonly params: PathParams; readonly body: unknown };

type Kept = {
  readonly position: number;
  readonly answer: Promise<unknown>;
  /** The answer once it has come. */
  arrived?: unknown;
  readonly abort: () => void;
};

/** Answers as of positions of the log: the last ones are kept, so that a step back or forward is there at once. */
export type HistoryAnswers = {
  /** The state of the game at a position, for screens; with a disguise nobody is named. */
  sourceAt(position: number, disguise?: Disguise): StateSource;
  /** Asks everything that the screens asked at the position that is shown, so that they go on without waiting. */
  prepare(position: number): Promise<void>;
  /** Somebody wants to see a position: whatever is on its way for another is given up, but for the one that is shown. */
  wish(position: number): void;
  /** The screens show a position. */
  show(position: number): void;
  /** Another quarter is gone to, which has other decision sets: what was asked of this one is not asked of it. */
  turnTo(): void;
};

/** Nothing of a moment can be shown: nobody answers, or the game is not there at it. */
const isFault = (failure: unknown): boolean =>
  !(failure instanceof CallFailed) || failure.isUnanswered || failure.isServerAway;

/** Why a moment cannot be shown: the game was not there, or what else was asked for had no answer. */
function failureOf(answers: readonly PromiseSettledResult<unknown>[]): PromiseRejectedResult | undefined {
  // What was not there yet, or is not any more, the screens say themselves.
  return answers
    .filter((one, index) => one.status === 'rejected' && (index === 0 || isFault(one.reason)))
    .find((one) => one.status === 'rejected');
}

const refuse = async (contract: Call): Promise<never> => {
  throw new CallFailed(contract, { errors: [pastIsReadOnly], httpStatus: 409 });
};

const nameOf = ({ contract, params, body }: Asked): string =>
  `${contract.path} ${JSON.stringify(params)} ${JSON.stringify(body)}`;

/** Keeps what was asked of the past of a game; `ask` makes a call. */
export function createHistoryAnswers(ask: typeof call, gameId: number): HistoryAnswers {
  const kept = new Map<string, Kept>();
  /** What screens asked, with the position at which they did so last. */
  const asked = new Map<string, Asked & { readonly at: number }>();
  const first: readonly Asked[] = [
    { contract: loadGame, params: { game: gameId }, body: {} },
    { contract: listTeams, params: { game: gameId }, body: {} },
  ];
  let shown: number | null = null;
  let isTurning = false;

  function forget(name: string, one: Kept): void {
    if (kept.get(name) === one) kept.delete(name);
  }

  function answerOf(one: Asked, position: number): Promise<unknown> {
    const name = `${position} ${nameOf(one)}`;
    const known = kept.get(name);
    // A Map keeps the order of insertion, so that inserting again makes it the most recently used.
    kept.delete(name);
    if (known) {
      kept.set(name, known);
      return known.answer;
    }
    const aborter = new AbortController();
    const { contract, params, body } = one;
    const answer: Promise<unknown> = ask(contract, params, body as never, {
      asOf: position,
      signal: aborter.signal,
    });
    const fresh: Kept = { position, answer, abort: () => aborter.abort() };
    kept.set(name, fresh);
    answer.then(
      (arrived) => {
        fresh.arrived = arrived;
      },
      () => forget(name, fresh),
    );
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return answer;
  }

  function note(one: Asked, at: number): Asked {
    asked.set(nameOf(one), { ...one, at });
    return one;
  }

  return {
    sourceAt: (position, disguise) => ({
      key: `history.${position}${disguise ? '.disguised' : ''}`,
      isPast: true,
      load: ((contract, params, body, options) => {
        if (contract.isHistorical) {
          const answer = answerOf(note({ contract, params, body }, position), position);
          return disguise ? answer.then(disguise) : answer;
        }
        return contract.kind === 'query' ? ask(contract, params, body, options) : refuse(contract);
      }) as typeof call,
      // What changes nothing, such as a download, is the same as today.
      act: ((contract, params, body, options) =>
        contract.kind === 'query' ? ask(contract, params, body, options) : refuse(contract)) as typeof call,
      atHand: (contract, params, body) => {
        const one = { contract, params, body };
        if (!contract.isHistorical) return undefined;
        const found = kept.get(`${position} ${nameOf(one)}`)?.arrived;
        if (found !== undefined) note(one, position);
        return (found !== undefined && disguise ? disguise(found) : found) as never;
      },
    }),
    async prepare(position) {
      const others = isTurning ? [] : [...asked.values()].filter(({ at }) => at === shown);
      const wanted = new Map([...first, ...others].map((one) => [nameOf(one), one]));
      const answers = await Promise.allSettled([...wanted.values()].map((one) => answerOf(one, position)));
      const failure = failureOf(answers);
      if (failure) throw failure.reason;
    },
    wish(position) {
      for (const [name, one] of [...kept]) {
        if (one.arrived !== undefined || one.position === position || one.position === shown) continue;
        forget(name, one);
        one.abort();
      }
    },
    turnTo() {
      isTurning = true;
    },
    show(position) {
      shown = position;
      isTurning = false;
      for (const [name, { at }] of [...asked]) if (at !== position) asked.delete(name);
    },
  };
}
