import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import type {
  ClientToServer,
  ServerToClient,
  TeammateGhosts,
} from '../../contracts/features/socketEvents.ts';
import { ghostsSchema, pageSchema, placeSchema, watchedGameSchema } from '../../contracts/push/ephemeral.ts';
import type { Actor } from '../authority/access.ts';
import type { EpochReader } from '../installation/epochReader.ts';
import type { GhostMemory } from './ghostMemory.ts';
import type { PresentActor } from './otherNodes.ts';
import type { Pages } from './pages.ts';
import type { Presence } from './presence.ts';
import type { RoomPolicy } from './roomPolicy.ts';
import type { OnSocketRefused } from './socketRefusals.ts';

/** The server's data of a socket: the person behind it, and the room change in progress. */
export type SocketFacts = { actor: Actor; change?: Promise<unknown> };
/** A socket with both directions typed by the contract. */
export type PersonSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketFacts>;

/** Shared by all connections. */
export type SessionContext = {
  readonly policy: RoomPolicy;
  readonly presence: Presence;
  readonly ghosts: Pick<GhostMemory, 'ghostsOf'>;
  /** Shows a person's unsaved cells to the team, on every node. */
  readonly showGhosts: (page: string, shown: TeammateGhosts) => void;
  readonly pages: Pick<Pages, 'arrived' | 'left'>;
  /** Called when a person is refused a room. */
  readonly onRefused: OnSocketRefused;
  readonly logger: Logger;
  readonly positionOf: (room: string) => number;
  /** Identifies the log to which the positions refer. */
  readonly log: string;
  /** Its name since its newest restore. */
  readonly epoch: EpochReader;
};

/** Joins missing rooms, leaves those the person may no longer read, and sends the socket the start of each room. */
async function setRooms(
  socket: PersonSocket,
  rooms: ReadonlySet<string>,
  { positionOf, log, epoch }: Pick<SessionContext, 'positionOf' | 'log' | 'epoch'>,
): Promise<void> {
  for (const room of socket.rooms) if (room !== socket.id && !rooms.has(room)) await socket.leave(room);
  // A socket whose connection is closed joins nothing: Socket.IO sees to that.
  await socket.join([...rooms].filter((room) => !socket.rooms.has(room)));
  // Frames are ordered within their room; presence is not.
  const framed = [...rooms].filter((room) => watchedTeamOf(room) === undefined);
  const positions = Object.fromEntries(framed.map((room) => [room, positionOf(room)]));
  socket.emit('rooms', positions, log, epoch(), socket.data.actor.userId);
}

/** The rooms a socket may be in now: its membership's, and of teams that an observer views and still may. */
async function roomsNow(socket: PersonSocket, policy: RoomPolicy): Promise<ReadonlySet<string>> {
  const { actor } = socket.data;
  const rooms = new Set<string>(await policy.roomsOf(actor));
  for (const room of socket.rooms) {
    const teamId = teamOfRoom(room);
    if (teamId !== undefined && (await policy.accessToTeam(actor, teamId))) rooms.add(room);
    const watched = watchedTeamOf(room);
    if (watched !== undefined && (await policy.accessToTeam(actor, watched)) === 'observer') rooms.add(room);
  }
  return rooms;
}

/** The room of those who see the people of each team on a list. */
export const presenceRoom = (teamId: number): string => `presence-${teamId}`;

const idIn = (room: string, prefix: string): number | undefined =>
  room.startsWith(prefix) ? Number(room.slice(prefix.length)) : undefined;
const teamOfRoom = (room: string): number | undefined => idIn(room, 'team-');
const watchedTeamOf = (room: string): number | undefined => idIn(room, 'presence-');

/**
 * Changes a socket's rooms one after another. A stale read of a membership that has since ended must not put
 * the socket back into a team after it was removed.
 */
function inTurn<Result>({ data }: PersonSocket, change: () => Promise<Result>): Promise<Result> {
  const changed = (data.change ?? Promise.resolve()).then(change, change);
  data.change = changed.catch(() => undefined);
  return changed;
}

/** Updates a socket's rooms to its person's membership, and removes them from a team that is no longer theirs. */
export function refreshSession(socket: PersonSocket, context: SessionContext): Promise<void> {
  const { policy, presence } = context;
  return inTurn(socket, async () => {
    const rooms = await roomsNow(socket, policy);
    await setRooms(socket, rooms, context);
    const teamId = presence.teamOf(socket.id);
    if (teamId !== undefined && !rooms.has(`team-${teamId}`)) presence.leave(socket.id);
  });
}

/** Checks the person's access to a team, now, and puts an observer's socket into the team's room. */
async function enterTeam(
  socket: PersonSocket,
  teamId: number,
  context: SessionContext,
): Promise<PresentActor | undefined> {
  const { actor } = socket.data;
  const access = await context.policy.accessToTeam(actor, teamId);
  if (!access) {
    context.onRefused({ actor, rule: 'AC2', call: 'the room of a team', teamId, request: socket.request });
    return undefined;
  }
  const room = `team-${teamId}`;
  if (!socket.rooms.has(room)) {
    const rooms = [...socket.rooms, room].filter((name) => name !== socket.id);
    await setRooms(socket, new Set(rooms), context);
  }
  return { userId: actor.userId, name: actor.fullName, isObserver: access === 'observer' };
}

/** Sends a socket the people of each team of a game that its person oversees, and of no other. */
async function watchTeams(
  socket: PersonSocket,
  gameId: number | null,
  { policy, presence, onRefused }: SessionContext,
): Promise<void> {
  const { actor } = socket.data;
  const teamIds = gameId === null ? [] : await policy.overseenTeams(actor, gameId);
  if (gameId !== null && teamIds.length === 0)
    onRefused({ actor, rule: 'AC2', call: 'the rooms of a game', gameId, request: socket.request });
  const wanted = new Set(teamIds.map(presenceRoom));
  for (const room of socket.rooms)
    if (watchedTeamOf(room) !== undefined && !wanted.has(room)) await socket.leave(room);
  await socket.join([...wanted]);
  for (const teamId of teamIds)
    socket.emit('presence', { teamId, people: presence.peopleOf(teamId), left: [], isWhole: true });
}

/** Handles one socket's messages: the person's place, their unsaved cells, and their leaving. */
export function attachSession(socket: PersonSocket, context: SessionContext): void {
  const { presence, ghosts, pages, showGhosts, logger } = context;
  const { userId } = socket.data.actor;
  const page = `${userId}/${pageSchema.safeParse(socket.handshake.auth).data?.page ?? socket.id}`;
  let teamShown: number | null = null;
  const guarded = (work: Promise<unknown>): void => {
    work.catch((fault) =>
      logger.error({ err: fault, userId: socket.data.actor.userId }, 'socket message failed'),
    );
  };

  function welcome(teamId: number): void {
    if (teamShown === teamId) return;
    teamShown = teamId;
    socket.emit('presence', { teamId, people: presence.peopleOf(teamId), left: [], isWhole: true });
    for (const shown of ghosts.ghostsOf(teamId)) socket.emit('ghosts', shown.ghosts);
  }

  pages.arrived(userId, page);
  guarded(refreshSession(socket, context));
  socket.on('place', (message) => {
    const place = placeSchema.safeParse(message);
    if (!place.success) return;
    const { teamId } = place.data;
    const entered = inTurn(socket, async () => {
      const present = await enterTeam(socket, teamId, context);
      if (!present || !socket.connected) return;
      presence.moveTo(socket.id, present, place.data);
      welcome(teamId);
    });
    guarded(entered);
  });
  socket.on('ghosts', (message) => {
    const shown = ghostsSchema.safeParse(message);
    if (!shown.success) return;
    const entered = inTurn(socket, async () => {
      const present = await enterTeam(socket, shown.data.teamId, context);
      if (!present || present.isObserver || !socket.connected) return;
      showGhosts(page, { ...shown.data, userId: present.userId });
    });
    guarded(entered);
  });
  socket.on('watchTeams', (message) => {
    const gameId = watchedGameSchema.safeParse(message);
    if (gameId.success) guarded(inTurn(socket, () => watchTeams(socket, gameId.data, context)));
  });
  socket.on('leaveTeam', () => {
    teamShown = null;
    presence.leave(socket.id);
  });
  socket.on('disconnect', () => {
    presence.leave(socket.id);
    pages.left(userId, page);
  });
}
