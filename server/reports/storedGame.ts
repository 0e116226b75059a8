import type { RegulatorAssessment } from '../../contracts/banking/regulatorAssessment.ts';
import type { MergerPlan } from '../../contracts/mergers/mergerPlan.ts';
import type { Scoring } from '../../contracts/scoring/choices.ts';
import type { Ledger } from '../simulation/base/ledger.ts';
import type { EnvironmentSource } from '../simulation/catalogue/environments.ts';
import type { BankState } from '../simulation/model/bankState.ts';
import type { CommunityState } from '../simulation/model/gameState.ts';
import type { QuarterFlows } from '../simulation/model/quarterFlows.ts';
import type { QuarterResult } from '../simulation/model/quarterResult.ts';
import type { BankDetail, MarketDetail } from '../simulation/quarter/quarterDetail.ts';

/** One bank's quarter as stored in `BankOpened` (turn 0) and `QuarterClosed`; turn 0 and old turns have no detail. */
export type StoredQuarter = {
  readonly state: BankState;
  readonly result: QuarterResult;
  readonly detail: BankDetail | null;
};

/** One turn: the content of `MarketCleared`, and every bank's quarter in team order. */
export type StoredTurn = {
  readonly turn: number;
  readonly community: CommunityState;
  readonly market: MarketDetail | null;
  readonly banks: readonly StoredQuarter[];
};

/** A team's forecast for a turn, as stored in `ForecastCompleted`. */
export type StoredForecast = {
  readonly turn: number;
  readonly teamNumber: number;
  readonly scenarioName: string;
  /** When it was made. */
  readonly at: string;
  readonly indicators: Readonly<Record<string, number | null>>;
  readonly books: { readonly ledger: Readonly<Ledger>; readonly flows: QuarterFlows };
};

/**
 * All inputs of reports: the game's turns in the log, from 0 (the opening), without gaps. Reports never run
 * the engine again, so an old game reads the same with a newer engine (D9).
 */
export type StoredGame = EnvironmentSource & {
  readonly gameName: string;
  readonly templateId: string;
  readonly type: 'Full' | 'Lite';
  readonly scoring: Scoring;
  readonly teams: readonly {
    readonly teamId: number;
    readonly teamNumber: number;
    readonly teamName: string;
    readonly measuresOfSuccess: string;
  }[];
  readonly turns: readonly StoredTurn[];
  readonly forecasts: readonly StoredForecast[];
  readonly regulatorReports: readonly {
    readonly turn: number;
    readonly teamNumber: number;
    readonly components: RegulatorAssessment;
  }[];
  readonly mergerScenarios: readonly {
    readonly teamNumber: number;
    readonly name: string;
    /** Names banks by their team's id. */
    readonly plan: MergerPlan;
  }[];
};
