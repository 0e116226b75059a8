import type { RegulatorAssessment } from '../../../contracts/banking/regulatorAssessment.ts';
import type { RatioSection } from '../../../contracts/calls/teamPerformance.ts';
import { factsAt } from '../quarterFacts.ts';
import type { ReportSubject } from '../tables.ts';
import { type FinalFigures, finalFiguresOf } from './finalFigures.ts';
import { managementRatios } from './managementRatios.ts';
import { proposedAssessment } from './regulatorAssessment.ts';
import { type RegulatorIndicator, regulatorIndicators, regulatorRowsOf } from './regulatorRows.ts';

/** The figures of one team's analysis screens for a completed turn, or for the opening. */
export type TeamFigures = {
  readonly teamNumber: number;
  /** Management Ratios by section. */
  readonly teamPerformance: RatioSection[];
  readonly regulatorRows: { name: string; value: number | string | null }[];
  readonly regulatorIndicators: RegulatorIndicator[];
  /** The engine's proposal for the regulator report; null for the opening. */
  readonly proposal: RegulatorAssessment | null;
  /** The team's final figures, once the turn is the last one. */
  readonly final: FinalFigures;
};

/** The figures of every team of a turn, in team order, computed as in its reports. */
export function teamFiguresOf({ game, community }: ReportSubject): TeamFigures[] {
  return game.teams.map(({ teamNumber }, team) => {
    const facts = factsAt(community, team);
    return {
      teamNumber,
      teamPerformance: managementRatios(facts, community),
      regulatorRows: regulatorRowsOf(facts),
      regulatorIndicators: regulatorIndicators(facts, community),
      proposal: proposedAssessment(facts, community),
      final: finalFiguresOf(facts),
    };
  });
}
