import { roundTo } from '../base/money.ts';
import { oncePerBoth } from '../base/once.ts';
import type { PotentialExpense } from '../catalogue/potentialExpenses.ts';
import { CLOSE_OLD_BRANCH, FACILITIES, facilityOf, PROJECTS } from '../catalogue/projectsAndFacilities.ts';
import {
  BUSINESS_DEVELOPMENT_LINES,
  INFORMATION_TECHNOLOGY_LINES,
  LEARNING_DEVELOPMENT_LINES,
  OPENING_FACILITY_LINES,
  type SpendingLine,
  STAFFING_LINES,
} from '../catalogue/spendingLines.ts';
import { templateOf } from '../catalogue/templates.ts';
import type { BankGame } from '../model/gameState.ts';
import { baseSet } from './openingDecision.ts';
import { nextCostIndexOf, proposedSpendingOf } from './proposedSpending.ts';

/** One line of a spending grid at the start of the coming turn. */
export type SpendingRow = {
  rowKey: string;
  name: string;
  proposedThousands: number;
  amountThousands: number;
};

/** One project or facility that can be bought. */
export type OneTimeSpendingRow = {
  rowKey: string;
  name: string;
  costThousands: number;
  termQuarters: number;
  estimatedMaintenanceThousands: number;
  isOwned: boolean;
  isReadOnly: boolean;
};

/** The lines of every spending grid. */
type SpendingGrids = Record<
  | 'businessDevelopment'
  | 'staffing'
  | 'learningDevelopment'
  | 'informationTechnology'
  | 'facilitiesMaintenance',
  readonly Readonly<SpendingRow>[]
>;

/** A team's spending grids for the coming turn (docs/bank), amounts to 3 decimals; shared, so only to be read. */
export const spendingRows: (game: BankGame, teamIndex: number) => SpendingGrids =
  oncePerBoth(makeSpendingRows);

function makeSpendingRows(game: BankGame, teamIndex: number): SpendingGrids {
  const proposed = proposedSpendingOf(game, teamIndex);
  const decision = baseSet(game, teamIndex);
  const rows = (
    lines: readonly SpendingLine[],
    base: Record<string, number>,
    typed: Record<string, number>,
  ): SpendingRow[] =>
    lines.map(({ id, name }) => ({
      rowKey: id,
      name,
      proposedThousands: roundTo(base[id] ?? 0, 3),
      amountThousands: typed[id] ?? 0,
    }));
  const built = Object.keys(proposed.facilitiesMaintenance).filter(
    (id) => !OPENING_FACILITY_LINES.some((line) => line.id === id),
  );
  return {
    businessDevelopment: rows(
      BUSINESS_DEVELOPMENT_LINES,
      proposed.businessDevelopment,
      decision.businessDevelopmentThousands,
    ),
    staffing: rows(STAFFING_LINES, proposed.staffing, decision.staffingThousands),
    learningDevelopment: rows(
      LEARNING_DEVELOPMENT_LINES,
      proposed.learningDevelopment,
      decision.learningDevelopmentThousands,
    ),
    informationTechnology: rows(
      INFORMATION_TECHNOLOGY_LINES,
      proposed.informationTechnology,
      decision.informationTechnologyThousands,
    ),
    facilitiesMaintenance: rows(
      [...OPENING_FACILITY_LINES, ...built.map(facilityOf)],
      proposed.facilitiesMaintenance,
      decision.facilitiesMaintenanceThousands,
    ),
  };
}

/** The one-off expenses that can be bought for the coming quarter, at the bank's scale and the coming turn's costs. */
export function potentialExpenseRows(
  game: BankGame,
  teamIndex: number,
  expenses: readonly PotentialExpense[],
): (PotentialExpense & { rowKey: string })[] {
  const index = nextCostIndexOf(game, teamIndex) * templateOf(game.templateId).scale;
  return expenses.map((expense) => ({
    ...expense,
    rowKey: expense.id,
    costThousands: roundTo(expense.costThousands * index, 3),
  }));
}

/** The information-technology projects, at the bank's scale and the coming turn's costs. */
export function projectRows(game: BankGame, teamIndex: number): OneTimeSpendingRow[] {
  const { scale } = templateOf(game.templateId);
  const index = nextCostIndexOf(game, teamIndex) * scale;
  const owned = game.teams[teamIndex]?.projects ?? {};
  return PROJECTS.map(({ id, name, costThousands, termQuarters, maintenanceThousands }) => ({
    rowKey: id,
    name,
    costThousands: roundTo(costThousands * index, 3),
    termQuarters,
    estimatedMaintenanceThousands: roundTo(maintenanceThousands * index, 3),
    isOwned: id in owned,
    isReadOnly: false,
  }));
}

/** The facilities at the coming turn's costs; those already built can be built again at another location. */
export function facilityRows(game: BankGame, teamIndex: number): OneTimeSpendingRow[] {
  const index = nextCostIndexOf(game, teamIndex);
  const owned = game.teams[teamIndex]?.facilities ?? [];
  return FACILITIES.map(({ id, name, costThousands, termQuarters, maintenanceThousands, isReadOnly }) => ({
    rowKey: id,
    name,
    costThousands: roundTo(costThousands * index, 3),
    termQuarters,
    estimatedMaintenanceThousands: roundTo(maintenanceThousands * index, 3),
    isOwned: id !== CLOSE_OLD_BRANCH && owned.some((facility) => facility.id === id),
    isReadOnly,
  }));
}
