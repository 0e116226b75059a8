import type { FreezeStamp } from './gameDocument.ts';

/** A team with the state of its current turn; one document per team. */
export type TeamDocument = {
  readonly teamId: number;
  readonly gameId: number;
  readonly number: number;
  readonly name: string;
  /** The newest turn that was opened; 0 before the first. */
  readonly currentTurn: number;
  /** The locks that keep the turn from accepting saves, by cause: team, game or turnRun. */
  readonly locks: Readonly<Record<string, FreezeStamp>>;
  /** Who submitted the decisions, and which decision set. */
  readonly submission:
    | (FreezeStamp & {
        readonly intraturnId: number;
        /** True while the team is open again and the submission stands. */
        readonly isStanding?: true;
      })
    | null;
  /** Forecasts of the current turn that count against the number allowed (whatif_count). */
  readonly forecastsUsed: number;
  readonly areForecastsDisabled: boolean;
  /** Turns whose regulator report was saved, published or withdrawn: whether the team's students can read it. */
  readonly regulatorReports: Readonly<Record<number, { readonly isPublished: boolean }>>;
};
