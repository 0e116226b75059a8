/** What a bank published for one quarter. */
export type DashboardQuarter = {
  readonly turn: number;
  readonly attempt: number;
  readonly indicators: Readonly<Record<string, number | null>>;
  /** There from the quarter on in which the bank failed and was opened again with new shares. */
  readonly hasFailed?: true;
};

/** Key indicators of a bank by quarter; one document a team. */
export type DashboardDocument = {
  readonly teamId: number;
  readonly gameId: number;
  /** Values by indicator name, oldest quarter first; the first is the pro forma quarter 0. */
  readonly quarters: readonly DashboardQuarter[];
  /** A quarter of a run that is not complete yet; nobody sees it before all banks are done. */
  readonly pending: DashboardQuarter | null;
  readonly changedAt: string;
};
