// Proves inclusion and consistency to a verifier that does not know how the tree is stored, with the
// algorithms of RFC 9162, 2.1.3.2 and 2.1.4.2, word for word.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { leafHash } from '../../../server/checkpoints/merkleTree.ts';
import {
  consistencyProof,
  inclusionProof,
  inclusionProver,
  leavesOfATile,
  rootOfFirst,
  rootOfNodes,
  type TileReader,
} from '../../../server/checkpoints/treeProofs.ts';
import { cases, fc } from '../../fixtures/properties.ts';
import { isWhole } from '../../fixtures/thoroughness.ts';

const node = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.of(1), left, right]))
    .digest();

const leaves = Array.from({ length: 3_000 }, (_, index) => leafHash(Buffer.from(`entry ${index}`)));
const tiles = Array.from({ length: Math.floor(leaves.length / leavesOfATile) }, (_, tile) =>
  rootOfNodes(leaves.slice(tile * leavesOfATile, (tile + 1) * leavesOfATile)),
);

/** A tree of this many leaves, which refuses queries beyond its nodes. */
function treeOf(size: number): TileReader {
  const asked = <Node>(nodes: readonly Node[], from: number, to: number, end: number) => {
    if (from < 0 || to > end) throw new Error(`Nobody may ask for ${from} to ${to} of ${end}.`);
    return Promise.resolve(nodes.slice(from, to));
  };
  return {
    leaves: (from, to) => asked(leaves, from, to, size),
    tileRoots: (from, to) => asked(tiles, from, to, Math.floor(size / leavesOfATile)),
  };
}

/** RFC 9162, 2.1.3.2. */
function isIncluded(
  leaf: Buffer,
  index: number,
  size: number,
  proof: readonly Buffer[],
  root: Buffer,
): boolean {
  let [fn, sn, hash] = [index, size - 1, leaf];
  for (const part of proof) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      hash = node(part, hash);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else hash = node(hash, part);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && hash.equals(root);
}

/** RFC 9162, 2.1.4.2. */
function isConsistent(
  [first, firstRoot]: readonly [number, Buffer],
  [second, secondRoot]: readonly [number, Buffer],
  proof: readonly Buffer[],
): boolean {
  if (first === second) return proof.length === 0 && firstRoot.equals(secondRoot);
  const isPower = (first & (first - 1)) === 0;
  const path = isPower ? [firstRoot, ...proof] : [...proof];
  let [fn, sn] = [first - 1, second - 1];
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  let fr = path[0]!;
  let sr = path[0]!;
  for (const part of path.slice(1)) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      fr = node(part, fr);
      sr = node(part, sr);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else sr = node(sr, part);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return fr.equals(firstRoot) && sr.equals(secondRoot) && sn === 0;
}

const rootAt = (size: number): Promise<Buffer> => rootOfFirst(treeOf(size), size);

/**
 * Sizes of trees of up to 300 leaves, more than one tile: with LONG=1 all, otherwise all small ones and those
 * around the powers of two and the tile, and in a whole run also every eleventh.
 */
const sizes = Array.from({ length: 300 }, (_, index) => index + 1).filter(
  (size) =>
    process.env.LONG === '1' ||
    size <= 36 ||
    (isWhole && size % 11 === 0) ||
    [64, 128, 256, 288].some((power) => Math.abs(size - power) <= 4),
);

test('leaves of trees of up to 300 are proven to be in it, in each of the smaller trees', async () => {
  for (const size of sizes) {
    const root = await rootAt(size);
    expect(root.equals(rootOfNodes(leaves.slice(0, size)))).toBe(true);
    for (let index = 0; index < size; index += size <= 40 || index > size - 3 ? 1 : 13) {
      const proof = await inclusionProof(treeOf(size), index, size);
      expect(isIncluded(leaves[index]!, index, size, proof, root)).toBe(true);
    }
  }
});

test('a leaf of a tree of many tiles is proven to be in it, and no other is', async () => {
  const sizes = fc.integer({ min: 2, max: leaves.length });
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), async (size, drawn) => {
      const index = drawn % size;
      const root = await rootAt(size);
      const proof = await inclusionProof(treeOf(size), index, size);
      expect(isIncluded(leaves[index]!, index, size, proof, root)).toBe(true);
      expect(isIncluded(leaves[(index + 1) % size]!, index, size, proof, root)).toBe(false);
      expect(isIncluded(leaves[index]!, index, size, proof, node(root, root))).toBe(false);
    }),
    { numRuns: cases(60) },
  );
});

test('trees of up to 300 are proven to extend every earlier one', async () => {
  const roots = await Promise.all(Array.from({ length: 301 }, (_, size) => rootAt(size)));
  for (const size of sizes)
    for (let earlier = 1; earlier <= size; earlier += size > 40 ? 7 : 1) {
      const proof = await consistencyProof(treeOf(size), earlier, size);
      expect(isConsistent([earlier, roots[earlier]!], [size, roots[size]!], proof)).toBe(true);
    }
});

test('a tree that does not extend an earlier one is not proven to', async () => {
  const other = treeOf(700);
  const changed: TileReader = {
    ...other,
    leaves: async (from, to) =>
      (await other.leaves(from, to)).map((leaf, index) => (from + index === 650 ? node(leaf, leaf) : leaf)),
  };
  const proof = await consistencyProof(changed, 660, 700);
  const second = [700, await rootOfFirst(changed, 700)] as const;
  expect(isConsistent([660, await rootAt(660)], second, proof)).toBe(false);
  expect(isConsistent([640, await rootAt(640)], second, await consistencyProof(changed, 640, 700))).toBe(
    true,
  );
});

test('many events are proven like each of them alone, in any order, with nothing hashed twice', async () => {
  for (const size of [1, 255, 256, 257, 700, 3_000]) {
    const reader = treeOf(size);
    const prove = inclusionProver(reader, size);
    for (const index of [0, 1, 254, 255, 256, 511, 512, 3, 699, size - 1].filter((place) => place < size))
      expect(await prove(index)).toEqual(await inclusionProof(reader, index, size));
  }
});
