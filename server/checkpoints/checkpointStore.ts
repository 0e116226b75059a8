import type { Position } from '../../contracts/events/recordedEvent.ts';

/** An event as the tree has it: where it stands in the log, and the hash of its leaf. */
export type Leaf = { readonly position: Position; readonly hash: Buffer };

/** How many events the tree has, and where the last of them stands; both 0 at first. */
export type TreeEnd = { readonly size: number; readonly position: Position };

/** A root of the first `size` events that was signed. */
export type StoredCheckpoint = TreeEnd & {
  /** In hexadecimal digits. */
  readonly root: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** As it is handed out. */
  readonly note: string;
  /** The first one over a submission or a run: receipts carry it, so that it is kept for ever. */
  readonly isOnReceipts: boolean;
};

/** A key that checkpoints were signed with, from the first one on. */
export type StoredKey = {
  /** 32 bytes in base64. */
  readonly publicKey: string;
  /** Milliseconds since 1970. */
  readonly since: number;
};

/** The tree over the log, which can be made again from it. */
export type CheckpointTree = {
  end(): Promise<TreeEnd>;
  /** Adds leaves from a place on; those that are there already stay as they are. */
  addLeaves(first: number, leaves: readonly Leaf[]): Promise<void>;
  /** Leaves of the places from `from` up to `to`, in order. */
  leaves(from: number, to: number): Promise<readonly Leaf[]>;
  /** The place of the event at a position; undefined where the tree has none. */
  placeOf(position: Position): Promise<number | undefined>;
  /** Forgets the tree, which grows anew from the log; checkpoints stay. */
  forgetTree(): Promise<void>;
  addTileRoots(first: number, roots: readonly Buffer[]): Promise<void>;
  tileRoots(from: number, to: number): Promise<readonly Buffer[]>;
};

/**
 * The tree over the log and the signed roots of it, beside the log: leaves can be made again, checkpoints cannot. Adapters
 * pass `checkpointStoreContract` unchanged. Several nodes may write at once: what they write is the same.
 */
export type CheckpointStore = CheckpointTree & {
  /** Keeps the first one of a size. */
  addCheckpoint(checkpoint: StoredCheckpoint): Promise<void>;
  newest(): Promise<StoredCheckpoint | undefined>;
  /** The oldest one of at least a size. */
  covering(size: number): Promise<StoredCheckpoint | undefined>;
  /** All, by size. */
  checkpoints(): Promise<readonly StoredCheckpoint[]>;
  removeCheckpoints(sizes: readonly number[]): Promise<void>;
  /** All, by time. */
  keys(): Promise<readonly StoredKey[]>;
  addKey(key: StoredKey): Promise<void>;
  /** Something small that is kept under a name, such as when a mail went out last. */
  note(name: string): Promise<string | undefined>;
  /** Puts another text in the place of the one that is known; false where that is another by now. */
  changeNote(name: string, from: string | undefined, to: string): Promise<boolean>;
};
