// Proves that the tree over a log is the one of RFC 9162, by its known roots and against the definition
// itself.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { emptyTree, leafHash, rootOf, withLeaves } from '../../../server/checkpoints/merkleTree.ts';

const treeOf = (entries: readonly Buffer[]) =>
  withLeaves(
    emptyTree,
    entries.map((entry) => leafHash(entry)),
  );

/** Entries and roots used to test the first public logs. */
const entries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

test.each(roots.map((root, size) => ({ root, size })))('the known root of $size leaves', ({ root, size }) => {
  const tree = treeOf(entries.slice(0, size).map((entry) => Buffer.from(entry, 'hex')));
  expect(tree.size).toBe(size);
  expect(rootOf(tree).toString('hex')).toBe(root);
});

const sha256 = (...parts: readonly Buffer[]): Buffer =>
  createHash('sha256').update(Buffer.concat(parts)).digest();

/** RFC 9162, 2.1.1, word for word. */
function definedRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return sha256();
  if (leaves.length === 1) return sha256(Buffer.of(0), leaves[0]!);
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return sha256(Buffer.of(1), definedRoot(leaves.slice(0, half)), definedRoot(leaves.slice(half)));
}

test('the root of every size up to 300 matches the definition', () => {
  const leaves = Array.from({ length: 300 }, (_, index) => Buffer.from(`entry ${index}`));
  let tree = emptyTree;
  for (const [index, leaf] of leaves.entries()) {
    tree = withLeaves(tree, [leafHash(leaf)]);
    expect(rootOf(tree).equals(definedRoot(leaves.slice(0, index + 1)))).toBe(true);
  }
});
