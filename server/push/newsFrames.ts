import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { Room } from '../../contracts/push/frames.ts';
import { fieldsOf } from '../../contracts/values.ts';
import { news } from '../../projections/news.ts';
import type { AddressedFrame } from './addressedFrames.ts';

/** The rooms of those whom an event is told to by the bell, as the read model has it; who oversees a game hears of its teams. */
function newsRooms(event: RecordedEvent): readonly Room[] {
  const audiences = [news.handlers.get(event.type)?.key(event) ?? []].flat() as Room[];
  return audiences.flatMap((audience): Room[] =>
    audience.startsWith('team-')
      ? [audience, `overseers-${Number(fieldsOf(event.data).gameId)}`]
      : [audience],
  );
}

/**
 * The frames of an event, with the mark that they are news for those who are told by the bell. A room gets one frame of an
 * event, because a second one would have its place; where nothing else is told to a room, that there is news is.
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
