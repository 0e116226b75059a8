import type { PastQuarter } from '../model/gameState.ts';

/** A quarter for a run-on, without its books, which is sent to the engine faster. */
export const pastQuarter = ({ turn, teams }: PastQuarter): PastQuarter => ({
  turn,
  teams: teams.map(({ lastDecision, lastProposedSpending, nonMaturityDeposits }) => ({
    lastDecision,
    lastProposedSpending,
    nonMaturityDeposits,
  })),
});
