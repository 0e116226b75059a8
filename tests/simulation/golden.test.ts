// Proves that results do not change by a single byte: four games are played in each edition of the model (the
// third is of credit unions alone) and
// compared with the files in `golden`, which contain a hash of all of a turn's books and its most important
// figures. Record an intended change with `GOLDEN=renew vitest run tests/simulation/golden.test.ts`; the
// figures in the diff then show what changed.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import { openRandomStream } from '../../server/simulation/base/randomStream.ts';
import type { BankGame } from '../../server/simulation/model/gameState.ts';
import { newGame } from '../../server/simulation/opening/newGame.ts';
import { playedGame } from './playedGame.ts';
import { randomDecision } from './randomDecision.ts';

type Game = {
  edition: 1 | 2 | 3;
  environmentCode: string;
  templateId: string;
  teamCount: number;
  turns: number;
  isRandom: boolean;
};

const PLAYED: readonly Omit<Game, 'edition'>[] = [
  { environmentCode: 'BASE', templateId: 'HARBOR500', teamCount: 6, turns: 9, isRandom: false },
  { environmentCode: 'H2007', templateId: 'HARBOR500', teamCount: 3, turns: 8, isRandom: true },
  { environmentCode: 'RISE', templateId: 'MERIDIAN2B', teamCount: 2, turns: 6, isRandom: true },
  { environmentCode: 'H2021', templateId: 'UNITED750', teamCount: 2, turns: 6, isRandom: true },
];
const GAMES: readonly Game[] = PLAYED.flatMap((game) => [
  { edition: 1 as const, ...game },
  { edition: 2 as const, ...game },
  ...(game.templateId === 'UNITED750' ? [{ edition: 3 as const, ...game }] : []),
]);
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

function golden(game: Game): string {
  const { turns, isRandom, ...options } = game;
  const stream = openRandomStream('golden');
  const start = newGame({ ...options, seed: 'golden', type: 'Full' });
  const states = isRandom
    ? playedGame(start, turns, (state, team) => randomDecision(state, team, stream))
    : playedGame(start, turns);
  const played = {
    hashes: states.map(hashOf),
    figures: states.at(-1)!.teams.map(({ lastResult }) => {
      const { indicators, pca, ratings } = lastResult!;
      return { ...Object.fromEntries(FIGURES.map((name) => [name, indicators[name]])), pca, ratings };
    }),
  };
  return `${JSON.stringify(played, null, 2)}\n`;
}

describe('golden files', () => {
  it.each(GAMES)(
    '[SIM44] $environmentCode $templateId of edition $edition is unchanged, byte for byte',
    (game) => {
      const edition = game.edition === 1 ? '' : `-edition${game.edition}`;
      const file = new URL(
        `golden/${game.environmentCode}-${game.templateId}${edition}.json`,
        import.meta.url,
      );
      const played = golden(game);
      if (process.env.GOLDEN === 'renew') writeFileSync(file, played);
      expect(existsSync(file)).toBe(true);
      expect(played).toBe(readFileSync(file, 'utf8'));
    },
  );
});
