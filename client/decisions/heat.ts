import { createContext, useContext } from 'react';
import type { DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { SheetHeat } from '../grid/cellHeat.ts';

/** How often cells of a decision set were saved, for the screens that show it. */
export type SetHeat = {
  ofArea(area: DecisionArea): SheetHeat;
  /** How many times cells of some areas were saved, all together. */
  sumOf(areas: readonly DecisionArea[]): number;
};

/** Hook that counts the saves of a decision set. A replay provides one, so that its code comes with the replay alone. */
type CountHeat = (intraturnId: number) => SetHeat | null;

/** Who counts the saves; a screen of today counts none. It stays the same for as long as a screen stands. */
export const CountHeatContext = createContext<CountHeat>(() => null);

/** The heat of a decision set until the moment that is shown; null where none is shown. */
export function useHeat(intraturnId: number): SetHeat | null {
  return useContext(CountHeatContext)(intraturnId);
}
