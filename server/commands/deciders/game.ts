import { rolesRefusal } from '../../../contracts/decisions/submission.ts';
import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type { GameCreated, GameEvent } from '../../../contracts/events/gameEvents.ts';
import type { DebriefView } from '../../../contracts/fields/debriefViews.ts';
import type { TeamRole } from '../../../contracts/fields/fields.ts';
import type { Schedule } from '../../../contracts/fields/schedule.ts';
import type { PersonalText } from '../../../contracts/text/sealedText.ts';
import { accepted, type Conflict, type Decider, type Outcome, refused } from './decider.ts';
import { type DeletionCommand, decideDeletion } from './gameDeletion.ts';
import type { CreatedGame, GameState } from './gameState.ts';
import { decideUpdate, type UpdateGame } from './gameUpdate.ts';
import { decideMembership, inOrder, isSameSet, type RosterCommand } from './roster.ts';
import { emptyRoster, evolveRoster, isRosterEvent, type Roster } from './rosterState.ts';
import { decideSchedule, type ScheduleCommand } from './schedule.ts';

export type GameCommand =
  | {
      readonly type: 'CreateGame';
      readonly settings: EventOf<typeof GameCreated>['data'];
      /** Its dates, if it is a copy of a game that has some. */
      readonly dates?: { readonly schedule: Schedule; readonly by: number; readonly at: string };
      /** The initial members of the game. */
      readonly people?: {
        readonly instructors: readonly number[];
        readonly players: Readonly<Record<number, Pick<Roster['players'][number], 'teamId' | 'roles'>>>;
        readonly by: number;
        readonly at: string;
      };
    }
  | UpdateGame
  | DeletionCommand
  | { readonly type: 'OpenGame' }
  | RosterCommand
  | ScheduleCommand
  | {
      readonly type: 'PublishDebrief';
      readonly shown: DebriefView;
      readonly by: number;
      readonly at: string;
    }
  | {
      readonly type: 'SaveHousekeeping';
      readonly teamId: number;
      /** The bank's new name; undefined keeps it. */
      readonly name: string | undefined;
      readonly members: readonly { readonly userId: number; readonly roles: readonly TeamRole[] }[];
      /** Whether it comes from somebody who oversees the game, whose roles are not checked. */
      readonly isByOverseer: boolean;
      readonly by: number;
      readonly at: string;
    }
  | {
      readonly type: 'SetFreeze';
      readonly isFrozen: boolean;
      /** A person's, sealed, or the product's own; omitted if none was given. */
      readonly reason?: PersonalText | undefined;
      readonly by: number | null;
      readonly at: string;
    };

function renamed(state: CreatedGame, { teamId, name }: { teamId: number; name: string }): CreatedGame {
  const teams = state.settings.teams.map((team) => (team.teamId === teamId ? { ...team, name } : team));
  return { ...state, settings: { ...state.settings, teams } };
}

/** Name and roles in one save; only changes are recorded. */
function decideHousekeeping(
  { teamId, name, members, isByOverseer, by, at }: Extract<GameCommand, { type: 'SaveHousekeeping' }>,
  { settings, players }: CreatedGame,
): Outcome<GameEvent> {
  const team = settings.teams.find((candidate) => candidate.teamId === teamId);
  if (!team) return refused('GM2', 'The team was not found.');
  if (members.some(({ userId }) => players[userId]?.teamId !== teamId))
    return refused('HK2', 'One of these members is no longer on this team.');
  const taken = settings.teams.some((other) => other !== team && isSameName(other.name, name));
  if (taken) return refused('HK3', `Another bank in this game is already called ${name}.`);
  const stamp = { gameId: settings.gameId, teamId, by, at };
  const changed = members.filter(
    ({ userId, roles }) => !isSameSet(players[userId]?.roles ?? [], inOrder(roles)),
  );
  if (changed.length > 0 && settings.isRoleForced && !isByOverseer) {
    const ofMembers = Object.values(players).filter((player) => player.teamId === teamId);
    const refusal = rolesRefusal(
      players[by]?.roles ?? [],
      ofMembers.map(({ roles }) => roles),
    );
    if (refusal !== null) return refused('HK6', refusal);
  }
  return accepted<GameEvent>(
    ...(name === undefined || name === team.name
      ? []
      : [{ type: 'TeamRenamed' as const, data: { ...stamp, name } }]),
    ...changed.map(({ userId, roles }) => ({
      type: 'PlayerRolesChanged' as const,
      data: { ...stamp, userId, roles: inOrder(roles) },
    })),
  );
}

const isSameName = (one: string, other: string | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase();

function evolve(state: GameState, event: GameEvent): GameState {
  if (event.type === 'GameCreated')
    return {
      status: 'created',
      settings: event.data,
      isOpened: false,
      openings: 1,
      frozen: null,
      debriefShown: 'nothing',
      schedule: null,
      deletedAt: null,
      ...emptyRoster,
    };
  if (state.status !== 'created') return state;
  if (isRosterEvent(event)) return { ...state, ...evolveRoster(state, event) };
  switch (event.type) {
    case 'GameOpened':
      return { ...state, isOpened: true };
    case 'PlayerRolesChanged': {
      const { userId, teamId, roles, by, at } = event.data;
      return { ...state, players: { ...state.players, [userId]: { teamId, roles, changed: { by, at } } } };
    }
    case 'TeamRenamed':
      return renamed(state, event.data);
    case 'GameUpdated': {
      const { settings, isReopened } = event.data;
      const { gameId, templateId, seed, scoring } = state.settings;
      const updated = { ...state, settings: { ...settings, gameId, templateId, seed, scoring } };
      return isReopened ? { ...updated, isOpened: false, openings: state.openings + 1 } : updated;
    }
    case 'ScoringChanged':
      return { ...state, settings: { ...state.settings, scoring: event.data.scoring } };
    case 'DebriefPublished':
      return { ...state, debriefShown: event.data.shown };
    case 'ScheduleSet': {
      const { gameId: _, by: __, at: ___, ...schedule } = event.data;
      const isSubmittedAtLockdown = schedule.atLockdown.includes('submit');
      return { ...state, schedule, settings: { ...state.settings, isSubmittedAtLockdown } };
    }
    case 'GameDeleted':
      return { ...state, deletedAt: event.data.at };
    case 'GameRestored':
      return { ...state, deletedAt: null };
    case 'GameFrozen':
      return { ...state, frozen: { by: event.data.by, at: event.data.at } };
    case 'GameUnfrozen':
      return { ...state, frozen: null };
  }
}

/** A game is created with its members, so that a copied game is never left without them. */
function decideCreation({
  settings,
  dates,
  people,
}: Extract<GameCommand, { type: 'CreateGame' }>): Outcome<GameEvent> {
  const { gameId } = settings;
  const created: readonly GameEvent[] = [
    { type: 'GameCreated', data: settings },
    ...(dates
      ? [{ type: 'ScheduleSet' as const, data: { gameId, ...dates.schedule, by: dates.by, at: dates.at } }]
      : []),
  ];
  if (!people) return accepted<GameEvent>(...created);
  const { instructors, players, by, at } = people;
  const stamp = { gameId: settings.gameId, by, at };
  const assigned = Object.entries(players).map(([userId, { teamId, roles }]) => ({
    userId: Number(userId),
    teamId,
    roles: [...roles],
    fromTeamId: null,
  }));
  return accepted<GameEvent>(
    ...created,
    ...instructors.map((userId) => ({ type: 'InstructorAssigned' as const, data: { ...stamp, userId } })),
    ...(assigned.length === 0
      ? []
      : [{ type: 'RosterChanged' as const, data: { ...stamp, assigned, removed: [] } }]),
  );
}

/** Freezing a frozen game, for any reason, records nothing. */
function decideFreeze(
  { isFrozen, reason, by, at }: Extract<GameCommand, { type: 'SetFreeze' }>,
  { frozen, settings: { gameId } }: CreatedGame,
): Outcome<GameEvent> {
  if ((frozen !== null) === isFrozen) return accepted();
  if (!isFrozen) return accepted({ type: 'GameUnfrozen', data: { gameId } });
  return accepted({ type: 'GameFrozen', data: { gameId, by, at, ...(reason && { reason }) } });
}

function decide(command: GameCommand, state: GameState): Outcome<GameEvent> | Conflict {
  if (command.type === 'CreateGame') return state.status === 'created' ? accepted() : decideCreation(command);
  if (state.status !== 'created') return refused('GM1', 'The game was not found.');
  if (command.type === 'DeleteGame' || command.type === 'RestoreGame') return decideDeletion(command, state);
  if (state.deletedAt !== null) return refused('GM1', 'The game was not found.');
  const { gameId } = state.settings;
  switch (command.type) {
    case 'OpenGame':
      return state.isOpened ? accepted() : accepted({ type: 'GameOpened', data: { gameId } });
    case 'UpdateGame':
      return decideUpdate(command, state);
    case 'SaveHousekeeping':
      return decideHousekeeping(command, state);
    case 'SetFreeze':
      return decideFreeze(command, state);
    case 'SetSchedule':
    case 'MoveLockdown':
      return decideSchedule(command, state);
    case 'PublishDebrief': {
      const { type: _, ...published } = command;
      if (published.shown === state.debriefShown) return accepted();
      return accepted({ type: 'DebriefPublished', data: { gameId, ...published } });
    }
    default:
      return decideMembership(command, state);
  }
}

/** Settings, membership and freeze of a game. */
export const gameDecider: Decider<GameState, GameCommand, GameEvent> = {
  initialState: { status: 'notCreated' },
  decide,
  evolve,
};
