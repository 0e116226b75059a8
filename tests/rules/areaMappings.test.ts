// Proves that every decision area stands in the model both ways: untouched screens are the decision that the bank would
// make by itself, and every cell that can be typed on any of them reaches the decision that is run.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decisionAreas } from '../../contracts/decisions/areas.ts';
import { changeCell, isCellEditable, limitCell, noFacts } from '../../contracts/decisions/change.ts';
import type { Column, Facts } from '../../contracts/decisions/decisionArea.ts';
import type { CellValue, Row } from '../../contracts/decisions/row.ts';
import { listedRows, sectionsOf } from '../../contracts/decisions/sections.ts';
import { type AreaRows, decisionOf, openDecisionSet } from '../../server/engine/decisionMapping.ts';
import type { Decision } from '../../server/simulation/decision.ts';
import type { GameState } from '../../server/simulation/gameState.ts';
import { newGame } from '../../server/simulation/newGame.ts';
import { normaliseDecision } from '../../server/simulation/normaliseDecision.ts';
import { openingDecision } from '../../server/simulation/openingDecision.ts';
import { openRandomStream } from '../../server/simulation/randomStream.ts';
import { runQuarter } from '../../server/simulation/runQuarter.ts';
import { randomDecision } from '../simulation/randomDecision.ts';

/** A game of two banks after a number of quarters in which both decided at random. */
function playedGame(templateId: string, environmentCode: string, quarters: number): GameState {
  let game = newGame({ templateId, environmentCode, teamCount: 2, seed: 'mappings', type: 'Full' });
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

/** Rates typed one by one say the same as the three they were interpolated from. */
function comparable({ loans, ...decision }: Decision) {
  const terms = Object.entries(loans).map(([id, { offeredRatesPercent: _, ...rest }]) => [id, rest]);
  return { ...decision, loans: Object.fromEntries(terms) };
}

/** One cell of a screen that can be typed as the screen opens. */
type Typable = { readonly area: string; readonly row: Row; readonly column: Column; readonly facts: Facts };

function typableCells(game: GameState, teamIndex: number): readonly Typable[] {
  const { areas, facts } = openDecisionSet(game, teamIndex);
  return decisionAreas.flatMap((area) => {
    const rows = areas[area.name] ?? [];
    return sectionsOf(area)
      .flatMap((section) => listedRows(area, section, rows))
      .flatMap((row) =>
        area.columns
          .filter((column) => isCellEditable(column, row))
          .map((column) => ({ area: area.name, row, column, facts: facts[area.name] ?? noFacts })),
      );
  });
}

const steps: Partial<Record<Column['kind'], number>> = { currency: 6000, percent: 0.25, number: 0.1 };

/** Another value that the cell takes. */
function otherValue({ row, column, facts }: Typable): CellValue {
  const value = row[column.field] ?? 0;
  if (column.kind === 'checkbox') return value !== true;
  const others = column.options?.filter((option) => option.value !== value) ?? [];
  if (others[0]) return others[0].value;
  const step = steps[column.kind] ?? 1;
  const more = limitCell(column, Number(value) + step, facts).value;
  return more === value ? limitCell(column, Number(value) - step, facts).value : more;
}

/** The rows of a decision set after one cell was typed, linked and derived cells included. */
function typed(areas: AreaRows, { area: name, row, column, facts }: Typable, value: CellValue): AreaRows {
  const area = decisionAreas.find((candidate) => candidate.name === name);
  const rows = areas[name] ?? [];
  if (!area) return areas;
  return {
    ...areas,
    [name]: rows.map((one) => (one.id === row.id ? changeCell(area, one, column.field, value, facts) : one)),
  };
}

describe.each(games)('the screens of %s', (_, game) => {
  const { areas } = openDecisionSet(game, 0);
  const cells = typableCells(game, 0);

  it('[DM1] untouched are the opening decision of the bank', () => {
    for (const [team] of game.teams.entries()) {
      const decision = decisionOf(game, team, openDecisionSet(game, team).areas);
      expect(comparable(decision)).toEqual(
        comparable(normaliseDecision(game, team, openingDecision(game, team))),
      );
    }
  });

  it('[DM2] carry every cell that can be typed into the decision', () => {
    const untouched = JSON.stringify(decisionOf(game, 0, areas));
    const silent = cells.filter(
      (cell) => JSON.stringify(decisionOf(game, 0, typed(areas, cell, otherValue(cell)))) === untouched,
    );
    expect(silent.map(({ area, row, column }) => `${area} ${row.id} ${column.field}`)).toEqual([]);
    expect(cells.length).toBeGreaterThan(100);
  });

  it('[DM2] carry any set of edits, in whatever order they were made', () => {
    const edits = fc.uniqueArray(fc.nat(cells.length - 1), { minLength: 2, maxLength: 8 });
    const decided = (order: readonly number[]) => {
      const rows = order.reduce((before, index) => {
        const cell = cells[index];
        return cell ? typed(before, cell, otherValue(cell)) : before;
      }, areas);
      return decisionOf(game, 0, rows);
    };
    fc.assert(
      fc.property(edits, (order) => {
        // Cells of one row may be linked, and then the later edit wins.
        const rows = order.map((index) => `${cells[index]?.area} ${cells[index]?.row.id}`);
        fc.pre(new Set(rows).size === rows.length);
        expect(decided(order.toReversed())).toEqual(decided(order));
      }),
      { numRuns: 40 },
    );
  });
});
