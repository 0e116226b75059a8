// Proves over HTTP what the rows of purchases and running spending add to a bank: for its team and those who oversee it
// alone, for the screen that asks, and the same as long as no quarter is run.
import { expect, test } from 'vitest';
import { disableForecasts } from '../../../contracts/calls/forecasts.ts';
import { loadRowEffects } from '../../../contracts/calls/rowEffects.ts';
import { openDecisionSet } from '../../../server/engine/decisionMapping.ts';
import { communityAfterTurn } from '../../../server/readers/communityInputs.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';

const shared = shareProduct(['ada', 'chloe', 'instructor']);
const projects = { area: 'generalAdministration', choice: 'IT' } as const;

test('each row of a screen that can be decided has its effect over sixteen quarters, of the team’s own bank', async () => {
  const { people, ids, product } = shared;
  const told = await people.ada.succeed(loadRowEffects, ids, projects);
  const { store, commandHandlers } = product.application.processes;
  const { game, teamIds } = await communityAfterTurn(store, commandHandlers, ids.game, 0);
  const { areas } = openDecisionSet(game, teamIds.indexOf(ids.team));
  const rows = (areas.generalAdministration ?? []).filter(({ account }) => account === 'IT');
  expect(told.turn_num).toBe(1);
  expect(told.effects.map(({ row_id }) => row_id)).toEqual(rows.map(({ id }) => id));
  expect(told.effects.map(({ is_more }) => is_more)).toEqual(
    rows.map(({ isSpent }) => isSpent === undefined),
  );
  for (const { income } of told.effects) expect(income).toHaveLength(16);
  expect(new Set(told.effects.map(({ income }) => income.join())).size).toBeGreaterThan(5);
  expect(await people.instructor.succeed(loadRowEffects, ids, projects)).toEqual(told);
});

test('what a rival’s rows do is nobody else’s to know', async () => {
  expect(await shared.people.chloe.fail(loadRowEffects, shared.ids, projects)).toMatchObject({
    httpStatus: 404,
  });
});

test('a choice that the area does not have has no rows', async () => {
  const { effects } = await shared.people.ada.succeed(loadRowEffects, shared.ids, {
    ...projects,
    choice: 'Cash',
  });
  expect(effects).toEqual([]);
});

test('what rows do is not told where estimates are off', async () => {
  const { people, ids } = shared;
  const off = { game_id: ids.game, disable_whatifs: true };
  await people.instructor.succeed(disableForecasts, ids, off);
  expect(await people.ada.fail(loadRowEffects, ids, projects)).toMatchObject({
    errors: ['Estimates are off in this game.'],
  });
  await people.instructor.succeed(disableForecasts, ids, { ...off, disable_whatifs: false });
});
