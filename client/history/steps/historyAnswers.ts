import type { Call } from '../../../contracts/calls/call.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';
import { fieldsOf } from '../../../contracts/values.ts';
import { CallFailed, type call } from '../../call/call.ts';
import type { StateSource } from '../../call/queries.ts';
import type { Disguise } from './disguise.ts';
import { type Asked, createKeptAnswers, nameOf } from './keptAnswers.ts';

/** The message for an attempt to change the past. */
export const pastIsReadOnly = 'Read-only: you are viewing history';

/** Cache of answers as of log positions: the most recent ones are kept, so that a step back or forward is immediate. */
export type HistoryAnswers = {
  /** The state of the game at a position, for screens; a disguise replaces names. */
  sourceAt(position: number, disguise?: Disguise): StateSource;
  /** Repeats the screens' requests for the shown position, so that they continue without waiting. */
  prepare(position: number): Promise<void>;
  /** A position was requested: pending requests for other positions are aborted, except for the shown one. */
  showOnly(position: number): void;
  /** The screens show a position. */
  show(position: number): void;
  /** Another quarter is opened, which has other decision sets: this one's requests are not repeated for it. */
  turnTo(): void;
};

/** No moment can be shown: no response, or the game did not exist then. */
const isFault = (failure: unknown): boolean =>
  !(failure instanceof CallFailed) || failure.isUnanswered || failure.isServerAway;

/** Why a moment cannot be shown: the game did not exist, or another request failed. */
function failureOf(answers: readonly PromiseSettledResult<unknown>[]): PromiseRejectedResult | undefined {
  // The screens themselves report what did not exist yet, or no longer.
  return answers
    .filter((one, index) => one.status === 'rejected' && (index === 0 || isFault(one.reason)))
    .find((one) => one.status === 'rejected');
}

const refuse = async (contract: Call): Promise<never> => {
  throw new CallFailed(contract, { errors: [pastIsReadOnly], httpStatus: 409 });
};

/** Caches requests about the past of a game; `ask` makes a call. */
export function createHistoryAnswers(ask: typeof call, gameId: number): HistoryAnswers {
  const { answerOf, arrivedOf, abortOthers } = createKeptAnswers(ask);
  /** The screens' requests, with the position at which each was last made. */
  const asked = new Map<string, Asked & { readonly at: number }>();
  const theGame = { contract: loadGame, params: { game: gameId }, body: {} };
  const first: readonly Asked[] = [theGame, { contract: listTeams, params: { game: gameId }, body: {} }];
  let shown: number | null = null;
  let isTurning = false;

  function note<C extends Call>(one: Asked<C>, at: number): Asked<C> {
    asked.set(nameOf(one), { ...one, at });
    return one;
  }

  /** Makes a request of the shown position for another one; nothing is worked out of a quarter not run by then. */
  async function repeat(one: Asked, position: number): Promise<unknown> {
    if (one.contract.isWorkedOut && shown !== null && position < shown) {
      const { gameDetails } = await answerOf(theGame, position);
      if (Number(fieldsOf(one.body).turnNum ?? 1) > gameDetails.turns_completed) return undefined;
    }
    return answerOf(one, position);
  }

  return {
    sourceAt: (position, disguise) => ({
      key: `history.${position}${disguise ? '.disguised' : ''}`,
      isPast: true,
      load(contract, params, body, options) {
        if (contract.isHistorical) {
          const answer = answerOf(note({ contract, params, body }, position), position);
          return disguise ? answer.then(disguise) : answer;
        }
        return contract.kind === 'query' ? ask(contract, params, body, options) : refuse(contract);
      },
      // Read-only calls such as downloads are the same as for the present.
      act: (contract, params, body, options) =>
        contract.kind === 'query' ? ask(contract, params, body, options) : refuse(contract),
      known: (contract, params, body) => {
        const one = { contract, params, body };
        if (!contract.isHistorical) return undefined;
        const found = arrivedOf(one, position);
        if (found !== undefined) note(one, position);
        return found !== undefined && disguise ? disguise(found) : found;
      },
    }),
    async prepare(position) {
      const others = isTurning ? [] : [...asked.values()].filter(({ at }) => at === shown);
      const wanted = new Map([...first, ...others].map((one) => [nameOf(one), one]));
      const answers = await Promise.allSettled([...wanted.values()].map((one) => repeat(one, position)));
      const failure = failureOf(answers);
      if (failure) throw failure.reason;
    },
    showOnly: (position) => abortOthers(position, shown),
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
