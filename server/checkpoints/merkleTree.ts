import { hash } from 'node:crypto';

/**
 * A Merkle tree that only grows, as far as its next root needs it: the roots of the complete subtrees that its leaves fall
 * into, the largest first (RFC 9162, 2.1.1).
 */
export type GrowingTree = { readonly size: number; readonly subtrees: readonly Buffer[] };

export const emptyTree: GrowingTree = { size: 0, subtrees: [] };

const leafPrefix = Buffer.of(0);

/** The hash of a leaf; another prefix than a node's, so that nobody passes off one as the other. */
export const leafHash = (entry: Uint8Array): Buffer =>
  hash('sha256', Buffer.concat([leafPrefix, entry]), 'buffer');

/** The same of a text, without a copy of its bytes: every event of a log has one. */
export const leafHashOfText = (entry: string): Buffer => hash('sha256', `\u0000${entry}`, 'buffer');

/** Written over for each node. */
const node = Buffer.alloc(65, 1);

function nodeHash(left: Buffer, right: Buffer): Buffer {
  left.copy(node, 1);
  right.copy(node, 33);
  return hash('sha256', node, 'buffer');
}

/** The tree with one more leaf. */
export function withLeaf({ size, subtrees }: GrowingTree, leaf: Buffer): GrowingTree {
  const grown = [...subtrees];
  let last = leaf;
  // As when one is added to a binary number: every 1 at its end is a subtree that becomes part of a larger one.
  for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) last = nodeHash(grown.pop() ?? last, last);
  grown.push(last);
  return { size: size + 1, subtrees: grown };
}

/** The root of a tree; of an empty one it is the hash of nothing. */
export function rootOf({ subtrees }: GrowingTree): Buffer {
  return (
    subtrees.reduceRight<Buffer | undefined>(
      (right, left) => (right ? nodeHash(left, right) : left),
      undefined,
    ) ?? hash('sha256', '', 'buffer')
  );
}
