// Proves how people without an account join a game with its code: by a link mailed to the school, or at once while the
// code is shown; who is refused, where they are put, and who is told of full teams.
import { expect, test } from 'vitest';
import { login } from '../../../contracts/calls/account.ts';
import {
  askToJoin,
  findJoinCode,
  joinTeam,
  loadJoinCode,
  lookUpJoinCode,
  openJoinCode,
} from '../../../contracts/calls/joinCodes.ts';
import { listNews } from '../../../contracts/calls/news.ts';
import { resetPassword } from '../../../contracts/calls/passwords.ts';
import { loadRoster, saveRoster } from '../../../contracts/calls/roster.ts';
import { listMails } from '../../../contracts/calls/users.ts';
import { type ApiClient, anonymous, cookieFrom } from '../../fixtures/product/apiClient.ts';
import { linkTokenIn, newestLinkToken } from '../../fixtures/product/mailedLinks.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';

const shared = shareProduct(['admin', 'instructor', 'ada', 'cara']);
const password = 'vexed ostrich plays tuba';
const visitor = () => anonymous(shared.product);

type Admission = { who: 'roster' | 'domain' | 'code'; placement: 'smallest' | 'choose' | 'wait' };
async function open(admission: Admission, places_per_team = 20): Promise<string> {
  const domain = admission.who === 'domain' ? 'School.edu ' : null;
  const sent = { places_per_team, days: 14, domain, ...admission };
  return (await shared.people.instructor.succeed(openJoinCode, shared.ids, sent)).code;
}
const person = (email: string) => ({ full_name: 'Milo Reyes', email });
const mailsTo = async (email: string) =>
  (await shared.people.admin.succeed(listMails, {}, {})).mails.filter(({ to }) => to === email);

/** Chooses a password with a link, and signs in. */
async function enter(uuid: string, email: string): Promise<ApiClient> {
  const chosen = await visitor().succeed(resetPassword, { uuid }, { password, confirmPassword: password });
  expect(chosen).toEqual({ passwordChanged: true });
  return anonymous(shared.product, cookieFrom(await visitor().call(login, {}, { email, password })));
}
async function comeByMail(code: string, email: string): Promise<ApiClient> {
  expect(await visitor().succeed(askToJoin, {}, { code, ...person(email) })).toEqual({
    token: null,
    is_waiting: false,
  });
  return enter(await newestLinkToken(shared.people.admin, email), email);
}

test('[JC9] whoever has an e-mail at the school gets a link there, and joins once it is opened', async () => {
  const code = await open({ who: 'domain', placement: 'smallest' });
  expect(await visitor().succeed(findJoinCode, {}, { code })).toEqual({
    game_name: 'Harbor Cup',
    opened_by: 'Rosa Vance',
    ...{ who: 'domain', domain: 'school.edu' },
  });
  for (const email of ['milo@gmail.com', 'milo@school.edu.example', 'milo@notschool.edu'])
    expect(await visitor().fail(askToJoin, {}, { code, ...person(email) })).toMatchObject({
      rule: 'JC9',
      errors: ['Use your school email (@school.edu).'],
    });
  expect(await shared.people.cara.fail(joinTeam, {}, { code, team_id: null })).toMatchObject({ rule: 'JC9' });
  expect(await mailsTo('milo@gmail.com')).toEqual([]);
  const milo = await comeByMail(code, 'milo@school.edu');
  const [mail] = await mailsTo('milo@school.edu');
  expect(mail?.text).toContain(`?join=${code}`);
  expect(mail?.subject).toBe('Join Harbor Cup');
  const members = async () => (await shared.people.instructor.succeed(loadRoster, shared.ids, {})).members;
  // Nobody is in a team before they join themselves.
  expect((await members()).map(({ email }) => email)).not.toContain('milo@school.edu');
  const { team_id } = await milo.succeed(joinTeam, {}, { code, team_id: null });
  expect((await members()).find(({ email }) => email === 'milo@school.edu')).toMatchObject({ team_id });
});

test('the same e-mail twice is one account, with as many mails as an account gets in an hour', async () => {
  const code = await open({ who: 'domain', placement: 'smallest' });
  const ask = () => visitor().call(askToJoin, {}, { code, ...person('Twice@school.edu') });
  for (const answer of [await ask(), await ask(), await ask(), await ask()])
    expect(answer.httpStatus).toBe(200);
  const tokens = (await mailsTo('Twice@school.edu')).map(({ text }) => linkTokenIn(text));
  expect(new Set(tokens).size).toBe(4);
  const twice = await enter(tokens[0] ?? '', 'twice@school.edu');
  await twice.succeed(joinTeam, {}, { code, team_id: null });
  // Somebody who has a password signs in with it.
  expect((await ask()).httpStatus).toBe(200);
  expect((await mailsTo('Twice@school.edu')).some(({ text }) => text.includes(`/join/${code}`))).toBe(true);
  expect((await ask()).body).toMatchObject({ rule: 'ID21' });
});

test('[JC8] a code for people on the roster lets nobody else in, and a closed one nobody', async () => {
  const { cara, ada } = shared.people;
  const older = await open({ who: 'domain', placement: 'smallest' });
  const code = await open({ who: 'roster', placement: 'choose' });
  for (const refused of [
    await visitor().fail(askToJoin, {}, { code, ...person('nina@school.edu') }),
    await cara.fail(lookUpJoinCode, {}, { code }),
    await cara.fail(joinTeam, {}, { code, team_id: null }),
  ])
    expect(refused).toMatchObject({ rule: 'JC8' });
  expect((await ada.succeed(lookUpJoinCode, {}, { code })).own_team_id).toBe(shared.ids.team);
  expect(await visitor().fail(askToJoin, {}, { code: older, ...person('nina@school.edu') })).toMatchObject({
    rule: 'JC2',
  });
  expect(await visitor().fail(findJoinCode, {}, { code: 'WRONGONE' })).toMatchObject({ rule: 'JC1' });
});

test('[JC10] a code for anyone works while it is shown, and [JC12] opens no account that exists', async () => {
  const { instructor } = shared.people;
  const code = await open({ who: 'code', placement: 'smallest' });
  const ask = (email: string) => visitor().call(askToJoin, {}, { code, ...person(email) });
  expect((await ask('nina@else.example')).body).toMatchObject({
    errors: ['This join code works only while your instructor shows it.'],
  });
  await instructor.succeed(loadJoinCode, shared.ids, {});
  const asked = await visitor().succeed(askToJoin, {}, { code, ...person('nina@else.example') });
  const nina = await enter(asked.token ?? '', 'nina@else.example');
  expect(await mailsTo('nina@else.example')).toEqual([]);
  expect((await ask('ada@quarterdeck.test')).body).toMatchObject({
    errors: ['ada@quarterdeck.test already has an account here. Sign in with it.'],
  });
  shared.product.environment.advance(76_000);
  expect(await nina.fail(joinTeam, {}, { code, team_id: null })).toMatchObject({ rule: 'JC10' });
  await instructor.succeed(loadJoinCode, shared.ids, {});
  await nina.succeed(joinTeam, {}, { code, team_id: null });
  expect((await instructor.succeed(loadJoinCode, shared.ids, {})).join_code).toMatchObject({ joined: 1 });
});

test('who waits for a team is told so, and is on the roster of the instructor until put into one', async () => {
  const { instructor } = shared.people;
  const code = await open({ who: 'domain', placement: 'wait' });
  const wren = await comeByMail(code, 'wren@school.edu');
  expect(await wren.succeed(joinTeam, {}, { code, team_id: shared.ids.team })).toMatchObject({
    team_id: null,
  });
  expect(await wren.succeed(joinTeam, {}, { code, team_id: null })).toMatchObject({ team_id: null });
  const seen = () => wren.succeed(lookUpJoinCode, {}, { code });
  expect(await seen()).toMatchObject({ own_team_id: null, is_waiting: true });
  const roster = () => instructor.succeed(loadRoster, shared.ids, {});
  expect((await roster()).waiting).toMatchObject([{ full_name: 'Milo Reyes', email: 'wren@school.edu' }]);
  const invited = [{ ...person('wren@school.edu'), team_id: shared.ids.team, roles: [] }];
  await instructor.succeed(saveRoster, shared.ids, { invited });
  expect((await roster()).waiting).toEqual([]);
  expect(await seen()).toMatchObject({ own_team_id: shared.ids.team, is_waiting: false });
});

test('[JC6] full teams are told once to whoever opened the code', async () => {
  const code = await open({ who: 'domain', placement: 'smallest' }, 1);
  const late = await comeByMail(code, 'late@school.edu');
  // Each team has somebody by now.
  for (let times = 0; times < 2; times += 1)
    expect(await late.fail(joinTeam, {}, { code, team_id: null })).toMatchObject({
      rule: 'JC6',
      errors: ['All teams are full. Rosa Vance has been told.'],
    });
  const { news } = await shared.people.instructor.succeed(listNews, {}, {});
  expect(news.filter(({ kind }) => kind === 'teamsFull')).toHaveLength(1);
});
