import type { GhostCell, Ghosts, Place, PresentPerson } from '../push/ephemeral.ts';
import type { Frame } from './frames.ts';

/** A teammate's unsaved cells on one screen. */
export type TeammateGhosts = {
  readonly userId: number;
  readonly teamId: number;
  readonly screen: string;
  readonly cells: readonly GhostCell[];
};

/** Messages from the server. */
export type ServerToClient = {
  /** A saved fact, in room order. */
  frame: (frame: Frame) => void;
  /**
   * The rooms that the server put this socket into, each with its starting position. `log` identifies the log
   * of these positions: it changes whenever another log may have replaced it. `epoch` changes if a backup
   * has, and is null while unknown. `userId` is the person of the socket, by its session.
   */
  rooms: (rooms: Readonly<Record<string, number>>, log: string, epoch: string | null, userId: number) => void;
  /** Who is in a team now: the whole list on entry, afterwards one person per message. */
  presence: (message: {
    teamId: number;
    people: readonly PresentPerson[];
    left: readonly number[];
    isWhole: boolean;
  }) => void;
  ghosts: (message: TeammateGhosts) => void;
  /** The session ended: signed out elsewhere, disabled, expired. */
  sessionEnded: () => void;
};

/** Messages from the client. Only presence and ghosts: saves go over HTTP. */
export type ClientToServer = {
  place: (place: Place) => void;
  ghosts: (ghosts: Ghosts) => void;
  /** Leaves the team's presence list, when a person leaves the team's screens. */
  leaveTeam: (teamId: number) => void;
  /** Subscribes to the people in each team of a game, while its team list is open; null unsubscribes. */
  watchTeams: (gameId: number | null) => void;
};
