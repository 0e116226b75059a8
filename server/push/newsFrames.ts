import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { Room } from '../../contracts/push/frames.ts';
import { fieldsOf } from '../../contracts/values.ts';
import { news } from '../../projections/news.ts';
import type { AddressedFrame } from './addressedFrames.ts';

/**
 * The rooms of those notified of an event, according to the read model; overseers of a game are notified
 * about its teams.
 */
function newsRooms(event: RecordedEvent): readonly Room[] {
  const audiences = [news.handlers.get(event.type)?.key(event) ?? []].flat() as Room[];
  return audiences.flatMap((audience): Room[] =>
    audience.startsWith('team-')
      ? [audience, `overseers-${Number(fieldsOf(event.data).gameId)}`]
      : [audience],
  );
}

/**
 * The frames of an event, marked as news for those notified of it. A room gets one frame per event, because a
 * second one would have the same sequence number; a room without another frame gets one that only says that
 * there is news.
 */
export function withNews(event: RecordedEvent, frames: readonly AddressedFrame[]): readonly AddressedFrame[] {
  const rooms = newsRooms(event);
  const marked = frames.map(
    ({ room, body }): AddressedFrame => ({
      room,
      body: rooms.includes(room) ? { ...body, isNews: true } : body,
    }),
  );
  const others = rooms.filter((room) => !frames.some((frame) => frame.room === room));
  return [...marked, ...others.map((room): AddressedFrame => ({ room, body: { type: 'newsChanged' } }))];
}
