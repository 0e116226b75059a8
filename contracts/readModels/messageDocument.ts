import type { PersonalText } from '../text/sealedText.ts';

/** The audience of a message: everyone, or a game, within which `teamIds` may name teams. */
export type MessageScope = 'everyone' | `game-${number}`;

/** A message as sent; one document per message. */
export type MessageDocument = {
  readonly messageId: number;
  readonly scope: MessageScope;
  readonly gameId: number | null;
  readonly teamIds: readonly number[] | null;
  readonly text: PersonalText;
  /** Null for the product's own messages. */
  readonly by: number | null;
  readonly at: string;
  /** `2026-09`, so that those of the last weeks can be queried alone. */
  readonly month: string;
};

/** A message's state for one person; no document exists before it was shown, put away or cleared. */
export type MessageReadingDocument = {
  readonly messageId: number;
  readonly userId: number;
  readonly shownAt: string | null;
  /** When it left the banner automatically. */
  readonly putAwayAt: string | null;
  readonly clearedAt: string | null;
};
