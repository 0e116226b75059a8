import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { FeedTarget } from './feed.ts';
import type { SocketServer } from './socketServer.ts';

/** Events that change who may read what: rooms follow before any later frame goes out (S3). */
const roomChanges: Readonly<Record<string, (sockets: SocketServer, event: RecordedEvent) => Promise<void>>> =
  {
    PlayerAssigned: (sockets, event) => sockets.refreshRooms((event.data as { userId: number }).userId),
    InstructorAssigned: (sockets, event) => sockets.refreshRooms((event.data as { userId: number }).userId),
    GameCreated: (sockets) => sockets.refreshAdministrators(),
    SessionEnded: async (sockets, event) =>
      sockets.endSession((event.data as { sessionRef: string }).sessionRef),
  };

/** Where the feed delivers on this node: its own sockets. */
export function createFeedTarget(sockets: SocketServer): FeedTarget {
  return {
    changeRooms: async (event) => roomChanges[event.type]?.(sockets, event),
    emit: sockets.emit,
  };
}
