import { groupedBy } from '../groupedBy.ts';
import {
  type AreaScreen,
  areaScreens,
  areasOnScreen,
  groupOf,
  hasScreen,
  screenTitle,
} from './areaScreens.ts';
import type { DecisionArea } from './decisionArea.ts';

/** A tile of the hub: one screen, or several as tabs. */
export type HubTile = {
  readonly title: string;
  /** The area whose screen it opens. */
  readonly area: DecisionArea;
  /** Every area on its screens. */
  readonly areas: readonly DecisionArea[];
  readonly screens: readonly AreaScreen[];
};

const known = new Map<boolean, readonly HubTile[]>();

/** The tiles of the hub in order; a Lite game omits some and combines others. */
export function hubTiles(isLite: boolean): readonly HubTile[] {
  const tiles = known.get(isLite) ?? tilesOf(isLite);
  known.set(isLite, tiles);
  return tiles;
}

function tilesOf(isLite: boolean): readonly HubTile[] {
  const shown = areaScreens.filter((screen) => hasScreen(screen, isLite));
  const together = groupedBy(shown, ({ route }) => groupOf(route)?.route ?? route);
  return [...together.values()].map((screens) => {
    const [first] = screens;
    if (!first) throw new Error('A tile of the hub has no screen.');
    const areas = [...new Set(screens.flatMap(({ area }) => areasOnScreen(area, isLite)))];
    return { title: screenTitle(first.area, isLite), area: first.area, areas, screens };
  });
}
