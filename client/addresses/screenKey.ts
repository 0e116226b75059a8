import { areaScreens, routeOf } from '../../contracts/decisions/areaScreens.ts';
import type { DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { OpenScreen } from '../../contracts/decisions/openScreen.ts';

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
  const match = /^decisions\/([\w/-]+)\?turn=(\d+)(?:&type=([^#]*))?(?:#\w+)?$/.exec(key ?? '');
  const screen = areaScreens.find((candidate) => candidate.route === match?.[1]);
  if (!screen || !match) return null;
  return { area: screen.area, turn: Number(match[2]), filterChoice: screen.choice ?? match[3] ?? null };
}

/** Address of a decision screen. */
export function screenPath(gameId: number, teamId: number, { area, turn, filterChoice }: OpenScreen): string {
  const type = selected(area, filterChoice);
  const query = new URLSearchParams({ turn: String(turn), ...(type ? { type } : {}) });
  return `/game/${gameId}/decisions/${teamId}/${routeOf(area, filterChoice)}?${query}`;
}
