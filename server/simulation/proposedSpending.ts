/** What the model proposes to spend next quarter, $000 (section 15.1); records by line id. */
export type ProposedSpending = {
  staffing: Record<string, number>;
  businessDevelopment: Record<string, number>;
  learningDevelopment: Record<string, number>;
  informationTechnology: Record<string, number>;
  facilitiesMaintenance: Record<string, number>;
  /** Not decided by the team. */
  projectMaintenanceThousands: number;
  otherThousands: number;
};
