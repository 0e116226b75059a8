// Proves what housekeeping and the measures of success record: only what changes, only for the team's own people.
import { describe, test } from 'vitest';
import type { TeamRole } from '../../../contracts/fields/fields.ts';
import { gameDecider } from '../../../server/commands/deciders/game.ts';
import { teamDecider } from '../../../server/commands/deciders/team.ts';
import { conflict, refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import { gameCreated, ids, personJoined } from '../../fixtures/events/events.ts';
import { measuresSaved, playerRolesChanged, teamRenamed } from '../../fixtures/events/textEvents.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { sealed } from '../../fixtures/sealed.ts';

const at = momentAfter(9);
const who = { by: ids.ben, at };

describe('housekeeping', () => {
  const { given } = specificationOf(gameDecider);
  const played = given(gameCreated(), personJoined());
  const saving = (overrides: object) =>
    ({
      type: 'SaveHousekeeping',
      teamId: ids.team,
      name: undefined,
      members: [],
      isByOverseer: false,
      ...who,
      ...overrides,
    }) as const;
  const roles = (...given: readonly string[]) => [{ userId: ids.ada, roles: given }];

  test('[HK1] changes name and roles in one save, roles in their order and each once', () => {
    played
      .when(saving({ name: 'Second Harbor Bank', members: roles('lending officer', 'ceo', 'ceo') }))
      .then([teamRenamed(who), playerRolesChanged({ ...who, roles: ['ceo', 'lending officer'] })]);
  });

  test('[HK1] records nothing that is unchanged', () => {
    played.when(saving({ name: 'First Harbor Bank', members: roles('ceo') })).then([]);
    given(gameCreated(), personJoined(), teamRenamed(), playerRolesChanged())
      .when(saving({ name: 'Second Harbor Bank', members: roles('deposit officer') }))
      .then([]);
  });

  test('[HK2] is for members of the team only', () => {
    played
      .when(saving({ teamId: ids.otherTeam, members: roles('ceo') }))
      .then(refusal('HK2', 'One of these members is no longer on this team.'));
    played.when(saving({ teamId: 99 })).then(refusal('GM2', 'The team was not found.'));
  });

  test('[HK3] gives no two banks of a game the same name', () => {
    const taken = refusal('HK3', 'Another bank in this game is already called bayside trust.');
    played.when(saving({ name: 'bayside trust' })).then(taken);
    given(gameCreated(), teamRenamed({ teamId: ids.otherTeam, name: 'Elsewhere' }))
      .when(saving({ name: 'Bayside Trust' }))
      .then([teamRenamed({ ...who, name: 'Bayside Trust' })]);
  });
});

describe('roles where the game forces them', () => {
  const { given } = specificationOf(gameDecider);
  const text = 'Roles in this game are set by a CEO, a CFO/Treasurer or an instructor.';
  const assigned = (userId: number, ...roles: TeamRole[]) => personJoined({ userId, roles });
  const giving = (userId: number, roles: readonly TeamRole[], overrides: object = {}) =>
    ({
      type: 'SaveHousekeeping',
      teamId: ids.team,
      name: undefined,
      members: [{ userId, roles }],
      isByOverseer: false,
      ...who,
      ...overrides,
    }) as const;
  const playedBy = (...benRoles: TeamRole[]) =>
    given(gameCreated({ isRoleForced: true }), assigned(ids.ada, 'ceo'), assigned(ids.ben, ...benRoles));

  test.each(['ceo', 'cfo/treasurer'] as const)('[HK6] can be set by a %s', (role) => {
    playedBy(role)
      .when(giving(ids.ada, ['credit officer']))
      .then([playerRolesChanged({ ...who, userId: ids.ada, roles: ['credit officer'] })]);
  });

  test('[HK6] cannot be set by anybody else, for themselves or for others, who may still name the bank', () => {
    playedBy('deposit officer')
      .when(giving(ids.ben, ['ceo']))
      .then(refusal('HK6', text));
    playedBy().when(giving(ids.ada, [])).then(refusal('HK6', text));
    playedBy()
      .when(giving(ids.ben, [], { name: 'Harbor Trust' }))
      .then([teamRenamed({ ...who, name: 'Harbor Trust' })]);
  });

  test('[HK6] can be set by anyone who oversees the game, and a team without a leader is reported', () => {
    const leaderless = given(gameCreated({ isRoleForced: true }), assigned(ids.ben));
    leaderless
      .when(giving(ids.ben, ['ceo']))
      .then(
        refusal(
          'HK6',
          `${text} No one on this team is CEO or CFO/Treasurer yet, so an instructor sets the first roles.`,
        ),
      );
    leaderless
      .when(giving(ids.ben, ['ceo'], { isByOverseer: true }))
      .then([playerRolesChanged({ ...who, userId: ids.ben, roles: ['ceo'] })]);
  });

  test('[HK6] can be set by every member without forced roles', () => {
    given(gameCreated(), assigned(ids.ben))
      .when(giving(ids.ben, ['ceo']))
      .then([playerRolesChanged({ ...who, userId: ids.ben, roles: ['ceo'] })]);
  });
});

describe('measures of success', () => {
  const { given } = specificationOf(teamDecider);
  const first = measuresSaved({ text: sealed('<p>Grow</p>') });
  const saving = (overrides: object = {}) =>
    ({
      type: 'SaveMeasuresOfSuccess',
      gameId: ids.game,
      teamId: ids.team,
      text: sealed('<p>Grow fast</p>'),
      seen: first.data.at,
      force: false,
      ...who,
      ...overrides,
    }) as const;

  test('[MO3] are saved over the version seen, and the same text again is nothing', () => {
    given(first)
      .when(saving())
      .then([measuresSaved({ ...who, text: sealed('<p>Grow fast</p>') })]);
    given(first)
      .when(saving({ text: sealed('<p>Grow</p>') }))
      .then([]);
    given()
      .when(saving({ text: '' }))
      .then([]);
  });

  test('[MO3] changed by someone else meanwhile ask first, and a forced save records whose change it overwrote', () => {
    given(first)
      .when(saving({ seen: null }))
      .then(conflict(ids.ada, first.data.at, []));
    given(first)
      .when(saving({ seen: null, force: true }))
      .then([
        measuresSaved({
          ...who,
          text: sealed('<p>Grow fast</p>'),
          forcedOver: { by: ids.ada, at: first.data.at },
        }),
      ]);
    given(first)
      .when(saving({ seen: undefined }))
      .then([measuresSaved({ ...who, text: sealed('<p>Grow fast</p>') })]);
  });
});
