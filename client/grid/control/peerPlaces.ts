import { cellKey } from '../../../contracts/decisions/cellKey.ts';
import type { CellAt, Unsubscribe } from '../sheet/sheet.ts';
import { KeyedListeners } from '../sheet/subscriptions.ts';

/** What the displayed step of the past did in a cell. */
export type CellChange = {
  /** The value before; null in a row that the step added. */
  readonly was: string | null;
  /** Full name of the teammate whose change it overwrote unseen; null if nobody's. */
  readonly over: string | null;
  /** Whether it is the first of the step's cells. */
  readonly isFirst: boolean;
};

/** A teammate on the same screen: `color` is a CSS color, `cell` the one that has that person's focus. */
export type GridPeer = {
  readonly userId: number;
  readonly name: string;
  readonly color: string;
  readonly cell: CellAt | null;
  readonly isEditing: boolean;
  /** What this person changed in the cell at the displayed moment of the past. */
  readonly change?: CellChange;
};

const nobody: readonly GridPeer[] = [];

/** Which teammates are in which cell; a move notifies only the cells they left and entered. */
export class PeerPlaces {
  #byCell = new Map<string, readonly GridPeer[]>();
  #colors = new Map<number, string>();
  readonly #listeners = new KeyedListeners<string>();

  at(rowId: number, field: string): readonly GridPeer[] {
    return this.#byCell.get(cellKey(rowId, field)) ?? nobody;
  }

  subscribeCell(rowId: number, field: string, listener: () => void): Unsubscribe {
    return this.#listeners.add(cellKey(rowId, field), listener);
  }

  /** The color of a person on this screen; a muted one for somebody who has just left. */
  colorOf(userId: number): string {
    return this.#colors.get(userId) ?? 'var(--qd-dimmed)';
  }

  update(peers: readonly GridPeer[]): void {
    this.#colors = new Map(peers.map((peer) => [peer.userId, peer.color]));
    const before = this.#byCell;
    this.#byCell = new Map();
    for (const peer of peers) {
      if (!peer.cell) continue;
      const key = cellKey(peer.cell.rowId, peer.cell.field);
      this.#byCell.set(key, [...(this.#byCell.get(key) ?? []), peer]);
    }
    for (const key of new Set([...before.keys(), ...this.#byCell.keys()])) {
      const [was, is] = [before.get(key), this.#byCell.get(key)];
      if (was && is && isSame(was, is)) this.#byCell.set(key, was);
      else this.#listeners.tell(key);
    }
  }
}

function isSame(before: readonly GridPeer[], after: readonly GridPeer[]): boolean {
  return (
    before.length === after.length &&
    before.every((peer, index) => {
      const other = after[index];
      return (
        other?.userId === peer.userId &&
        other.isEditing === peer.isEditing &&
        other.name === peer.name &&
        other.color === peer.color &&
        other.change === peer.change
      );
    })
  );
}
