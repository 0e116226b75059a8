import { borrowings } from './borrowings.ts';
import { businessDevelopment } from './businessDevelopment.ts';
import { certificatesOfDeposit } from './certificatesOfDeposit.ts';
import type { DecisionArea } from './decisionArea.ts';
import { dividends, loanLossAdjustment } from './dividends.ts';
import { equity } from './equity.ts';
import { facilities } from './facilities.ts';
import { generalAdministration } from './generalAdministration.ts';
import { investmentPurchases } from './investmentPurchases.ts';
import { investmentSales } from './investmentSales.ts';
import { loanAdministration } from './loanAdministration.ts';
import { loanOrigination } from './loanOrigination.ts';
import { loanSales } from './loanSales.ts';
import { longTermDebt } from './longTermDebt.ts';
import { mortgagesPipelined } from './mortgagesPipelined.ts';
import { nonMaturityDeposits } from './nonMaturityDeposits.ts';
import { swapsAndMaturity } from './swapsAndMaturity.ts';

/** Every decision area by name, in hub order. To add an area, add one line here. */
const areas = {
  investmentPurchases,
  swapsAndMaturity,
  investmentSales,
  loanAdministration,
  loanLossAdjustment,
  loanOrigination,
  mortgagesPipelined,
  loanSales,
  nonMaturityDeposits,
  certificatesOfDeposit,
  borrowings,
  longTermDebt,
  equity,
  businessDevelopment,
  facilities,
  generalAdministration,
  dividends,
} satisfies Readonly<Record<string, DecisionArea>>;

/** A decision area, by its name in events and documents. */
export type AreaName = keyof typeof areas;

/** Every decision area, in hub order. */
export const decisionAreas: readonly DecisionArea[] = Object.values(areas);

/** The area whose screen shows this one: the grid of the same load, else the first area that has it. */
function hostOf({ wire }: DecisionArea): DecisionArea | undefined {
  const together = decisionAreas.filter((other) => other.wire.load === wire.load);
  return together.find((other) => other.shape === 'grid') ?? together[0];
}

/** The areas with a screen of their own, in hub order: grids, and values not shown next to a grid. */
export const screenAreas: readonly DecisionArea[] = decisionAreas.filter((area) => hostOf(area) === area);

/** The values areas whose figures are included in an area's load, because they are on the same screen. */
export function valuesShownWith(area: DecisionArea): readonly DecisionArea[] {
  return decisionAreas.filter((other) => other !== area && hostOf(other) === area);
}

/** Name under which an area's cells are recorded: its own, or that of the area that stores them. */
export function recordOf(area: DecisionArea): string {
  return area.keptIn ?? area.name;
}

const areasByName = new Map(decisionAreas.map((area) => [area.name, area]));

/** Finds an area by its name in events and documents; throws for an unknown name. */
export function areaNamed(name: string): DecisionArea {
  const area = areasByName.get(name);
  if (!area) throw new Error(`There is no decision area named ${name}.`);
  return area;
}
