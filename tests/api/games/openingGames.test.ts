// Proves that calls on a game whose banks are still being opened are answered in words. A game is stopped at
// every step of its opening, and each call is tested there.

import { describe, expect, test } from 'vitest';
import { cloneGame, deleteGame, gameFormSchema, updateGame } from '../../../contracts/calls/gameForms.ts';
import { loadRegulatorReport } from '../../../contracts/calls/regulatorReports.ts';
import { allCalls } from '../../../contracts/features/allCalls.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { gameDecider } from '../../../server/commands/deciders/game.ts';
import { openGame } from '../../../server/processes/gameOpening.ts';
import { newGameSettings } from '../../../server/processes/newGameSettings.ts';
import type { ProcessContext } from '../../../server/processes/processContext.ts';
import { metadataOf } from '../../fixtures/commandSide.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { ordinarily } from '../../fixtures/thoroughness.ts';
import { sampleRequests } from '../sampleRequests.ts';

const shared = shareProduct(['admin']);
const stopped = new Error('The opening is stopped here.');

/** A game of two teams whose opening stopped after this many steps: a bank, its turn, the other bank, its turn. */
async function gameStoppedAfter(steps: number) {
  const { application } = shared.product;
  const { commandHandlers } = application;
  const metadata = metadataOf(900 + steps);
  const form = gameFormSchema.parse({
    game_name: `Stopped ${steps}`,
    interest_rate_code: 'BASE',
    template_details_id: 'HARBOR500',
    number_of_teams: 2,
    manda_enabled: true,
  });
  const settings = await newGameSettings(form, { name: 'Base' }, metadata, commandHandlers);
  const { gameId, teams } = settings;
  await commandHandlers
    .of(gameDecider)
    .handle(streams.game(gameId), { type: 'CreateGame', settings }, metadata);
  let left = steps;
  const counted = <Handler extends { handle: (...args: never[]) => Promise<unknown> }>(handler: Handler) => ({
    ...handler,
    handle: async (...args: Parameters<Handler['handle']>) => {
      if (left === 0) throw stopped;
      left -= 1;
      return handler.handle(...args);
    },
  });
  const context = {
    ...application.processes,
    commandHandlers: {
      ...commandHandlers,
      of: (decider: typeof gameDecider) => counted(commandHandlers.of(decider)),
    },
  } as unknown as ProcessContext;
  await expect(openGame(gameId, metadata.correlationId, context)).rejects.toBe(stopped);
  return { gameId, teams };
}

describe('[GM7] while a game is being opened', () => {
  test.each(ordinarily([0, 1, 2, 3, 4], (steps) => steps === 0 || steps === 3))(
    'after step %i a call is answered, or refused with a message',
    async (steps) => {
      const { gameId, teams } = await gameStoppedAfter(steps);
      const { admin } = shared.people;
      const bodies = sampleRequests(shared.product);
      const wrong: string[] = [];
      const [first] = teams;
      const teamId = first?.teamId ?? 0;
      const [set] = await shared.product.application.readModels.decisionSetsOf(teamId, 1);
      const ids = { ...shared.ids, game: gameId, team: teamId, intraturn: set?.intraturnId ?? 77_777 };
      const named = {
        game_id: gameId,
        team_id: teamId,
        team_turn_id: teamId,
        intraturn_id: ids.intraturn,
        turn: 1,
      };
      for (const call of allCalls) {
        if (!/:(game|team|intraturn|report)/.test(call.path) && !call.bodyIds) continue;
        // No administrator may make these.
        if (call.access === 'teammate' || call.access === 'player') continue;
        // Deletion removes the game; the others continue its opening or create another game.
        if ([deleteGame.path, updateGame.path, cloneGame.path].includes(call.path)) continue;
        const body = JSON.parse(JSON.stringify(bodies[call.path]), (name, value) =>
          name in named ? named[name as keyof typeof named] : value,
        );
        const report = `${gameId}.0.0.Startup`;
        const answer = await admin.call(call, { ...ids, report }, body);
        const isNotFound = set === undefined && answer.text.includes('The scenario was not found.');
        const isRefused = answer.text.includes(
          `Stopped ${steps} is still being set up. Try again in a moment.`,
        );
        const isRight = call.reachesUnopened
          ? answer.httpStatus < 500 && !isRefused
          : isRefused || isNotFound;
        if (!isRight) wrong.push(`${call.path}: ${answer.httpStatus} ${answer.text}`);
      }
      expect(wrong).toEqual([]);
      await openGame(gameId, metadataOf(900 + steps).correlationId, shared.product.application.processes);
      const opened = await admin.succeed(loadRegulatorReport, { ...ids, turn: 1 }, {});
      expect(opened.published).toBe(false);
    },
  );
});
