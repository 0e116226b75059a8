// Proves what luck is: a game played again from its log's decisions with its own draws ends as it did, twins tie unless
// each bank has luck of its own, and then identical banks come in at every place.
import { expect, it } from 'vitest';
import { placesOf } from '../../../contracts/banking/places.ts';
import { scoreIn } from '../../../contracts/scoring/points.ts';
import { computeLuck } from '../../../server/engine/luckTask.ts';
import { playedAgain } from '../../../server/simulation/causes/luck.ts';
import { type ReplayedQuarter, replayedQuarter } from '../../../server/simulation/causes/playedGame.ts';
import { baseSet, openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { runQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { endOf, publishScores, scoring } from '../../../server/simulation/quarter/scores.ts';
import { OPTIONS } from './oneTurn.ts';

type Decide = (game: BankGame, team: number) => BankDecision;

/** A game of three banks after four quarters, and what was decided in it. */
function played(ownChance: boolean, decide: Decide) {
  const opening = newGame({ ...OPTIONS, environmentCode: 'H2007', teamCount: 3, ownChance });
  const quarters: ReplayedQuarter[] = [];
  const games = [opening];
  for (let turn = 1; turn <= 4; turn++) {
    const before = games.at(-1)!;
    const decisions = before.teams.map((_, team) => decide(before, team));
    quarters.push(replayedQuarter({ before, decisions, adjustments: [] }));
    games.push(runQuarter(before, decisions));
  }
  const end = games.at(-1)!;
  publishScores(end, endOf(scoring(end, games.slice(1, -1))));
  return { opening, quarters, end };
}

const drawn = ({ opening, quarters }: ReturnType<typeof played>, draws: number, isScored = false) =>
  computeLuck({ game: { opening, quarters }, draws, isScored }, async () => undefined);
const placesIn = (banks: Awaited<ReturnType<typeof drawn>>[number]) =>
  placesOf(
    banks.map(({ indicators }) => indicators['Stock Price']!),
    true,
  );

/** The second bank pays more for deposits, and in Qtr 2 the third one buys advertising. */
const someDecide: Decide = (game, team) => {
  const decision = openingDecision(game, team);
  if (team === 1) for (const row of decision.certificatesOfDeposit) row.ratePercent += 0.2;
  if (team === 2 && game.turn === 1) decision.businessDevelopmentThousands.BD1 = 400;
  return decision;
};

it('plays a game as it was played with its own draws, and other draws end otherwise', async () => {
  const game = played(false, someDecide);
  const again = endOf(playedAgain(game, game.opening.seed, true));
  expect(again.map(({ indicators }) => indicators)).toEqual(
    game.end.teams.map(({ lastResult }) => lastResult!.indicators),
  );
  const draws = await drawn(game, 3, true);
  const prices = draws.map(([bank]) => bank!.indicators['Stock Price']);
  expect(new Set([...prices, again[0]!.indicators['Stock Price']]).size).toBe(4);
  expect(draws.flat().map(({ indicators }) => scoreIn('balanced', indicators))).not.toContain(null);
});

it('lets twins tie where all banks draw the same, however the draws fall', async () => {
  const draws = await drawn(
    played(false, (game, team) => baseSet(game, team)),
    6,
  );
  for (const banks of draws) expect(placesIn(banks)).toEqual([1, 1, 1]);
});

it('takes identical banks to every place where each has luck of its own', async () => {
  const draws = await drawn(
    played(true, (game, team) => baseSet(game, team)),
    12,
  );
  for (const team of [0, 1, 2])
    expect(new Set(draws.map((banks) => placesIn(banks)[team]))).toEqual(new Set([1, 2, 3]));
});
