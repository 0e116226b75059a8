import type { TeamRole } from '../../contracts/calls/fields.ts';
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
  | { readonly type: 'AssignInstructor'; readonly userId: number }
  | {
      readonly type: 'SetFreeze';
      readonly isFrozen: boolean;
      readonly by: number | null;
      readonly at: string;
    };

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
