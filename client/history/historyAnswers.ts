import type { Call } from '../../contracts/calls/call.ts';
import { loadGame } from '../../contracts/calls/games.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { CallFailed, type call } from '../call/call.ts';
import type { StateSource } from '../call/queries.ts';
import type { Disguise } from './disguise.ts';
import { type Asked, createKeptAnswers, nameOf } from './keptAnswers.ts';

/** What a person reads who tries to change the past. */
export const pastIsReadOnly = 'Read-only: you are viewing history';

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

/** Keeps what was asked of the past of a game; `ask` makes a call. */
export function createHistoryAnswers(ask: typeof call, gameId: number): HistoryAnswers {
  const { answerOf, arrivedOf, abortOthers } = createKeptAnswers(ask);
  /** What screens asked, with the position at which they did so last. */
  const asked = new Map<string, Asked & { readonly at: number }>();
  const first: readonly Asked[] = [
    { contract: loadGame, params: { game: gameId }, body: {} },
    { contract: listTeams, params: { game: gameId }, body: {} },
  ];
  let shown: number | null = null;
  let isTurning = false;

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
        const found = arrivedOf(one, position);
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
    wish: (position) => abortOthers(position, shown),
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
