import type { Decision } from './decision.ts';
import type { Environment } from './environments.ts';
import type { GameState } from './gameState.ts';

/** A named event booked by the instructor (section 22.1), $000. */
export type Adjustment = {
  teamNumber: number;
  incomeThousands: number;
  expenseThousands: number;
  /** Makes it a credit event on one security: the expense writes down the position, up to its balance. */
  securityCusip?: string;
};

/** `forecast`: closing rates equal opening rates and no noise (section 22.2). `environment` replaces the stored one. */
export type RunQuarterOptions = {
  forecast?: boolean;
  adjustments?: Adjustment[];
  environment?: Environment;
};

/** Runs one quarter for every bank (section 7); one decision a team, in team order. Pure: `game` is not changed. */
export function runQuarter(
  _game: GameState,
  _decisions: Decision[],
  _options: RunQuarterOptions = {},
): GameState {
  throw new Error('In work');
}
