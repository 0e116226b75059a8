/** Students who come from a course and have no team yet: where they wait, and what lets them into one. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listGameAudit } from '../../../contracts/calls/audit.ts';
import { listGames } from '../../../contracts/calls/games.ts';
import { closeJoinCode, joinTeam, lookUpJoinCode, openJoinCode } from '../../../contracts/calls/joinCodes.ts';
import { listNews } from '../../../contracts/calls/news.ts';
import { loadRoster, saveRoster } from '../../../contracts/calls/roster.ts';
import { joinAs } from '../../../contracts/calls/schoolSignIn.ts';
import { connectCourse, startLtiSchool } from '../../fixtures/lti/ltiSchool.ts';
import { anonymous, signIn } from '../../fixtures/product/apiClient.ts';

const { product, school, beginAnew, comes, close } = await startLtiSchool();
afterAll(close);
beforeEach(() => beginAnew());

/** A stranger who joins, and what they see then. */
async function joins() {
  const { client, browser } = await comes();
  const joined = await client.call(joinAs, {}, { name: 'Ada Lane' });
  if (!('user' in joined.body)) throw new Error(joined.text);
  for (const cookie of joined.headers.getSetCookie()) browser.keep(cookie);
  await browser.open(joined.body.to ?? '');
  return { userId: joined.body.user.userId, client: anonymous(product, browser.cookie()) };
}

test('[LI26] a student without a team to wait, seen by who oversees the game and on the own page', async () => {
  await connectCourse(product, school, product.games.harbor.gameId, school.course);
  const { userId } = await joins();
  const instructor = await signIn(product, 'instructor');
  const ids = { game: product.games.harbor.gameId };
  const own = { user_id: userId, full_name: 'Ada Lane', email: '' };
  const roster = () => instructor.succeed(loadRoster, ids, {});
  expect((await roster()).waiting).toContainEqual(own);
  const { entries } = await instructor.succeed(listGameAudit, ids, {});
  const text = 'came from a course, and waits for a team';
  expect(entries).toContainEqual(expect.objectContaining({ text, user_id: userId }));
  const again = await comes();
  expect((await roster()).waiting.filter(({ user_id }) => user_id === userId)).toHaveLength(1);
  expect(await again.client.succeed(listGames, {}, {})).toEqual({ games: [], waiting_in: ['Harbor Cup'] });
  const team_id = product.games.harbor.teams[0]?.teamId ?? 0;
  const assigned = [{ user_id: userId, team_id, seen_team_id: null }];
  await instructor.succeed(saveRoster, ids, { assigned });
  expect((await roster()).waiting).not.toContainEqual(own);
  expect((await comes()).to).toBe(`/game/${ids.game}/team/${team_id}`);
  expect((await again.client.succeed(listGames, {}, {})).waiting_in).toBeUndefined();
});

test('[LI26] whoever waits is sent away, told so, and comes back by nobody but who oversees the game', async () => {
  await connectCourse(product, school, product.games.harbor.gameId, school.course);
  const { userId, client } = await joins();
  const instructor = await signIn(product, 'instructor');
  const ids = { game: product.games.harbor.gameId };
  const roster = () => instructor.succeed(loadRoster, ids, {});
  await instructor.succeed(saveRoster, ids, { removed: [{ user_id: userId, seen_team_id: null }] });
  expect((await roster()).waiting).toEqual([]);
  const { entries } = await instructor.succeed(listGameAudit, ids, {});
  expect(entries[0]?.text).toBe('sent Ada Lane away, who waited for a team');
  expect(await client.succeed(listGames, {}, {})).toEqual({ games: [] });
  const { news } = await client.succeed(listNews, {}, {});
  expect(news).toMatchObject([{ kind: 'removed', game_name: 'Harbor Cup', team_name: null }]);
  const { text } = await comes();
  expect(text).toContain('You were taken out of Harbor Cup. Only an instructor can put you back.');
  expect((await roster()).waiting).toEqual([]);
  const team_id = product.games.harbor.teams[0]?.teamId ?? 0;
  await instructor.succeed(saveRoster, ids, { assigned: [{ user_id: userId, team_id, seen_team_id: null }] });
  expect((await comes()).to).toBe(`/game/${ids.game}/team/${team_id}`);
});

test('[JC9] a student without an e-mail may join by a code for the school, whose system knows them', async () => {
  const { client, userId } = await joins();
  const admin = await signIn(product, 'admin');
  const { gameId: game } = product.games.pocket;
  const sent = {
    places_per_team: 9,
    days: 7,
    who: 'domain',
    domain: 's.test',
    placement: 'smallest',
  } as const;
  const { code } = await admin.succeed(openJoinCode, { game }, sent);
  expect((await client.fail(joinTeam, {}, { code, team_id: null })).rule).toBe('JC9');
  await connectCourse(product, school, game, school.course);
  await comes();
  await admin.succeed(closeJoinCode, { game }, {});
  await comes();
  expect((await admin.succeed(loadRoster, { game }, {})).waiting).toMatchObject([{ user_id: userId }]);
  const again = await admin.succeed(openJoinCode, { game }, sent);
  const typed = { code: again.code };
  expect((await comes()).to).toBe(`/join/${again.code}`);
  expect((await client.succeed(lookUpJoinCode, {}, typed)).is_waiting).toBe(false);
  const { team_id } = await client.succeed(joinTeam, {}, { ...typed, team_id: null });
  const { waiting, members } = await admin.succeed(loadRoster, { game }, {});
  expect(waiting).toEqual([]);
  expect(members).toContainEqual(expect.objectContaining({ user_id: userId, team_id }));
});
