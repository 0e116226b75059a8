import { hash } from 'node:crypto';
import type { Figures } from '../../contracts/banking/causes.ts';
import type { RowEffect } from '../../contracts/decisions/rowPurposes.ts';
import type { ReportFile, ReportFileTask } from '../reports/files/reportFile.ts';
import type { BookedAdjustment } from '../simulation/books/adjustments.ts';
import type { ReplayedQuarter } from '../simulation/causes/playedGame.ts';
import { quarterResult } from '../simulation/measures/quarterResult.ts';
import type { BankState } from '../simulation/model/bankState.ts';
import type { BankDecision } from '../simulation/model/decision.ts';
import type { BankGame, PastQuarter } from '../simulation/model/gameState.ts';
import type { QuarterFlows } from '../simulation/model/quarterFlows.ts';
import { type NewGameOptions, newGame } from '../simulation/opening/newGame.ts';
import { publishWellRun } from '../simulation/opening/wellRunBank.ts';
import { forecastWithFlows } from '../simulation/quarter/forecastQuarter.ts';
import type { BankDetail, MarketDetail } from '../simulation/quarter/quarterDetail.ts';
import { computeQuarter } from '../simulation/quarter/runQuarter.ts';
import type { Scored } from '../simulation/quarter/scores.ts';
import { type AreaRows, decisionOf } from './decisionMapping.ts';
import type { EffectTask, MadeEffect } from './effectTask.ts';
import type { Estimate, EstimateTask, LaterEstimateTask } from './estimateTask.ts';
import type { GameCausesTask, MadeGameCauses } from './gameCausesTask.ts';
import type { GameMomentsTask, GameWithoutTask, MadeMoments, MadeWithout } from './gameMomentsTask.ts';
import { computeDecided, type DecidedTask, type LuckTask, type MadeLuck } from './luckTask.ts';
import {
  computeFigures,
  computeReports,
  type FiguresTask,
  type MadeFigures,
  type MadeReport,
  type ReportsTask,
} from './reportsTask.ts';
import type { RowEffectTask } from './rowEffectTask.ts';
import {
  type CellsTask,
  computeWhy,
  type LaterTask,
  type MadeCells,
  type MadeLater,
  type MadeWhy,
  type WhyTask,
} from './whyTask.ts';

/** The engine's task for a whole game: open its banks, or run their next quarter. */
type GameTask = { readonly kind: 'newGame'; readonly options: NewGameOptions } | QuarterTask;

/**
 * A task on existing banks; `sources` are the hashes of the events that contain them, and cover the events before.
 * `recent` are quarters before the banks' last one, the newest last, whose mean a run-on goes on with, and
 * `adjustments` are booked for them; none by default.
 */
type BanksTask = {
  readonly game: BankGame;
  readonly sources: readonly string[];
  readonly recent?: readonly PastQuarter[];
  readonly adjustments?: readonly BookedAdjustment[];
};

/** The next quarter of a game's banks, without what its score is made of. */
export type QuarterTask = BanksTask & {
  readonly kind: 'runQuarter';
  readonly decisions: readonly BankDecision[];
};

/** What the score of a quarter just run is made of; `sources` is the hash of the inputs of its run. */
export type ScoreTask = BanksTask & { readonly kind: 'score'; readonly recent: readonly PastQuarter[] };

/** A forecast of one team's next quarter; nothing of the game changes. */
export type ForecastTask = BanksTask & {
  readonly kind: 'forecast';
  readonly teamIndex: number;
  readonly areas: AreaRows;
};

/** The computation: pure and synchronous. */
type ComputedTask = GameTask | ForecastTask | ReportsTask | FiguresTask | WhyTask | DecidedTask;

export type EngineTask =
  | ComputedTask
  | LaterTask
  | CellsTask
  | ScoreTask
  | EffectTask
  | EstimateTask
  | LaterEstimateTask
  | LuckTask
  | GameCausesTask
  | GameMomentsTask
  | GameWithoutTask
  | RowEffectTask
  | ReportFileTask;

/** The banks after the task. */
export type EngineResult = {
  readonly game: BankGame;
  readonly inputsHash: string;
  /** What the reports of a quarter need beside the state; null if no quarter was run. */
  readonly detail: { readonly market: MarketDetail; readonly banks: readonly BankDetail[] } | null;
};

/** The bank's result of the forecast quarter, and its books and flows. */
export type ForecastResult = {
  readonly inputsHash: string;
  readonly indicators: Readonly<Record<string, number>>;
  readonly books: Pick<BankState, 'ledger' | 'incomeStatement' | 'chargeOffs'> & {
    readonly flows: QuarterFlows;
  };
};

/** The result of a task. */
export type ResultOf<Task extends EngineTask> = Task extends ReportFileTask
  ? ReportFile
  : Task extends ReportsTask
    ? readonly MadeReport[]
    : Task extends FiguresTask
      ? MadeFigures
      : Task extends WhyTask
        ? MadeWhy
        : Task extends LaterTask
          ? MadeLater
          : Task extends CellsTask
            ? MadeCells
            : Task extends DecidedTask
              ? ReplayedQuarter
              : Task extends LuckTask
                ? MadeLuck
                : Task extends GameCausesTask
                  ? MadeGameCauses
                  : Task extends GameMomentsTask
                    ? MadeMoments
                    : Task extends GameWithoutTask
                      ? MadeWithout
                      : Task extends EstimateTask
                        ? Estimate
                        : Task extends LaterEstimateTask
                          ? Figures
                          : Task extends EffectTask
                            ? MadeEffect
                            : Task extends RowEffectTask
                              ? RowEffect
                              : Task extends ForecastTask
                                ? ForecastResult
                                : Task extends ScoreTask
                                  ? readonly Scored[]
                                  : EngineResult;

/**
 * SHA-256 of the inputs of a task: the banks by the hashes of their events, which cover all their figures, the
 * decisions as the engine reads them, and the rest, as JSON in the field order of the log. Computed with the task,
 * off the thread that serves requests.
 */
function hashOf(task: BanksTask, decisions: readonly BankDecision[]): string {
  const { recent: _, ...inputs } = task;
  const { community: __, teams: ___, ...game } = task.game;
  return hash('sha256', JSON.stringify({ ...inputs, game, decisions }), 'hex');
}

function computeForecast(task: ForecastTask): ForecastResult {
  const { areas, ...inputs } = task;
  const { game, teamIndex, adjustments } = inputs;
  const decision = decisionOf(game, teamIndex, areas);
  const { bank, flows } = forecastWithFlows(game, teamIndex, decision, adjustments);
  const { ledger, incomeStatement, chargeOffs } = bank;
  return {
    inputsHash: hashOf(inputs, [decision]),
    indicators: quarterResult(bank),
    books: { ledger, incomeStatement, chargeOffs, flows },
  };
}

/** Computes a task; pure, so that a repeat after a crash gives byte-equal results. */
export function computeTask<Task extends ComputedTask>(task: Task): ResultOf<Task>;
export function computeTask(task: ComputedTask): ResultOf<ComputedTask> {
  if (task.kind === 'reports') return computeReports(task);
  if (task.kind === 'figures') return computeFigures(task);
  if (task.kind === 'why') return computeWhy(task);
  if (task.kind === 'decided') return computeDecided(task);
  if (task.kind === 'forecast') return computeForecast(task);
  if (task.kind === 'newGame') {
    const game = newGame(task.options);
    publishWellRun(game);
    return { game, inputsHash: hash('sha256', JSON.stringify(task), 'hex'), detail: null };
  }
  const { decisions, ...inputs } = task;
  const inputsHash = hashOf(inputs, decisions);
  const { game, market, banks } = computeQuarter(task.game, decisions, {
    ...(task.adjustments && { adjustments: task.adjustments }),
  });
  publishWellRun(game);
  return { game, inputsHash, detail: { market, banks } };
}
