// Proves that results do not change by a single byte: a game of random decisions is compared with a file in
// `golden`, which contains a hash of all of a turn's books and its most important figures. Record an intended
// change with `GOLDEN=renew vitest run tests/server/simulation/golden.test.ts`; the figures in the diff then show what
// changed.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { canonicalJson } from '../../../contracts/text/canonicalJson.ts';
import { openRandomStream } from '../../../server/simulation/base/randomStream.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { playedGame } from './playedGame.ts';
import { randomDecision } from './randomDecision.ts';

const FILE = new URL('golden/H2007-HARBOR500.json', import.meta.url);
const TURNS = 8;
const FIGURES = [
  'Total Assets',
  'Net Income',
  'Equity',
  'ROA',
  'Net Interest Margin',
  'Tier 1 Leverage',
  'Stock Price',
];

/** The result of a turn, independent of how a state happens to be stored. */
function hashOf({ teams, community }: BankGame): string {
  const books = teams.map(({ ledger, incomeStatement, lastResult, shares }) => ({
    ledger,
    incomeStatement,
    lastResult,
    shares,
  }));
  const left = { books, pools: community.depositPoolCents, rates: community.depositReferenceRatePercent };
  return createHash('sha256')
    .update(canonicalJson(left as never))
    .digest('hex');
}

it('[SIM44] a game of three banks from 2007 on is unchanged, byte for byte', () => {
  const options = { environmentCode: 'H2007', templateId: 'HARBOR500', teamCount: 3 } as const;
  const stream = openRandomStream('golden');
  const states = playedGame(
    newGame({ ...options, seed: 'golden', type: 'Full', difficulty: 0, ownChance: false }),
    TURNS,
    (state, team) => randomDecision(state, team, stream),
  );
  const figures = states.at(-1)!.teams.map(({ lastResult }) => {
    const { indicators, pca, ratings } = lastResult!;
    return { ...Object.fromEntries(FIGURES.map((name) => [name, indicators[name]])), pca, ratings };
  });
  const played = `${JSON.stringify({ hashes: states.map(hashOf), figures }, null, 2)}\n`;
  if (process.env.GOLDEN === 'renew') writeFileSync(FILE, played);
  expect(played).toBe(readFileSync(FILE, 'utf8'));
});
