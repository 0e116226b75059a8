// Proves that a forecast, a turn and its score give the same bytes whether their banks are sent along or kept by the
// engine's thread, that only the most recently used games are kept, that forecasting for a closed bank
// shows nothing to anyone, and that a forecast does not wait for a score.

import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { decisionsOf, openDecisionSets } from '../../../server/engine/decisionMapping.ts';
import { createEngine } from '../../../server/engine/engine.ts';
import {
  computeTask,
  type ForecastTask,
  type QuarterTask,
  type ScoreTask,
} from '../../../server/engine/engineTasks.ts';
import { answersOfKept, gameNotKept, keyOf } from '../../../server/engine/keptGames.ts';
import { scoreOf } from '../../../server/engine/scoredQuarter.ts';
import { endOf, scoring } from '../../../server/simulation/quarter/scores.ts';

const options = {
  environmentCode: 'H2021',
  templateId: 'HARBOR500',
  teamCount: 2,
  seed: 'kept',
  type: 'Full',
  difficulty: 0,
  ownChance: false,
} as const;
const { game } = computeTask({ kind: 'newGame', options });
const areas = openDecisionSets(game).map((opening) => opening.areas);

function forecastOf(teamIndex: number, rest: Partial<ForecastTask> = {}): ForecastTask {
  const own = areas[teamIndex]!;
  return { kind: 'forecast', game, sources: ['opening'], teamIndex, areas: own, adjustments: [], ...rest };
}

/** Queries like the server, with or without the game. */
function ask(
  answer: ReturnType<typeof answersOfKept>,
  { game: own, ...task }: ForecastTask | QuarterTask | ScoreTask,
  isSent: boolean,
) {
  const request = { kind: 'ofKept', key: keyOf(own, task.sources), task } as const;
  return answer(isSent ? { ...request, game: own } : request);
}

const decisions = decisionsOf(game, areas);
const turn = { kind: 'runQuarter', game, sources: ['opening'], decisions, adjustments: [] } as const;
const run = computeTask(turn);
const scores = endOf(scoring(run.game, [game]));

describe('games that the engine caches', () => {
  it('are sent once, and every later forecast of them is byte-equal', () => {
    const answer = answersOfKept();
    const first = forecastOf(0);
    const second = forecastOf(1);
    expect(ask(answer, first, false)).toBe(gameNotKept);
    expect(ask(answer, first, true)).toEqual(computeTask(first));
    expect(JSON.stringify(ask(answer, second, false))).toBe(JSON.stringify(computeTask(second)));
  });

  it('are run without being sent, to the same bytes, and are not kept for having been run', () => {
    const made = JSON.stringify(run);
    const answer = answersOfKept();
    expect(ask(answer, turn, false)).toBe(gameNotKept);
    expect(JSON.stringify(ask(answer, turn, true))).toBe(made);
    expect(ask(answer, turn, false)).toBe(gameNotKept);
    ask(answer, forecastOf(0), true);
    expect(JSON.stringify(ask(answer, turn, false))).toBe(made);
    expect(JSON.stringify(ask(answer, forecastOf(1), false))).toBe(
      JSON.stringify(computeTask(forecastOf(1))),
    );
  });

  it('are scored after a quarter without being sent, once, and if need be sent', async () => {
    const answer = answersOfKept();
    ask(answer, turn, true);
    expect(await ask(answer, scoreOf(turn, run), false)).toEqual(scores);
    expect(ask(answer, scoreOf(turn, run), false)).toBe(gameNotKept);
    expect(await ask(answer, scoreOf(turn, run), true)).toEqual(scores);
  });

  it('are distinguished by the events of their banks, by their turn and, without events, by their banks', () => {
    const moved = { ...game, teams: [...game.teams].reverse() };
    const keys = [
      keyOf(game, ['opening']),
      keyOf(game, ['another run']),
      keyOf({ ...game, turn: 1 }, ['opening']),
      keyOf(game, []),
      keyOf(moved, []),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are the eight most recently used', () => {
    const answer = answersOfKept();
    const ofGame = (number: number) => forecastOf(0, { sources: [`game ${number}`] });
    for (let number = 1; number <= 8; number++) ask(answer, ofGame(number), true);
    ask(answer, ofGame(1), false);
    ask(answer, ofGame(9), true);
    expect(ask(answer, ofGame(2), false)).toBe(gameNotKept);
    expect(ask(answer, ofGame(1), false)).not.toBe(gameNotKept);
    expect(ask(answer, ofGame(9), false)).not.toBe(gameNotKept);
  });

  it('reach the thread on request, also one that replaced a dead one', async () => {
    const threads: Worker[] = [];
    const note = (thread: Worker) => threads.push(thread);
    process.on('worker', note);
    const engine = createEngine();
    const task = forecastOf(1);
    const made = computeTask(task);
    expect(await engine.compute(task)).toEqual(made);
    expect(await engine.compute(task)).toEqual(made);
    expect(await engine.compute(turn)).toEqual(run);
    const answered: string[] = [];
    const score = engine.compute(scoreOf(turn, run)).finally(() => answered.push('score'));
    await engine.compute(task).finally(() => answered.push('forecast'));
    expect(await score).toEqual(scores);
    expect(answered).toEqual(['forecast', 'score']);
    await threads[0]?.terminate();
    expect(await engine.compute(task)).toEqual(made);
    expect(await engine.compute(scoreOf(turn, run))).toEqual(scores);
    expect(threads).toHaveLength(2);
    process.off('worker', note);
    await engine.close();
  });
});
