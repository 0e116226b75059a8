import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createEngine, type Engine } from '../../server/engine/engine.ts';
import { computeTask, type EngineResult } from '../../server/engine/engineTasks.ts';
import { type Figure, median, quantile } from './statistics.ts';

const teams = 10;
const turns = 15;
const forecasts = 100;
const forecastsOfTeam = 5;
/** Games played before the measured one, while V8 compiles the engine. */
const earlyGames = 2;

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
const forecastOf = ({ game, openings }: EngineResult, teamIndex: number) => {
  const areas = openings[teamIndex]?.areas;
  if (!areas) throw new Error('The game has no such team.');
  return { kind: 'forecast', game, sources: [], teamIndex, areas } as const;
};
/** A copy as the engine's thread receives it, for which nothing has been worked out yet. */
const received = <Value>(value: Value): Value => structuredClone(value);

function spentOn(work: () => void): Spent {
  const processor = process.cpuUsage();
  const begun = performance.now();
  work();
  const wall = performance.now() - begun;
  return { wall, processor: milliseconds(process.cpuUsage(processor)) };
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

/** Plays a game as teams do, who forecast before every turn, on the copy of it that the engine's thread keeps meanwhile. */
function playedGame(): { readonly spent: readonly Spent[]; readonly last: EngineResult } {
  let last: EngineResult = computeTask(opening);
  const spent = Array.from({ length: turns }, () => {
    const before = received(last);
    for (let asked = 0; asked < forecastsOfTeam * teams; asked++) {
      computeTask(forecastOf(before, asked % teams));
    }
    return spentOn(() => {
      last = computeTask(turnAfter(before));
    });
  });
  return { spent, last };
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

/**
 * Plays a game on the engine's own thread: what each turn takes of the process, and of the main thread. Somebody has forecast
 * before each turn.
 */
async function turnsOnThread(engine: Engine): Promise<{ readonly whole: number[]; readonly main: number[] }> {
  let result = await engine.compute(opening);
  const whole: number[] = [];
  const main: number[] = [];
  for (let turn = 1; turn <= turns; turn++) {
    const sources = [`turn ${turn}`];
    await engine.compute({ ...forecastOf(result, 0), sources });
    const task = { ...turnAfter(result), sources };
    const [ofProcess, ofThread] = [process.cpuUsage(), process.threadCpuUsage()];
    result = await engine.compute(task);
    whole.push(milliseconds(process.cpuUsage(ofProcess)));
    main.push(milliseconds(process.threadCpuUsage(ofThread)));
  }
  return { whole, main };
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/** Longest blocking of the main thread while the engine's own thread runs turns, and what they take with their transfers. */
async function mainThreadDelay(): Promise<readonly Figure[]> {
  const engine = createEngine();
  const alive = setInterval(() => {}, 1000);
  for (let early = 0; early < earlyGames; early++) await turnsOnThread(engine);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const { whole, main } = await turnsOnThread(engine);
  delay.disable();
  clearInterval(alive);
  await engine.close();
  const p99 = delay.percentile(99) / 1e6;
  return [
    {
      name: 'engine, a turn with its transfers to and from the thread',
      value: `median ${median(whole).toFixed(0)} ms of processor, ${median(main).toFixed(0)} of them on the main thread in two parts`,
    },
    {
      name: 'engine, delay of the main thread while turns run',
      value: `p99 ${p99.toFixed(1)} ms`,
      target: `${delayMilliseconds} ms`,
      isMet: p99 <= delayMilliseconds,
    },
  ];
}

/**
 * The engine's time for turns, forecasts and a whole game of ten banks. A server's first games are computed by code that V8
 * is still compiling: they are reported, and the targets apply to what follows.
 */
export async function engineTurn(): Promise<readonly Figure[]> {
  const first = playedGame().spent;
  for (let early = 1; early < earlyGames; early++) playedGame();
  const { spent, last } = playedGame();
  const forecast = forecastOf(last, 0);
  for (let early = 0; early < forecasts; early++) computeTask(forecast);
  const asked = Array.from({ length: forecasts }, () => spentOn(() => computeTask(forecast)));
  return [
    {
      name: `engine, ${turns} turns of a server's first game`,
      value: `in all ${total(first.map(({ processor }) => processor)).toFixed(0)} ms of processor`,
    },
    figure(`engine, a turn of ${teams} banks`, spent, 'median', median, turnMilliseconds),
    figure(`engine, ${turns} turns of ${teams} banks`, spent, 'in all', total, gameMilliseconds),
    figure('engine, a forecast of one bank among ten', asked, 'p95', p95, forecastMilliseconds),
    largestState(last),
    ...(await mainThreadDelay()),
  ];
}
