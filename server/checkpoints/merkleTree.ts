import { hash } from 'node:crypto';

export const digestBytes = 32;

/**
 * An append-only Merkle tree of SHA-256 hashes, as far as its next root needs it: the roots of its complete
 * subtrees, the largest first (RFC 9162, 2.1.1).
 */
export type GrowingTree = { readonly size: number; readonly subtrees: readonly Uint8Array[] };

export const emptyTree: GrowingTree = { size: 0, subtrees: [] };

const [leafPrefix, nodePrefix] = [Buffer.of(0), Buffer.of(1)];

/** The hash of a leaf; its prefix differs from a node's, so that one cannot be passed off as the other. */
export const leafHash = (entry: Uint8Array): Buffer =>
  hash('sha256', Buffer.concat([leafPrefix, entry]), 'buffer');

const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer =>
  hash('sha256', Buffer.concat([nodePrefix, left, right]), 'buffer');

/** A tree to which leaves are appended. */
export type TreeBuilder = {
  readonly size: () => number;
  add(leaf: Uint8Array): void;
  tree(): GrowingTree;
};

/** Appends leaves to a tree; the original tree stays unchanged. */
export function treeBuilder(before: GrowingTree): TreeBuilder {
  let { size } = before;
  const subtrees = [...before.subtrees];
  return {
    size: () => size,
    add(leaf) {
      let last = leaf;
      // As in incrementing a binary number: every trailing 1 is a subtree that becomes part of a larger one.
      for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2)
        last = nodeHash(subtrees.pop() ?? last, last);
      subtrees.push(last);
      size += 1;
    },
    tree: () => ({ size, subtrees: [...subtrees] }),
  };
}

/** The tree with further leaves. */
export function withLeaves(before: GrowingTree, leaves: readonly Uint8Array[]): GrowingTree {
  const { add, tree } = treeBuilder(before);
  for (const leaf of leaves) add(leaf);
  return tree();
}

/** The root of a tree; for an empty one it is the hash of nothing. */
export function rootOf({ subtrees }: GrowingTree): Buffer {
  const root = subtrees.reduceRight<Uint8Array | undefined>(
    (right, left) => (right === undefined ? left : nodeHash(left, right)),
    undefined,
  );
  return root === undefined ? hash('sha256', '', 'buffer') : Buffer.from(root);
}
