import type { Effects } from '../catalogue/projectsAndFacilities.ts';

/** The model's proposed spending for the next quarter, $000 (docs/bank); records by line id. */
export type ProposedSpending = {
  staffing: Record<string, number>;
  businessDevelopment: Record<string, number>;
  learningDevelopment: Record<string, number>;
  informationTechnology: Record<string, number>;
  /** 'MAIN', 'BRANCH' and one line for each facility built. */
  facilitiesMaintenance: Record<string, number>;
  /** Not decided by the team. */
  projectMaintenanceThousands: number;
  otherThousands: number;
};

/** The sum of one effect over all projects and facilities owned. */
export type OwnedEffects = (effect: keyof Effects) => number;

/** The components of a bank's attractiveness to borrowers and to depositors, in logit utility; each list sums to it. */
export type UtilityParts = { loans: Record<string, number>; deposits: Record<string, number> };
