// Proves what moved a bank over a whole game: from a still world, start and bars add up to the recorded end in every
// figure at both horizons, nothing has a bar that did not happen, and a game of another engine has no causes.
import { expect, it } from 'vitest';
import { type OwnCause, ownCauses } from '../../../contracts/banking/causes.ts';
import { canonicalJson } from '../../../contracts/text/canonicalJson.ts';
import { sum } from '../../../server/simulation/base/money.ts';
import { openRandomStream } from '../../../server/simulation/base/randomStream.ts';
import { endedWith, gameCauses } from '../../../server/simulation/causes/gameCauses.ts';
import { withGroups } from '../../../server/simulation/causes/ownDecisions.ts';
import { type PlayedGame, replayedQuarter } from '../../../server/simulation/causes/playedGame.ts';
import { figuresOf } from '../../../server/simulation/causes/quarterCauses.ts';
import { baseSet } from '../../../server/simulation/decisions/openingDecision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { runOn, STEADY_QUARTERS, standingStill } from '../../../server/simulation/quarter/runOn.ts';
import { AS_FORECAST, runQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { endOf } from '../../../server/simulation/quarter/scores.ts';
import { cases } from '../../fixtures/properties.ts';
import { OPTIONS } from './oneTurn.ts';
import { randomDecision } from './randomDecision.ts';

/** As the log gives it back. */
const recorded = <Value>(value: Value): Value => JSON.parse(canonicalJson(value));

type Whole = PlayedGame & { readonly games: readonly BankGame[] };

/** A game of two banks whose first one changes some groups in some quarters, and the second one what it likes. */
function wholeGame(seed: string, touched: readonly (readonly OwnCause[])[], doRivalsAct = true): Whole {
  const stream = openRandomStream(seed);
  const opening = newGame({ ...OPTIONS, seed, environmentCode: 'H2007' });
  const games = [opening];
  const quarters = touched.map((groups, place) => {
    const before = games.at(-1)!;
    const decisions = before.teams.map((_, team) =>
      withGroups(baseSet(before, team), randomDecision(before, team, stream), (group) =>
        team === 0 ? groups.includes(group) : doRivalsAct,
      ),
    );
    const event = { teamNumber: 1, eventId: 1, incomeThousands: 40, expenseThousands: 55.25 };
    const adjustments = place === 1 ? [event] : [];
    games.push(recorded(runQuarter(before, decisions, { adjustments })));
    return replayedQuarter({ before, decisions, adjustments });
  });
  return { opening, quarters, games };
}

const causesOf = (game: Whole, team: number) =>
  endOf(gameCauses(game, team, game.games.at(-1)!.teams[team]!));
const halves = (value: number) => Math.round(value * 2e5);

it('adds up from a still world to the recorded end, without a bar for what did not happen', () => {
  for (let round = 0; round < cases(1); round++) {
    const touched = [['Deposits'], ['Lending', 'Spending'], []] as const;
    const game = wholeGame(`game ${round}`, touched);
    const { start, end, bars, later } = causesOf(game, 0)!;
    expect(end).toEqual(game.games.at(-1)!.teams[0]!.lastResult!.indicators);
    const happened = ['Lending', 'Deposits', 'Spending', 'Rivals', 'Economy', 'Chance', 'Events'];
    expect(bars.map(({ cause }) => cause)).toEqual(happened);
    for (const split of [{ start, end, bars }, later])
      for (const name of Object.keys(split.end)) {
        const moved = sum(split.bars.map(({ figures }) => halves(figures[name]!)));
        expect(halves(split.start[name]!) + moved, name).toBe(halves(split.end[name]!));
      }
    const last = game.games.at(-1)!;
    const [on] = runOn(last, 8, game.games.slice(-STEADY_QUARTERS)).slice(-1);
    expect(later.end).toEqual(figuresOf(on!.teams[0]!));
  }
});

it('starts from banks that nobody decides for, in rates of the opening, without chance', () => {
  const game = wholeGame('still', [ownCauses, ownCauses]);
  let still = standingStill(game.opening);
  for (const _ of game.quarters)
    still = runQuarter(
      still,
      still.teams.map((__, team) => baseSet(still, team)),
      AS_FORECAST,
    );
  for (const [team, bank] of still.teams.entries()) {
    const { bank: ended } = endOf(endedWith(game, team, () => false));
    expect(figuresOf(ended)).toEqual(figuresOf(bank));
  }
});

it('moves an untouched bank among untouched ones by economy and chance alone', () => {
  const game = wholeGame('quiet', [[], [], []], false);
  expect(causesOf(game, 0)!.bars.map(({ cause }) => cause)).toEqual(['Economy', 'Chance', 'Events']);
  // What was booked for the first bank is, to the second one, something that a rival had.
  expect(causesOf(game, 1)!.bars.map(({ cause }) => cause)).toEqual(['Rivals', 'Economy', 'Chance']);
});

it('plays a game without what one quarter decided, whose later quarters carry on in that world', () => {
  const game = wholeGame('moment', [['Deposits'], ['Deposits'], []]);
  const without = endOf(endedWith(game, 0, (cause, turn) => cause !== 'Deposits' || turn !== 2));
  const never = endOf(endedWith(game, 0, (cause) => cause !== 'Deposits'));
  const incomes = [without.bank, never.bank, game.games.at(-1)!.teams[0]!].map(
    (bank) => figuresOf(bank)['Net Income'],
  );
  expect(new Set(incomes).size).toBe(3);
});

it('gives no causes where another engine ran a quarter', () => {
  const game = wholeGame('altered', [['Lending'], ['Lending']]);
  const altered = recorded(game.games.at(-1)!.teams[1]!);
  altered.ledger.CASH! += 1;
  expect(endOf(gameCauses(game, 1, altered))).toBeNull();
});
