// Proves rosters over HTTP: who may read and confirm them, new people's accounts, lists of 300 in time,
// hostile lists that change nothing, and instructors whose rights are limited to their own games.
import { describe, expect, onTestFinished, test } from 'vitest';
import { login } from '../../../contracts/calls/account.ts';
import { freezeGame, listGames, loadGame } from '../../../contracts/calls/games.ts';
import { resetPassword } from '../../../contracts/calls/passwords.ts';
import { loadRoster, saveInstructors, saveRoster } from '../../../contracts/calls/roster.ts';
import { freezeTeam, listTeams } from '../../../contracts/calls/teams.ts';
import { listMails } from '../../../contracts/calls/users.ts';
import { fullNameFault } from '../../../contracts/fields/names.ts';
import { hostileTexts } from '../../fixtures/hostileTexts.ts';
import { anonymous, signIn } from '../../fixtures/product/apiClient.ts';
import { eventsAfter } from '../../fixtures/product/httpSpecification.ts';
import { newestLinkToken } from '../../fixtures/product/mailedLinks.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { startProduct } from '../../fixtures/product/startProduct.ts';
import { ordinarily } from '../../fixtures/thoroughness.ts';

const shared = shareProduct(['admin', 'instructor', 'nils', 'ada', 'ben', 'cara']);
const head = () => shared.product.application.stores.eventStore.headPosition();
const otherTeam = () => shared.product.games.harbor.teams[1]!.teamId;
const newcomer = (index: number, overrides: object = {}) => ({
  email: `newcomer${index}@school.test`,
  full_name: `Newcomer ${index}`,
  team_id: shared.ids.team,
  roles: [],
  ...overrides,
});

describe('a roster', () => {
  test('[RO9] shows names and e-mails of students and instructors to those who oversee the game', async () => {
    const { people, ids } = shared;
    const roster = await people.instructor.succeed(loadRoster, ids, {});
    expect(roster.teams.map(({ team_name }) => team_name)).toEqual(['First Harbor Bank', 'Bayside Trust']);
    expect(
      roster.members.map(({ full_name, email, team_id, roles }) => [full_name, email, team_id, roles]),
    ).toEqual([
      ['Ada Lund', 'ada@quarterdeck.test', ids.team, ['ceo']],
      ['Ben Ono', 'ben@quarterdeck.test', ids.team, ['deposit officer']],
      ['Chloe Marsh', 'chloe@quarterdeck.test', otherTeam(), ['ceo']],
    ]);
    expect(roster.instructors.map(({ full_name }) => full_name)).toEqual(['Rosa Vance']);
  });

  test('[RO6] moves, removes and restores people, at once and for everybody', async () => {
    const { people, ids, product } = shared;
    const ben = product.userIdOf('ben');
    const before = await head();
    await people.instructor.succeed(saveRoster, ids, {
      assigned: [{ user_id: ben, team_id: otherTeam(), seen_team_id: ids.team, roles: ['lending officer'] }],
    });
    const [first, second] = (await people.ben.succeed(listTeams, ids, {})).teams;
    expect([first?.is_member, second?.is_member]).toEqual([false, true]);
    expect(second?.members.map(({ full_name }) => full_name).sort()).toEqual(['Ben Ono', 'Chloe Marsh']);
    await people.instructor.succeed(saveRoster, ids, {
      removed: [{ user_id: ben, seen_team_id: otherTeam() }],
    });
    expect((await people.ben.succeed(listGames, {}, {})).games).toEqual([]);
    expect(await people.ben.fail(loadGame, ids, {})).toMatchObject({ httpStatus: 404, rule: 'AC2' });
    await people.instructor.succeed(saveRoster, ids, {
      assigned: [{ user_id: ben, team_id: ids.team, seen_team_id: null, roles: ['deposit officer'] }],
    });
    expect((await people.ben.succeed(listGames, {}, {})).games).toHaveLength(1);
    const events = await eventsAfter(product, before);
    expect(events.map(({ type, metadata }) => [type, metadata.actor.userId])).toEqual(
      Array.from({ length: 3 }, () => ['RosterChanged', product.userIdOf('instructor')]),
    );
  });

  test('[RO4] gives unknown people a student account without a password', async () => {
    const { people, ids, product } = shared;
    const before = await head();
    await people.instructor.succeed(saveRoster, ids, {
      invited: [newcomer(1), newcomer(2, { email: ' NEWCOMER2@School.test ', roles: ['ceo'] })],
    });
    const { members } = await people.instructor.succeed(loadRoster, ids, {});
    expect(members.filter(({ email }) => /newcomer/i.test(email)).map(({ full_name }) => full_name)).toEqual([
      'Newcomer 1',
      'Newcomer 2',
    ]);
    const account = await product.application.identity.accounts.findByEmail('newcomer2@school.test');
    expect(account).toMatchObject({ role: 'Student', disabledAt: null });
    // The log refers to people by their ids alone.
    expect(JSON.stringify(await eventsAfter(product, before))).not.toMatch(/newcomer|school\.test/i);
    const userIds = members.filter(({ email }) => /newcomer/i.test(email)).map(({ user_id }) => user_id);
    await people.instructor.succeed(saveRoster, ids, {
      removed: userIds.map((user_id) => ({ user_id, seen_team_id: ids.team })),
    });
  });

  test('[RO4] keeps the name and role of an existing account, and accepts only students', async () => {
    const { people, ids } = shared;
    await people.instructor.succeed(saveRoster, ids, {
      invited: [newcomer(1, { email: 'cara@quarterdeck.test', full_name: 'Somebody Else' })],
    });
    const { members } = await people.instructor.succeed(loadRoster, ids, {});
    const cara = members.find(({ email }) => email === 'cara@quarterdeck.test');
    expect(cara?.full_name).toBe('Cara Voss');
    await people.instructor.succeed(saveRoster, ids, {
      removed: [{ user_id: cara!.user_id, seen_team_id: ids.team }],
    });
    // She still plays in her other game.
    expect((await people.cara.succeed(listGames, {}, {})).games).toHaveLength(1);
    const before = await head();
    const refused = await people.instructor.fail(saveRoster, ids, {
      invited: [
        newcomer(1, { email: 'nils@quarterdeck.test' }),
        newcomer(2, { email: 'admin@quarterdeck.test' }),
      ],
    });
    expect(refused).toMatchObject({ httpStatus: 409, rule: 'RO4' });
    expect(refused.errors.join()).toMatch(
      /nils@quarterdeck.test belongs to an Instructor.*\n.*Administrator/,
    );
    expect(await head()).toBe(before);
  });

  test('that others have changed meanwhile is answered with who was changed, by whom and when, and recorded when forced', async () => {
    const { people, ids, product } = shared;
    const ben = { user_id: product.userIdOf('ben'), team_id: otherTeam(), seen_team_id: ids.team };
    await people.admin.succeed(saveRoster, ids, {
      removed: [{ user_id: ben.user_id, seen_team_id: ids.team }],
    });
    const before = await head();
    expect((await people.instructor.succeed(saveRoster, ids, { assigned: [ben] })).conflicts).toEqual([
      {
        user_id: ben.user_id,
        full_name: 'Ben Ono',
        team_name: null,
        modifiedBy: 'Morgan Hale',
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    expect(await head()).toBe(before);
    const back = { ...ben, team_id: ids.team, seen_team_id: otherTeam() };
    expect(
      (await people.instructor.succeed(saveRoster, ids, { assigned: [back], force: true })).conflicts,
    ).toEqual([]);
    expect(await eventsAfter(product, before)).toMatchObject([
      { data: { forcedOver: [{ userId: ben.user_id, by: product.userIdOf('admin') }] } },
    ]);
  });
});

describe('a faulty roster', () => {
  test('[RO1] changes nothing and creates no account', async () => {
    const { people, ids, product } = shared;
    const before = await head();
    const foreignTeam = product.games.pocket.teams[0]!.teamId;
    const ada = product.userIdOf('ada');
    const cases: readonly [object, number][] = [
      [{ invited: [newcomer(8), newcomer(9, { email: 'NewComer8@school.test' })] }, 409],
      [{ invited: [newcomer(8, { team_id: foreignTeam })] }, 404],
      [{ invited: [newcomer(8, { team_id: 99_999 })] }, 404],
      [{ assigned: [{ user_id: ada, team_id: foreignTeam, seen_team_id: ids.team }] }, 404],
      [{ assigned: [{ user_id: product.userIdOf('dev'), team_id: ids.team, seen_team_id: null }] }, 409],
      [{ assigned: [{ user_id: 424_242, team_id: ids.team, seen_team_id: null }] }, 409],
      [{ removed: [{ user_id: product.userIdOf('dev'), seen_team_id: foreignTeam }] }, 409],
      [{ invited: [newcomer(8, { roles: ['emperor'] })] }, 400],
      [{ invited: [newcomer(8, { is_administrator: true })] }, 400],
      [{ invited: Array.from({ length: 501 }, (_, index) => newcomer(index)) }, 400],
      [{ invited: 'all' }, 400],
      [{ force: 'yes' }, 400],
    ];
    for (const [body, httpStatus] of cases)
      expect([body, (await people.instructor.call(saveRoster, ids, body)).httpStatus]).toEqual([
        body,
        httpStatus,
      ]);
    for (const email of [
      '',
      'x',
      'a@b',
      'a b@c.de',
      'a@b.c\nBcc: d@e.f',
      `${'a'.repeat(250)}@b.de`,
      '"><script>@x.y',
      null,
      7,
    ])
      expect(
        (await people.instructor.fail(saveRoster, ids, { invited: [newcomer(8, { email })] })).httpStatus,
      ).toBe(400);
    expect(await head()).toBe(before);
    expect(await product.application.identity.accounts.findByEmail('newcomer8@school.test')).toBeUndefined();
  });

  test('[RO4] a hostile name is stored as plain text, or refused as no name for a control character in it', async () => {
    const { people, ids } = shared;
    /** A name is kept without invisible characters, and with single spaces. */
    const visible = (text: string) => text.replaceAll(/[\s\p{C}]/gu, '');
    const isNone = (text: string) => /(?!\s)\p{Cc}/u.test(text);
    const texts = ordinarily(hostileTexts, (text, index) => index % 10 === 0 || isNone(text));
    expect(texts.some(isNone)).toBe(true);
    const names = texts.map((text) => text.trim().slice(0, 120)).filter((text) => text !== '');
    for (const [index, full_name] of names.entries()) {
      const email = `hostile${index}@school.test`;
      const answer = await people.instructor.call(saveRoster, ids, {
        invited: [newcomer(0, { email, full_name })],
      });
      const { members } = await people.instructor.succeed(loadRoster, ids, {});
      const kept = members.find((member) => member.email === email);
      const refusal = { httpStatus: 400, body: { errors: [fullNameFault] } };
      expect(answer).toMatchObject(isNone(full_name) ? refusal : { httpStatus: 200 });
      expect(kept && visible(kept.full_name)).toBe(isNone(full_name) ? undefined : visible(full_name));
    }
    const { members } = await people.instructor.succeed(loadRoster, ids, {});
    const hostile = members.filter(({ email }) => email.startsWith('hostile'));
    expect(hostile.length).toBeGreaterThan(0);
    await people.instructor.succeed(saveRoster, ids, {
      removed: hostile.map(({ user_id, team_id }) => ({ user_id, seen_team_id: team_id })),
    });
  });
});

describe('instructors', () => {
  test('[RO10] oversee their own games and no others', async () => {
    const { people, ids, product } = shared;
    const ben = { user_id: product.userIdOf('ben'), team_id: otherTeam(), seen_team_id: ids.team };
    const before = await head();
    const cases = [
      [loadRoster, {}],
      [saveRoster, { assigned: [ben] }],
      [freezeTeam, { game_id: ids.game, frozen: true }],
    ] as const;
    for (const [call, body] of cases) {
      expect(await people.nils.fail(call, ids, body)).toMatchObject({ httpStatus: 404, rule: 'AC2' });
      expect(await people.ada.fail(call, ids, body)).toMatchObject({ httpStatus: 403, rule: 'AC1' });
    }
    expect(await people.instructor.fail(saveInstructors, ids, {})).toMatchObject({ httpStatus: 403 });
    expect(await people.instructor.fail(freezeGame, ids, { frozen: true })).toMatchObject({
      httpStatus: 403,
    });
    expect(await head()).toBe(before);
  });

  test('[RO10] are assigned and removed by an administrator, with immediate effect', async () => {
    const { people, ids, product } = shared;
    await people.admin.succeed(saveInstructors, ids, { added: ['Nils@quarterdeck.test'] });
    const { instructors } = await people.nils.succeed(loadRoster, ids, {});
    expect(instructors.map(({ full_name }) => full_name)).toEqual(['Nils Holm', 'Rosa Vance']);
    await people.admin.succeed(saveInstructors, ids, { removed: [product.userIdOf('nils')] });
    expect(await people.nils.fail(loadRoster, ids, {})).toMatchObject({ httpStatus: 404 });
  });

  test('[RO5] must have an account that is not a student’s', async () => {
    const { people, ids } = shared;
    const added = ['ada@quarterdeck.test', 'nobody@school.test'];
    expect(await people.admin.fail(saveInstructors, ids, { added })).toMatchObject({
      httpStatus: 409,
      rule: 'RO5',
      errors: [
        'There is no account with the email nobody@school.test.\nada@quarterdeck.test belongs to a Student. Only instructors can be assigned to a game.',
      ],
    });
  });
});

test('welcome mails go to invited people without a password, once, and open their accounts', async () => {
  const { people, ids, product } = shared;
  const commandId = product.environment.uuid();
  const body = {
    invited: [newcomer(71), newcomer(72, { email: 'emil@quarterdeck.test' })],
    send_welcome: true,
  };
  expect((await people.instructor.succeed(loadRoster, ids, {})).can_send_mail).toBe(true);
  for (let tries = 0; tries < 2; tries += 1)
    await people.instructor.succeed(saveRoster, ids, body, { commandId });
  await product.application.processes.background.settled();
  const { mails } = await people.admin.succeed(listMails, {}, {});
  expect(mails.map(({ to }) => to)).toEqual(['newcomer71@school.test']);
  const uuid = await newestLinkToken(people.admin, 'newcomer71@school.test');
  const password = 'vexed ostrich plays tuba';
  await anonymous(product).succeed(resetPassword, { uuid }, { password, confirmPassword: password });
  const email = 'newcomer71@school.test';
  expect((await anonymous(product).succeed(login, {}, { email, password })).role).toBe('Student');
});

test('a list of 300 is confirmed in one request, and its duration is printed', async () => {
  const product = await startProduct();
  onTestFinished(() => product.close());
  const instructor = await signIn(product, 'instructor');
  const { gameId: game, teams } = product.games.harbor;
  const invited = Array.from({ length: 300 }, (_, index) =>
    newcomer(index, { team_id: teams[index % 2]!.teamId }),
  );
  const begin = performance.now();
  await instructor.succeed(saveRoster, { game }, { invited });
  const milliseconds = performance.now() - begin;
  const loading = performance.now();
  const { members } = await instructor.succeed(loadRoster, { game }, {});
  console.info(
    `300 people: confirmed in ${milliseconds.toFixed()} ms, loaded in ${(performance.now() - loading).toFixed()} ms`,
  );
  expect(members).toHaveLength(303);
});
