import type { Place, PresentPerson } from '../../contracts/push/ephemeral.ts';
import type { Environment } from '../lib/environment.ts';
import type { GhostMemory } from './ghostMemory.ts';
import type { OtherNodes, PresentActor, Visit } from './otherNodes.ts';
import { ghostGraceMilliseconds } from './pages.ts';

/** Called on every change, to be passed on to the team's room. */
export type PresenceListener = {
  person(teamId: number, person: PresentPerson): void;
  left(teamId: number, userId: number): void;
};

const idleMilliseconds = 60_000;

/**
 * The visits of one team by socket or node, in the order of their last activity; the most recently used tab
 * represents a person.
 */
type Visits = ReadonlyMap<string, Visit>;

function newestVisit(team: Visits, userId: number): Visit | undefined {
  return [...team.values()].findLast((visit) => visit.actor.userId === userId);
}

/** A person as their team sees them, at a time in milliseconds since 1970. */
function shownPerson({ actor, place, activeAt }: Visit, now: number): PresentPerson {
  const { screen, cell, isEditing } = place;
  return { ...actor, screen, cell, isEditing, isIdle: now - activeAt > idleMilliseconds };
}

/** Ids of the people of a team, without duplicates. */
function peopleIn(team: Visits): ReadonlySet<number> {
  return new Set([...team.values()].map(({ actor }) => actor.userId));
}

/** The visits of every team. */
function createVisits() {
  const teams = new Map<number, Map<string, Visit>>();
  return {
    of: (teamId: number): Visits => teams.get(teamId) ?? new Map(),
    teams: (): readonly (readonly [number, Visits])[] => [...teams],
    put(key: string, visit: Visit): void {
      const { teamId } = visit.place;
      const team = teams.get(teamId) ?? new Map<string, Visit>();
      teams.set(teamId, team);
      // Removed first, so that it moves to the end.
      team.delete(key);
      team.set(key, visit);
    },
    take(key: string, teamId: number): Visit | undefined {
      const team = teams.get(teamId);
      const visit = team?.get(key);
      if (!team || !visit) return undefined;
      team.delete(key);
      if (team.size === 0) teams.delete(teamId);
      return visit;
    },
  };
}

/** Presence: who is on which screen and cell of a team, one entry per person however many tabs they have open. */
export function createPresence(
  environment: Environment,
  listener: PresenceListener,
  ghosts: GhostMemory,
  others: Pick<OtherNodes, 'send'>,
) {
  const visits = createVisits();
  const teamOfSocket = new Map<string, number>();

  function personOf(teamId: number, userId: number): PresentPerson | undefined {
    const visit = newestVisit(visits.of(teamId), userId);
    return visit && shownPerson(visit, environment.clock.now());
  }

  function announce(teamId: number, userId: number): void {
    const person = personOf(teamId, userId);
    if (person) listener.person(teamId, person);
    else listener.left(teamId, userId);
  }

  function put(key: string, visit: Visit): void {
    visits.put(key, visit);
    announce(visit.place.teamId, visit.actor.userId);
  }

  function take(key: string, teamId: number): Visit | undefined {
    const visit = visits.take(key, teamId);
    if (!visit) return undefined;
    const { userId } = visit.actor;
    announce(teamId, userId);
    environment.timers.after(ghostGraceMilliseconds, () => {
      if (!newestVisit(visits.of(teamId), userId)) ghosts.clear(teamId, userId);
    });
    return visit;
  }

  /** The visit of a person on this node. */
  function ownVisit(teamId: number, userId: number): Visit | undefined {
    const own = [...visits.of(teamId)].filter(([key]) => teamOfSocket.has(key));
    return newestVisit(new Map(own), userId);
  }

  function leave(socketId: string): void {
    const teamId = teamOfSocket.get(socketId);
    if (teamId === undefined) return;
    teamOfSocket.delete(socketId);
    const visit = take(socketId, teamId);
    if (!visit) return;
    const { userId } = visit.actor;
    const left = ownVisit(teamId, userId);
    others.send(left ? { kind: 'visit', visit: left } : { kind: 'gone', teamId, userId });
  }

  return {
    leave,
    /** The team in which a socket is shown; undefined if in none. */
    teamOf: (socketId: string): number | undefined => teamOfSocket.get(socketId),
    moveTo(socketId: string, actor: PresentActor, place: Place): void {
      if (teamOfSocket.get(socketId) !== place.teamId) leave(socketId);
      teamOfSocket.set(socketId, place.teamId);
      const visit = { actor, place, activeAt: environment.clock.now() };
      put(socketId, visit);
      others.send({ kind: 'visit', visit });
    },
    peopleOf(teamId: number): readonly PresentPerson[] {
      return [...peopleIn(visits.of(teamId))].flatMap((userId) => personOf(teamId, userId) ?? []);
    },
    /** Everybody connected to this node, each by the most recently used tab. */
    ownVisits(): readonly Visit[] {
      return visits
        .teams()
        .flatMap(([teamId, team]) => [...peopleIn(team)].flatMap((userId) => ownVisit(teamId, userId) ?? []));
    },
    /** Shows a person connected to another node, under that node's key. */
    put,
    take,
  };
}

/** Presence: node memory only, never events; nothing may depend on it. */
export type Presence = ReturnType<typeof createPresence>;
