import { type TeamRole, teamRoleSchema } from '../../contracts/calls/fields.ts';
import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import type { GameCreated, GameEvent } from '../../contracts/events/gameEvents.ts';
import { accepted, type Decider, type Outcome, refused } from './decider.ts';

/** A game: not created yet, or with its teams, members and freeze. */
export type GameState =
  | { readonly status: 'notCreated' }
  | {
      readonly status: 'created';
      readonly settings: EventOf<typeof GameCreated>['data'];
      readonly isOpened: boolean;
      readonly players: Readonly<
        Record<number, { readonly teamId: number; readonly roles: readonly TeamRole[] }>
      >;
      readonly instructors: readonly number[];
      readonly isFrozen: boolean;
    };

export type GameCommand =
  | { readonly type: 'CreateGame'; readonly settings: EventOf<typeof GameCreated>['data'] }
  | { readonly type: 'OpenGame' }
  | {
      readonly type: 'AssignPlayer';
      readonly teamId: number;
      readonly userId: number;
      readonly roles: readonly TeamRole[];
    }
  | {
      readonly type: 'SaveHousekeeping';
      readonly teamId: number;
      /** The bank's new name; undefined leaves it. */
      readonly name: string | undefined;
      readonly members: readonly { readonly userId: number; readonly roles: readonly TeamRole[] }[];
      readonly by: number;
      readonly at: string;
    }
  | { readonly type: 'AssignInstructor'; readonly userId: number }
  | {
      readonly type: 'SetFreeze';
      readonly isFrozen: boolean;
      readonly by: number | null;
      readonly at: string;
    };

type CreatedGame = Extract<GameState, { status: 'created' }>;

function renamed(state: CreatedGame, { teamId, name }: { teamId: number; name: string }): CreatedGame {
  const teams = state.settings.teams.map((team) => (team.teamId === teamId ? { ...team, name } : team));
  return { ...state, settings: { ...state.settings, teams } };
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

/** Roles in the order of the specification, each once. */
const inOrder = (roles: readonly TeamRole[]): TeamRole[] =>
  teamRoleSchema.options.filter((role) => roles.includes(role));

/** Name and roles in one save; only what changes is recorded. */
function decideHousekeeping(
  { teamId, name, members, by, at }: Extract<GameCommand, { type: 'SaveHousekeeping' }>,
  { settings, players }: CreatedGame,
): Outcome<GameEvent> {
  const team = settings.teams.find((candidate) => candidate.teamId === teamId);
  if (!team) return refused('GM2', 'The team was not found.');
  if (members.some(({ userId }) => players[userId]?.teamId !== teamId))
    return refused('HK2', 'A member is not in this team any more.');
  const taken = settings.teams.some((other) => other !== team && isSameName(other.name, name));
  if (taken) return refused('HK3', `Another bank of the game is called ${name}.`);
  const stamp = { gameId: settings.gameId, teamId, by, at };
  const changed = members.filter(
    ({ userId, roles }) => !isSameSet(players[userId]?.roles ?? [], inOrder(roles)),
  );
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
      players: {},
      instructors: [],
      isFrozen: false,
    };
  if (state.status !== 'created') return state;
  switch (event.type) {
    case 'GameOpened':
      return { ...state, isOpened: true };
    case 'PlayerAssigned': {
      const { userId, teamId, roles } = event.data;
      return { ...state, players: { ...state.players, [userId]: { teamId, roles } } };
    }
    case 'PlayerRolesChanged': {
      const { userId, teamId, roles } = event.data;
      return { ...state, players: { ...state.players, [userId]: { teamId, roles } } };
    }
    case 'TeamRenamed':
      return renamed(state, event.data);
    case 'InstructorAssigned':
      return { ...state, instructors: [...state.instructors, event.data.userId] };
    case 'GameFrozen':
      return { ...state, isFrozen: true };
    case 'GameUnfrozen':
      return { ...state, isFrozen: false };
  }
}

function decide(command: GameCommand, state: GameState): Outcome<GameEvent> {
  if (command.type === 'CreateGame')
    return state.status === 'created'
      ? accepted()
      : accepted({ type: 'GameCreated', data: command.settings });
  if (state.status !== 'created') return refused('GM1', 'The game was not found.');
  const { gameId } = state.settings;
  switch (command.type) {
    case 'OpenGame':
      return state.isOpened ? accepted() : accepted({ type: 'GameOpened', data: { gameId } });
    case 'AssignPlayer': {
      const { teamId, userId, roles } = command;
      if (!state.settings.teams.some((team) => team.teamId === teamId))
        return refused('GM2', 'The team was not found.');
      return accepted({ type: 'PlayerAssigned', data: { gameId, teamId, userId, roles: [...roles] } });
    }
    case 'SaveHousekeeping':
      return decideHousekeeping(command, state);
    case 'AssignInstructor':
      if (state.instructors.includes(command.userId)) return accepted();
      return accepted({ type: 'InstructorAssigned', data: { gameId, userId: command.userId } });
    case 'SetFreeze':
      if (state.isFrozen === command.isFrozen) return accepted();
      return command.isFrozen
        ? accepted({ type: 'GameFrozen', data: { gameId, by: command.by, at: command.at } })
        : accepted({ type: 'GameUnfrozen', data: { gameId } });
  }
}

/** Settings, membership and freeze of a game. */
export const game: Decider<GameState, GameCommand, GameEvent> = {
  initialState: { status: 'notCreated' },
  decide,
  evolve,
};
