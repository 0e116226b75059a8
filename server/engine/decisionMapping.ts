import type { AreaName } from '../../contracts/decisions/areas.ts';
import { derivedRow, noFacts } from '../../contracts/decisions/change.ts';
import type { DecisionArea, Facts } from '../../contracts/decisions/decisionArea.ts';
import { columnsOfOpening, withOpening } from '../../contracts/decisions/openingColumns.ts';
import { type Row, textIn } from '../../contracts/decisions/row.ts';
import { baseSet } from '../simulation/decisions/openingDecision.ts';
import type { BankDecision } from '../simulation/model/decision.ts';
import type { BankGame } from '../simulation/model/gameState.ts';
import type { AreaMapping } from './mapping/areaMapping.ts';
import { borrowingsMapping } from './mapping/borrowingsMapping.ts';
import { businessDevelopmentMapping } from './mapping/businessDevelopmentMapping.ts';
import { certificatesOfDepositMapping } from './mapping/certificatesOfDepositMapping.ts';
import { dividendsMapping } from './mapping/dividendsMapping.ts';
import { equityMapping } from './mapping/equityMapping.ts';
import { facilitiesMapping } from './mapping/facilitiesMapping.ts';
import { generalAdministrationMapping } from './mapping/generalAdministrationMapping.ts';
import {
  investmentPurchasesMapping,
  investmentSalesMapping,
  swapsAndMaturityMapping,
} from './mapping/investmentMapping.ts';
import { loanAdministrationMapping } from './mapping/loanAdministrationMapping.ts';
import { loanOriginationMapping, mortgagesPipelinedMapping } from './mapping/loanOriginationMapping.ts';
import { loanSalesMapping } from './mapping/loanSalesMapping.ts';
import { longTermDebtMapping } from './mapping/longTermDebtMapping.ts';
import { nonMaturityDepositsMapping } from './mapping/nonMaturityDepositsMapping.ts';

/**
 * The mapping of every decision area to the model, in the order of the hub. A new area is one line here, and
 * does not compile without it.
 */
export const mappingsByArea: Readonly<Record<AreaName, AreaMapping | null>> = {
  investmentPurchases: investmentPurchasesMapping,
  swapsAndMaturity: swapsAndMaturityMapping,
  investmentSales: investmentSalesMapping,
  loanAdministration: loanAdministrationMapping,
  // Its single value is stored and decided with dividends.
  loanLossAdjustment: null,
  loanOrigination: loanOriginationMapping,
  mortgagesPipelined: mortgagesPipelinedMapping,
  loanSales: loanSalesMapping,
  nonMaturityDeposits: nonMaturityDepositsMapping,
  certificatesOfDeposit: certificatesOfDepositMapping,
  borrowings: borrowingsMapping,
  longTermDebt: longTermDebtMapping,
  equity: equityMapping,
  businessDevelopment: businessDevelopmentMapping,
  facilities: facilitiesMapping,
  generalAdministration: generalAdministrationMapping,
  dividends: dividendsMapping,
};
const areaMappings = Object.values(mappingsByArea)
  .filter((mapping) => mapping !== null)
  .map((mapping) => ({ ...mapping, kept: columnsOfOpening(mapping.area) }));

/** The rows of every decision area of one team, as a decision set holds them. */
export type AreaRows = Readonly<Record<string, readonly Row[]>>;

/** The initial content of a decision set: the rows of every area, and what its rules need to know of the bank. */
export type DecisionSetOpening = {
  readonly areas: AreaRows;
  readonly facts: Readonly<Record<string, Facts>>;
};

/** [LT2] Rows of a filter choice hidden in Lite games are not in their sets, so they keep the roll-forward. */
function isHiddenInLite({ filter }: DecisionArea, row: Row): boolean {
  return filter?.hiddenInLite.includes(textIn(row, filter.field)) === true;
}

/** The initial values of every screen of a team for the coming turn: the inverse of `decisionOf` (roll-forward). */
export function openDecisionSet(game: BankGame, teamIndex: number): DecisionSetOpening {
  const areas: Record<string, readonly Row[]> = {};
  const facts: Record<string, Facts> = {};
  const isLite = game.type === 'Lite';
  for (const { area, open, kept } of areaMappings) {
    if (isLite && area.hiddenInLite) continue;
    const opening = open({ game, teamIndex });
    if (opening.facts) facts[area.name] = opening.facts;
    const rows = opening.rows.map((cells, index) => {
      const row = derivedRow(area, Object.assign(cells, { id: index + 1 }), opening.facts ?? noFacts);
      return kept.length > 0 ? withOpening(kept, row) : row;
    });
    areas[area.name] = isLite ? rows.filter((row) => !isHiddenInLite(area, row)) : rows;
  }
  return { areas, facts };
}

export const openDecisionSets = (game: BankGame): readonly DecisionSetOpening[] =>
  game.teams.map((_, teamIndex) => openDecisionSet(game, teamIndex));

/**
 * The decision of a team from the rows of its decision set; areas without rows keep the roll-forward. Every quarter and
 * every forecast brings its decisions inside their limits, so that is not done here.
 */
export function decisionOf(game: BankGame, teamIndex: number, areas: AreaRows): BankDecision {
  let decision = baseSet(game, teamIndex);
  for (const { area, decide } of areaMappings) {
    const rows = areas[area.name];
    if (rows) decision = { ...decision, ...decide(decision, rows, { game, teamIndex }) };
  }
  return decision;
}

export const decisionsOf = (game: BankGame, areas: readonly AreaRows[]): readonly BankDecision[] =>
  areas.map((rows, teamIndex) => decisionOf(game, teamIndex, rows));
