import type { KeptAssessment } from '../banking/regulatorAssessment.ts';

/** The regulator report of a team's turn as last saved; one document per turn with any. */
export type RegulatorReportDocument = {
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
  readonly components: KeptAssessment;
  readonly by: number;
  readonly at: string;
};
