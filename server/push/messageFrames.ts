import type { MessageEvent, ReadingEvent } from '../../contracts/events/messageEvents.ts';
import type { Room } from '../../contracts/push/frames.ts';
import type { AddressedFrame } from './addressedFrames.ts';

const bannerChanged = (room: Room): AddressedFrame => ({ room, body: { type: 'messagesChanged' } });

/** Other teams must not learn of a message to one team, not even that it exists. */
export function messageSent({ gameId, teamIds }: MessageEvent['data']): readonly AddressedFrame[] {
  if (gameId === null) return [bannerChanged('everyone')];
  if (teamIds === null) return [bannerChanged(`game-${gameId}`)];
  const rooms = teamIds.map((teamId) => `team-${teamId}` as const);
  return [...rooms, `overseers-${gameId}` as const].map(bannerChanged);
}

/** The sender of a message is notified that somebody has read it. */
export function messagesRead({ messages }: ReadingEvent['data']): readonly AddressedFrame[] {
  return [...new Set(messages.flatMap(({ sentBy }) => sentBy ?? []))].map((sentBy) => ({
    room: `user-${sentBy}`,
    body: { type: 'messagesRead' },
  }));
}

/** Messages dismissed from a person's banner, on all their pages. */
export function messagesGone({ userId }: ReadingEvent['data']): readonly AddressedFrame[] {
  return [bannerChanged(`user-${userId}`)];
}
