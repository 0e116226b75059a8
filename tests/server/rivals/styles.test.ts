// Proves the rivals of a practice game: each reads only what a student's calls answer, saves through the ordinary decider
// and within the limits of the screens, and has one idea in one line. How well they play is in the gate of the bank.

import { describe, expect, it } from 'vitest';
import { areaNamed } from '../../../contracts/decisions/areas.ts';
import type { Row } from '../../../contracts/decisions/row.ts';
import { environments } from '../../../ops/exploit/gate/check.ts';
import { play } from '../../../ops/exploit/gate/play.ts';
import { afterEdits, openedTurn, rival, rowsIn, seenBy } from '../../../ops/exploit/gate/rivals.ts';
import type { AreaEdits, Seen } from '../../../server/rivals/style.ts';
import { styleIds } from '../../../server/rivals/style.ts';
import { styles } from '../../../server/rivals/styles.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { INDICATORS } from '../../../server/simulation/measures/indicators.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { runQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { isWhole } from '../../fixtures/thoroughness.ts';

const opening = (environmentCode: string, type: 'Full' | 'Lite' = 'Lite'): BankGame =>
  newGame({
    ...{ environmentCode, type, templateId: 'HARBOR500', seed: 'rivals', teamCount: 2 },
    ...{ difficulty: 0.5, ownChance: false },
  });
const later = (game: BankGame): BankGame =>
  runQuarter(
    game,
    game.teams.map((_, team) => openingDecision(game, team)),
  );
const seenIn = (game: BankGame): Seen => seenBy(game, 0, rowsIn(openedTurn(game, 0)));

/** The same without any cell that the load call of the area does not answer. */
function asAnswered({ turn, areas, indicators }: Seen): Seen {
  const answered = Object.entries(areas).map(([name, rows]) => {
    const fields = new Set(['id', ...areaNamed(name).columns.map(({ field }) => field)]);
    const cells = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([field]) => fields.has(field))),
    );
    return [name, cells as Row[]] as const;
  });
  const shown = INDICATORS.map(({ name }) => [name, indicators[name]] as const);
  return { turn, areas: Object.fromEntries(answered), indicators: Object.fromEntries(shown) };
}

/** Every cell that a save asks for, beside what the record then has. */
function askedAndKept(
  game: BankGame,
  { area, updated }: AreaEdits,
): readonly (readonly [unknown, unknown])[] {
  const turn = openedTurn(game, 0);
  const kept = rowsIn(afterEdits(turn, [{ area, updated, added: [] }]))[area] ?? [];
  return updated.flatMap((row) =>
    Object.entries(row).map(
      ([field, value]) => [value, kept.find(({ id }) => id === row.id)?.[field]] as const,
    ),
  );
}

describe('the rivals of a practice game', () => {
  it('read nothing that the calls of a student do not answer', () => {
    const first = opening('BASE', 'Full');
    for (const game of [first, later(first)]) {
      const seen = seenIn(game);
      for (const id of styleIds)
        expect(styles[id].plans(asAnswered(seen)), id).toEqual(styles[id].plans(seen));
    }
  });

  it.each(environments.filter((_, place) => isWhole || place % 5 === 0))(
    'save within the limits of the screens, through the decider of saves: %s',
    (code) => {
      const first = opening(code);
      for (const game of [first, later(first)]) {
        const seen = seenIn(game);
        for (const id of styleIds) {
          for (const edits of styles[id].plans(seen)) {
            afterEdits(openedTurn(game, 0), edits);
            const cells = edits.flatMap((each) => askedAndKept(game, each));
            expect(
              cells.filter(([asked, kept]) => asked !== kept),
              id,
            ).toEqual([]);
          }
        }
      }
    },
  );

  it('decide something in the first quarter, each in its own way', () => {
    const seen = seenIn(opening('BASE'));
    const plans = styleIds.map((id) => JSON.stringify(styles[id].plans(seen)));
    expect(new Set(plans).size).toBe(styleIds.length);
    expect(plans).not.toContain('[[]]');
  });

  it('say what they do in one line', () => {
    for (const { name, idea, bankName } of Object.values(styles)) {
      expect(idea).toMatch(/^[A-Z].{10,60}\.$/);
      expect([name, bankName]).not.toContain('');
    }
  });

  it('lend, gather and keep as they say', () => {
    const [growth, gatherer, keeper] = (['growth', 'depositGatherer', 'marginKeeper'] as const).map(
      (id) => styles[id],
    );
    const banks = play(
      { environmentCode: 'BASE', seed: 'rivals', turns: 4, type: 'Lite', difficulty: 0.5 },
      [growth, gatherer, keeper].map((style) => rival(style!)),
    );
    const figure = (name: string) =>
      banks.map(({ states }) => states.at(-1)?.lastResult?.indicators[name] ?? 0);
    const [largest, least] = [Math.max, Math.min].map(
      (pick) => (name: string) => figure(name).indexOf(pick(...figure(name))),
    );
    expect([largest!('Total Loans'), largest!('Total Deposits')]).toEqual([0, 1]);
    expect([least!('Total Loans'), least!('Cost of Funds')]).toEqual([2, 2]);
  });
});
