// Proves what a supervisor holds against a bank in the second edition of the model (ops/adr/47), by value.

import { describe, expect, it } from 'vitest';
import { earned } from '../../ops/exploit/freeLunch.ts';
import { balance } from '../../server/simulation/base/ledger.ts';
import type { Decision } from '../../server/simulation/model/decision.ts';
import type { Edition } from '../../server/simulation/model/gameState.ts';
import { newGame } from '../../server/simulation/opening/newGame.ts';
import { afterTurn, OPTIONS } from './oneTurn.ts';

const start = (edition: Edition = 2) => newGame({ ...OPTIONS, environmentCode: 'BASE', edition });

describe('an inadequate reserve', () => {
  const least = (decision: Decision) => {
    decision.reserveForLoanLossThousands = 1;
  };

  it('[SIM51] counts against Tier 1, asset quality and management, and makes the composite 3 after two quarters', () => {
    const usual = afterTurn(start(), () => undefined).teams[0]!;
    const once = afterTurn(start(), least);
    const short = once.teams[0]!;
    const lacking = balance(usual.ledger, 'ACL') * -0.25;
    expect(short.reserveShortfall!.cents).toBeCloseTo(lacking, -1);
    expect(short.reserveShortfall!.quartersBelowFloor).toBe(1);
    // Retained earnings grow by what was not provided for, after tax at 25%, and Tier 1 loses all that the reserve lacks.
    const tier1 = ({ lastResult }: typeof short) => lastResult!.supervisory.tier1Thousands * 1e5;
    expect((tier1(usual) - tier1(short)) / lacking).toBeCloseTo(0.25, 2);
    expect(short.ratings.assetQuality).toBeGreaterThan(usual.ratings.assetQuality);
    const twice = afterTurn(once, least).teams[0]!;
    expect([short.ratings.composite, twice.ratings.composite]).toEqual([2, 3]);
    const mended = afterTurn(once, () => undefined).teams[0]!;
    expect(mended).not.toHaveProperty('reserveShortfall');
  });

  it('[SIM51] no longer raises the total return, as it did in the first edition', () => {
    const gain = ([1, 2] as const).map((edition) => {
      const played = { environmentCode: 'BASE', turns: 9, edition };
      const result = earned(played, least);
      return result.totalReturnPercent - earned(played, () => undefined).totalReturnPercent;
    });
    expect(gain[0]).toBeGreaterThan(0);
    expect(gain[1]).toBeLessThan(0);
  });
});
