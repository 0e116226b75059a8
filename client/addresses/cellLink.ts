import { areasOnScreen, hostInLite } from '../../contracts/decisions/areaScreens.ts';
import { decisionAreas, screenAreas } from '../../contracts/decisions/areas.ts';
import type { OpenScreen } from '../../contracts/decisions/openScreen.ts';
import { screenPath } from './screenKey.ts';

/** A cell by its area's name. */
export type LinkedCell = { readonly area: string; readonly rowId: number; readonly field: string };

/** The decision screen of an area's cells in a game; null for an area this build does not know. */
export function screenOfArea(
  name: string,
  { turn, filterChoice, isLite }: Omit<OpenScreen, 'area'> & { readonly isLite: boolean },
): OpenScreen | null {
  const area = decisionAreas.find((candidate) => candidate.name === name);
  const host = area && screenAreas.find((screen) => areasOnScreen(screen, false).includes(area));
  if (!area || !host) return null;
  const screen = (isLite && hostInLite(host)) || host;
  return { area: screen, turn, filterChoice: screen === area && area.filter ? filterChoice : null };
}

/** Address of a cell on its screen: `...#r=12&c=ratePercent`. */
export function cellPath(
  gameId: number,
  teamId: number,
  screen: OpenScreen,
  { rowId, field }: Omit<LinkedCell, 'area'>,
): string {
  return `${screenPath(gameId, teamId, screen)}#r=${rowId}&c=${field}`;
}

/** The cell named in an address; null if there is none. */
export function cellOfHash(hash: string): { readonly rowId: number; readonly field: string } | null {
  const match = /^#r=(\d+)&c=(\w+)$/.exec(hash);
  return match ? { rowId: Number(match[1]), field: match[2] ?? '' } : null;
}
