import * as path from 'node:path';
import { startChild } from './childProcess.ts';
import type { ProductOptions, ProductReady } from './productServer.ts';
import type { SaveLoad, SaveLoadResult } from './saveLoad.ts';
import { type Figure, median, quantile } from './statistics.ts';

const connections = 50;
const peopleOfATeam = 5;
/** Two processes with the same code differ by a tenth, and a shared machine's speed changes within seconds. */
const pairs = 3;
const rounds = 3;
const ratioMin = 0.2;
/**
 * 15 ms where the floor takes 5. Fifty concurrent people wait as long as fifty saves take, so absolute milliseconds
 * only measure the machine.
 */
const p99FloorsMax = 3;
const measured = { warmUpMilliseconds: 1_000, milliseconds: 1_500 };
/** A server that has just started is still compiling its code; a warm one is measured. */
const first = { warmUpMilliseconds: 0, milliseconds: 8_000 };

async function load(
  port: number,
  people: ProductReady['people'],
  duration: Pick<SaveLoad, 'warmUpMilliseconds' | 'milliseconds'>,
): Promise<SaveLoadResult> {
  const message: SaveLoad = { port, people, ...duration };
  const { answer } = await startChild<SaveLoadResult>('saveLoad.ts', message);
  return answer;
}

type Round = { readonly own: SaveLoadResult; readonly floor: SaveLoadResult };

/** Both stay up and are loaded alternately, so that a busy machine affects both alike. */
async function roundsOfAPair(directory: string): Promise<readonly Round[]> {
  const options: ProductOptions = {
    directory: path.join(directory, 'saves'),
    teams: connections / peopleOfATeam,
    peopleOfATeam,
  };
  const product = await startChild<ProductReady>('productServer.ts', options);
  const floor = await startChild<{ port: number }>('floorServer.ts', { directory });
  const { people } = product.answer;
  await Promise.all([floor, product].map(({ answer }) => load(answer.port, people, first)));
  const results: Round[] = [];
  for (let round = 0; round < rounds; round += 1)
    results.push({
      floor: await load(floor.answer.port, people, measured),
      own: await load(product.answer.port, people, measured),
    });
  await product.stop();
  await floor.stop();
  return results;
}

/** Durable saves over HTTP by fifty people of ten teams, compared with the floor server under the same load. */
export async function saveThroughput(directory: string): Promise<readonly Figure[]> {
  const results: Round[] = [];
  for (let pair = 0; pair < pairs; pair += 1)
    results.push(...(await roundsOfAPair(path.join(directory, `pair ${pair}`))));
  const ratio = median(results.map(({ own, floor }) => own.savesPerSecond / floor.savesPerSecond));
  const ownRate = median(results.map(({ own }) => own.savesPerSecond));
  const floorRate = median(results.map(({ floor }) => floor.savesPerSecond));
  const p99Of = (side: keyof Round) => median(results.map((round) => quantile(round[side].latencies, 0.99)));
  const [p99, floorP99] = [p99Of('own'), p99Of('floor')];
  const p99Floors = median(
    results.map(({ own, floor }) => quantile(own.latencies, 0.99) / quantile(floor.latencies, 0.99)),
  );
  return [
    {
      name: `durable saves over HTTP, ${connections} connections`,
      value: `${Math.round(ownRate)}/s, ratio ${ratio.toFixed(2)}`,
      floor: `Koa + zod + grouped SQLite append ${Math.round(floorRate)}/s`,
      target: `ratio >= ${ratioMin}`,
      isMet: ratio >= ratioMin,
    },
    {
      name: `wait for one of them, ${connections} at a time`,
      value: `p99 ${p99.toFixed(1)} ms, ratio ${p99Floors.toFixed(2)}`,
      floor: `Koa + zod + grouped SQLite append ${floorP99.toFixed(1)} ms`,
      target: `ratio <= ${p99FloorsMax} (15 ms where the floor takes 5)`,
      isMet: p99Floors <= p99FloorsMax,
    },
  ];
}
