import type { PersonalText } from '../text/sealedText.ts';

/** The audience of news: everybody in a game, a team with those who oversee its game, or one person. */
export type NewsAudience = `game-${number}` | `team-${number}` | `user-${number}`;

/** The kinds of news shown by the bell. */
export const newsKinds = [
  'turnAnnounced',
  'turnCalledOff',
  'runWaits',
  'turnRun',
  'turnRunAgain',
  'reserveCorrected',
  'gameFrozen',
  'gameUnfrozen',
  'teamFrozen',
  'reopened',
  'submitted',
  'reportPublished',
  'joined',
  'moved',
  'rolesChanged',
  'removed',
  'instructorAdded',
  'instructorRemoved',
  'invitationFailed',
  'teamsFull',
  'named',
  'message',
] as const;
export type NewsKind = (typeof newsKinds)[number];

/** One thing that happened. */
export type NewsItem = {
  /** Id of the reported event. */
  readonly id: string;
  readonly kind: NewsKind;
  /** When the server recorded it, ISO 8601. */
  readonly at: string;
  /** Null for a message to everyone. */
  readonly gameId: number | null;
  /** The team concerned; null for news of a whole game. */
  readonly teamId: number | null;
  readonly turn: number | null;
  /** Who did it, or whose invitation failed; null for the product itself. */
  readonly by: number | null;
  /**
   * Its text: a message, why a run was cancelled or something frozen, a shock of the region, a booked reserve, or the
   * place of the comment that names the reader.
   */
  readonly text: PersonalText | null;
  /** The cell of a comment that names the reader. */
  readonly placeId?: string;
};

/** The news of one audience, newest first; one document per audience that ever got any. */
export type NewsDocument = {
  readonly audience: NewsAudience;
  /** The game of a game's or team's news; null for a person's. */
  readonly gameId: number | null;
  readonly items: readonly NewsItem[];
};

/** Up to which moment one person has seen their news; one document per person who ever looked. */
export type NewsSeenDocument = { readonly userId: number; readonly upTo: string };
