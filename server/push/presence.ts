import type { Place, PresentPerson } from '../../contracts/push/ephemeral.ts';
import type { Environment } from '../environment.ts';
import type { GhostMemory } from './ghostMemory.ts';

/** Who is behind a socket, as presence shows them. */
export type PresentActor = { readonly userId: number; readonly name: string; readonly isObserver: boolean };

/** Told of every change, to be passed on to the team's room. */
export type PresenceListener = {
  person(teamId: number, person: PresentPerson): void;
  left(teamId: number, userId: number): void;
};

const idleMilliseconds = 60_000;
/** A reload or a short loss of connection does not wipe what a teammate was showing. */
const ghostGraceMilliseconds = 30_000;

type Visit = { readonly actor: PresentActor; readonly place: Place; readonly activeAt: number };

/** The visits of one team by socket, in the order of their last act; the tab used last speaks for a person. */
function newestVisit(team: ReadonlyMap<string, Visit>, userId: number): Visit | undefined {
  return [...team.values()].findLast((visit) => visit.actor.userId === userId);
}

/** Presence: who is on which screen and cell of a team, one entry a person however many tabs they have open. */
export function createPresence(environment: Environment, listener: PresenceListener, ghosts: GhostMemory) {
  const teams = new Map<number, Map<string, Visit>>();
  const teamOfSocket = new Map<string, number>();
  const teamVisits = (teamId: number): ReadonlyMap<string, Visit> => teams.get(teamId) ?? new Map();

  function personOf(teamId: number, userId: number): PresentPerson | undefined {
    const visit = newestVisit(teamVisits(teamId), userId);
    if (!visit) return undefined;
    const { screen, cell, isEditing } = visit.place;
    return {
      ...visit.actor,
      screen,
      cell,
      isEditing,
      isIdle: environment.clock.now() - visit.activeAt > idleMilliseconds,
    };
  }

  function announce(teamId: number, userId: number): void {
    const person = personOf(teamId, userId);
    if (person) listener.person(teamId, person);
    else listener.left(teamId, userId);
  }

  function leave(socketId: string): void {
    const teamId = teamOfSocket.get(socketId);
    const team = teamId === undefined ? undefined : teams.get(teamId);
    const visit = team?.get(socketId);
    if (teamId === undefined || !team || !visit) return;
    const { userId } = visit.actor;
    teamOfSocket.delete(socketId);
    team.delete(socketId);
    if (team.size === 0) teams.delete(teamId);
    announce(teamId, userId);
    environment.timers.after(ghostGraceMilliseconds, () => {
      if (!newestVisit(teamVisits(teamId), userId)) ghosts.clear(teamId, userId);
    });
  }

  return {
    leave,
    /** The team that a socket is shown in; undefined when in none. */
    teamOf: (socketId: string): number | undefined => teamOfSocket.get(socketId),
    moveTo(socketId: string, actor: PresentActor, place: Place): void {
      if (teamOfSocket.get(socketId) !== place.teamId) leave(socketId);
      const team = teams.get(place.teamId) ?? new Map<string, Visit>();
      teams.set(place.teamId, team);
      teamOfSocket.set(socketId, place.teamId);
      // Taken out first, so that it goes to the end.
      team.delete(socketId);
      team.set(socketId, { actor, place, activeAt: environment.clock.now() });
      announce(place.teamId, actor.userId);
    },
    peopleOf(teamId: number): readonly PresentPerson[] {
      const userIds = new Set([...teamVisits(teamId).values()].map((visit) => visit.actor.userId));
      return [...userIds].flatMap((userId) => personOf(teamId, userId) ?? []);
    },
  };
}

/** Presence of this node's sockets: node memory only, never events, nothing may depend on it (architecture §5). */
export type Presence = ReturnType<typeof createPresence>;
