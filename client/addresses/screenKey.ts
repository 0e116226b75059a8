import { areaScreens, routeOf } from '../../contracts/decisions/areaScreens.ts';
import type { DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { OpenScreen } from '../../contracts/decisions/openScreen.ts';
import { pathOfParts, screenPartsOf } from './screenParts.ts';

/** The value of a selector; a choice with its own route is given by the route. */
const selected = (area: DecisionArea, filterChoice: string | null): string | null =>
  area.filter?.routes ? null : filterChoice;

/** Name of a decision screen in presence and ghosts: `decisions/cds?turn=4&type=Retail CDs`. */
export function screenKey({ area, turn, filterChoice }: OpenScreen): string {
  const type = selected(area, filterChoice);
  const filter = type === null ? '' : `&type=${type}`;
  return `decisions/${routeOf(area, filterChoice)}?turn=${turn}${filter}`;
}

/**
 * Name under which the unsaved cells of one sheet are sent. The values beside a grid are the same under every
 * filter choice, so their name omits the choice.
 */
export function ghostKey(screen: OpenScreen, area: DecisionArea): string {
  if (area === screen.area) return screenKey(screen);
  return `${screenKey({ ...screen, filterChoice: null })}#${area.name}`;
}

/** Parses the name of a decision screen or of its ghosts; null for screens that are not decision areas. */
export function openScreenOf(key: string | null): OpenScreen | null {
  const parts = screenPartsOf(key);
  const screen = areaScreens.find(({ route }) => route === parts?.route);
  return screen && parts
    ? { area: screen.area, turn: parts.turn, filterChoice: screen.choice ?? parts.type }
    : null;
}

/** Address of a decision screen. */
export function screenPath(gameId: number, teamId: number, { area, turn, filterChoice }: OpenScreen): string {
  const parts = { route: routeOf(area, filterChoice), turn, type: selected(area, filterChoice) };
  return pathOfParts(gameId, teamId, parts);
}
