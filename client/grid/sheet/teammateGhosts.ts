import { cellKey, cellOfKey } from '../../../contracts/decisions/cellKey.ts';
import type { GhostCell } from '../../../contracts/push/ephemeral.ts';
import type { CellAt, CellGhost } from './sheet.ts';

/**
 * What teammates have typed and not saved, by cell and person. Rows with negative ids belong to them alone.
 */
export class GhostsByCell {
  readonly #byCell = new Map<string, Map<number, CellGhost>>();

  /** Takes one batch of a person's cells; returns the affected cells. */
  receive(userId: number, name: string, cells: readonly GhostCell[]): readonly CellAt[] {
    const touched = cells.filter((cell) => cell.rowId > 0);
    for (const { rowId, field, text, value } of touched) {
      if (text === null && value === null) this.#remove(cellKey(rowId, field), userId);
      else this.#put(cellKey(rowId, field), { userId, name, text, value });
    }
    return touched;
  }

  /** Forgets a person; returns the cells that showed something of theirs. */
  clear(userId: number): readonly CellAt[] {
    const keys = [...this.#byCell].filter(([, people]) => people.has(userId)).map(([key]) => key);
    for (const key of keys) this.#remove(key, userId);
    return keys.map(cellOfKey);
  }

  at(rowId: number, field: string): readonly CellGhost[] {
    const people = this.#byCell.get(cellKey(rowId, field));
    return people ? [...people.values()] : [];
  }

  /** All cells of some columns that show a teammate's value. */
  in(fields: readonly string[]): readonly CellAt[] {
    return [...this.#byCell.keys()].map(cellOfKey).filter((at) => fields.includes(at.field));
  }

  #put(key: string, ghost: CellGhost): void {
    const people = this.#byCell.get(key) ?? new Map<number, CellGhost>();
    this.#byCell.set(key, people.set(ghost.userId, ghost));
  }

  #remove(key: string, userId: number): void {
    const people = this.#byCell.get(key);
    people?.delete(userId);
    if (people?.size === 0) this.#byCell.delete(key);
  }
}
