import type { BankEvent } from '../../contracts/events/bankEvents.ts';
import type { TurnRunEvent } from '../../contracts/events/turnRunEvents.ts';
import type { BankState } from '../simulation/model/bankState.ts';
import type { BankDetail } from '../simulation/quarter/quarterDetail.ts';
import { bankStateIn, communityIn, detailIn, marketIn } from '../storedState/storedState.ts';
import type { StoredQuarter, StoredTurn } from './storedGame.ts';

/**
 * The turns of a game from its log: the events of every bank's stream in team order and of the game's turn
 * runs, each oldest first. Of several attempts at a turn the last completed one counts; a turn that was never
 * completed ends the list. Throws if a bank lacks a result of a completed turn.
 */
export function storedTurnsOf(
  banks: readonly (readonly BankEvent[])[],
  runs: readonly TurnRunEvent[],
): StoredTurn[] {
  const turns = [openingOf(banks)];
  for (;;) {
    const turn = turns.length;
    const completed = runs.findLast((event) => event.type === 'TurnRunCompleted' && event.data.turn === turn);
    if (completed?.type !== 'TurnRunCompleted') return turns;
    turns.push(turnOf(banks, runs, { turn, attempt: completed.data.attempt }));
  }
}

function openingOf(banks: readonly (readonly BankEvent[])[]): StoredTurn {
  const opened = banks.map((events) => {
    const event = events.find((candidate) => candidate.type === 'BankOpened');
    if (event?.type !== 'BankOpened') throw new Error('A bank was not opened.');
    return event.data;
  });
  const [first] = opened;
  if (!first) throw new Error('A game has no banks.');
  return {
    turn: 0,
    community: communityIn(first),
    market: null,
    banks: opened.map((opening) => quarterOf(bankStateIn(opening), null)),
  };
}

function turnOf(
  banks: readonly (readonly BankEvent[])[],
  runs: readonly TurnRunEvent[],
  { turn, attempt }: { readonly turn: number; readonly attempt: number },
): StoredTurn {
  const cleared = runs.findLast(
    (event) => event.type === 'MarketCleared' && event.data.turn === turn && event.data.attempt === attempt,
  );
  if (cleared?.type !== 'MarketCleared') throw new Error(`Turn ${turn} has no cleared market.`);
  return {
    turn,
    community: communityIn(cleared.data),
    market: marketIn(cleared.data),
    banks: banks.map((events) => {
      const closed = events.findLast(
        (event) =>
          event.type === 'QuarterClosed' && event.data.turn === turn && event.data.attempt === attempt,
      );
      if (closed?.type !== 'QuarterClosed') throw new Error(`A bank has no result of turn ${turn}.`);
      return quarterOf(bankStateIn(closed.data), detailIn(closed.data));
    }),
  };
}

function quarterOf(state: BankState, detail: BankDetail | null): StoredQuarter {
  if (!state.lastResult) throw new Error(`Bank ${state.number} has no result.`);
  return { state, result: state.lastResult, detail };
}
