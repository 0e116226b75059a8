import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type { GameCreated } from '../../../contracts/events/gameEvents.ts';
import { type RosterEvent, rosterEventDefinitions } from '../../../contracts/events/rosterEvents.ts';
import type { TeamRole } from '../../../contracts/fields/fields.ts';
import type { Placement, WhoMayJoin } from '../../../contracts/rosters/joinRules.ts';

/** Who changed something, and when. */
export type RosterStamp = { readonly by: number; readonly at: string };

/** A student of a game, with who assigned them. */
export type Player = {
  readonly teamId: number;
  readonly roles: readonly TeamRole[];
  readonly changed: RosterStamp;
};

/** A join code, while it is the newest of its game. */
export type OpenJoinCode = {
  readonly code: string;
  readonly placesPerTeam: number;
  readonly expiresAt: string;
  readonly who: WhoMayJoin;
  readonly placement: Placement;
  /** How many have joined with it, and whether whoever opened it knows that all teams are full. */
  readonly joined: number;
  readonly isFullTold: boolean;
  readonly opened: RosterStamp;
  readonly closed: RosterStamp | null;
};

/** Who is in a game. */
export type Roster = {
  readonly players: Readonly<Record<number, Player>>;
  /** Removed people who were not added back. */
  readonly left: Readonly<Record<number, RosterStamp>>;
  readonly instructors: readonly number[];
  /** Who was taken off the instructors and not added back. */
  readonly formerInstructors: readonly number[];
  /** Who joined, or came from a course, and is in no team yet. */
  readonly waiting: readonly number[];
  /** The newest join code; null before the first. */
  readonly joinCode: OpenJoinCode | null;
};

/** A game without members. */
export const emptyRoster: Roster = {
  ...{ players: {}, left: {}, instructors: [], formerInstructors: [] },
  ...{ waiting: [], joinCode: null },
};

/** A game with the settings that its roster depends on. */
export type GameOfRoster = Roster & { readonly settings: EventOf<typeof GameCreated>['data'] };

function without<Value>(record: Readonly<Record<number, Value>>, userIds: readonly number[]) {
  const kept = { ...record };
  for (const userId of userIds) delete kept[userId];
  return kept;
}

function withChanges(roster: Roster, { assigned, removed, by, at }: RosterChangedData): Roster {
  const changed = { by, at };
  const gone = removed.map(({ userId }) => userId);
  const seats = assigned.map(({ userId, teamId, roles }) => [userId, { teamId, roles, changed }] as const);
  const back = assigned.map(({ userId }) => userId);
  return {
    ...roster,
    waiting: roster.waiting.filter((userId) => !back.includes(userId) && !gone.includes(userId)),
    players: { ...without(roster.players, gone), ...Object.fromEntries(seats) },
    left: { ...without(roster.left, back), ...Object.fromEntries(gone.map((userId) => [userId, changed])) },
  };
}
type RosterChangedData = Extract<RosterEvent, { type: 'RosterChanged' }>['data'];

/** The roster after a roster event. */
export function evolveRoster(roster: Roster, { type, data }: RosterEvent): Roster {
  switch (type) {
    case 'PersonJoined': {
      const { userId, code, teamId, roles, by, at } = data;
      const counted = code !== null && roster.joinCode;
      const joinCode = counted ? { ...counted, joined: counted.joined + 1 } : roster.joinCode;
      const waiting = roster.waiting.filter((each) => each !== userId);
      const left = without(roster.left, [userId]);
      if (teamId === null) return { ...roster, joinCode, left, waiting: [...waiting, userId] };
      const player = { teamId, roles, changed: { by, at } };
      return {
        ...roster,
        joinCode,
        waiting,
        players: { ...roster.players, [userId]: player },
        left,
      };
    }
    case 'RosterChanged':
      return withChanges(roster, data);
    case 'InstructorAssigned':
      return {
        ...roster,
        instructors: [...roster.instructors, data.userId],
        formerInstructors: roster.formerInstructors.filter((userId) => userId !== data.userId),
      };
    case 'InstructorRemoved':
      return {
        ...roster,
        instructors: roster.instructors.filter((userId) => userId !== data.userId),
        formerInstructors: [...roster.formerInstructors, data.userId],
      };
    case 'InvitationFailed':
      return roster;
    case 'JoinCodeOpened': {
      const { code, placesPerTeam, expiresAt, who, placement, by, at } = data;
      const opened = { code, placesPerTeam, expiresAt, who, placement, opened: { by, at } };
      return { ...roster, joinCode: { ...opened, joined: 0, isFullTold: false, closed: null } };
    }
    case 'TeamsFoundFull':
      return { ...roster, joinCode: roster.joinCode && { ...roster.joinCode, isFullTold: true } };
    case 'JoinCodeClosed':
      return {
        ...roster,
        joinCode: roster.joinCode && { ...roster.joinCode, closed: { by: data.by, at: data.at } },
      };
  }
}

const rosterEventTypes: ReadonlySet<string> = new Set(rosterEventDefinitions.map(({ type }) => type));

/** Whether an event of a game's stream concerns the roster. */
export function isRosterEvent(event: { readonly type: string }): event is RosterEvent {
  return rosterEventTypes.has(event.type);
}
