// Proves what a game's stream records: creation, membership and freeze, each once.
import { describe, test } from 'vitest';
import { game } from '../../server/commands/game.ts';
import { refusal, specificationOf } from '../fixtures/deciderSpecification.ts';
import {
  gameCreated,
  gameFrozen,
  gameOpened,
  gameUnfrozen,
  ids,
  instructorAssigned,
  playerAssigned,
} from '../fixtures/events.ts';
import { momentAfter } from '../fixtures/testEnvironment.ts';

const { given } = specificationOf(game);
const at = momentAfter(0);
const freezing = (isFrozen: boolean) => ({ type: 'SetFreeze', isFrozen, by: ids.administrator, at }) as const;
const joining = (overrides: { teamId?: number; userId?: number } = {}) =>
  ({ type: 'AssignPlayer', teamId: ids.team, userId: ids.ada, roles: ['ceo'], ...overrides }) as const;

describe('a game', () => {
  test('[GM4] is created and opened once', () => {
    given().when({ type: 'CreateGame', settings: gameCreated().data }).then([gameCreated()]);
    given(gameCreated()).when({ type: 'CreateGame', settings: gameCreated().data }).then([]);
    given(gameCreated()).when({ type: 'OpenGame' }).then([gameOpened()]);
    given(gameCreated(), gameOpened()).when({ type: 'OpenGame' }).then([]);
  });

  test('[GM1] that was never created is refused, whatever is asked of it', () => {
    const commands = [
      { type: 'OpenGame' },
      joining(),
      { type: 'AssignInstructor', userId: ids.instructor },
      freezing(true),
    ] as const;
    for (const command of commands) given().when(command).then(refusal('GM1', 'The game was not found.'));
  });

  test('[GM2] takes players into its own teams only', () => {
    given(gameCreated()).when(joining()).then([playerAssigned()]);
    given(gameCreated())
      .when(joining({ teamId: 99 }))
      .then(refusal('GM2', 'The team was not found.'));
  });

  test('[GM5] has each instructor once; a player who joins another team has left the first', () => {
    const assigning = { type: 'AssignInstructor', userId: ids.instructor } as const;
    given(gameCreated()).when(assigning).then([instructorAssigned()]);
    given(gameCreated(), instructorAssigned()).when(assigning).then([]);
    const moved = given(gameCreated(), playerAssigned(), playerAssigned({ teamId: ids.otherTeam }));
    moved.when(joining()).then([playerAssigned()]);
  });

  test('[FR2] is frozen and unfrozen once each', () => {
    given(gameCreated())
      .when(freezing(true))
      .then([gameFrozen({ at })]);
    given(gameCreated(), gameFrozen()).when(freezing(true)).then([]);
    given(gameCreated(), gameFrozen()).when(freezing(false)).then([gameUnfrozen()]);
    given(gameCreated(), gameFrozen(), gameUnfrozen()).when(freezing(false)).then([]);
  });
});
