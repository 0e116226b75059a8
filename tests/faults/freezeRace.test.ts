// Proves that a turn opened while its game is being unfrozen does not stay locked: another node unfreezes the
// game between the reading of its freeze and the setting of the lock.

import { expect, test } from 'vitest';
import { streams } from '../../contracts/features/streams.ts';
import { gameDecider } from '../../server/commands/deciders/game.ts';
import { teamTurnDecider } from '../../server/commands/deciders/teamTurn.ts';
import {
  type CommandHandlers,
  createCommandHandlers,
} from '../../server/commands/handling/commandHandlers.ts';
import { spreadFreeze } from '../../server/processes/gameFreeze.ts';
import { openTurn } from '../../server/processes/openTurn.ts';
import { createReadModels } from '../../server/readers/readModels.ts';
import { metadataOf, temporaryStores, testKey } from '../fixtures/commandSide.ts';
import { gameCreated, ids, openingAreas } from '../fixtures/events/events.ts';
import { testEnvironment } from '../fixtures/product/testEnvironment.ts';

test.each([false, true])(
  '[FR4] a new turn ends in the same state as its game, unfrozen meanwhile: %s',
  async (isUnfrozen) => {
    const { eventStore, documents } = await temporaryStores();
    const [here, elsewhere] = [
      createCommandHandlers(eventStore, testKey),
      createCommandHandlers(eventStore, testKey),
    ];
    const stream = streams.game(ids.game);
    const freeze = (isFrozen: boolean, command: number) => {
      const { at } = metadataOf(command);
      return elsewhere
        .of(gameDecider)
        .handle(stream, { type: 'SetFreeze', isFrozen, by: 1, at }, metadataOf(command));
    };
    await elsewhere
      .of(gameDecider)
      .handle(stream, { type: 'CreateGame', settings: gameCreated().data }, metadataOf(1));
    await freeze(true, 2);
    let reads = 0;
    const games = here.of(gameDecider);
    const interrupted: typeof games = {
      ...games,
      async stateOf(name) {
        const state = await games.stateOf(name);
        reads += 1;
        if (reads !== 1 || !isUnfrozen) return state;
        await freeze(false, 3);
        const teams = await createReadModels(documents).teamsOf(ids.game);
        await spreadFreeze(teams, { isFrozen: false, by: 1 }, metadataOf(3), elsewhere);
        return state;
      },
    };
    const commandHandlers: CommandHandlers = {
      ...here,
      of: (decider) => (Object.is(decider, gameDecider) ? (interrupted as never) : here.of(decider)),
    };
    const opening = {
      gameId: ids.game,
      teamId: ids.team,
      turn: 1,
      decisions: { areas: openingAreas(), facts: {} },
    };
    const correlationId = metadataOf(9).commandId;
    await openTurn(opening, commandHandlers, testEnvironment(), correlationId);
    const state = await elsewhere.of(teamTurnDecider).stateOf(streams.teamTurn(ids.game, ids.team, 1));
    expect(state.status === 'opened' && state.locks.game !== undefined).toBe(!isUnfrozen);
  },
);
