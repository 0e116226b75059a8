// Proves what a game's stream records: creation and freeze, each once.
import { describe, test } from 'vitest';
import { gameDecider } from '../../../server/commands/deciders/game.ts';
import { refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import { gameCreated, gameFrozen, gameOpened, gameUnfrozen, ids } from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';

const { given } = specificationOf(gameDecider);
const at = momentAfter(0);
const freezing = (isFrozen: boolean) => ({ type: 'SetFreeze', isFrozen, by: ids.administrator, at }) as const;
describe('a game', () => {
  test('is created and opened once', () => {
    given().when({ type: 'CreateGame', settings: gameCreated().data }).then([gameCreated()]);
    given(gameCreated()).when({ type: 'CreateGame', settings: gameCreated().data }).then([]);
    given(gameCreated()).when({ type: 'OpenGame' }).then([gameOpened()]);
    given(gameCreated(), gameOpened()).when({ type: 'OpenGame' }).then([]);
  });

  test('[GM1] that was never created is refused, whatever the request', () => {
    const commands = [
      { type: 'OpenGame' },
      { type: 'CloseJoinCode', by: ids.instructor, at },
      freezing(true),
    ] as const;
    for (const command of commands) given().when(command).then(refusal('GM1', 'The game was not found.'));
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
