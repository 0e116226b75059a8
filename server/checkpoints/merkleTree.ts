import { hash } from 'node:crypto';

/** A SHA-256 as a string of 32 units, one per byte: it costs a quarter of a buffer, and every event has two. */
export type Digest = string;

export const digestBytes = 32;

/**
 * An append-only Merkle tree, as far as its next root needs it: the roots of its complete subtrees, the
 * largest first (RFC 9162, 2.1.1).
 */
export type GrowingTree = { readonly size: number; readonly subtrees: readonly Digest[] };

export const emptyTree: GrowingTree = { size: 0, subtrees: [] };

export const digestOf = (bytes: Buffer): Digest => bytes.toString('latin1');
const bytesOf = (digest: Digest): Buffer => Buffer.from(digest, 'binary');

const leafPrefix = Buffer.of(0);

/** The hash of a leaf; its prefix differs from a node's, so that one cannot be passed off as the other. */
export const leafHash = (entry: Uint8Array): Buffer =>
  hash('sha256', Buffer.concat([leafPrefix, entry]), 'buffer');

/** The same for a text, without copying its bytes: every event of a log has one. */
export const leafDigest = (entry: string): Digest => hash('sha256', `\u0000${entry}`, 'binary');

/** Overwritten for each node. */
const node = Buffer.alloc(1 + 2 * digestBytes, 1);

function nodeDigest(left: Digest, right: Digest): Digest {
  node.write(left + right, 1, 'binary');
  return hash('sha256', node, 'binary');
}

/** A tree to which leaves are appended. */
export type TreeBuilder = {
  readonly size: () => number;
  /** Appends a leaf, or the root of a number of leaves that is a power of two and divides the size. */
  add(root: Digest, leaves?: number): void;
  tree(): GrowingTree;
};

/** Appends leaves to a tree; the original tree stays unchanged. */
export function treeBuilder(before: GrowingTree): TreeBuilder {
  let { size } = before;
  const subtrees = [...before.subtrees];
  return {
    size: () => size,
    add(root, leaves = 1) {
      let last = root;
      // As in incrementing a binary number: every trailing 1 is a subtree that becomes part of a larger one.
      for (let rest = size / leaves; rest % 2 === 1; rest = (rest - 1) / 2)
        last = nodeDigest(subtrees.pop() ?? last, last);
      subtrees.push(last);
      size += leaves;
    },
    tree: () => ({ size, subtrees: [...subtrees] }),
  };
}

/** The tree with further leaves. */
export function withLeaves(before: GrowingTree, leaves: readonly Buffer[]): GrowingTree {
  const { add, tree } = treeBuilder(before);
  for (const leaf of leaves) add(digestOf(leaf));
  return tree();
}

/** The root of a tree; for an empty one it is the hash of nothing. */
export function rootOf({ subtrees }: GrowingTree): Buffer {
  const root = subtrees.reduceRight<Digest | undefined>(
    (right, left) => (right === undefined ? left : nodeDigest(left, right)),
    undefined,
  );
  return root === undefined ? hash('sha256', '', 'buffer') : bytesOf(root);
}
