import {
  type AreaRows,
  decisionsOf,
  openDecisionSet,
  openDecisionSets,
} from '../../server/engine/decisionMapping.ts';
import { createEngine } from '../../server/engine/engine.ts';
import { computeTask } from '../../server/engine/engineTasks.ts';
import { scoreOf } from '../../server/engine/scoredQuarter.ts';
import type { BankGame } from '../../server/simulation/model/gameState.ts';
import { type Figure, milliseconds, timed } from './figure.ts';

const teams = 10;
const turns = 12;
const forecasts = 60;
/** Games played before the measured ones, while V8 compiles the engine. */
const earlyGames = 1;
const gamesOfTurns = 3;
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
const turnOf = (game: BankGame, areas: readonly AreaRows[], sources: readonly string[]) =>
  ({ kind: 'runQuarter', game, sources, decisions: decisionsOf(game, areas) }) as const;
const forecastOf = (game: BankGame, sources: readonly string[], teamIndex: number) => {
  const { areas } = openDecisionSet(game, teamIndex);
  return { kind: 'forecast', game, sources, teamIndex, areas } as const;
};

/** The rows that every team finds in its next turn. */
const rowsOf = (game: BankGame): readonly AreaRows[] => openDecisionSets(game).map(({ areas }) => areas);

/**
 * Plays games as a server does, with the engine's thread; milliseconds of the measured games' turns, from the teams'
 * rows to those of the next turn, there and right here, and of their scores.
 */
async function playedTurns(measuredGames: number) {
  const engine = createEngine();
  const [own, least, scores]: [number[], number[], number[]] = [[], [], []];
  let { game } = await engine.compute(opening);
  for (let played = 0; played < earlyGames + measuredGames; played += 1) {
    ({ game } = await engine.compute(opening));
    let rows = rowsOf(game);
    for (let turn = 1; turn <= turns; turn += 1) {
      const sources = [`${played}/${turn}`];
      const copy = structuredClone(game);
      const direct = await timed(() => rowsOf(computeTask(turnOf(copy, rows, sources)).game));
      const begun = performance.now();
      const task = turnOf(game, rows, sources);
      const result = await engine.compute(task);
      rows = rowsOf(result.game);
      const onThread = performance.now() - begun;
      const scored = await timed(() => engine.compute(scoreOf(task, result)));
      game = result.game;
      if (played < earlyGames) continue;
      least.push(direct);
      own.push(onThread);
      scores.push(scored);
    }
  }
  return { engine, game, own, least, scores };
}

/** A turn of a game, and its score after it, with their ways to the engine's thread and back. */
export async function turn(): Promise<readonly Figure[]> {
  const { engine, own, least, scores } = await playedTurns(gamesOfTurns);
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
  const { engine, game } = await playedTurns(1);
  const [own, least]: [number[], number[]] = [[], []];
  for (let count = 0; count < 2 * forecasts; count += 1) {
    const task = forecastOf(game, ['last'], count % teams);
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
