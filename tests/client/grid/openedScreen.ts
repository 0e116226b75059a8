import { sectionSheet } from '../../../client/grid/sheet/sectionSheet.ts';
import type { Sheet } from '../../../client/grid/sheet/sheet.ts';
import { sheetOf } from '../../../client/samples/sampleSheets.ts';
import { noFacts } from '../../../contracts/decisions/change.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import type { Row } from '../../../contracts/decisions/row.ts';
import { sectionsOf } from '../../../contracts/decisions/sections.ts';
import { decisionOf, openDecisionSet } from '../../../server/engine/decisionMapping.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';

/** A game of one bank before its first turn. */
export const openedGame = newGame({
  environmentCode: 'BASE',
  templateId: 'HARBOR500',
  teamCount: 1,
  seed: 'screens',
  type: 'Full',
  difficulty: 0,
  ownChance: false,
});

/** A decision screen in the initial state of the bank's turn. */
export type OpenedScreen = {
  readonly sheet: Sheet;
  /** The sheet of one of its grids. */
  readonly section: (name: string) => Sheet;
  /** The id of the row of an account, line or facility. */
  readonly idOf: (rowKey: string, section?: string) => number;
  /** The decision that a turn run would take from the screen after Save. */
  readonly decision: () => BankDecision;
};

/** Opens the screen of an area for the first bank of a game, under a filter choice if the area has one. */
export function openScreen(
  area: DecisionArea,
  filterChoice: string | null = null,
  game: BankGame = openedGame,
): OpenedScreen {
  const { areas, facts } = openDecisionSet(game, 0);
  const rows = areas[area.name] ?? [];
  const field = area.filter?.field;
  const isHere = (row: Row) => field === undefined || row[field] === filterChoice;
  const sheet = sheetOf(area, rows.filter(isHere), { filterChoice, facts: facts[area.name] ?? noFacts });
  const shown = () => sheet.rowIds().flatMap((rowId) => sheet.row(rowId) ?? []);
  return {
    sheet,
    section: (name) => {
      const found = sectionsOf(area, filterChoice).find((section) => section.name === name);
      if (!found) throw new Error(`There is no section ${name}.`);
      return sectionSheet(sheet, found);
    },
    idOf: (rowKey, section) => {
      const row = rows.find((one) => one.rowKey === rowKey && (!section || one.section === section));
      if (!row) throw new Error(`There is no row ${rowKey}.`);
      return row.id;
    },
    decision: () =>
      decisionOf(game, 0, {
        ...areas,
        [area.name]: [...rows.filter((row) => !isHere(row)), ...shown()],
      }),
  };
}
