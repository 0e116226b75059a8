import { recordOf, valuesShownWith } from '../../contracts/decisions/areas.ts';
import type { DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import { hubTiles } from '../../contracts/decisions/hubTiles.ts';
import type { DecisionAreaDocument, SaveStamp } from '../../contracts/readModels/decisionAreaDocument.ts';

type Areas = ReadonlyMap<string, DecisionAreaDocument>;

/** The saves of an area: of a grid as a whole, of values cell by cell, because two screens may share them. */
function savesOf(areas: Areas, area: DecisionArea): readonly SaveStamp[] {
  const record = areas.get(recordOf(area));
  if (area.shape === 'grid') return record?.lastSave ? [record.lastSave] : [];
  const rows = Object.values(record?.cellStamps ?? {});
  return rows.flatMap((cells) => area.columns.flatMap(({ field }) => cells[field] ?? []));
}

const newestOf = (stamps: readonly SaveStamp[]): SaveStamp | undefined =>
  stamps.reduce<SaveStamp | undefined>((a, b) => (a && a.at >= b.at ? a : b), undefined);

/** The last save of a screen: of its grid or of the values beside it. */
export function lastSaveOf(areas: Areas, area: DecisionArea): SaveStamp | undefined {
  return newestOf([area, ...valuesShownWith(area)].flatMap((shown) => savesOf(areas, shown)));
}

/** The hub's tiles in order, each with its last save; undefined if nothing was saved. */
export function tileSaves(areas: Areas, isLite: boolean) {
  return hubTiles(isLite).map(({ title, areas: shown }) => ({
    title,
    lastSave: newestOf(shown.flatMap((area) => savesOf(areas, area))),
  }));
}

/** Progress of the decisions: the hub's tiles with a save, their total, and the newest save. */
export function progressIn(areas: Areas, isLite: boolean) {
  const tiles = tileSaves(areas, isLite);
  const saved = tiles.flatMap(({ lastSave }) => lastSave ?? []);
  return { decided: saved.length, areas: tiles.length, lastSave: newestOf(saved) };
}
