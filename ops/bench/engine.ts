import { createEngine } from '../../server/engine/engine.ts';
import { computeTask, type EngineResult } from '../../server/engine/engineTasks.ts';
import { scoreOf } from '../../server/engine/scoredQuarter.ts';
import { type Figure, milliseconds, timed } from './figure.ts';

const teams = 10;
const turns = 12;
const forecasts = 60;
/** Games played before the measured one, while V8 compiles the engine. */
const earlyGames = 1;
const turnMillisecondsMax = 100;
/** Eight quarters of all banks. */
const scoreMillisecondsMax = 500;
const forecastMillisecondsMax = 20;

const opening = {
  kind: 'newGame',
  options: {
    environmentCode: 'H2007',
    templateId: 'HARBOR500',
    teamCount: teams,
    seed: 'bench',
    type: 'Full',
    difficulty: 0,
    ownChance: false,
  },
} as const;
const turnAfter = ({ game, openings }: EngineResult, sources: readonly string[]) =>
  ({ kind: 'runQuarter', game, sources, areas: openings.map(({ areas }) => areas) }) as const;
const forecastOf = ({ game, openings }: EngineResult, sources: readonly string[], teamIndex: number) => {
  const areas = openings[teamIndex]?.areas;
  if (!areas) throw new Error('The game has no such team.');
  return { kind: 'forecast', game, sources, teamIndex, areas } as const;
};

/** Plays games on the engine's thread; milliseconds of the last game's turns, there and right here, and scores. */
async function playedTurns() {
  const engine = createEngine();
  const [own, least, scores]: [number[], number[], number[]] = [[], [], []];
  let result = await engine.compute(opening);
  for (let game = 0; game <= earlyGames; game += 1) {
    result = await engine.compute(opening);
    for (let turn = 1; turn <= turns; turn += 1) {
      const task = turnAfter(result, [`${game}/${turn}`]);
      const direct = await timed(() => computeTask(structuredClone(task)));
      const onThread = await timed(async () => {
        result = await engine.compute(task);
      });
      const scored = await timed(() => engine.compute(scoreOf(task, result)));
      if (game < earlyGames) continue;
      least.push(direct);
      own.push(onThread);
      scores.push(scored);
    }
  }
  return { engine, result, own, least, scores };
}

/** A turn of a game, and its score after it, with their ways to the engine's thread and back. */
export async function turn(): Promise<readonly Figure[]> {
  const { engine, own, least, scores } = await playedTurns();
  await engine.close();
  return [
    milliseconds(`a turn of ${teams} banks, without its score`, own, {
      share: 0.95,
      max: turnMillisecondsMax,
      floor: ['on the same thread', least],
    }),
    milliseconds(`the score of ${teams} banks`, scores, { share: 0.95, max: scoreMillisecondsMax }),
  ];
}

/** Forecasts of one bank after another, of a game whose turns were played. */
export async function forecast(): Promise<readonly Figure[]> {
  const { engine, result } = await playedTurns();
  const [own, least]: [number[], number[]] = [[], []];
  for (let count = 0; count < 2 * forecasts; count += 1) {
    const task = forecastOf(result, ['last'], count % teams);
    const direct = await timed(() => computeTask(task));
    const onThread = await timed(() => engine.compute(task));
    if (count < forecasts) continue;
    least.push(direct);
    own.push(onThread);
  }
  await engine.close();
  return [
    milliseconds(`a forecast of one bank among ${teams}`, own, {
      share: 0.95,
      max: forecastMillisecondsMax,
      floor: ['on the same thread', least],
    }),
  ];
}
