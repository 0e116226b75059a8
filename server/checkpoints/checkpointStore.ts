import type { Position } from '../../contracts/events/recordedEvent.ts';

/** An event in the tree: its position in the log, and the hash of its leaf. */
export type Leaf = { readonly position: Position; readonly hash: Buffer };

/** Number of events in the tree, and position of the last one; both 0 at first. */
export type TreeEnd = { readonly size: number; readonly position: Position };

/** A signed root of the first `size` events. */
export type StoredCheckpoint = TreeEnd & {
  /** In hexadecimal digits. */
  readonly root: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The signed note, as published. */
  readonly note: string;
  /** The first one over a submission or a run: receipts refer to it, so it is kept forever. */
  readonly isOnReceipts: boolean;
};

/** A key that signed checkpoints, since its first one. */
export type StoredKey = {
  /** 32 bytes in base64. */
  readonly publicKey: string;
  /** Milliseconds since 1970. */
  readonly since: number;
};

/** The tree over the log, which can be rebuilt from it. */
export type CheckpointTree = {
  end(): Promise<TreeEnd>;
  /** Adds leaves from a place on; existing ones stay unchanged. */
  addLeaves(first: number, leaves: readonly Leaf[]): Promise<void>;
  /** Leaves of the places from `from` up to `to`, in order. */
  leaves(from: number, to: number): Promise<readonly Leaf[]>;
  /** The place of the event at a position; undefined if the tree does not have it. */
  placeOf(position: Position): Promise<number | undefined>;
  addTileRoots(first: number, roots: readonly Buffer[]): Promise<void>;
  tileRoots(from: number, to: number): Promise<readonly Buffer[]>;
};

/**
 * The tree over the log and its signed roots, stored beside the log: leaves can be rebuilt, checkpoints
 * cannot. Adapters pass `checkpointStoreContract` unchanged. Several nodes may write at once: they write the
 * same.
 */
export type CheckpointStore = CheckpointTree & {
  /** Keeps the first one of each size. */
  addCheckpoint(checkpoint: StoredCheckpoint): Promise<void>;
  newest(): Promise<StoredCheckpoint | undefined>;
  /** The smallest one of at least a size. */
  covering(size: number): Promise<StoredCheckpoint | undefined>;
  /** All, by size. */
  checkpoints(): Promise<readonly StoredCheckpoint[]>;
  removeCheckpoints(sizes: readonly number[]): Promise<void>;
  /** All, by time. */
  keys(): Promise<readonly StoredKey[]>;
  addKey(key: StoredKey): Promise<void>;
  /** A small value under a name, such as the time of the last mail. */
  note(name: string): Promise<string | undefined>;
  /** Replaces a text if it is still the known one; false if it has changed. */
  changeNote(name: string, from: string | undefined, to: string): Promise<boolean>;
};
