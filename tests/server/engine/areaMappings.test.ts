// Proves that every decision area maps to the model both ways: untouched screens give the bank's own
// decision, and every editable cell on any of them affects the decision that is run.

import { describe, expect, it } from 'vitest';
import { areaNamed } from '../../../contracts/decisions/areas.ts';
import { decimalsOf, limitCell } from '../../../contracts/decisions/change.ts';
import { TurnOpened } from '../../../contracts/events/teamTurnEvents.ts';
import { type AreaRows, decisionOf, openDecisionSet } from '../../../server/engine/decisionMapping.ts';
import { openRandomStream } from '../../../server/simulation/base/randomStream.ts';
import { normaliseDecision } from '../../../server/simulation/decisions/normaliseDecision.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { runQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import {
  otherValue,
  type Typable,
  typableCells,
  typedInto,
  withEveryCellCounting,
} from '../../fixtures/browser/typableCells.ts';
import { cases, fc } from '../../fixtures/properties.ts';
import { isWhole } from '../../fixtures/thoroughness.ts';
import { randomDecision } from '../simulation/randomDecision.ts';

/** A game of two banks after a number of quarters with random decisions of both. */
function playedGame(templateId: string, environmentCode: string, quarters: number): BankGame {
  let game = newGame({
    templateId,
    environmentCode,
    teamCount: 2,
    seed: 'mappings',
    type: 'Full',
    difficulty: 0,
    ownChance: false,
  });
  const stream = openRandomStream(`${templateId} ${environmentCode}`);
  for (let quarter = 0; quarter < quarters; quarter++) {
    const decisions = game.teams.map((_, team) => randomDecision(game, team, stream));
    game = runQuarter(game, decisions);
  }
  return game;
}

const games = [
  ['HARBOR500', playedGame('HARBOR500', 'BASE', 0)],
  ['MERIDIAN2B after three quarters', playedGame('MERIDIAN2B', 'H2021', 3)],
  ['UNITED750 after two quarters', playedGame('UNITED750', 'FALL', 2)],
] as const;

/** The decision that the rows map to, brought inside its limits as when a quarter is run. */
const canonical = (game: BankGame, team: number, areas: AreaRows) =>
  normaliseDecision(game, team, decisionOf(game, team, areas));

describe.each(games)('the screens of %s', (_, game) => {
  const counting = withEveryCellCounting(openDecisionSet(game, 0));
  const { areas } = counting;
  const cells = typableCells(counting);

  it('equal the bank’s opening decision when untouched', () => {
    for (const [team] of game.teams.entries()) {
      const decision = canonical(game, team, openDecisionSet(game, team).areas);
      expect(decision).toStrictEqual(normaliseDecision(game, team, openingDecision(game, team)));
    }
  });

  it('open with values that can be recorded, in less than 100 KB', () => {
    const decisionSet = { intraturnId: 1, number: 1, name: 'Base', ...openDecisionSet(game, 0) };
    const at = '2026-09-01T13:00:00.000Z';
    const opening = { gameId: 1, teamId: 1, turn: 1, at, decisionSet };
    expect(TurnOpened.schema.safeParse(opening).error).toBeUndefined();
    expect(JSON.stringify(opening).length).toBeLessThan(100_000);
  });

  it('[DM2] carry every editable cell into the decision', () => {
    const untouched = JSON.stringify(canonical(game, 0, areas));
    const silent = cells.filter(
      (cell) => JSON.stringify(canonical(game, 0, typedInto(areas, cell, otherValue(cell)))) === untouched,
    );
    expect(silent.map(({ area, row, column }) => `${area} ${row.id} ${column.field}`)).toEqual([]);
    expect(cells.length).toBeGreaterThan(100);
  });

  it('[DM3] accept at their limits nothing that the model would cut', () => {
    const decided = (cell: Typable, value: number) => {
      const rows = typedInto(areas, cell, value);
      const area = areaNamed(cell.area);
      const refusals = area.validate?.(rows[area.name] ?? [], cell.facts) ?? [];
      return refusals.length > 0 ? null : JSON.stringify(canonical(game, 0, rows));
    };
    const cut = cells.flatMap((cell) => {
      const { column, facts } = cell;
      if (typeof cell.row[column.field] !== 'number' || column.options) return [];
      const step = 10 ** -decimalsOf(column);
      return [1e11, -1e11].flatMap((far) => {
        const limit = Number(limitCell(column, far, facts).value);
        const [atLimit, within] = [decided(cell, limit), decided(cell, limit - Math.sign(far) * step)];
        return atLimit !== null && atLimit === within ? [`${cell.area} ${column.field} ${limit}`] : [];
      });
    });
    expect(cut).toEqual([]);
  });

  it('[DM2] carry any set of edits, made in any order', () => {
    const edits = fc.uniqueArray(fc.nat(cells.length - 1), { minLength: 2, maxLength: 8 });
    const decidedBy = (order: readonly number[]) => {
      const rows = order.reduce((before, index) => {
        const cell = cells[index];
        return cell ? typedInto(before, cell, otherValue(cell)) : before;
      }, areas);
      return canonical(game, 0, rows);
    };
    fc.assert(
      fc.property(edits, (order) => {
        // Cells of one row may be linked, in which case the later edit wins.
        const rows = order.map((index) => `${cells[index]?.area} ${cells[index]?.row.id}`);
        fc.pre(new Set(rows).size === rows.length);
        expect(decidedBy(order.toReversed())).toEqual(decidedBy(order));
      }),
      { numRuns: cases(isWhole ? 40 : 20) },
    );
  });
});

describe('a Lite game', () => {
  const opened = (type: 'Full' | 'Lite') =>
    newGame({
      templateId: 'HARBOR500',
      environmentCode: 'H2004',
      teamCount: 2,
      seed: 'lite',
      type,
      difficulty: 0,
      ownChance: false,
    });

  /** A quarter in which both teams typed into every fifth cell shown in a Lite game. */
  function playQuarter(game: BankGame): BankGame {
    const decisions = game.teams.map((_, team) => {
      const shown = typableCells(openDecisionSet({ ...game, type: 'Lite' }, team));
      const typed = shown.filter((__, index) => (index + team) % 5 === game.turn % 5);
      const { areas } = openDecisionSet(game, team);
      const rows = typed.reduce((before, cell) => typedInto(before, cell, otherValue(cell)), areas);
      return canonical(game, team, rows);
    });
    return runQuarter(game, decisions);
  }

  it('[LT2] plays like a Full one whose hidden areas are untouched', () => {
    let [full, lite] = [opened('Full'), opened('Lite')];
    for (let quarter = 0; quarter < 4; quarter += 1) {
      [full, lite] = [playQuarter(full), playQuarter(lite)];
      expect({ ...lite, type: 'Full' }).toEqual(full);
    }
  });

  it('[LT2] has nothing in its decision sets that its screens hide', () => {
    const { areas } = openDecisionSet(opened('Lite'), 0);
    for (const hidden of ['loanAdministration', 'longTermDebt', 'facilities'])
      expect(areas).not.toHaveProperty(hidden);
    const choicesOf = (area: string, field: string) => [...new Set(areas[area]?.map((row) => row[field]))];
    expect(choicesOf('certificatesOfDeposit', 'type')).toEqual(['Retail CDs', 'Brokered CDs']);
    expect(choicesOf('nonMaturityDeposits', 'type')).not.toContain('Money Market');
    expect(choicesOf('generalAdministration', 'account')).not.toContain('IT');
  });
});
