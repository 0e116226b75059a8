import type { AreaTracking, Intraturn } from '../../contracts/calls/decisionSets.ts';
import { type TileFacts, tileFacts } from '../../contracts/decisions/screenFacts.ts';
import type { PresentPerson } from '../../contracts/push/ephemeral.ts';
import { screenPartsOf } from '../addresses/screenParts.ts';

/** One tile of the hub: a screen, or several that share tabs, and what goes on there. */
export type TileState = TileFacts & {
  /** Newest save of the screens' areas in the decision set; null if they were never updated. */
  readonly updated: { readonly by: string; readonly at: string } | null;
  readonly myUnsavedCount: number;
  /** Names of the others currently on its screens. */
  readonly people: readonly string[];
};

function newestUpdate(tracking: readonly AreaTracking[], areaNames: readonly string[]): TileState['updated'] {
  const saves = tracking.flatMap((entry) =>
    entry.last_updated_tzts !== null && areaNames.includes(entry.area)
      ? [{ by: entry.updated_by ?? '', at: entry.last_updated_tzts }]
      : [],
  );
  return saves.sort((one, other) => one.at.localeCompare(other.at)).at(-1) ?? null;
}

/** The tiles of the hub in their order; a Lite game omits some and merges others. */
export function tileStates({
  set,
  isLite,
  myUnsaved,
  others,
}: {
  readonly set: Pick<Intraturn, 'decisionTracking'>;
  readonly isLite: boolean;
  readonly myUnsaved: ReadonlyMap<string, number>;
  readonly others: readonly PresentPerson[];
}): readonly TileState[] {
  return tileFacts[isLite ? 'lite' : 'full'].map((tile) => ({
    ...tile,
    updated: newestUpdate(set.decisionTracking, tile.areaNames),
    myUnsavedCount: tile.areaNames.reduce((sum, name) => sum + (myUnsaved.get(name) ?? 0), 0),
    people: others.flatMap(({ name, screen }) =>
      tile.routes.includes(screenPartsOf(screen)?.route ?? '') ? [name] : [],
    ),
  }));
}
