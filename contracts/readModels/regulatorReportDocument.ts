import type { KeptAssessment } from '../banking/regulatorAssessment.ts';

/** The regulator report of a team's turn as it was last saved; one document a turn that anybody wrote about. */
export type RegulatorReportDocument = {
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
  readonly components: KeptAssessment;
  readonly by: number;
  readonly at: string;
};
