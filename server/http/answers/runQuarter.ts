import type { DashboardDocument } from '../../../contracts/readModels/dashboardDocument.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import type { MadeWhy } from '../../engine/whyTask.ts';
import type { GameHistory } from '../../history/gameHistory.ts';
import type { TurnHistory } from '../../readers/turnHistory.ts';
import type { loansIn } from '../../reports/models/detail/loanTables.ts';
import type { StandingReader } from './standingAnswer.ts';

/** A quarter of a team that was run, with what is known of it, and who asks. */
export type RunQuarter = {
  readonly game: GameDocument;
  readonly team: TeamDocument;
  readonly turn: number;
  /** When it was run (ISO 8601), every time. */
  readonly runs: readonly string[];
  readonly record: TurnHistory;
  readonly history: GameHistory;
  readonly dashboard: DashboardDocument;
  /** Loans of the bank at the end of the quarter. */
  readonly loans: ReturnType<typeof loansIn>;
  /** Why it moved; null if that is not known. */
  readonly why: MadeWhy;
  readonly reader: StandingReader;
};
