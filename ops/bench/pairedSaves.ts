import type { Child } from './childProcess.ts';
import { startChild } from './childProcess.ts';
import type { ProductReady } from './productServer.ts';
import type { SaveLoad, SaveLoadResult } from './saveLoad.ts';
import { type Figure, median } from './statistics.ts';

/** Two processes with the same code differ by a tenth. */
const pairs = 5;
const rounds = 3;
const measured = { warmUpMilliseconds: 500, milliseconds: 2_500 };
const first = { warmUpMilliseconds: 0, milliseconds: 5_000 };
const ratioMin = 0.97;

/** The full server, and one without the measured feature. */
export type SavePair = {
  readonly name: string;
  readonly floorName: string;
  /** Starts one of them; `pair` distinguishes different pairs. */
  start(side: 'own' | 'bare', pair: number): Promise<Child<ProductReady>>;
  /** Keeps the full server busy beside the saves; returns a function that stops it. */
  begin?(own: ProductReady): Promise<() => void>;
  /** One save in this many is a text; none by default. */
  readonly textEvery?: number;
};

type Saves = { readonly own: number; readonly bare: number };

async function savesOf(
  { port, people }: ProductReady,
  duration: typeof measured,
  textEvery = 0,
): Promise<number> {
  const message: SaveLoad = { port, people, textEvery, ...duration };
  return (await startChild<SaveLoadResult>('saveLoad.ts', message)).answer.savesPerSecond;
}

/** Saves per second of both, loaded alternately. */
async function roundsOfAPair({ start, begin, textEvery }: SavePair, pair: number): Promise<readonly Saves[]> {
  const own = await start('own', pair);
  const bare = await start('bare', pair);
  for (const { answer } of [own, bare]) await savesOf(answer, first, textEvery);
  const end = await begin?.(own.answer);
  const results: Saves[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Own, bare, bare, own: if the machine gets slower or faster meanwhile, both are affected.
    const saves = { own: 0, bare: 0 };
    for (const side of ['own', 'bare', 'bare', 'own'] as const)
      saves[side] += (await savesOf({ own, bare }[side].answer, measured, textEvery)) / 2;
    results.push(saves);
  }
  end?.();
  await own.stop();
  await bare.stop();
  return results;
}

/** Durable saves per second of the full server, compared with one without the measured feature. */
export async function pairedSaves(pair: SavePair): Promise<Figure> {
  const results: Saves[] = [];
  for (let number = 0; number < pairs; number += 1) results.push(...(await roundsOfAPair(pair, number)));
  const ratio = median(results.map(({ own, bare }) => own / bare));
  return {
    name: pair.name,
    value: `${Math.round(median(results.map(({ own }) => own)))}/s, ratio ${ratio.toFixed(3)}`,
    floor: `${pair.floorName} ${Math.round(median(results.map(({ bare }) => bare)))}/s`,
    target: `ratio >= ${ratioMin}`,
    isMet: ratio >= ratioMin,
  };
}
