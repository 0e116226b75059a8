import type { GameOptions } from '../events/gameOptions.ts';
import type { GameType, TeamRole } from '../fields/fields.ts';
import type { PersonalText } from '../text/sealedText.ts';

/** Who did something, and when (ISO 8601); `by` is null for the product itself. */
export type ActStamp = { readonly by: number | null; readonly at: string };

/** A freeze, with its reason where whoever froze gave one. */
export type FreezeStamp = ActStamp & { readonly reason?: PersonalText };

/** A turn run with what its steps have done so far, counted in banks. */
export type TurnRunDocument = {
  readonly turn: number;
  readonly attempt: number;
  readonly status: 'running' | 'failed';
  readonly isClaimed: boolean;
  readonly isCleared: boolean;
  readonly teamsLocked: number;
  readonly banksClosed: number;
  readonly turnsOpened: number;
  readonly banks: number;
  /** False where the run opens or locks no further turn. */
  readonly hasOpenTurn: boolean;
  readonly opensTurn: boolean;
  readonly reason: string | null;
};

/** A run that was announced: `runsAt` is when it begins. */
export type AnnouncedRunDocument = {
  readonly turn: number;
  readonly by: number;
  readonly at: string;
  readonly runsAt: string;
};

/** A game as lists and guards read it; one document a game. */
export type GameDocument = {
  readonly gameId: number;
  readonly name: string;
  readonly abbreviation: string;
  readonly type: GameType;
  readonly interestRateCode: string;
  readonly interestRateName: string;
  readonly templateId: string;
  readonly turnsAllowed: number;
  readonly forecastsPerTurn: number;
  readonly lockdownTime: string | null;
  readonly isSubmittedAtLockdown: boolean;
  /** Since when the game has its lockdowns as they are set: those before are none of its business. */
  readonly lockdownSetAt: string;
  readonly isRoleForced: boolean;
  readonly options: GameOptions;
  readonly seed: string;
  readonly teamIds: readonly number[];
  readonly isOpened: boolean;
  /** Whether its banks were opened once; they stand while they are opened anew. */
  readonly hasBanks: boolean;
  readonly turnsCompleted: number;
  readonly frozen: FreezeStamp | null;
  /** Who deleted the game, and when; null while it is there. */
  readonly deleted: ActStamp | null;
  /** Members by user id: students with their team and roles, instructors with no team. */
  readonly members: Readonly<
    Record<number, { readonly teamId: number | null; readonly roles: readonly TeamRole[] }>
  >;
  /** Teams whose decisions of the current turn are in. */
  readonly submittedTeamIds: readonly number[];
  /** The run that everybody was told will begin; null while none is. */
  readonly announcedRun: AnnouncedRunDocument | null;
  /** The run under way, or the one that failed; null when the newest is complete. */
  readonly turnRun: TurnRunDocument | null;
  readonly createdAt: string;
  readonly changedAt: string;
};
