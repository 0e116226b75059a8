// Proves the legal limit on dividends: the dividends of a simulated year stay within the year's net income
// plus the retained income of the two years before; a template's opening income is used for the years before
// turn 1.

import { describe, expect, it } from 'vitest';
import { balance } from '../../../server/simulation/base/ledger.ts';
import { netIncome } from '../../../server/simulation/books/closing.ts';
import { dividendRoomPerShareDollars } from '../../../server/simulation/books/dividends.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { computeQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { OPTIONS } from './oneTurn.ts';

const START = newGame({ ...OPTIONS, environmentCode: 'BASE' });

/** Both banks pay the same dividend per share for some turns; returns the first one's, by turn. */
function payers(dividendPerShareDollars: number, turns: number) {
  let game: BankGame = START;
  return Array.from({ length: turns }, () => {
    const decisions = game.teams.map((_, team) => ({
      ...openingDecision(game, team),
      dividendPerShareDollars,
    }));
    const played = computeQuarter(game, decisions);
    game = played.game;
    return { bank: game.teams[0]!, dividends: played.banks[0]!.flows.dividends };
  });
}

describe('the legal limit on dividends', () => {
  it('starts with two years of the neutral quarter’s income less its dividends', () => {
    const [bank] = START.teams;
    const [first, second] = bank!.dividendRoom.retainedCents;
    expect(first).toBe(second);
    const neutral = bank!.lastResult!.indicators;
    expect(first / 100_000).toBeCloseTo(4 * (neutral['Net Income']! - 500), 4);
  });

  it('does not change a dividend within it', () => {
    for (const { bank, dividends } of payers(0.5, 5)) {
      expect(dividends.cutBy).toBeNull();
      expect(bank.dividendsPaidCents).toBe(50_000_000);
      expect(bank.lastResult!.flags.dividendCutThousands).toBe(0);
    }
  });

  it('cuts the excess, flags it, and books only what is paid', () => {
    const turns = payers(4, 3);
    const room = START.teams[0]!.dividendRoom.retainedCents;
    expect(turns.map(({ dividends }) => dividends.cutBy)).toEqual(['legalLimit', 'legalLimit', 'legalLimit']);
    const { earningsPerShare } = START.teams[0]!.trailing[0]!;
    expect(turns[0]!.dividends.paid / 100 / START.teams[0]!.shares).toBeCloseTo(2 * earningsPerShare, 4);
    for (const [index, { bank, dividends }] of turns.entries()) {
      const soFar = turns.slice(0, index + 1);
      const declared = soFar.reduce((total, turn) => total + turn.dividends.paid, 0);
      const income = soFar.reduce((total, turn) => total + netIncome(turn.bank.incomeStatement), 0);
      // Tonight's interest is booked after the dividend, which may cause a difference of that amount.
      const overnight =
        Math.abs(balance(bank.incomeStatement, 'II:FFS')) +
        balance(bank.incomeStatement, 'IE:FFP') +
        balance(bank.incomeStatement, 'IE:DW');
      expect(declared).toBeLessThanOrEqual(income + room[0] + room[1] + overnight);
      expect(bank.lastResult!.flags.dividendCutThousands).toBe(
        (dividends.decided - dividends.paid) / 100_000,
      );
      expect(bank.lastResult!.indicators['Dividends per Share']).toBeCloseTo(
        dividends.paid / 100 / bank.shares,
        4,
      );
    }
  });

  it('counts by years of four quarters: the fifth starts a new one with the first year’s retained earnings', () => {
    const turns = payers(0.7, 5);
    const year = turns.slice(0, 4);
    const retained = year.reduce(
      (total, { bank, dividends }) => total + netIncome(bank.incomeStatement) - dividends.paid,
      0,
    );
    const { retainedCents, declaredCents, incomeCents } = turns[4]!.bank.dividendRoom;
    expect(retainedCents).toEqual([retained, START.teams[0]!.dividendRoom.retainedCents[0]]);
    expect(declaredCents).toBe(turns[4]!.dividends.paid);
    expect(incomeCents).toBe(netIncome(turns[4]!.bank.incomeStatement));
  });

  it('before a turn earns anything, allows the amount recorded at its opening', () => {
    let game: BankGame = START;
    for (let turn = 1; turn <= 5; turn += 1) {
      const [opening] = game.teams;
      const room = dividendRoomPerShareDollars(opening!, turn);
      const decisions = game.teams.map((_, team) => ({
        ...openingDecision(game, team),
        dividendPerShareDollars: 4,
      }));
      const played = computeQuarter(game, decisions);
      const { paid } = played.banks[0]!.flows.dividends;
      // The quarter's income raises the limit, so that at least the recorded room is paid.
      expect(paid / 100 / opening!.shares).toBeGreaterThanOrEqual(Math.min(4, room));
      game = played.game;
    }
  });

  it('a bank that is not adequately capitalised pays nothing, which is reported separately', () => {
    const game = structuredClone(START);
    game.teams[0]!.pca = 'undercapitalised';
    const { banks } = computeQuarter(
      game,
      game.teams.map((_, team) => openingDecision(game, team)),
    );
    expect(banks[0]!.flows.dividends).toEqual({ decided: 50_000_000, paid: 0, cutBy: 'capital' });
    expect(banks[1]!.flows.dividends.cutBy).toBeNull();
  });
});
