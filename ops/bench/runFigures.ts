import * as path from 'node:path';
import { startChild } from './childProcess.ts';
import type { ProductOptions, ProductReady } from './productServer.ts';
import type { RunLoad, ScreenMoments } from './runLoad.ts';
import { type Figure, quantile } from './statistics.ts';

const teams = 10;
const peopleOfATeam = 10;
const rounds = 3;
const targetMilliseconds = 100;

/** Runs the first turn of a new game; returns how long after its end each screen was notified and had the new state. */
async function runOnce(directory: string): Promise<{ readonly told: number[]; readonly shown: number[] }> {
  const options: ProductOptions = { directory, teams, peopleOfATeam };
  const product = await startChild<ProductReady>('productServer.ts', options);
  const message: RunLoad = product.answer;
  const load = await startChild('runLoad.ts', message);
  const completedAt = await product.ask<number>('run');
  const screens = await load.ask<readonly ScreenMoments[]>('moments');
  await load.stop();
  await product.stop();
  return {
    told: screens.map(({ toldAt }) => toldAt - completedAt),
    shown: screens.map(({ shownAt }) => shownAt - completedAt),
  };
}

/** How soon after the end of a run a hundred screens of its game show it. */
export async function runFigures(directory: string): Promise<readonly Figure[]> {
  const runs = [];
  for (let round = 0; round < rounds; round += 1)
    runs.push(await runOnce(path.join(directory, `run ${round}`)));
  const told = quantile(
    runs.flatMap((run) => run.told),
    0.99,
  );
  const shown = quantile(
    runs.flatMap((run) => run.shown),
    0.99,
  );
  return [
    {
      name: `end of a run to each of ${teams * peopleOfATeam} screens`,
      value: `p99 ${shown.toFixed(1)} ms, told after ${told.toFixed(1)} ms`,
      target: `p99 <= ${targetMilliseconds} ms`,
      isMet: shown <= targetMilliseconds,
    },
  ];
}
