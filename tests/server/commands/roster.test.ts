// Proves what a game's stream records of its roster: whole rosters at once, and instructors.
import { describe, expect, test } from 'vitest';
import { balancedTeams } from '../../../contracts/rosters/balancedTeams.ts';
import { gameDecider } from '../../../server/commands/deciders/game.ts';
import { conflict, refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import { gameCreated, ids, instructorAssigned, personJoined } from '../../fixtures/events/events.ts';
import { rosterChanged } from '../../fixtures/events/rosterEvents.ts';
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
    given(gameCreated(), personJoined(), personJoined({ userId: ids.ben, roles: [] }))
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
    given(gameCreated(), personJoined())
      .when(changing({ invited: [seat(ids.ada)], removed: [] }))
      .then([]);
    const without = given(
      gameCreated(),
      personJoined(),
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
      personJoined(),
      change({ assigned: [{ userId: ids.ada, teamId: ids.otherTeam, roles: [], fromTeamId: ids.team }] }),
    );
    expect(moved.state).toMatchObject({ players: { [ids.ada]: { teamId: ids.otherTeam, changed: stamp } } });
  });

  test('[RO1] names a person once', () => {
    for (const twice of [
      { invited: [seat(77), seat(77, ids.otherTeam)] },
      { assigned: [seat(ids.ada)], removed: [{ userId: ids.ada, seenTeamId: ids.team }] },
    ])
      given(gameCreated(), personJoined())
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
    given(gameCreated(), personJoined(), change({ removed: [{ userId: ids.ada, fromTeamId: ids.team }] }))
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
    given(gameCreated(), personJoined(), moved).when(leaving).then(clash(ids.otherTeam));
    const thirdTeam = { teamId: 13, number: 3, name: 'Third' };
    const { data: settings } = gameCreated();
    const larger = gameCreated({ teams: [...settings.teams, thirdTeam] });
    const moving = changing({ assigned: [seat(ids.ada, 13, ids.team)] });
    given(larger, personJoined(), moved).when(moving).then(clash(ids.otherTeam));
    given(larger, personJoined(), gone).when(moving).then(clash(null));
    // The same change by both is not a conflict.
    given(larger, personJoined(), moved)
      .when(changing({ assigned: [seat(ids.ada, ids.otherTeam, ids.team)] }))
      .then([]);
    given(larger, personJoined(), moved)
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

  test('[LI27] come by a connected course unless they were taken out', () => {
    const from = { platformId: '0'.repeat(32), contextId: 'course-410', title: 'FIN 410' };
    const comes = { ...assigning([ids.instructor]), from } as const;
    const removed = {
      type: 'InstructorRemoved',
      data: { gameId: ids.game, userId: ids.instructor, ...stamp },
    } as const;
    given(gameCreated())
      .when(comes)
      .then([instructorAssigned({ ...stamp, from })]);
    given(gameCreated(), instructorAssigned(), removed).when(comes).then([]);
    given(gameCreated(), instructorAssigned(), removed, instructorAssigned(), removed)
      .when(assigning([ids.instructor]))
      .then([instructorAssigned(stamp)]);
  });

  test('[RO2] cannot play in the game', () => {
    given(gameCreated(), personJoined())
      .when(assigning([ids.ada]))
      .then(refusal('RO2', 'Students in this game can’t be its instructors.'));
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
