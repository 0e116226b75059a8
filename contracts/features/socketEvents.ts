import type { GhostCell, Ghosts, Place, PresentPerson } from '../push/ephemeral.ts';
import type { Frame } from './frames.ts';

/** A teammate's unsaved cells on one screen. */
export type TeammateGhosts = {
  readonly userId: number;
  readonly teamId: number;
  readonly screen: string;
  readonly cells: readonly GhostCell[];
};

/** What the server sends. */
export type ServerToClient = {
  /** A saved fact, in room order. */
  frame: (frame: Frame) => void;
  /**
   * Rooms the server put this socket into, each with the position it starts from. `log` tells the log that these positions
   * are of: it is another one whenever another log may have been put in its place. `epoch` is another one where a backup was, and null
   * while nobody knows.
   */
  rooms: (rooms: Readonly<Record<string, number>>, log: string, epoch: string | null) => void;
  /** Who is in a team now; whole list on entry, afterwards one person a message. */
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

/** What a client sends. Presence and ghosts only: saves go over HTTP. */
export type ClientToServer = {
  place: (place: Place) => void;
  ghosts: (ghosts: Ghosts) => void;
  /** Leaves the team's presence list, when a person leaves the team's screens. */
  leaveTeam: (teamId: number) => void;
  /** Asks who is in each team of a game, from now on, while its team list is open; null when it is left. */
  watchTeams: (gameId: number | null) => void;
};
