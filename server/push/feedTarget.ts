import type { ErasureEvent } from '../../contracts/events/erasureEvents.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { FeedTarget } from './feed.ts';
import type { SocketServer } from './socketServer.ts';

const refreshTheOne = (sockets: SocketServer, event: RecordedEvent): Promise<void> =>
  sockets.refreshRooms([(event.data as { userId: number }).userId]);

/** A game that goes or comes back takes the rooms of its people and of administrators along. */
async function refreshEverybody(sockets: SocketServer, event: RecordedEvent): Promise<void> {
  await sockets.refreshAdministrators();
  await sockets.refreshRooms((event.data as { userIds: readonly number[] }).userIds);
}

/** Events that change who may read what: rooms follow before any later frame goes out (S3). */
const roomChanges: Readonly<Record<string, (sockets: SocketServer, event: RecordedEvent) => Promise<void>>> =
  {
    PlayerAssigned: refreshTheOne,
    RosterChanged: (sockets, event) => {
      const { assigned, removed } = event.data as Record<'assigned' | 'removed', { userId: number }[]>;
      return sockets.refreshRooms([...assigned, ...removed].map(({ userId }) => userId));
    },
    InstructorAssigned: refreshTheOne,
    InstructorRemoved: refreshTheOne,
    GameCreated: (sockets) => sockets.refreshAdministrators(),
    GameDeleted: refreshEverybody,
    GameRestored: refreshEverybody,
    SessionEnded: async (sockets, event) =>
      sockets.endSession((event.data as { sessionRef: string }).sessionRef),
  };

/** Where the feed delivers on this node: its own sockets; `forgetErased` is told who was erased, on whichever node. */
export function createFeedTarget(sockets: SocketServer, forgetErased: (userId: number) => void): FeedTarget {
  return {
    async changeRooms(event) {
      if (event.type === 'PersonErased') forgetErased((event as unknown as ErasureEvent).data.userId);
      await roomChanges[event.type]?.(sockets, event);
    },
    emit: sockets.emit,
  };
}
