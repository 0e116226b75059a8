import { PersonErased } from '../../contracts/events/erasureEvents.ts';
import { isOf } from '../../contracts/events/eventDefinition.ts';
import type { EveryEvent } from '../../contracts/features/allEvents.ts';
import type { FeedTarget } from './feed.ts';
import type { SocketServer } from './socketServer.ts';

type RoomChange<Data> = (sockets: SocketServer, data: Data) => Promise<void>;
type RoomChanges = {
  readonly [Type in EveryEvent['type']]?: RoomChange<Extract<EveryEvent, { readonly type: Type }>['data']>;
};

const refreshTheOne: RoomChange<{ readonly userId: number }> = (sockets, { userId }) =>
  sockets.refreshRooms([userId]);

/** Deleting or restoring a game affects the rooms of its people and of administrators. */
async function refreshEverybody(
  sockets: SocketServer,
  { userIds }: { readonly userIds: readonly number[] },
): Promise<void> {
  await sockets.refreshAdministrators();
  await sockets.refreshRooms(userIds);
}

/** Events that change who may read what: rooms are updated before any later frame goes out [PU2]. */
const roomChanges: RoomChanges = {
  PersonJoined: refreshTheOne,
  RosterChanged: (sockets, { assigned, removed }) =>
    sockets.refreshRooms([...assigned, ...removed].map(({ userId }) => userId)),
  InstructorAssigned: refreshTheOne,
  InstructorRemoved: refreshTheOne,
  GameCreated: (sockets) => sockets.refreshAdministrators(),
  GameDeleted: refreshEverybody,
  GameRestored: refreshEverybody,
  SessionEnded: async (sockets, { sessionRef }) => sockets.endSession(sessionRef),
};

/** A method, because an event only reaches the entry of its own type. */
type Change = { by(sockets: SocketServer, data: unknown): Promise<void> };
const changesByType: ReadonlyMap<string, Change> = new Map(
  Object.entries(roomChanges).map(([type, by]): [string, Change] => [type, { by }]),
);

/**
 * Where the feed delivers on this node: its own sockets; `forgetErased` is called with the erased person, on
 * whichever node.
 */
export function createFeedTarget(sockets: SocketServer, forgetErased: (userId: number) => void): FeedTarget {
  return {
    async changeRooms(event) {
      if (isOf(event, PersonErased)) forgetErased(event.data.userId);
      await changesByType.get(event.type)?.by(sockets, event.data);
    },
    emit: sockets.emit,
  };
}
