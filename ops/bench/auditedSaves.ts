import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import { startChild } from './childProcess.ts';
import type { ProductReady } from './productServer.ts';
import type { SaveLoad, SaveLoadResult } from './saveLoad.ts';
import { type Figure, median } from './statistics.ts';

const teams = 10;
const peopleOfATeam = 5;
const rounds = 7;
const ratioMin = 0.97;
const measured = { warmUpMilliseconds: 500, milliseconds: 2_500 };
const first = { warmUpMilliseconds: 0, milliseconds: 5_000 };

async function savesOf({ port, people }: ProductReady, duration: typeof measured): Promise<number> {
  const message: SaveLoad = { port, people, ...duration };
  return (await startChild<SaveLoadResult>('saveLoad.ts', message)).answer.savesPerSecond;
}

/**
 * Durable saves of two products, loaded in turns. Where the file of the index should be one has a directory, so that it
 * waits for its index all the while and writes none.
 */
export async function auditedSaves(directory: string): Promise<Figure> {
  const [own, without] = ['with', 'without'].map((name) => path.join(directory, name)) as [string, string];
  mkdirSync(path.join(without, 'audit.sqlite'), { recursive: true });
  const start = (place: string) =>
    startChild<ProductReady>('productServer.ts', { directory: place, teams, peopleOfATeam });
  const audited = await start(own);
  const bare = await start(without);
  for (const { answer } of [audited, bare]) await savesOf(answer, first);
  const pairs: { readonly audited: number; readonly bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes first meets a machine that has rested.
    const isBareFirst = round % 2 === 0;
    const before = isBareFirst ? await savesOf(bare.answer, measured) : 0;
    const saves = await savesOf(audited.answer, measured);
    pairs.push({ audited: saves, bare: isBareFirst ? before : await savesOf(bare.answer, measured) });
  }
  await audited.stop();
  await bare.stop();
  const ratio = median(pairs.map((pair) => pair.audited / pair.bare));
  return {
    name: 'audit, durable saves over HTTP with the index',
    value: `${Math.round(median(pairs.map((pair) => pair.audited)))}/s, ratio ${ratio.toFixed(3)}`,
    floor: `without it ${Math.round(median(pairs.map((pair) => pair.bare)))}/s`,
    target: `ratio >= ${ratioMin}`,
    isMet: ratio >= ratioMin,
  };
}
