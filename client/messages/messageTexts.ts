import type { Message } from '../../contracts/calls/messages.ts';
import type { SentMessage } from '../../contracts/calls/sendMessages.ts';

/** The recipient of a message. */
export type Recipient =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'overseers'; readonly gameId: number; readonly name: string }
  | { readonly kind: 'game'; readonly gameId: number; readonly name: string }
  | { readonly kind: 'team'; readonly gameId: number; readonly teamId: number; readonly name: string };

/** Game and team before a message [MG10]; empty for one to everyone. */
export function prefixOf({ game_name, team_name }: Message): string {
  return [game_name, team_name].filter((name) => name !== null).join(' / ');
}

/** Who will read it, shown before it is sent. */
export function recipientText(recipient: Recipient): string {
  if (recipient.kind === 'everyone') return 'To everyone';
  if (recipient.kind === 'game') return `To everyone in ${recipient.name}`;
  if (recipient.kind === 'overseers') return `To the instructors of ${recipient.name} and the administrators`;
  return `To ${recipient.name}, the game’s instructors and the administrators`;
}

/** The storage key of an unsent message: one per recipient. */
export function keptMessageKey(recipient: Recipient): string {
  if (recipient.kind === 'everyone') return 'message/everyone';
  return recipient.kind === 'team'
    ? `message/team/${recipient.teamId}`
    : `message/${recipient.kind}/${recipient.gameId}`;
}

/** The recipients of a message, in few words. */
export function sentToText(message: SentMessage): string {
  const prefix = prefixOf(message);
  return `To ${prefix === '' ? 'everyone' : prefix}`;
}

/** How many have seen a message, and of how many if known. */
export function seenText({ game_name, readers }: SentMessage): string {
  const seen = readers.filter(({ shown_tzts }) => shown_tzts !== null).length;
  return game_name === null ? `Seen by ${seen}` : `Seen by ${seen} of ${readers.length}`;
}
