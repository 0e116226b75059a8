import type { PersonalText } from '../text/sealedText.ts';

/** Whom news are for: everybody of a game, a team with those who oversee its game, or one person. */
export type NewsAudience = `game-${number}` | `team-${number}` | `user-${number}`;

/** What kinds of things people are told of by the bell. */
export const newsKinds = [
  'turnAnnounced',
  'turnCalledOff',
  'turnRun',
  'turnRunAgain',
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
  'message',
] as const;
export type NewsKind = (typeof newsKinds)[number];

/** One thing that happened. */
export type NewsItem = {
  /** Of the event that it tells of. */
  readonly id: string;
  readonly kind: NewsKind;
  /** When the server recorded it, ISO 8601. */
  readonly at: string;
  /** Null for a message to everyone. */
  readonly gameId: number | null;
  /** The team that it concerns; null for what concerns a whole game. */
  readonly teamId: number | null;
  readonly turn: number | null;
  /** Who did it; null for the product itself. */
  readonly by: number | null;
  /** Words that belong to it: of a message, or why a run was called off or something frozen. */
  readonly text: PersonalText | null;
};

/** The news of one audience, newest first; one document an audience that was ever told something. */
export type NewsDocument = {
  readonly audience: NewsAudience;
  /** The game of a whole game's and of a team's news; null for those of a person. */
  readonly gameId: number | null;
  readonly items: readonly NewsItem[];
};

/** Up to which moment one person has seen their news; one document a person who ever looked. */
export type NewsSeenDocument = { readonly userId: number; readonly upTo: string };
