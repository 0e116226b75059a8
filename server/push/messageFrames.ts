import type { MessageEvent, ReadingEvent } from '../../contracts/events/messageEvents.ts';
import type { Room } from '../../contracts/push/frames.ts';
import type { AddressedFrame } from './addressedFrames.ts';

const bannerChanged = (room: Room): AddressedFrame => ({ room, body: { type: 'messagesChanged' } });

/** A message for a team is no concern of the other teams, not even that there is one. */
export function messageSent({ gameId, teamId }: MessageEvent['data']): readonly AddressedFrame[] {
  if (gameId === null) return [bannerChanged('everyone')];
  if (teamId === null) return [bannerChanged(`game-${gameId}`)];
  return [bannerChanged(`team-${teamId}`), bannerChanged(`overseers-${gameId}`)];
}

/** Who sent a message is told that somebody has read it. */
export function messagesRead({ messages }: ReadingEvent['data']): readonly AddressedFrame[] {
  return [...new Set(messages.flatMap(({ sentBy }) => sentBy ?? []))].map((sentBy) => ({
    room: `user-${sentBy}`,
    body: { type: 'messagesRead' },
  }));
}

/** Messages left somebody's banner, on all their pages. */
export function messagesGone({ userId }: ReadingEvent['data']): readonly AddressedFrame[] {
  return [bannerChanged(`user-${userId}`)];
}
