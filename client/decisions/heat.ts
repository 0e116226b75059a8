import { createContext, useContext } from 'react';
import type { DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { SheetHeat } from '../grid/control/cellHeat.ts';

/** How often cells of a decision set were saved, for the screens that show it. */
export type SetHeat = {
  ofArea(area: DecisionArea): SheetHeat;
  /** How many times cells of some areas were saved, in total. */
  sumOf(areas: readonly DecisionArea[]): number;
};

/**
 * Hook that counts the saves of a decision set. A replay provides one, so that its code loads with the replay
 * only.
 */
type CountHeat = (intraturnId: number) => SetHeat | null;

/** The counter of saves; a screen of the present has none. It never changes during the life of a screen. */
export const CountHeatContext = createContext<CountHeat>(() => null);

/** The heat of a decision set until the displayed moment; null if none is shown. */
export function useHeat(intraturnId: number): SetHeat | null {
  return useContext(CountHeatContext)(intraturnId);
}
