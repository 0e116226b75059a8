import { type AreaScreen, areaScreens, groupOf, hasScreen, screenTitle } from './areaScreens.ts';

/** The decision screens of a game that no team member has opened in the turn yet, in hub order [VS1]. */
export function unvisitedScreens(visitedRoutes: readonly string[], isLite: boolean): readonly AreaScreen[] {
  return areaScreens.filter((screen) => hasScreen(screen, isLite) && !visitedRoutes.includes(screen.route));
}

/** Name of a screen in lists: its tab, otherwise its tile. */
export function screenName({ route, area, choice }: AreaScreen, isLite: boolean): string {
  return choice ?? (groupOf(route) ? area.title : screenTitle(area, isLite));
}
