// Proves that the difficulty and the luck on the form of a game reach its banks.
import { expect, test } from 'vitest';
import { difficulties, usualDifficulty } from '../../../contracts/banking/difficulty.ts';
import { createGame, updateGame } from '../../../contracts/calls/gameForms.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { inheritanceOf } from '../../../server/simulation/opening/inheritance.ts';
import { communityIn } from '../../../server/storedState/storedState.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';

const shared = shareProduct(['admin']);

/** What the first bank of a game was opened with last, and the game's seed. */
async function openingOf(gameId: number) {
  const { eventStore } = shared.product.application.stores;
  const events = await eventStore.readStream(streams.game(gameId), { direction: 'forwards' });
  const created = events.find(({ type }) => type === 'GameCreated')?.data as unknown as {
    readonly seed: string;
    readonly teams: readonly { readonly teamId: number }[];
  };
  const bank = streams.bank(gameId, created.teams[0]?.teamId ?? 0);
  const opened = (await eventStore.readStream(bank, { direction: 'backwards' }))[0];
  return { seed: created.seed, community: communityIn(opened?.data as never) };
}

/** Creates a game of two teams. */
async function created(settings: object): Promise<number> {
  const form = {
    game_name: 'Spring Cup',
    interest_rate_code: 'BASE',
    template_details_id: 'HARBOR500',
    number_of_teams: 2,
    ...settings,
  };
  return (await shared.people.admin.succeed(createGame, {}, form)).game_id;
}

test.each(['Full', 'Lite'] as const)(
  'the banks of a %s game whose form leaves the difficulty open inherit what its seed draws',
  async (type) => {
    const [one, other] = [await openingOf(await created({ type })), await openingOf(await created({ type }))];
    const { size } = difficulties[usualDifficulty[type]];
    expect(size).toBe(type === 'Full' ? 1 : 0.5);
    for (const { seed, community } of [one, other])
      expect(community.inheritance).toEqual(JSON.parse(JSON.stringify(inheritanceOf(seed, size, type))));
    expect(one.community.inheritance).not.toEqual(other.community.inheritance);
  },
);

test('banks draw the same unless each has its own luck, and are opened again when that or the difficulty changes', async () => {
  const game = await created({ difficulty: 'wellRun' });
  expect((await openingOf(game)).community).not.toHaveProperty('inheritance');
  expect((await openingOf(game)).community.ownChance).toBe(false);
  const form = { game_id: game, game_name: 'Spring Cup', interest_rate_code: 'BASE' };
  await shared.people.admin.succeed(updateGame, {}, { ...form, own_chance: true });
  expect((await openingOf(game)).community.ownChance).toBe(true);
  await shared.people.admin.succeed(updateGame, {}, { ...form, difficulty: 'manyProblems' });
  expect((await openingOf(game)).community.inheritance).toBeDefined();
  const { gameDetails } = await shared.people.admin.succeed(loadGame, { game }, {});
  expect(gameDetails).toMatchObject({ difficulty: 'manyProblems', own_chance: true });
});

test('a difficulty that is none is refused', async () => {
  const wrong = {
    game_name: 'Cup',
    interest_rate_code: 'BASE',
    template_details_id: 'HARBOR500',
    difficulty: 'hard',
  };
  const { errors } = await shared.people.admin.fail(createGame, {}, wrong);
  expect(errors.join()).toContain('Difficulty');
});
