// Proves that outside competitors respond to prices: a quarter later, more readily where they would lose
// customers, and within limits; and that they do not respond to a bank that
// keeps to the market.

import { describe, expect, it } from 'vitest';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { answerOfOutside, outsidePremiumPercent } from '../../../server/simulation/market/outsideRivals.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import type { BankGame, CommunityState } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { runQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { OPTIONS } from './oneTurn.ts';

const answered = (premiums: number[], side?: 'loans' | 'deposits') => {
  const community = {} as CommunityState;
  answerOfOutside(community, 'CIL', premiums, side);
  return outsidePremiumPercent(community, 'CIL');
};

describe('outside competitors', () => {
  it('follow half of a lower price and a fifth of a higher one, up to three quarters of a point', () => {
    expect(answered([-0.4, -0.2])).toBeCloseTo(-0.15, 5);
    expect(answered([0.4, 0.2])).toBeCloseTo(0.06, 5);
    expect(answered([0.4, 0.2], 'deposits')).toBeCloseTo(0.15, 5);
    expect(answered([-0.4, -0.2], 'deposits')).toBeCloseTo(-0.06, 5);
    expect(answered([-9])).toBe(-0.75);
    expect([answered([]), answered([0.04])]).toEqual([0, 0]);
  });

  const cheaper = ({ loans }: BankDecision) => {
    for (const terms of Object.values(loans)) {
      terms.rate1Percent -= 0.5;
      terms.rate3Percent -= 0.5;
      terms.rate6Percent -= 0.5;
    }
  };
  /** Turns in which all banks decide the same; returns their new loans of the last one. */
  const originated = (changes: readonly ((decision: BankDecision) => void)[]) => {
    let game: BankGame = newGame({ ...OPTIONS, environmentCode: 'BASE' });
    for (const change of changes) {
      const decisions = game.teams.map((_, team) => openingDecision(game, team));
      decisions.forEach(change);
      game = runQuarter(game, decisions);
    }
    return { made: game.teams[0]!.lastOriginationsCents, community: game.community };
  };
  const nothing = () => undefined;

  it('respond a quarter later: customers notice half of a cut at once, and the rest wins less', () => {
    const usual = originated([nothing, nothing]).made;
    const first = originated([cheaper]).made / originated([nothing]).made;
    // The second quarter opens with the first one's rates: doing nothing keeps the cut.
    const second = originated([cheaper, nothing]);
    expect(second.made / usual).toBeLessThan(first ** 2 * 0.95);
    expect(second.community.outsidePremiumsPercent!.CIL).toBeCloseTo(-0.25, 2);
  });

  it('do not respond to banks at the market’s rates', () => {
    const { community } = originated([nothing, nothing]);
    expect(community).not.toHaveProperty('outsidePremiumsPercent');
  });
});
