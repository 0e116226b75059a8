import type { Ghosts, Place } from '../../contracts/push/ephemeral.ts';
import type { TypedSocket } from './openSocket.ts';

/** What a page sends the server through its socket; nothing is sent while there is no connection. */
export type Announcements = {
  /** Sends this person's place; the latest one is repeated after every reconnection. */
  readonly place: (place: Place) => void;
  readonly leaveTeam: (teamId: number) => void;
  /** Asks who is in the teams of a game, until it is left (null); repeated after every reconnection. */
  readonly watchTeams: (gameId: number | null) => void;
  readonly sendGhosts: (ghosts: Ghosts) => void;
};

/**
 * `socketNow` returns the socket once there is one. `repeat` sends a newly connected socket what still holds.
 */
export function createAnnouncements(
  socketNow: () => TypedSocket | null,
): Announcements & { readonly repeat: (socket: TypedSocket) => void } {
  let lastPlace: Place | null = null;
  let watchedGame: number | null = null;
  const connected = (): TypedSocket | null => {
    const socket = socketNow();
    return socket?.connected ? socket : null;
  };
  return {
    place: (place) => {
      lastPlace = place;
      connected()?.emit('place', place);
    },
    leaveTeam: (teamId) => {
      if (lastPlace?.teamId === teamId) lastPlace = null;
      connected()?.emit('leaveTeam', teamId);
    },
    watchTeams: (gameId) => {
      watchedGame = gameId;
      connected()?.emit('watchTeams', gameId);
    },
    sendGhosts: (message) => {
      connected()?.emit('ghosts', message);
    },
    repeat: (socket) => {
      if (lastPlace) socket.emit('place', lastPlace);
      if (watchedGame !== null) socket.emit('watchTeams', watchedGame);
    },
  };
}
