/** Position of the newest frame seen, by room. */
export type RoomPositions = Readonly<Record<string, number>>;

/** The part of a frame that says where it belongs. */
type Numbered = { readonly room: string; readonly position: number; readonly previous: number };

/**
 * What a frame is to this client: the `next` one of its room, one already `seen`, or one after missed frames
 * (`gap`).
 */
export type FrameOrder = 'next' | 'seen' | 'gap';

/**
 * Classifies a frame by the positions seen so far. After a gap the frame counts as seen: the reload covers
 * both.
 */
export function placeFrame(
  seen: RoomPositions,
  frame: Numbered,
): { readonly order: FrameOrder; readonly seen: RoomPositions } {
  const last = seen[frame.room];
  if (last !== undefined && frame.position <= last) return { order: 'seen', seen };
  const order = last === frame.previous ? 'next' : 'gap';
  return { order, seen: { ...seen, [frame.room]: frame.position } };
}

/** Whether a room is behind what was seen of it: an older log has replaced the one this client has seen. */
export function hasGoneBack(seen: RoomPositions, rooms: RoomPositions): boolean {
  return Object.entries(rooms).some(([room, position]) => position < (seen[room] ?? 0));
}

/**
 * The rooms the server has put this client into, with their current positions. Something was missed if a room
 * is at another position than when it was left, or is new to this client and has passed what its page was made
 * from. Rooms that are gone are forgotten.
 */
export function enterRooms(
  seen: RoomPositions,
  rooms: RoomPositions,
  pagePosition: number | null,
): { readonly hasMissed: boolean; readonly seen: RoomPositions } {
  const hasMissed = Object.entries(rooms).some(([room, position]) => {
    const last = seen[room];
    return last === undefined ? pagePosition === null || position > pagePosition : last !== position;
  });
  return { hasMissed, seen: rooms };
}
