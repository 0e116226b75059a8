import { areaScreens, tabGroups } from './areaScreens.ts';
import { decisionAreas } from './areas.ts';
import { hubTiles } from './hubTiles.ts';

/*
 * What every page knows of the decision areas. The build writes the values of these constants in place of this file
 * (ops/build/valuesOfBuild.ts), so that no page waits for the rules of all areas: they are data alone.
 */

/** A tile of the hub, by names. */
export type TileFacts = {
  readonly title: string;
  /** Name of the area whose screen it opens. */
  readonly name: string;
  /** Names of every area on its screens. */
  readonly areaNames: readonly string[];
  /** Last parts of the addresses of its screens, `business-development/it`. */
  readonly routes: readonly string[];
};

const tilesOf = (isLite: boolean): readonly TileFacts[] =>
  hubTiles(isLite).map(({ title, area, areas, screens }) => ({
    title,
    name: area.name,
    areaNames: areas.map(({ name }) => name),
    routes: screens.map(({ route }) => route),
  }));

/** The tiles of the hub in their order; a Lite game omits some and merges others. */
export const tileFacts = { full: tilesOf(false), lite: tilesOf(true) };

/** Every address of the decision screens by its last part, with the title and the only filter choice of its area. */
export const screenFacts = areaScreens.map(({ route, area, choice }) => ({
  route,
  choice,
  title: area.title,
}));

/** Names of all areas, in hub order. */
export const areaNames = decisionAreas.map(({ name }) => name);

/** The addresses that lead to their first tab. */
export const firstTabs = tabGroups.map(({ route, tabs }) => ({ route, tab: tabs[0]?.tab ?? '..' }));
