import type { RatioSection } from '../../contracts/calls/teamPerformance.ts';
import { managementRatios } from './managementRatios.ts';
import { factsAt } from './quarterFacts.ts';
import type { ReportSubject } from './tables.ts';

/** What the analysis screens of one team show of a turn that was run, or of the opening (B§2). */
export type TeamFigures = {
  readonly teamNumber: number;
  /** Management Ratios by section. */
  readonly teamPerformance: RatioSection[];
};

/** The figures of every team of a turn, in team order, by the arithmetic that its reports have. */
export function teamFiguresOf({ game, community }: ReportSubject): TeamFigures[] {
  return game.teams.map(({ teamNumber }, team) => ({
    teamNumber,
    teamPerformance: managementRatios(factsAt(community, team), community),
  }));
}
