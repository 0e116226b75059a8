import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type { InstructorAssigned, RosterEvent } from '../../../contracts/events/rosterEvents.ts';
import { type TeamRole, teamRoleSchema } from '../../../contracts/fields/fields.ts';
import { accepted, type ClashingCell, type Conflict, type Outcome, refused } from './decider.ts';
import { decideArrival, decideJoin, decideJoinCode, type JoinCodeCommand } from './joinCode.ts';
import type { GameOfRoster, Roster, RosterStamp } from './rosterState.ts';
import { newestOf } from './unseenChange.ts';

type Assignment = {
  readonly userId: number;
  readonly teamId: number;
  /** The team that the sender saw; null for none. */
  readonly seenTeamId: number | null;
  /** Undefined keeps the roles. */
  readonly roles: readonly TeamRole[] | undefined;
};

type ChangeRoster = RosterStamp & {
  readonly type: 'ChangeRoster';
  /** Current or former students of the game, and who waits for a team. */
  readonly assigned: readonly Assignment[];
  /** People by email, whether or not they are already in the game. */
  readonly invited: readonly Assignment[];
  /** Of the same people. */
  readonly removed: readonly { readonly userId: number; readonly seenTeamId: number | null }[];
  /** Overwrites changes made by others after the sender looked. */
  readonly force: boolean;
};

type ChangeInstructors = RosterStamp & {
  readonly type: 'ChangeInstructors';
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** The course that lets them in: by it nobody comes back who was taken out. */
  readonly from?: EventOf<typeof InstructorAssigned>['data']['from'];
};

type FailInvitation = {
  readonly type: 'FailInvitation';
  readonly userId: number;
  readonly invitedBy: number;
  readonly at: string;
};

export type RosterCommand = ChangeRoster | ChangeInstructors | FailInvitation | JoinCodeCommand;

/** Roles in the order of the specification, without duplicates. */
export const inOrder = (roles: readonly TeamRole[]): TeamRole[] =>
  teamRoleSchema.options.filter((role) => roles.includes(role));

export const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

type SeenAssignment = {
  readonly userId: number;
  readonly teamId: number | null;
  readonly seenTeamId: number | null;
};

/**
 * Everyone whom somebody else moved after the sender looked, unless the sender moves them to the same place.
 */
function clashes(assignments: readonly SeenAssignment[], { players, left }: Roster): ClashingCell[] {
  return assignments.flatMap(({ userId, teamId, seenTeamId }) => {
    const now = players[userId]?.teamId ?? null;
    if (now === seenTeamId || now === teamId) return [];
    const { by, at } = players[userId]?.changed ?? left[userId] ?? { by: 0, at: '' };
    return [{ rowId: userId, field: 'teamId', value: now, by, at }];
  });
}

/** Errors of a roster that do not depend on concurrent changes. */
function refuseRoster(
  { assigned, invited, removed }: ChangeRoster,
  { settings, players, left, instructors, waiting }: GameOfRoster,
): Outcome<never> | undefined {
  const coming = [...assigned, ...invited];
  const named = [...coming, ...removed].map(({ userId }) => userId);
  if (new Set(named).size < named.length) return refused('RO1', 'A person is listed twice.');
  if (coming.some(({ teamId }) => !settings.teams.some((team) => team.teamId === teamId)))
    return refused('GM2', 'The team was not found.');
  if (named.some((userId) => instructors.includes(userId)))
    return refused('RO2', 'Instructors of this game can’t play in it.');
  const isKnown = ({ userId }: { userId: number }): boolean =>
    players[userId] !== undefined || left[userId] !== undefined;
  const isHere = (each: { userId: number }): boolean => isKnown(each) || waiting.includes(each.userId);
  if (![...assigned, ...removed].every(isHere))
    return refused('RO3', 'One of these people isn’t in this game.');
  return undefined;
}

/** A whole roster in one event; only changes are recorded. */
function decideRoster(command: ChangeRoster, game: GameOfRoster): Outcome<RosterEvent> | Conflict {
  const { assigned, invited, removed, force, by, at } = command;
  const refusal = refuseRoster(command, game);
  if (refusal) return refusal;
  const coming = [...assigned, ...invited];
  const cells = clashes([...coming, ...removed.map((assignment) => ({ ...assignment, teamId: null }))], game);
  const newest = newestOf(cells);
  if (newest && !force) return { kind: 'conflict', by: newest.by, at: newest.at, cells };
  const changes = coming.flatMap(({ userId, teamId, roles }) => {
    const player = game.players[userId];
    const after = inOrder(roles ?? player?.roles ?? []);
    if (player?.teamId === teamId && isSameSet(player.roles, after)) return [];
    return [{ userId, teamId, roles: after, fromTeamId: player?.teamId ?? null }];
  });
  const leaving = removed.flatMap(({ userId }) => {
    const fromTeamId = game.players[userId]?.teamId ?? null;
    return fromTeamId !== null || game.waiting.includes(userId) ? [{ userId, fromTeamId }] : [];
  });
  if (changes.length + leaving.length === 0) return accepted();
  const forcedOver = cells.map((cell) => ({ userId: cell.rowId, by: cell.by, at: cell.at }));
  const data = { gameId: game.settings.gameId, assigned: changes, removed: leaving, by, at };
  return accepted({
    type: 'RosterChanged',
    data: { ...data, ...(forcedOver.length > 0 && { forcedOver }) },
  });
}

function decideInstructors(
  { added, removed, from, by, at }: ChangeInstructors,
  { settings, players, instructors, formerInstructors }: GameOfRoster,
): Outcome<RosterEvent> {
  if (added.some((userId) => players[userId]))
    return refused('RO2', 'Students in this game can’t be its instructors.');
  const stamp = { gameId: settings.gameId, by, at };
  const kept = from ? [...instructors, ...formerInstructors] : instructors;
  const coming = [...new Set(added)].filter((userId) => !kept.includes(userId));
  const leaving = instructors.filter((userId) => removed.includes(userId));
  return accepted<RosterEvent>(
    ...coming.map((userId) => ({
      type: 'InstructorAssigned' as const,
      data: { ...stamp, userId, ...(from && { from }) },
    })),
    ...leaving.map((userId) => ({ type: 'InstructorRemoved' as const, data: { ...stamp, userId } })),
  );
}

/** Nobody is told of somebody who has left meanwhile. */
function decideFailure(
  { userId, invitedBy, at }: FailInvitation,
  { settings: { gameId }, players }: GameOfRoster,
): Outcome<RosterEvent> {
  const teamId = players[userId]?.teamId;
  return teamId === undefined
    ? accepted()
    : accepted({ type: 'InvitationFailed', data: { gameId, userId, teamId, invitedBy, at } });
}

/** The effect of a command on the members of a game (D19). */
export function decideMembership(
  command: RosterCommand,
  game: GameOfRoster,
): Outcome<RosterEvent> | Conflict {
  switch (command.type) {
    case 'ChangeRoster':
      return decideRoster(command, game);
    case 'ChangeInstructors':
      return decideInstructors(command, game);
    case 'FailInvitation':
      return decideFailure(command, game);
    case 'JoinTeam':
      return decideJoin(command, game);
    case 'Arrive':
      return decideArrival(command, game);
    default:
      return decideJoinCode(command, game);
  }
}
