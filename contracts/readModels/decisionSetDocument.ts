/** One decision set of a team's turn; its areas are separate documents. */
export type DecisionSetDocument = {
  readonly intraturnId: number;
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
  readonly number: number;
  readonly name: string;
  readonly isActive: boolean;
  /** When a forecast of it was last requested, and when it was last submitted; null for never. */
  readonly forecastAt: string | null;
  readonly submittedAt: string | null;
};
