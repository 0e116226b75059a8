// Proves join codes over HTTP: who opens and closes them, what a student sees and gets with one, and that
// guessing is limited.
import { beforeEach, describe, expect, test } from 'vitest';
import { listGames } from '../../../contracts/calls/games.ts';
import {
  closeJoinCode,
  joinTeam,
  loadJoinCode,
  lookUpJoinCode,
  openJoinCode,
} from '../../../contracts/calls/joinCodes.ts';
import { saveRoster } from '../../../contracts/calls/roster.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';
import { shownJoinCode } from '../../../contracts/rosters/joinCode.ts';
import { signIn } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';

const shared = shareProduct(['instructor', 'nils', 'ada', 'cara', 'dev', 'emil']);
const admission = { who: 'domain', domain: 'quarterdeck.test', placement: 'choose' } as const;
const open = async (places_per_team = 5, days = 14) =>
  (await shared.people.instructor.succeed(openJoinCode, shared.ids, { places_per_team, days, ...admission }))
    .code;

/** Removes a person who joined from the game. */
async function leave(mailbox: string): Promise<void> {
  const user_id = shared.product.userIdOf(mailbox);
  const removed = [{ user_id, seen_team_id: null }];
  await shared.people.instructor.succeed(saveRoster, shared.ids, { removed, force: true });
}

let code: string;
beforeEach(async () => {
  code = await open();
});

describe('a join code', () => {
  test('is eight letters and digits without confusable ones, and never the same', async () => {
    const codes = await Promise.all(Array.from({ length: 30 }, () => open()));
    for (const each of codes) expect(each).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{8}$/);
    expect(new Set(codes).size).toBe(30);
    expect(shownJoinCode('ACDE3467')).toBe('ACDE-3467');
  });

  test('shows a student the teams with their free places, and puts them where they choose', async () => {
    const { people, ids, product } = shared;
    const [harbor, bayside] = product.games.harbor.teams;
    const typed = shownJoinCode(code).toLowerCase();
    expect(await people.cara.succeed(lookUpJoinCode, {}, { code: typed })).toEqual({
      game_id: ids.game,
      game_name: 'Harbor Cup',
      teams: [
        { team_id: harbor!.teamId, team_num: 1, team_name: 'First Harbor Bank', places_free: 3 },
        { team_id: bayside!.teamId, team_num: 2, team_name: 'Bayside Trust', places_free: 4 },
      ],
      own_team_id: null,
      placement: 'choose',
      is_waiting: false,
    });
    const joined = await people.cara.succeed(joinTeam, {}, { code: typed, team_id: harbor!.teamId });
    expect(joined).toMatchObject({ game_id: ids.game, team_id: harbor!.teamId });
    expect((await people.cara.succeed(listTeams, ids, {})).teams[0]?.is_member).toBe(true);
    expect((await people.cara.succeed(listGames, {}, {})).games).toHaveLength(2);
    expect((await people.cara.succeed(lookUpJoinCode, {}, { code })).own_team_id).toBe(harbor!.teamId);
    expect((await people.dev.succeed(joinTeam, {}, { code, team_id: null })).team_id).toBe(bayside!.teamId);
    await leave('cara');
    await leave('dev');
  });

  test('[JC6] gives each place away once, however many request it at once', async () => {
    const { people, product } = shared;
    const [, bayside] = product.games.harbor.teams;
    const tight = await open(2);
    const asking = { code: tight, team_id: bayside!.teamId };
    const answers = await Promise.all(
      [people.cara, people.dev, people.emil].map((each) => each.call(joinTeam, {}, asking)),
    );
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409, 409]);
    const late = await people.emil.call(joinTeam, {}, { code: tight, team_id: null });
    expect(late.body).toMatchObject({ status: 'Error' });
    for (const mailbox of ['cara', 'dev', 'emil']) await leave(mailbox).catch(() => undefined);
  });

  test('[JC4] leaves people already in a team there, and says who put them there', async () => {
    const { people, product } = shared;
    const [harbor, bayside] = product.games.harbor.teams;
    const refused = await people.ada.fail(joinTeam, {}, { code, team_id: bayside!.teamId });
    expect(refused).toMatchObject({ httpStatus: 409, rule: 'JC4' });
    expect(refused.errors[0]).toMatch(
      new RegExp(`^You’re already on ${harbor!.name} \\(added by Morgan Hale at \\d\\d:\\d\\d ET\\)\\.`),
    );
  });

  test('[JC2] that was closed or renewed reports by whom and when', async () => {
    const { people, ids } = shared;
    const newer = await open();
    const told = /^This join code was closed by Rosa Vance at \d\d:\d\d ET\.$/;
    const closed = async (of: string) => [
      (await people.cara.fail(lookUpJoinCode, {}, { code: of })).errors[0],
      (await people.cara.fail(joinTeam, {}, { code: of, team_id: null })).errors[0],
    ];
    for (const text of await closed(code)) expect(text).toMatch(told);
    await people.instructor.succeed(closeJoinCode, ids, {});
    for (const text of await closed(newer)) expect(text).toMatch(told);
    const { join_code } = await people.instructor.succeed(loadJoinCode, ids, {});
    expect(join_code).toMatchObject({ code: newer, closed_reason: 'Closed by Rosa Vance.' });
  });

  test('[JC1] that does not exist is unknown; [JC5] and no code is for instructors', async () => {
    const { people } = shared;
    for (const wrong of ['ACDE3467', 'x', "' OR 1=1 --", '{"$gt":""}', '🦜', 'A'.repeat(40)])
      expect(await people.cara.fail(lookUpJoinCode, {}, { code: wrong })).toMatchObject({
        httpStatus: 409,
        errors: ['We don’t recognize this join code.'],
      });
    for (const wrong of ['', ' ', 'A'.repeat(41), null, 7, ['ACDE3467']])
      expect((await people.cara.fail(lookUpJoinCode, {}, { code: wrong })).httpStatus).toBe(400);
    expect(await people.nils.fail(joinTeam, {}, { code, team_id: null })).toMatchObject({ rule: 'JC5' });
    expect(await people.cara.fail(joinTeam, {}, { code, team_id: 99_999 })).toMatchObject({ rule: 'GM2' });
  });

  test('[JC7] cannot be guessed: after twenty wrong ones in a quarter of an hour the right one is refused, too', async () => {
    const { people, product } = shared;
    const guesses = Array.from({ length: 40 }, () =>
      people.emil.fail(lookUpJoinCode, {}, { code: 'WRONGONE' }),
    );
    const rules = (await Promise.all(guesses)).map(({ rule }) => rule);
    expect(rules.filter((rule) => rule === 'JC1')).toHaveLength(20);
    expect(rules.filter((rule) => rule === 'JC7')).toHaveLength(20);
    expect(await people.emil.fail(lookUpJoinCode, {}, { code })).toMatchObject({
      rule: 'JC7',
      errors: ['Too many wrong join codes. Please wait 15 minutes.'],
    });
    expect((await people.dev.succeed(lookUpJoinCode, {}, { code })).own_team_id).toBeNull();
    product.environment.advance(31 * 60_000);
    expect((await people.emil.succeed(lookUpJoinCode, {}, { code })).own_team_id).toBeNull();
  });

  test('[JC3] expires by itself', async () => {
    const { ids, product } = shared;
    product.environment.advance(14 * 24 * 60 * 60_000);
    // The sessions from two weeks ago have expired as well.
    const [cara, rosa] = [await signIn(product, 'cara'), await signIn(product, 'instructor')];
    const expired = {
      rule: 'JC3',
      errors: ['This join code has expired. Ask your instructor for a new one.'],
    };
    expect(await cara.fail(lookUpJoinCode, {}, { code })).toMatchObject(expired);
    expect(await cara.fail(joinTeam, {}, { code, team_id: null })).toMatchObject(expired);
    expect((await rosa.succeed(loadJoinCode, ids, {})).join_code?.closed_reason).toBe('Expired.');
  });
});
