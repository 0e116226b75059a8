import * as path from 'node:path';
import { startChild } from './childProcess.ts';
import type { ProductOptions, ProductReady } from './productServer.ts';
import type { SaveLoad, SaveLoadResult } from './saveLoad.ts';
import { type Figure, median, quantile } from './statistics.ts';

const connections = 50;
const peopleOfATeam = 5;
/** Many short turns: the speed of a shared machine changes within seconds. */
const rounds = 7;
const target = 0.25;
const measured = { warmUpMilliseconds: 1_000, milliseconds: 1_500 };
/** A server that has just started still compiles its code; what is measured is one that has been up for a while. */
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

/**
 * Durable saves over HTTP by fifty people of ten teams, beside the floor server under the same load. Both stay up and
 * are loaded in turns, so that a busy machine is as bad for one as for the other.
 */
export async function saveThroughput(directory: string): Promise<readonly Figure[]> {
  const options: ProductOptions = {
    directory: path.join(directory, 'saves'),
    teams: connections / peopleOfATeam,
    peopleOfATeam,
  };
  const product = await startChild<ProductReady>('productServer.ts', options);
  const floor = await startChild<{ port: number }>('floorServer.ts', { directory });
  const { people } = product.answer;
  await Promise.all([floor, product].map(({ answer }) => load(answer.port, people, first)));
  const results: { own: SaveLoadResult; floor: SaveLoadResult }[] = [];
  for (let round = 0; round < rounds; round += 1)
    results.push({
      floor: await load(floor.answer.port, people, measured),
      own: await load(product.answer.port, people, measured),
    });
  await product.stop();
  await floor.stop();
  const ratio = median(results.map(({ own, floor: least }) => own.savesPerSecond / least.savesPerSecond));
  const ownRate = median(results.map(({ own }) => own.savesPerSecond));
  const floorRate = median(results.map(({ floor: least }) => least.savesPerSecond));
  const p99 = median(results.map(({ own }) => quantile(own.latencies, 0.99)));
  return [
    {
      name: `durable saves over HTTP, ${connections} connections`,
      value: `${Math.round(ownRate)}/s, p99 ${p99.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`,
      floor: `Koa + zod + grouped SQLite append ${Math.round(floorRate)}/s`,
      target: `ratio >= ${target}`,
      isMet: ratio >= target,
    },
  ];
}
