import type { SaveAnswer, SheetPayload, TeammateSave } from '../../../client/grid/sheet/sheet.ts';
import { stampAt } from '../../../client/samples/sampleSheets.ts';
import { derivedRow, noFacts } from '../../../contracts/decisions/change.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import type { CellValue, Row } from '../../../contracts/decisions/row.ts';
import type { RowPatch } from '../../../contracts/push/frames.ts';

/**
 * The record shared by sheets in tests, with the rules of the team-turn stream: different cells merge, the
 * same cell changed since the seen version is refused unless forced, new rows get ids, every save is pushed
 * to all.
 */
export class MemoryRecord {
  readonly rows = new Map<number, Row>();
  readonly pushes: TeammateSave[] = [];
  readonly #area: DecisionArea;
  readonly #savedBy = new Map<string, { by: string; stamp: string }>();
  #saves = 0;
  #nextId = 1000;

  constructor(area: DecisionArea, rows: readonly Row[]) {
    this.#area = area;
    for (const row of rows) this.rows.set(row.id, row);
  }

  get lastUpdated(): string {
    return stampAt(this.#saves);
  }

  /** Accepts a save, or returns null if somebody else saved one of its cells since the seen version. */
  save(by: string, payload: SheetPayload, lastUpdated: string, isForced: boolean): SaveAnswer | null {
    const touched = payload.updated.flatMap((row) =>
      Object.keys(row).flatMap((field) => (field === 'id' ? [] : [`${row.id}|${field}`])),
    );
    const isClash = touched.some((key) => {
      const last = this.#savedBy.get(key);
      return last && last.by !== by && last.stamp > lastUpdated;
    });
    if (isClash && !isForced) return null;
    this.#saves += 1;
    const stamp = this.lastUpdated;
    for (const key of touched) this.#savedBy.set(key, { by, stamp });
    const ids: Record<number, number> = {};
    const patches = [
      ...payload.updated.flatMap((row) => this.#update(row)),
      ...payload.added.map((row) => this.#add(row, ids)),
      ...payload.deleted.flatMap((rowId) => this.#delete(rowId)),
    ];
    this.pushes.push({ patches, by, at: stamp, lastUpdated: stamp });
    return { ids, lastUpdated: stamp };
  }

  #update(changes: Row): readonly RowPatch[] {
    const row = this.rows.get(changes.id);
    if (!row) return [];
    const merged = { ...row, ...changes };
    this.rows.set(row.id, derivedRow(this.#area, merged, noFacts));
    const { id, ...cells } = changes;
    return [{ kind: 'updated', rowId: id, changes: cells as Record<string, CellValue> }];
  }

  #add(row: Row, ids: Record<number, number>): RowPatch {
    const id = this.#nextId;
    this.#nextId += 1;
    ids[row.id] = id;
    this.rows.set(id, { ...row, id });
    return { kind: 'added', rowId: id, row: { ...row, id } };
  }

  #delete(rowId: number): readonly RowPatch[] {
    return this.rows.delete(rowId) ? [{ kind: 'deleted', rowId }] : [];
  }
}
