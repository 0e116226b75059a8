// Proves how an administrator adds an interest-rate environment over HTTP, and that a game played in it keeps
// the rates it was created with.

import { describe, expect, test } from 'vitest';
import {
  addInterestRateEnvironment,
  selectInterestRateEnvironments,
} from '../../../contracts/calls/environments.ts';
import { createGame } from '../../../contracts/calls/gameForms.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { listNews } from '../../../contracts/calls/news.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { communityAfterTurn } from '../../../server/readers/communityInputs.ts';
import { environmentChoices } from '../../../server/simulation/catalogue/environments.ts';
import { flatEnvironmentCsv } from '../../fixtures/environmentFiles.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';

const shared = shareProduct(['admin']);
const offered = async () => {
  const { items } = await shared.people.admin.succeed(selectInterestRateEnvironments, {}, {});
  return items;
};

const flat = { name: ' Flat for years ', kind: 'stylised', csv: flatEnvironmentCsv(6) } as const;

describe('interest-rate environments', () => {
  test('[EN5] an added one is offered after the built-in ones', async () => {
    const { admin } = shared.people;
    const added = await admin.succeed(addInterestRateEnvironment, {}, flat);
    expect(await offered()).toEqual([
      ...environmentChoices.map(({ name, value }) => ({ name, value })),
      { name: 'Flat for years (stylized)', value: added.interest_rate_code },
    ]);
  });

  test('a repeat of the command adds nothing more', async () => {
    const { admin } = shared.people;
    const options = { commandId: '4be0643f-1d98-573b-97cd-ca98a65347dd' };
    const before = await offered();
    const first = await admin.succeed(addInterestRateEnvironment, {}, flat, options);
    expect(await admin.succeed(addInterestRateEnvironment, {}, flat, options)).toEqual(first);
    expect(await offered()).toHaveLength(before.length + 1);
  });

  test('errors in the text are reported line by line, and nothing is added', async () => {
    const { admin } = shared.people;
    const before = await offered();
    const csv = flatEnvironmentCsv(6, { 3: { ff: 'six' }, 4: { prime: 99 } });
    expect(await admin.fail(addInterestRateEnvironment, {}, { ...flat, csv })).toMatchObject({
      httpStatus: 400,
      errors: [
        "Line 5, column ff: 'six' is not a valid number.",
        'Line 6, column prime: 99 must be between 0 and 35.',
      ],
    });
    for (const [body, error] of [
      [{ ...flat, name: ' ' }, 'Name is a required field.'],
      [{ ...flat, csv: '' }, 'File is a required field.'],
      [{ ...flat, csv: 'x'.repeat(200_001) }, 'File cannot have more than 200,000 characters.'],
    ] as const)
      expect(await admin.fail(addInterestRateEnvironment, {}, body)).toMatchObject({ errors: [error] });
    expect(await offered()).toEqual(before);
  });

  test('a game is played in it, using the copy in its own log, and a shock is news once it has happened', async () => {
    const { product, people } = shared;
    const { admin } = people;
    const csv = flatEnvironmentCsv(6, { 1: { shock: 'Plant closure', shock_strength: 1 } });
    const added = await admin.succeed(addInterestRateEnvironment, {}, { ...flat, csv });
    const { game_id: game } = await admin.succeed(
      createGame,
      {},
      {
        game_name: 'Flat Cup',
        interest_rate_code: added.interest_rate_code,
        template_details_id: 'HARBOR500',
        number_of_teams: 2,
      },
    );
    const { gameDetails } = await admin.succeed(loadGame, { game }, {});
    expect(gameDetails).toMatchObject({
      interest_rate_code: added.interest_rate_code,
      interest_rate_name: 'Flat for years (stylized)',
    });
    const { commandHandlers, stores } = product.application;
    const [created] = await stores.eventStore.readStream(streams.game(game), {
      direction: 'forwards',
      limit: 1,
    });
    const { interestRateRows } = created!.data as { interestRateRows: { federalFundsPercent: number }[] };
    expect(interestRateRows.map((row) => row.federalFundsPercent)).toEqual(
      Array.from({ length: 17 }, () => 6),
    );

    const inputs = await communityAfterTurn(stores.eventStore, commandHandlers, game, 0);
    expect(inputs.game.environmentRows).toEqual(interestRateRows);
    await admin.succeed(runTurn, { game }, { turn: 1, runMCM: true });
    await product.application.processes.background.settled();
    const after = await admin.succeed(loadGame, { game }, {});
    expect(after.gameDetails).toMatchObject({ turns_completed: 1, turn_run: null });
    const { news } = await admin.succeed(listNews, {}, {});
    const told = news.find(({ kind, game_id }) => kind === 'turnRun' && game_id === game);
    expect(told).toMatchObject({ turn_num: 1, text: 'Plant closure' });
  });

  test('an unknown code is not an environment', async () => {
    const { admin } = shared.people;
    const form = { game_name: 'No Cup', interest_rate_code: 'ADDED-777', template_details_id: 'HARBOR500' };
    expect(await admin.fail(createGame, {}, form)).toMatchObject({
      errors: ['Interest Rate Environment is a required field.'],
    });
  });
});
