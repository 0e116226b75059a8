import type { AreaTracking, Intraturn } from '../../contracts/calls/decisionSets.ts';
import { decisionAreas, screenAreas } from '../../contracts/decisions/areas.ts';
import type { DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { PresentPerson } from '../../contracts/push/ephemeral.ts';
import { openScreenOf } from './screenKey.ts';

/** One tile of the hub. */
export type AreaTile = {
  readonly area: DecisionArea;
  /** Newest save of the screen's areas in the decision set; null when it was never updated. */
  readonly updated: { readonly by: string; readonly at: string } | null;
  readonly myUnsavedCount: number;
  /** Names of the others on its screen now. */
  readonly people: readonly string[];
};

/** The areas that stand on one screen: the grid and the values beside it. */
export function areasOnScreen(screen: DecisionArea): readonly DecisionArea[] {
  return decisionAreas.filter((area) => area.route === screen.route);
}

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

/** The tiles of the hub in their order; a Lite game leaves some out (B§1). */
export function areaTiles(facts: {
  readonly set: Intraturn;
  readonly isLite: boolean;
  readonly myUnsaved: ReadonlyMap<string, number>;
  readonly others: readonly PresentPerson[];
}): readonly AreaTile[] {
  return screenAreas
    .filter((area) => !(facts.isLite && area.hiddenInLite))
    .map((screen) => {
      const areas = areasOnScreen(screen);
      return {
        area: screen,
        updated: newestUpdate(facts.set.decisionTracking, areas),
        myUnsavedCount: areas.reduce((sum, area) => sum + (facts.myUnsaved.get(area.name) ?? 0), 0),
        people: facts.others
          .filter((person) => openScreenOf(person.screen)?.area === screen)
          .map((person) => person.name),
      };
    });
}
