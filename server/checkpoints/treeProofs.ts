import type { CheckpointStore } from './checkpointStore.ts';
import { emptyTree, rootOf, withLeaves } from './merkleTree.ts';

/** Leaves per tile, whose root is stored: a proof reads two tiles and not the log. */
export const leavesOfATile = 256;

/**
 * Leaves and roots of full tiles of a tree, as requested by a proof. The contents of the tiles `from`…`to`
 * are returned in order; the last tile may be incomplete.
 */
export type TileReader = {
  readonly leaves: (from: number, to: number) => Promise<readonly Buffer[]>;
  readonly tileRoots: (from: number, to: number) => Promise<readonly Buffer[]>;
};

/** The root of leaves, or of the roots of complete subtrees of equal height. */
export const rootOfNodes = (nodes: readonly Buffer[]): Buffer => rootOf(withLeaves(emptyTree, nodes));

/** The largest power of two below a size: the number of leaves left of its root (RFC 9162, 2.1.1). */
function leftSize(size: number): number {
  let left = 1;
  while (left * 2 < size) left *= 2;
  return left;
}

/** Roots of the subtrees over the leaves from `begin` up to `end`, divided as the tree is defined. */
type RangeRoot = (begin: number, end: number) => Promise<Buffer>;

/** What proofs need from a store of checkpoints. */
export function tilesOf(store: Pick<CheckpointStore, 'leaves' | 'tileRoots'>): TileReader {
  return {
    leaves: async (from, to) => (await store.leaves(from, to)).map(({ hash }) => hash),
    tileRoots: store.tileRoots,
  };
}

/** The root of the first `size` leaves. */
export const rootOfFirst = (reader: TileReader, size: number): Promise<Buffer> => rangeRoots(reader)(0, size);

/** Full tiles need not be opened: left subtrees begin and end at their borders, unless they lie within one. */
function rangeRoots({ leaves, tileRoots }: TileReader): RangeRoot {
  return async function rangeRoot(begin, end) {
    const size = end - begin;
    if (size < leavesOfATile || begin % leavesOfATile !== 0) return rootOfNodes(await leaves(begin, end));
    if (size % leavesOfATile === 0)
      return rootOfNodes(await tileRoots(begin / leavesOfATile, end / leavesOfATile));
    const full = begin + size - (size % leavesOfATile);
    const nodes = await tileRoots(begin / leavesOfATile, full / leavesOfATile);
    const last = rootOfNodes(await leaves(full, end));
    return joinedRoot(nodes, last);
  };
}

/** The root over complete subtrees of one height and a smaller one after them. */
function joinedRoot(nodes: readonly Buffer[], last: Buffer): Buffer {
  const { subtrees } = withLeaves(emptyTree, nodes);
  return rootOf({ size: nodes.length + 1, subtrees: [...subtrees, last] });
}

/** The path from a leaf to the root, bottom up (RFC 9162, 2.1.3.1). */
async function pathOf(rangeRoot: RangeRoot, index: number, size: number): Promise<readonly Buffer[]> {
  if (index >= size) throw new Error(`A tree of ${size} leaves has none at ${index}.`);
  async function path(begin: number, end: number): Promise<readonly Buffer[]> {
    if (end - begin === 1) return [];
    const middle = begin + leftSize(end - begin);
    return index < middle
      ? [...(await path(begin, middle)), await rangeRoot(middle, end)]
      : [...(await path(middle, end)), await rangeRoot(begin, middle)];
  }
  return path(0, size);
}

/** The path from a leaf to the root of the first `size` leaves: the sibling hashes, bottom up. */
export const inclusionProof = (reader: TileReader, index: number, size: number): Promise<readonly Buffer[]> =>
  pathOf(rangeRoots(reader), index, size);

/** The same for many leaves, ideally in order: common parts are hashed once. */
export function inclusionProver(
  reader: TileReader,
  size: number,
): (index: number) => Promise<readonly Buffer[]> {
  const rangeRoot = rangeRoots(reader);
  const above = new Map<string, Promise<Buffer>>();
  let within = { begin: -1, roots: new Map<string, Promise<Buffer>>() };
  return (index) => {
    const tile = index - (index % leavesOfATile);
    if (tile !== within.begin) within = { begin: tile, roots: new Map() };
    const remembered: RangeRoot = (begin, end) => {
      const isWithin = begin >= tile && end <= tile + leavesOfATile;
      const roots = isWithin ? within.roots : above;
      const name = `${begin} ${end}`;
      const found = roots.get(name) ?? rangeRoot(begin, end);
      roots.set(name, found);
      return found;
    };
    return pathOf(remembered, index, size);
  };
}

/** Proof that the first `earlier` leaves are the same in a tree of `size` leaves (RFC 9162, 2.1.4.1). */
export async function consistencyProof(
  reader: TileReader,
  earlier: number,
  size: number,
): Promise<readonly Buffer[]> {
  const rangeRoot = rangeRoots(reader);
  async function parts(begin: number, end: number, isKnown: boolean): Promise<readonly Buffer[]> {
    if (earlier === end) return isKnown ? [] : [await rangeRoot(begin, end)];
    const middle = begin + leftSize(end - begin);
    return earlier <= middle
      ? [...(await parts(begin, middle, isKnown)), await rangeRoot(middle, end)]
      : [...(await parts(middle, end, false)), await rangeRoot(begin, middle)];
  }
  return earlier === 0 || earlier > size ? [] : parts(0, size, true);
}
