/** Key indicators of a bank by quarter; one document a team. */
export type DashboardDocument = {
  readonly teamId: number;
  readonly gameId: number;
  /** Values by indicator name, oldest quarter first; the first is the pro forma quarter 0. */
  readonly quarters: readonly {
    readonly turn: number;
    readonly attempt: number;
    readonly indicators: Readonly<Record<string, number | null>>;
  }[];
  readonly changedAt: string;
};
