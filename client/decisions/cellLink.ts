import { decisionAreas, screenAreas } from '../../contracts/decisions/areas.ts';
import { type OpenScreen, screenPath } from './screenKey.ts';

/** A cell by its area's name. */
export type LinkedCell = { readonly area: string; readonly rowId: number; readonly field: string };

/** The decision screen on which an area's cells stand; null for an area this build does not know. */
export function screenOfArea(area: string, turn: number, filterChoice: string | null): OpenScreen | null {
  const route = decisionAreas.find(({ name }) => name === area)?.route;
  const screen = screenAreas.find((candidate) => candidate.route === route);
  return screen ? { area: screen, turn, filterChoice: screen.filter ? filterChoice : null } : null;
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

/** The cell that an address names; null when it names none. */
export function cellOfHash(hash: string): { readonly rowId: number; readonly field: string } | null {
  const match = /^#r=(\d+)&c=(\w+)$/.exec(hash);
  return match ? { rowId: Number(match[1]), field: match[2] ?? '' } : null;
}
