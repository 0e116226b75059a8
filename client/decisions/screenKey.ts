import { screenAreas } from '../../contracts/decisions/areas.ts';
import type { DecisionArea } from '../../contracts/decisions/decisionArea.ts';

/** What is open on a decision screen. */
export type OpenScreen = {
  readonly area: DecisionArea;
  readonly turn: number;
  readonly filterChoice: string | null;
};

/** Name of a decision screen in presence and ghosts: `decisions/cds?turn=4&type=Retail CDs`. */
export function screenKey({ area, turn, filterChoice }: OpenScreen): string {
  const filter = filterChoice === null ? '' : `&type=${filterChoice}`;
  return `decisions/${area.route}?turn=${turn}${filter}`;
}

/**
 * Name under which the unsaved cells of one sheet travel. The values beside a grid are the same under every filter
 * choice, so theirs leaves the choice out.
 */
export function ghostKey(screen: OpenScreen, area: DecisionArea): string {
  if (area === screen.area) return screenKey(screen);
  return `${screenKey({ ...screen, filterChoice: null })}#${area.name}`;
}

/** Reads the name of a decision screen or of its ghosts; null for screens that are not decision areas. */
export function openScreenOf(key: string | null): OpenScreen | null {
  const match = /^decisions\/([\w/-]+)\?turn=(\d+)(?:&type=([^#]*))?(?:#\w+)?$/.exec(key ?? '');
  const area = screenAreas.find((candidate) => candidate.route === match?.[1]);
  return area && match ? { area, turn: Number(match[2]), filterChoice: match[3] ?? null } : null;
}

/** Address of a decision screen. */
export function screenPath(gameId: number, teamId: number, { area, turn, filterChoice }: OpenScreen): string {
  const query = new URLSearchParams({ turn: String(turn), ...(filterChoice ? { type: filterChoice } : {}) });
  return `/game/${gameId}/decisions/${teamId}/${area.route}?${query}`;
}
