import { certificatesOfDeposit } from './certificatesOfDeposit.ts';
import type { DecisionArea } from './decisionArea.ts';
import { loanOrigination } from './loanOrigination.ts';
import { mortgagesPipelined } from './mortgagesPipelined.ts';

/** Every decision area of the product, in the order of the hub (B§2). A new area is one line here. */
export const decisionAreas: readonly DecisionArea[] = [
  loanOrigination,
  mortgagesPipelined,
  certificatesOfDeposit,
];

/** The areas that stand on a screen of their own, in the order of the hub. */
export const screenAreas: readonly DecisionArea[] = decisionAreas.filter((area) => area.shape === 'grid');

/** Finds an area by its name in events and documents; an unknown name is a fault. */
export function areaNamed(name: string): DecisionArea {
  const area = decisionAreas.find((candidate) => candidate.name === name);
  if (!area) throw new Error(`There is no decision area named ${name}.`);
  return area;
}
