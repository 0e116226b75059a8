// Proves what a game's stream records of its roster: whole rosters at once, instructors, and people who join
// with a code.
import { describe, expect, test } from 'vitest';
import { balancedTeams } from '../../../contracts/rosters/balancedTeams.ts';
import { gameDecider } from '../../../server/commands/deciders/game.ts';
import { conflict, refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import { gameCreated, ids, instructorAssigned, playerAssigned } from '../../fixtures/events/events.ts';
import { joinCodeClosed, joinCodeOpened, rosterChanged } from '../../fixtures/events/rosterEvents.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { fc } from '../../fixtures/properties.ts';

const { given } = specificationOf(gameDecider);
const stamp = { by: ids.instructor, at: momentAfter(60) };
type Change = Parameters<ReturnType<typeof given>['when']>[0] & { type: 'ChangeRoster' };
const changing = (overrides: Partial<Change> = {}): Change => ({
  type: 'ChangeRoster',
  assigned: [],
  invited: [],
  removed: [],
  force: false,
  ...stamp,
  ...overrides,
});
const seat = (userId: number, teamId = ids.team, seenTeamId: number | null = null) => ({
  userId,
  teamId,
  seenTeamId,
  roles: undefined,
});
const change = (overrides: Partial<ReturnType<typeof rosterChanged>['data']>) =>
  rosterChanged({ assigned: [], removed: [], ...stamp, ...overrides });

describe('a roster', () => {
  test('[RO6] records one event with everybody who joined, moved and left, and where they were before', () => {
    given(gameCreated(), playerAssigned(), playerAssigned({ userId: ids.ben, roles: [] }))
      .when(
        changing({
          invited: [{ ...seat(77), roles: ['lending officer', 'ceo', 'ceo'] }],
          assigned: [seat(ids.ada, ids.otherTeam, ids.team)],
          removed: [{ userId: ids.ben, seenTeamId: ids.team }],
        }),
      )
      .then([
        change({
          assigned: [
            { userId: ids.ada, teamId: ids.otherTeam, roles: ['ceo'], fromTeamId: ids.team },
            { userId: 77, teamId: ids.team, roles: ['ceo', 'lending officer'], fromTeamId: null },
          ],
          removed: [{ userId: ids.ben, fromTeamId: ids.team }],
        }),
      ]);
  });

  test('[RO6] records nothing if nothing changes', () => {
    given(gameCreated(), playerAssigned())
      .when(changing({ invited: [seat(ids.ada)], removed: [] }))
      .then([]);
    const without = given(
      gameCreated(),
      playerAssigned(),
      change({ removed: [{ userId: ids.ada, fromTeamId: ids.team }] }),
    );
    without.when(changing({ removed: [{ userId: ids.ada, seenTeamId: ids.team }] })).then([]);
  });

  test('[GM2] puts people into teams of the game only', () => {
    given(gameCreated())
      .when(changing({ invited: [seat(ids.ada, 99)] }))
      .then(refusal('GM2', 'The team was not found.'));
  });

  test('[GM5] leaves a student in one team, the last they were put in', () => {
    const moved = given(
      gameCreated(),
      playerAssigned(),
      change({ assigned: [{ userId: ids.ada, teamId: ids.otherTeam, roles: [], fromTeamId: ids.team }] }),
    );
    expect(moved.state).toMatchObject({ players: { [ids.ada]: { teamId: ids.otherTeam, changed: stamp } } });
  });

  test('[RO1] names a person once', () => {
    for (const twice of [
      { invited: [seat(77), seat(77, ids.otherTeam)] },
      { assigned: [seat(ids.ada)], removed: [{ userId: ids.ada, seenTeamId: ids.team }] },
    ])
      given(gameCreated(), playerAssigned())
        .when(changing(twice))
        .then(refusal('RO1', 'A person is listed twice.'));
  });

  test('[RO2] has nobody who oversees the game', () => {
    for (const invited of [[seat(ids.instructor)], [seat(77), seat(ids.instructor)]])
      given(gameCreated(), instructorAssigned())
        .when(changing({ invited }))
        .then(refusal('RO2', 'Instructors of this game can’t play in it.'));
  });

  test('[RO3] moves and removes only people who are, or were, in the game', () => {
    for (const stranger of [{ assigned: [seat(77)] }, { removed: [{ userId: 77, seenTeamId: ids.team }] }])
      given(gameCreated())
        .when(changing(stranger))
        .then(refusal('RO3', 'One of these people isn’t in this game.'));
    given(gameCreated(), playerAssigned(), change({ removed: [{ userId: ids.ada, fromTeamId: ids.team }] }))
      .when(changing({ assigned: [seat(ids.ada)] }))
      .then([change({ assigned: [{ userId: ids.ada, teamId: ids.team, roles: [], fromTeamId: null }] })]);
  });

  test('asks before it overwrites what someone else did since, and says who and when', () => {
    const at = momentAfter(30);
    const moved = change({
      assigned: [{ userId: ids.ada, teamId: ids.otherTeam, roles: [], fromTeamId: ids.team }],
      by: ids.administrator,
      at,
    });
    const gone = change({ removed: [{ userId: ids.ada, fromTeamId: ids.team }], by: ids.administrator, at });
    const clash = (value: number | null) =>
      conflict(ids.administrator, at, [
        { rowId: ids.ada, field: 'teamId', value, by: ids.administrator, at },
      ]);
    const leaving = changing({ removed: [{ userId: ids.ada, seenTeamId: ids.team }] });
    given(gameCreated(), playerAssigned(), moved).when(leaving).then(clash(ids.otherTeam));
    const thirdTeam = { teamId: 13, number: 3, name: 'Third' };
    const { data: settings } = gameCreated();
    const larger = gameCreated({ teams: [...settings.teams, thirdTeam] });
    const moving = changing({ assigned: [seat(ids.ada, 13, ids.team)] });
    given(larger, playerAssigned(), moved).when(moving).then(clash(ids.otherTeam));
    given(larger, playerAssigned(), gone).when(moving).then(clash(null));
    // The same change by both is not a conflict.
    given(larger, playerAssigned(), moved)
      .when(changing({ assigned: [seat(ids.ada, ids.otherTeam, ids.team)] }))
      .then([]);
    given(larger, playerAssigned(), moved)
      .when({ ...moving, force: true })
      .then([
        change({
          assigned: [{ userId: ids.ada, teamId: 13, roles: [], fromTeamId: ids.otherTeam }],
          forcedOver: [{ userId: ids.ada, by: ids.administrator, at }],
        }),
      ]);
  });
});

describe('instructors', () => {
  const assigning = (added: number[], removed: number[] = []) =>
    ({ type: 'ChangeInstructors', added, removed, ...stamp }) as const;

  test('[GM5] are assigned once and removed once', () => {
    const removed = {
      type: 'InstructorRemoved',
      data: { gameId: ids.game, userId: ids.instructor, ...stamp },
    } as const;
    given(gameCreated())
      .when(assigning([ids.instructor, ids.instructor]))
      .then([instructorAssigned(stamp)]);
    given(gameCreated(), instructorAssigned())
      .when(assigning([ids.instructor]))
      .then([]);
    given(gameCreated(), instructorAssigned())
      .when(assigning([], [ids.instructor]))
      .then([removed]);
    given(gameCreated(), instructorAssigned(), removed)
      .when(assigning([], [ids.instructor]))
      .then([]);
  });

  test('[RO2] cannot play in the game', () => {
    given(gameCreated(), playerAssigned())
      .when(assigning([ids.ada]))
      .then(refusal('RO2', 'Students in this game can’t be its instructors.'));
  });
});

describe('a join code', () => {
  const joining = (overrides: { userId?: number; teamId?: number | null; at?: string; code?: string } = {}) =>
    ({ type: 'JoinTeam', code: 'ACDE3467', teamId: null, userId: 77, at: stamp.at, ...overrides }) as const;
  const joined = (teamId: number) => playerAssigned({ userId: 77, teamId, roles: [], by: 77, at: stamp.at });

  test('[JC1] that is not the game’s gives no access', () => {
    given(gameCreated()).when(joining()).then(refusal('JC1', 'We don’t recognize this join code.'));
  });

  test('[JC2] that was closed or replaced reports by whom and when', () => {
    const at = momentAfter(40);
    const closed = refusal('JC2', 'This join code was closed by {by} at {at}.', { by: ids.instructor, at });
    given(gameCreated(), joinCodeOpened(), joinCodeClosed({ at })).when(joining()).then(closed);
    const opening = {
      type: 'OpenJoinCode',
      code: 'NEWNEWNW',
      placesPerTeam: 2,
      by: ids.instructor,
      at,
    } as const;
    const expiresAt = momentAfter(600);
    const renewed = joinCodeOpened({
      code: 'NEWNEWNW',
      placesPerTeam: 2,
      expiresAt,
      replacedCode: 'ACDE3467',
      at,
    });
    given(gameCreated(), joinCodeOpened())
      .when({ ...opening, expiresAt })
      .then([renewed]);
    given(gameCreated(), joinCodeOpened(), renewed).when(joining()).then(closed);
    const closing = { type: 'CloseJoinCode', by: ids.instructor, at } as const;
    given(gameCreated(), joinCodeOpened())
      .when(closing)
      .then([joinCodeClosed({ at })]);
    given(gameCreated(), joinCodeOpened(), joinCodeClosed()).when(closing).then([]);
  });

  test('[JC3] that expired gives no access', () => {
    given(gameCreated(), joinCodeOpened({ expiresAt: stamp.at }))
      .when(joining())
      .then(refusal('JC3', 'This join code has expired. Ask your instructor for a new one.'));
  });

  test('[JC4] moves nobody who is already in a team, and says who put them there and when', () => {
    const before = change({ assigned: [{ userId: 77, teamId: ids.team, roles: [], fromTeamId: null }] });
    given(gameCreated(), joinCodeOpened(), before)
      .when(joining({ teamId: ids.otherTeam }))
      .then(
        refusal(
          'JC4',
          'You’re already on First Harbor Bank (added by {by} at {at}). Only an instructor can move you.',
          stamp,
        ),
      );
    given(gameCreated(), joinCodeOpened(), joined(ids.team))
      .when(joining())
      .then(
        refusal('JC4', 'You’re already on First Harbor Bank (since {at}). Only an instructor can move you.', {
          by: 77,
          at: stamp.at,
        }),
      );
  });

  test('[JC5] does nothing for an instructor of the game', () => {
    given(gameCreated(), joinCodeOpened(), instructorAssigned())
      .when(joining({ userId: ids.instructor }))
      .then(refusal('JC5', 'Only students can join a team.'));
  });

  test('[JC6] fills a team up to its places', () => {
    const full = [gameCreated(), joinCodeOpened({ placesPerTeam: 1 }), playerAssigned()] as const;
    given(...full)
      .when(joining({ teamId: ids.team }))
      .then(refusal('JC6', 'This team is full.'));
    given(...full)
      .when(joining())
      .then([joined(ids.otherTeam)]);
    given(...full, playerAssigned({ userId: ids.ben, teamId: ids.otherTeam }))
      .when(joining())
      .then(refusal('JC6', 'All teams are full.'));
    given(...full)
      .when(joining({ teamId: 99 }))
      .then(refusal('GM2', 'The team was not found.'));
  });

  test('puts those who do not choose into the smallest team, the first of equal ones', () => {
    given(gameCreated(), joinCodeOpened())
      .when(joining())
      .then([joined(ids.team)]);
    given(gameCreated(), joinCodeOpened(), playerAssigned())
      .when(joining())
      .then([joined(ids.otherTeam)]);
  });
});

test('people without a team are distributed as evenly as possible, deterministically', () => {
  const teamsOf = (sizes: readonly number[]) => sizes.map((size, index) => ({ teamId: index + 1, size }));
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 10 }), fc.nat(300), (sizes, count) => {
      const placed = balancedTeams(teamsOf(sizes), count);
      expect(placed).toHaveLength(count);
      expect(balancedTeams(teamsOf(sizes), count)).toEqual(placed);
      const after = sizes.map((size, index) => size + placed.filter((teamId) => teamId === index + 1).length);
      const grown = after.filter((size, index) => size > (sizes[index] ?? 0));
      // Nobody joined a team that then exceeded another by more than one.
      for (const size of grown) expect(size - Math.min(...after)).toBeLessThanOrEqual(1);
      if (Math.max(...sizes) - Math.min(...sizes) <= 1)
        expect(Math.max(...after) - Math.min(...after)).toBeLessThanOrEqual(1);
    }),
  );
  expect(balancedTeams([], 5)).toEqual([]);
});
