import type { PersonalText } from '../text/sealedText.ts';

/** Whom a message is for: everyone, or a game, within which `teamId` may name a team. */
export type MessageScope = 'everyone' | `game-${number}`;

/** A message as it was sent; one document a message. */
export type MessageDocument = {
  readonly messageId: number;
  readonly scope: MessageScope;
  readonly gameId: number | null;
  readonly teamId: number | null;
  readonly text: PersonalText;
  /** Null when the product itself tells something. */
  readonly by: number | null;
  readonly at: string;
  /** `2026-09`, so that those of the last weeks are found without the others. */
  readonly month: string;
};

/** What became of a message with one person; one document a message and person, none before it was shown, put away or cleared. */
export type MessageReadingDocument = {
  readonly messageId: number;
  readonly userId: number;
  readonly shownAt: string | null;
  /** When it left the banner by itself. */
  readonly putAwayAt: string | null;
  readonly clearedAt: string | null;
};
