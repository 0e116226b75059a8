// Proves that each way to ruin a bank ends with an explanation for students, and that its team then continues
// playing.

import { describe, expect, it } from 'vitest';
import { factsOfBank } from '../../../server/reports/quarterFacts.ts';
import { supervisoryLetters } from '../../../server/reports/supervisoryLetters.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { computeQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { brokenIdentitiesOfGame } from '../simulation/identities.ts';
import { OPTIONS } from '../simulation/oneTurn.ts';
import { playedGame, storedTurn } from './playedGame.ts';

const TURNS = 12;
const REPORTED = playedGame(0, OPTIONS);

/**
 * Plays a policy until its bank is closed, then decides nothing for a quarter. Letters by turn, the last one
 * from after the closing.
 */
function lettersUntilClosed(environmentCode: string, policy: (decision: BankDecision) => void) {
  let game = newGame({ ...OPTIONS, environmentCode });
  const letters: string[][] = [];
  let turns = [storedTurn(game, null, [])];
  let isClosed = false;
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const decisions = game.teams.map((_, team) => openingDecision(game, team));
    if (decisions[0] && !isClosed) policy(decisions[0]);
    const played = computeQuarter(game, decisions);
    expect(brokenIdentitiesOfGame(game, played.game)).toEqual([]);
    game = played.game;
    turns = [...turns.slice(-1), storedTurn(game, played.market, played.banks)];
    letters.push(supervisoryLetters(factsOfBank({ ...REPORTED, turns }, 0, turn).at(-1)!));
    if (isClosed) return { letters, goesOn: game.teams[0]!, turn };
    isClosed = game.teams[0]!.recapitalisedCents > 0;
  }
  throw new Error(`The bank was not closed in ${TURNS} turns: ${letters.flat().join(' ')}`);
}

const priceLoans = (decision: BankDecision, points: number) => {
  for (const terms of Object.values(decision.loans)) {
    terms.rate1Percent = Math.max(0.1, terms.rate1Percent + points);
    terms.rate3Percent = Math.max(0.1, terms.rate3Percent + points);
    terms.rate6Percent = Math.max(0.1, terms.rate6Percent + points);
  }
};

const ruins: [why: string, environment: string, words: RegExp, policy: (decision: BankDecision) => void][] = [
  [
    'lending to the weakest, cheaply',
    'H2007',
    /because its Tier 1 capital had fallen to 2% of assets or less/,
    (decision) => {
      priceLoans(decision, -1.5);
      for (const terms of Object.values(decision.loans)) {
        terms.targetPercents = [0, 0, 0, 10, 30, 60];
        terms.capThousands = 999_999;
      }
      decision.staffingThousands.ST3 = 0;
      decision.dividendPerShareDollars = 9.99;
    },
  ],
  [
    'driving depositors away and lending on',
    'BASE',
    /because it could not pay \$[\d,]{7,} that depositors and lenders asked for/,
    (decision) => {
      priceLoans(decision, -1);
      for (const terms of Object.values(decision.nonMaturityDeposits)) {
        Object.assign(terms, { ratePercent: 0.001, betaUp: 0 });
      }
      decision.certificatesOfDeposit = decision.certificatesOfDeposit.map((row) => ({
        ...row,
        outOfMarket: true,
      }));
    },
  ],
  [
    'long securities and a swap before rates rise',
    'H2021',
    /withdrew \$[\d,]+ because of the losses on its securities that are not realized yet/,
    (decision) => {
      for (const id of Object.keys(decision.purchasesThousands)) decision.purchasesThousands[id] = 5000;
      decision.swap = { pays: 'Variable', notionalMillions: 49 };
      decision.dividendPerShareDollars = 9.99;
    },
  ],
  [
    'fees and minimum balances at their limits and no interest',
    'BASE',
    /because it could not pay \$[\d,]{7,} that depositors and lenders asked for/,
    (decision) => {
      for (const terms of Object.values(decision.nonMaturityDeposits)) {
        Object.assign(terms, {
          ratePercent: 0.001,
          monthlyFeeDollars: 50,
          nsfFeeDollars: 45,
          minimumBalanceDollars: 250_000,
        });
      }
    },
  ],
];

describe('a bank ruined', () => {
  it.each(ruins)('by %s is told why in words, and its team plays on', (_, environment, words, policy) => {
    const { letters, goesOn, turn } = lettersUntilClosed(environment, policy);
    const told = letters.flat().join('\n');
    expect(told).toMatch(words);
    expect(told).toContain('New owners paid in');
    expect(told).toContain('the bank goes on under a bridge plan');
    // Closed for a reason: no letter says that it could not pay $0.
    expect(told).not.toContain('could not pay $0 ');
    expect(goesOn.lastResult!.turn).toBe(turn);
    // As the bridge plan promises, there is no run on the bank in its first quarter.
    expect(letters.at(-1)!.join('\n')).not.toContain('Uninsured depositors withdrew');
  });
});
