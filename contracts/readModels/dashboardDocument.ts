/** A bank's published figures for one quarter. */
export type DashboardQuarter = {
  readonly turn: number;
  readonly attempt: number;
  readonly indicators: Readonly<Record<string, number | null>>;
  /** Ratios of a well-run bank, by indicator name. */
  readonly wellRun: Readonly<Record<string, number>>;
  /** Present from the quarter in which the bank failed and was reopened with new shares. */
  readonly hasFailed?: true;
};

/** Key indicators of a bank by quarter; one document per team. */
export type DashboardDocument = {
  readonly teamId: number;
  readonly gameId: number;
  /** Values by indicator name, oldest quarter first; the first is the pro forma quarter 0. */
  readonly quarters: readonly DashboardQuarter[];
  /** A quarter of an unfinished run; hidden until all banks are done. */
  readonly pending: DashboardQuarter | null;
  readonly changedAt: string;
};
