import type { Difficulty } from '../banking/difficulty.ts';
import type { PracticeOf } from '../events/gameEvents.ts';
import type { GameOptions } from '../events/gameOptions.ts';
import type { DebriefView } from '../fields/debriefViews.ts';
import type { GameType, TeamRole } from '../fields/fields.ts';
import type { Schedule } from '../fields/schedule.ts';
import type { ScoringChoice } from '../scoring/choices.ts';
import type { PersonalText } from '../text/sealedText.ts';

/** Who did something, and when (ISO 8601); `by` is null for the product itself. */
export type ActStamp = { readonly by: number | null; readonly at: string };

/** A freeze, with its reason if one was given. */
export type FreezeStamp = ActStamp & { readonly reason?: PersonalText };

/** A turn run with the progress of its steps, counted in banks. */
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
  /** False if the run opens or locks no further turn. */
  readonly hasOpenTurn: boolean;
  readonly opensTurn: boolean;
  readonly reason: string | null;
};

/** An announced run: `runsAt` is when it begins. */
export type AnnouncedRunDocument = {
  readonly turn: number;
  /** Null for the schedule. */
  readonly by: number | null;
  readonly at: string;
  readonly runsAt: string;
};

/** A change of the scoring after a quarter. */
export type ScoringChange = ActStamp & {
  readonly from: ScoringChoice;
  readonly to: ScoringChoice;
  readonly afterTurn: number;
  readonly reason?: PersonalText;
};

/** A game for lists and guards; one document per game. */
export type GameDocument = {
  readonly gameId: number;
  readonly name: string;
  readonly abbreviation: string;
  readonly type: GameType;
  readonly difficulty: Difficulty;
  readonly hasOwnChance: boolean;
  readonly interestRateCode: string;
  readonly interestRateName: string;
  readonly templateId: string;
  readonly scoring: ScoringChoice;
  /** Changes of the scoring since the first quarter was run, the newest last. */
  readonly scoringChanges: readonly ScoringChange[];
  /** What students see of other banks in the debrief after the last quarter. */
  readonly debriefShown: DebriefView;
  readonly turnsAllowed: number;
  readonly forecastsPerTurn: number;
  readonly lockdownTime: string | null;
  readonly isSubmittedAtLockdown: boolean;
  /** When the game's lockdown settings were last changed: earlier lockdown times do not apply. */
  readonly lockdownSetAt: string;
  /**
   * Its dates, who set them last and when, and how often they were set; null without any. Whether decisions are
   * submitted is said above alone.
   */
  readonly schedule:
    | (Schedule & { readonly by: number; readonly at: string; readonly version: number })
    | null;
  /** Why the planned run of the open quarter waits for a person; null if it does not. */
  readonly waitsBecause: readonly string[] | null;
  readonly isRoleForced: boolean;
  readonly options: GameOptions;
  /** When it was changed whether instructors may read what teams say, the newest last. */
  readonly talkSwitches: readonly (ActStamp & { readonly isForInstructors: boolean })[];
  readonly seed: string;
  /** The player and the rivals of a practice game; absent for all others. */
  readonly practiceOf?: PracticeOf;
  readonly teamIds: readonly number[];
  readonly isOpened: boolean;
  /** Whether its banks were ever opened; they remain while they are opened again. */
  readonly hasBanks: boolean;
  readonly turnsCompleted: number;
  /** When the open quarter began: with the game, or with the end of the run before. */
  readonly turnOpenedAt: string;
  readonly frozen: FreezeStamp | null;
  /** Who deleted the game, and when; null while it is there. */
  readonly deleted: ActStamp | null;
  /** Members by user id: students with their team and roles, instructors with no team. */
  readonly members: Readonly<
    Record<number, { readonly teamId: number | null; readonly roles: readonly TeamRole[] }>
  >;
  /** Who joined and is in no team yet; absent before the first. */
  readonly waiting?: readonly number[];
  /** Who was taken out of a team, or sent away while waiting, and is not back; absent before the first. */
  readonly left?: readonly number[];
  /** Teams that have submitted in the current turn. */
  readonly submittedTeamIds: readonly number[];
  /** The announced run; null if there is none. */
  readonly announcedRun: AnnouncedRunDocument | null;
  /** The run in progress, or a failed one; null if the newest is complete. */
  readonly turnRun: TurnRunDocument | null;
  readonly createdAt: string;
  readonly changedAt: string;
};

/** Whether the last quarter of a game was run. */
export const isGameOver = ({
  turnsCompleted,
  turnsAllowed,
}: Pick<GameDocument, 'turnsCompleted' | 'turnsAllowed'>): boolean => turnsCompleted >= turnsAllowed;
