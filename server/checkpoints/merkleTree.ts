import { hash } from 'node:crypto';

/**
 * A Merkle tree that only grows, as far as its next root needs it: the roots of the complete subtrees that its leaves fall
 * into, the largest first (RFC 9162, 2.1.1).
 */
export type GrowingTree = { readonly size: number; readonly subtrees: readonly Buffer[] };

export const emptyTree: GrowingTree = { size: 0, subtrees: [] };

const sha256 = (...parts: readonly Uint8Array[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');
const leafPrefix = Buffer.of(0);
const nodePrefix = Buffer.of(1);

/** The hash of a leaf; another prefix than a node's, so that nobody passes off one as the other. */
export const leafHash = (entry: Uint8Array): Buffer => sha256(leafPrefix, entry);
const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(nodePrefix, left, right);

/** The tree with one more leaf. */
export function withLeaf({ size, subtrees }: GrowingTree, leaf: Buffer): GrowingTree {
  const grown = [...subtrees];
  let last = leaf;
  // As when one is added to a binary number: every 1 at its end is a subtree that becomes part of a larger one.
  for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) last = nodeHash(grown.pop() ?? last, last);
  return { size: size + 1, subtrees: [...grown, last] };
}

/** The root of a tree; of an empty one it is the hash of nothing. */
export function rootOf({ subtrees }: GrowingTree): Buffer {
  return (
    subtrees.reduceRight<Buffer | undefined>(
      (right, left) => (right ? nodeHash(left, right) : left),
      undefined,
    ) ?? sha256()
  );
}
