import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createEngine } from '../../server/engine/engine.ts';
import { computeTask, type EngineResult } from '../../server/engine/engineTasks.ts';
import '../../server/engine/keepGarbageYoung.ts';
import { type Figure, median, quantile } from './statistics.ts';

const teams = 10;
const turns = 15;
const forecasts = 100;

const turnMilliseconds = 20;
const forecastMilliseconds = 6;
const gameMilliseconds = 500;
const stateKilobytes = 120;
const delayMilliseconds = 20;

/** Wall clock and processor time of some work: on a busy machine they differ. */
type Spent = { readonly wall: number; readonly processor: number };

const opening = {
  kind: 'newGame',
  options: {
    environmentCode: 'H2007',
    templateId: 'HARBOR500',
    teamCount: teams,
    seed: 'bench',
    type: 'Full',
  },
} as const;
const turnAfter = ({ game, openings }: EngineResult) =>
  ({ kind: 'runQuarter', game, sources: [], areas: openings.map(({ areas }) => areas) }) as const;

function spentOn(work: () => void): Spent {
  const processor = process.cpuUsage();
  const begun = performance.now();
  work();
  const wall = performance.now() - begun;
  const { user, system } = process.cpuUsage(processor);
  return { wall, processor: (user + system) / 1000 };
}

/** One line: both times; the target applies to processor time, which other programs do not lengthen. */
function figure(
  name: string,
  samples: readonly Spent[],
  label: string,
  summary: (samples: readonly number[]) => number,
  target: number,
): Figure {
  const wall = summary(samples.map((sample) => sample.wall));
  const processor = summary(samples.map((sample) => sample.processor));
  return {
    name,
    value: `${label} ${processor.toFixed(0)} ms of processor, ${wall.toFixed(0)} ms by the clock`,
    target: `${target} ms`,
    isMet: processor <= target,
  };
}

const p95 = (samples: readonly number[]) => quantile(samples, 0.95);
const total = (samples: readonly number[]) => samples.reduce((sum, sample) => sum + sample, 0);

/** Plays two games, so that the second one uses a compiled engine, like every game but a server's first. */
function playedGame(): { readonly spent: readonly Spent[]; readonly last: EngineResult } {
  for (let game = 1; ; game += 1) {
    let last: EngineResult = computeTask(opening);
    const spent = Array.from({ length: turns }, () =>
      spentOn(() => {
        last = computeTask(turnAfter(last));
      }),
    );
    if (game === 2) return { spent, last };
  }
}

/** Size in the log of a game's largest bank after its last turn. */
function largestState({ game }: EngineResult): Figure {
  const kilobytes = Math.max(...game.teams.map((bank) => JSON.stringify(bank).length)) / 1024;
  return {
    name: `engine, state of a bank after ${turns} turns`,
    value: `${kilobytes.toFixed(0)} kB`,
    target: `${stateKilobytes} kB`,
    isMet: kilobytes <= stateKilobytes,
  };
}

/** Longest blocking of the main thread while the engine's own thread runs turns. */
async function mainThreadDelay(): Promise<Figure> {
  const engine = createEngine();
  const alive = setInterval(() => {}, 1000);
  let result = await engine.compute(opening);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const busy: number[] = [];
  delay.enable();
  for (let turn = 1; turn <= turns; turn++) {
    const before = process.threadCpuUsage();
    result = await engine.compute(turnAfter(result));
    const { user, system } = process.threadCpuUsage(before);
    busy.push((user + system) / 1000);
  }
  delay.disable();
  clearInterval(alive);
  await engine.close();
  const p99 = delay.percentile(99) / 1e6;
  return {
    name: 'engine, delay of the main thread while turns run',
    value: `p99 ${p99.toFixed(1)} ms; its own work ${median(busy).toFixed(0)} ms a turn, in two parts`,
    target: `${delayMilliseconds} ms`,
    isMet: p99 <= delayMilliseconds,
  };
}

/** The engine's time for turns, forecasts and a whole game of ten banks. */
export async function engineTurn(): Promise<readonly Figure[]> {
  const { spent, last } = playedGame();
  const [areas] = last.openings.map((set) => set.areas);
  if (!areas) throw new Error('The game has no teams.');
  const forecast = { kind: 'forecast', game: last.game, sources: [], teamIndex: 0, areas } as const;
  // As with turns, those of a server's first minute are left out: the engine is compiled while they run.
  for (let early = 0; early < forecasts; early++) computeTask(forecast);
  const asked = Array.from({ length: forecasts }, () => spentOn(() => computeTask(forecast)));
  return [
    figure(`engine, a turn of ${teams} banks`, spent, 'median', median, turnMilliseconds),
    figure(`engine, ${turns} turns of ${teams} banks`, spent, 'in all', total, gameMilliseconds),
    figure('engine, a forecast of one bank among ten', asked, 'p95', p95, forecastMilliseconds),
    largestState(last),
    await mainThreadDelay(),
  ];
}
