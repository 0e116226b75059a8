import type { TeamRole } from '../../contracts/calls/fields.ts';
import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import type { GameCreated, GameEvent } from '../../contracts/events/gameEvents.ts';
import { accepted, type Decider, type Outcome, refused } from './decider.ts';
import { decideMembership, inOrder, isSameSet, type RosterCommand } from './roster.ts';
import { emptyRoster, evolveRoster, type GameOfRoster, isRosterEvent } from './rosterState.ts';

/** A game: not created yet, or with its teams, members and freeze. */
export type GameState =
  | { readonly status: 'notCreated' }
  | (GameOfRoster & {
      readonly status: 'created';
      readonly isOpened: boolean;
      readonly isFrozen: boolean;
    });

export type GameCommand =
  | { readonly type: 'CreateGame'; readonly settings: EventOf<typeof GameCreated>['data'] }
  | { readonly type: 'OpenGame' }
  | RosterCommand
  | {
      readonly type: 'SaveHousekeeping';
      readonly teamId: number;
      /** The bank's new name; undefined leaves it. */
      readonly name: string | undefined;
      readonly members: readonly { readonly userId: number; readonly roles: readonly TeamRole[] }[];
      readonly by: number;
      readonly at: string;
    }
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
      isFrozen: false,
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
    case 'SaveHousekeeping':
      return decideHousekeeping(command, state);
    case 'SetFreeze':
      if (state.isFrozen === command.isFrozen) return accepted();
      return command.isFrozen
        ? accepted({ type: 'GameFrozen', data: { gameId, by: command.by, at: command.at } })
        : accepted({ type: 'GameUnfrozen', data: { gameId } });
    default:
      return decideMembership(command, state);
  }
}

/** Settings, membership and freeze of a game. */
export const game: Decider<GameState, GameCommand, GameEvent> = {
  initialState: { status: 'notCreated' },
  decide,
  evolve,
};
