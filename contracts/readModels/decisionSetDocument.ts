/** One decision set of a team's turn; its areas are documents of their own. */
export type DecisionSetDocument = {
  readonly intraturnId: number;
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
  readonly number: number;
  readonly name: string;
  readonly isActive: boolean;
  /** When a forecast of it was last asked for, and when it was last submitted; null for never. */
  readonly forecastAt: string | null;
  readonly submittedAt: string | null;
};
