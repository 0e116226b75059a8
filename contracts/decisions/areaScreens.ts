import { screenAreas, valuesShownWith } from './areas.ts';
import type { DecisionArea } from './decisionArea.ts';

/**
 * One address of the decision screens: an area with all its filter choices, or a single choice with its own
 * address.
 */
export type AreaScreen = {
  /** Last part of the address, `cds` or `business-development/it`. */
  readonly route: string;
  readonly area: DecisionArea;
  /** The only filter choice of the address; null if a selector chooses, or the area has no filter. */
  readonly choice: string | null;
};

/** Screens that are tabs under one tile of the hub. */
export type TabGroup = {
  /** First part of the addresses of all its tabs. */
  readonly route: string;
  /** Title of the tile. */
  readonly title: string;
  /** The tabs in order, by the last part of their addresses. */
  readonly tabs: readonly { readonly tab: string; readonly title: string }[];
};

/** Every tile with tabs; a tab appears as soon as it has a screen. */
export const tabGroups: readonly TabGroup[] = [
  {
    route: 'business-development',
    title: 'Marketing & General Administration',
    tabs: [
      { tab: 'business-development', title: 'Business Development' },
      { tab: 'learning-development', title: 'Learning / Development' },
      { tab: 'facilities', title: 'Facilities' },
      { tab: 'it', title: 'IT' },
      { tab: 'staffing', title: 'Staffing' },
    ],
  },
  {
    route: 'general-administration',
    title: 'Dividends & Housekeeping',
    tabs: [
      { tab: 'dividends', title: 'Dividends / Loan Loss' },
      { tab: 'housekeeping', title: 'Housekeeping' },
      { tab: 'measures-of-success', title: 'Measures of Success' },
    ],
  },
];

/** Every address of the decision screens, in hub order. */
export const areaScreens: readonly AreaScreen[] = screenAreas.flatMap((area): readonly AreaScreen[] => {
  const routes = area.filter?.routes;
  return routes
    ? Object.entries(routes).map(([choice, route]) => ({ route, area, choice }))
    : [{ route: area.route, area, choice: null }];
});

/** The last part of an area's address under a filter choice. */
export function routeOf({ route, filter }: DecisionArea, choice: string | null): string {
  return (choice === null ? undefined : filter?.routes?.[choice]) ?? route;
}

/** The filter choices that an area offers in a game, in order. */
export function choicesOf({ filter }: DecisionArea, isLite: boolean): readonly string[] {
  return filter?.options.filter((option) => !(isLite && filter.hiddenInLite.includes(option))) ?? [];
}

/** The group in which an address is a tab; undefined for a screen of its own. */
export function groupOf(route: string): TabGroup | undefined {
  return tabGroups.find((group) => route.startsWith(`${group.route}/`));
}

/** The area whose screen shows this area in a Lite game; undefined if it has its own. */
export function hostInLite({ inLite }: DecisionArea): DecisionArea | undefined {
  return inLite && 'shownOn' in inLite ? screenAreas.find(({ name }) => name === inLite.shownOn) : undefined;
}

/** The areas whose grids are shown below an area's grid, from loads of their own. */
export function guestsOf(area: DecisionArea, isLite: boolean): readonly DecisionArea[] {
  return isLite ? screenAreas.filter((other) => hostInLite(other) === area) : [];
}

/** The areas on one screen: its own, the values next to it, and the guests of a Lite game. */
export function areasOnScreen(area: DecisionArea, isLite: boolean): readonly DecisionArea[] {
  return [area, ...guestsOf(area, isLite)].flatMap((shown) => [shown, ...valuesShownWith(shown)]);
}

/** Whether a game has the screen of an address: a Lite game omits some and combines others. */
export function hasScreen({ area, choice }: AreaScreen, isLite: boolean): boolean {
  if (!isLite) return true;
  const isChoiceHidden = choice !== null && area.filter?.hiddenInLite.includes(choice);
  return !area.hiddenInLite && !isChoiceHidden && hostInLite(area) === undefined;
}

/** Whether a game has the tab of a group: tabs without decisions exist in every game. */
export function hasTab(group: TabGroup, tab: string, isLite: boolean): boolean {
  const screen = areaScreens.find(({ route }) => route === `${group.route}/${tab}`);
  return screen === undefined || hasScreen(screen, isLite);
}

/** Title of a screen, after the team's name: the title of its tile, which its tabs share. */
export function screenTitle(area: DecisionArea, isLite: boolean): string {
  if (isLite && area.inLite && 'title' in area.inLite) return area.inLite.title;
  return groupOf(area.route)?.title ?? area.title;
}
