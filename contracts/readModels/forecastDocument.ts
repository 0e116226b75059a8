/** One forecast of a team; one document per forecast. */
export type ForecastDocument = {
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
  /** Number within the team's turn, from 1. */
  readonly forecast: number;
  readonly intraturnId: number;
  /** Name of the decision set when the forecast was requested. */
  readonly name: string;
  readonly status: 'running' | 'completed' | 'failed';
  readonly by: number;
  /** Position of its request in the log. */
  readonly position: number;
  /** When it was requested, and when it was completed or failed (ISO 8601). */
  readonly at: string;
  readonly endedAt: string | null;
  /** Key indicators of the forecast quarter; null until it is completed. */
  readonly indicators: Readonly<Record<string, number | null>> | null;
  readonly reason: string | null;
};
