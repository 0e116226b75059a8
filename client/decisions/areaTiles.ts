import type { AreaTracking, Intraturn } from '../../contracts/calls/decisionSets.ts';
import type { DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import { type HubTile, hubTiles } from '../../contracts/decisions/hubTiles.ts';
import type { PresentPerson } from '../../contracts/push/ephemeral.ts';
import { openScreenOf } from '../addresses/screenKey.ts';

/** One tile of the hub: a screen, or several that share tabs. */
export type AreaTile = {
  readonly title: string;
  /** The area whose screen it links to. */
  readonly area: DecisionArea;
  /** Every area on its screens. */
  readonly areas: readonly DecisionArea[];
  /** Last parts of the addresses of its screens, `business-development/it`. */
  readonly routes: readonly string[];
  /** Newest save of the screens' areas in the decision set; null if they were never updated. */
  readonly updated: { readonly by: string; readonly at: string } | null;
  readonly myUnsavedCount: number;
  /** Names of the others currently on its screens. */
  readonly people: readonly string[];
};

function newestUpdate(
  tracking: readonly AreaTracking[],
  areas: readonly DecisionArea[],
): AreaTile['updated'] {
  const saves = tracking.flatMap((entry) =>
    entry.last_updated_tzts !== null && areas.some((area) => area.name === entry.area)
      ? [{ by: entry.updated_by ?? '', at: entry.last_updated_tzts }]
      : [],
  );
  return saves.sort((one, other) => one.at.localeCompare(other.at)).at(-1) ?? null;
}

/** The tiles of the hub in their order; a Lite game omits some and merges others. */
export function areaTiles(facts: {
  readonly set: Pick<Intraturn, 'decisionTracking'>;
  readonly isLite: boolean;
  readonly myUnsaved: ReadonlyMap<string, number>;
  readonly others: readonly PresentPerson[];
}): readonly AreaTile[] {
  return hubTiles(facts.isLite).map((tile) => tileOf(tile, facts));
}

function tileOf(
  { title, area, areas, screens }: HubTile,
  { set, myUnsaved, others }: Parameters<typeof areaTiles>[0],
): AreaTile {
  return {
    title,
    area,
    areas,
    routes: screens.map(({ route }) => route),
    updated: newestUpdate(set.decisionTracking, areas),
    myUnsavedCount: areas.reduce((sum, each) => sum + (myUnsaved.get(each.name) ?? 0), 0),
    people: others.flatMap(({ name, screen }) => {
      const open = openScreenOf(screen);
      return screens.some((shown) => shown.area === open?.area) ? [name] : [];
    }),
  };
}
