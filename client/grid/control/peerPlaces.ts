import { cellKey } from '../../../contracts/decisions/cellKey.ts';
import type { CellAt } from '../sheet/sheet.ts';
import { ShownInCells } from '../sheet/subscriptions.ts';

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
  #colors = new Map<number, string>();
  readonly #shown = new ShownInCells(isSame);
  readonly subscribeCell = this.#shown.subscribeCell.bind(this.#shown);

  at(rowId: number, field: string): readonly GridPeer[] {
    return this.#shown.at(rowId, field) ?? nobody;
  }

  /** The color of a person on this screen; a muted one for somebody who has just left. */
  colorOf(userId: number): string {
    return this.#colors.get(userId) ?? 'var(--qd-dimmed)';
  }

  update(peers: readonly GridPeer[]): void {
    this.#colors = new Map(peers.map((peer) => [peer.userId, peer.color]));
    const places = peers.flatMap((peer) =>
      peer.cell ? [{ key: cellKey(peer.cell.rowId, peer.cell.field), peer }] : [],
    );
    const keys = [...new Set(places.map(({ key }) => key))];
    const there = (cell: string) => places.flatMap(({ key, peer }) => (key === cell ? [peer] : []));
    this.#shown.replace(new Map(keys.map((key) => [key, there(key)])));
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
