// Proves that nothing acknowledged is lost silently: 200 disk states after a power failure or a damaged
// write-ahead log are built from the files of real stores, and each is opened. Everything on disk at the last
// acknowledgement known to the anchor must be there, or the start must refuse.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import { cases, fc, seedOf } from '../fixtures/properties.ts';
import { appendTo } from './eventStore/appendTo.ts';
import { filledDirectory, openIn, ownDirectory } from './fileStores.ts';

const images = 200;
const appends = 40;
const sector = 512;
const names = [
  'quarterdeck.sqlite',
  'quarterdeck.sqlite-wal',
  'quarterdeck.anchor',
  'identity.sqlite',
  'chain.key',
] as const;
type Files = ReadonlyMap<(typeof names)[number], Buffer>;

/** The files on disk at an acknowledgement, and the ids of all events acknowledged by then. */
type Moment = { readonly files: Files; readonly ids: readonly string[] };

function filesIn(directory: string): Files {
  return new Map(names.map((name) => [name, readFileSync(path.join(directory, name))]));
}

/** A running store, inspected after each of its acknowledgements. */
async function moments(): Promise<readonly Moment[]> {
  const directory = await filledDirectory();
  const stores = await openIn(directory);
  const ids = (await stores.eventStore.readAll({ after: 0 })).map(({ id }) => id);
  const seen: Moment[] = [];
  for (let index = 0; index < appends; index += 1) {
    ids.push(await appendTo(stores, `team-${index % 3}`, { text: 'x'.repeat((index * 397) % 6_000) }));
    seen.push({ files: filesIn(directory), ids: [...ids] });
  }
  await stores.close();
  return seen;
}

const damages = {
  cut: (bytes: Buffer, at: number): Buffer => bytes.subarray(0, at),
  zeroed: (bytes: Buffer, at: number): Buffer =>
    Buffer.from(bytes).fill(0, at, Math.min(at + sector, bytes.length)),
  garbled: (bytes: Buffer, at: number): Buffer => {
    const spoilt = Buffer.from(bytes);
    for (let index = at; index < Math.min(at + sector, spoilt.length); index += 1)
      spoilt[index] = (spoilt[index] ?? 0) ^ (1 + ((index * 31) % 255));
    return spoilt;
  },
  removed: (): Buffer => Buffer.alloc(0),
};

type Image = {
  /** The moment whose anchor is on disk. */
  readonly anchored: number;
  /** Number of acknowledgements after which the write-ahead log was taken. */
  readonly later: number;
  readonly damage: keyof typeof damages;
  /** Position in the write-ahead log, as a fraction of its length; of the part after the anchored moment, if only that. */
  readonly place: number;
  readonly isAfterwards: boolean;
};

const anyImage: fc.Arbitrary<Image> = fc.record({
  anchored: fc.integer({ min: 0, max: appends - 1 }),
  later: fc.integer({ min: 0, max: 12 }),
  damage: fc.constantFrom('cut', 'zeroed', 'garbled', 'removed'),
  place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  isAfterwards: fc.boolean(),
});

function made({ anchored, later, damage, place, isAfterwards }: Image, seen: readonly Moment[]) {
  const known = seen[anchored]!;
  const newest = seen[Math.min(anchored + later, seen.length - 1)]!;
  const log = newest.files.get('quarterdeck.sqlite-wal')!;
  const flushed = known.files.get('quarterdeck.sqlite-wal')!.length;
  const from = isAfterwards ? flushed : 0;
  const at = Math.floor((from + place * (log.length - from)) / sector) * sector;
  const spoilt = damages[damage](log, isAfterwards ? Math.max(at, flushed) : at);
  const files = new Map([
    ...newest.files,
    ['quarterdeck.sqlite-wal', spoilt],
    ['quarterdeck.anchor', known.files.get('quarterdeck.anchor')!],
  ] as const);
  // Possible states after a power failure: everything flushed before the last acknowledgement is there.
  const isPowerCut = isAfterwards && damage !== 'removed';
  return { files, ids: known.ids, all: newest.ids, isPowerCut, spoilt };
}

test('[FI9] two hundred damaged write-ahead logs are each opened with everything acknowledged, or refused', async () => {
  const seen = await moments();
  const directory = path.join(ownDirectory(), 'image');
  const outcomes = { opened: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(anyImage, async (image) => {
      const { files, ids, all, isPowerCut, spoilt } = made(image, seen);
      rmSync(directory, { recursive: true, force: true });
      mkdirSync(directory);
      for (const [name, bytes] of files) writeFileSync(path.join(directory, name), bytes);
      const stores = await openIn(directory).catch((fault: unknown) => fault);
      if (stores instanceof Error) {
        expect(stores).toBeInstanceOf(CannotGoOn);
        expect(isPowerCut).toBe(false);
        // Recovering what remains is left to the operator.
        expect(readFileSync(path.join(directory, 'quarterdeck.sqlite-wal')).equals(spoilt)).toBe(true);
        outcomes.refused += 1;
        return;
      }
      const opened = stores as Awaited<ReturnType<typeof openIn>>;
      const found = (await opened.eventStore.readAll({ after: 0 })).map(({ id }) => id);
      expect(found.slice(0, ids.length)).toEqual(ids);
      expect(all.slice(0, found.length)).toEqual(found);
      await opened.close();
      outcomes.opened += 1;
    }),
    { numRuns: cases(images), seed: seedOf('spoilt write-ahead logs') },
  );
  expect(Math.min(outcomes.opened, outcomes.refused)).toBeGreaterThan(images / 10);
});
