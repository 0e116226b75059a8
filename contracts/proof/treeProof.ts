/** SHA-256 of the environment: WebCrypto in browsers and in Node. */
export type Sha256 = (bytes: Uint8Array) => Promise<Uint8Array>;

const concat = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

const nodeHash = (sha256: Sha256, left: Uint8Array, right: Uint8Array): Promise<Uint8Array> =>
  sha256(concat(Uint8Array.of(1), left, right));

/** Index of a hash's parent in the level above. */
const half = (place: number): number => Math.floor(place / 2);

/** Whether an entry is the leaf at an index of the tree with this root (RFC 9162, 2.1.3.2). */
export async function isIncluded(
  entry: Uint8Array,
  {
    index,
    size,
    proof,
    root,
  }: { index: number; size: number; proof: readonly Uint8Array[]; root: Uint8Array },
  sha256: Sha256,
): Promise<boolean> {
  if (index >= size) return false;
  let hash = await sha256(concat(Uint8Array.of(0), entry));
  let [place, last] = [index, size - 1];
  for (const part of proof) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      hash = await nodeHash(sha256, part, hash);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else hash = await nodeHash(sha256, hash, part);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && isSame(hash, root);
}

/** A tree by its size and its root. */
export type TreeHead = { readonly size: number; readonly root: Uint8Array };

/** Whether the leaves of an earlier tree are the first ones of a later one (RFC 9162, 2.1.4.2). */
export async function isConsistent(
  earlier: TreeHead,
  later: TreeHead,
  proof: readonly Uint8Array[],
  sha256: Sha256,
): Promise<boolean> {
  if (earlier.size === later.size) return proof.length === 0 && isSame(earlier.root, later.root);
  if (earlier.size === 0 || earlier.size > later.size) return false;
  const isWhole = Number.isInteger(Math.log2(earlier.size));
  const [first, ...rest] = isWhole ? [earlier.root, ...proof] : proof;
  if (!first) return false;
  let [place, last] = [earlier.size - 1, later.size - 1];
  while (place % 2 === 1) [place, last] = [half(place), half(last)];
  let [ofEarlier, ofLater] = [first, first];
  for (const part of rest) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      ofEarlier = await nodeHash(sha256, part, ofEarlier);
      ofLater = await nodeHash(sha256, part, ofLater);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else ofLater = await nodeHash(sha256, ofLater, part);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && isSame(ofEarlier, earlier.root) && isSame(ofLater, later.root);
}
