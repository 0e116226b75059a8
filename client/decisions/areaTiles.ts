import { areaNamed } from '../../contracts/decisions/areas.ts';
import type { DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import { type TileState, tileStates } from './tileStates.ts';

/** One tile of the hub with its areas. */
export type AreaTile = TileState & {
  /** The area whose screen it links to. */
  readonly area: DecisionArea;
  /** Every area on its screens. */
  readonly areas: readonly DecisionArea[];
};

/** The tiles of the hub in their order, with the rules of their areas. */
export function areaTiles(facts: Parameters<typeof tileStates>[0]): readonly AreaTile[] {
  return tileStates(facts).map((tile) => ({
    ...tile,
    area: areaNamed(tile.name),
    areas: tile.areaNames.map(areaNamed),
  }));
}
