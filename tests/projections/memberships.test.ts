// Proves the document of a person's games, which determines their games list and the rooms of their sockets.
import { describe, test } from 'vitest';
import { memberships } from '../../projections/memberships.ts';
import { ids, instructorAssigned, personJoined } from '../fixtures/events/events.ts';
import { rosterChanged } from '../fixtures/events/rosterEvents.ts';
import { momentAfter } from '../fixtures/product/testEnvironment.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

const { given } = specificationOf(memberships);
const asCeo = { gameId: ids.game, teamId: ids.team, roles: ['ceo'] };

describe('[RM5] a person', () => {
  test('has one entry per game, in the order of joining', () => {
    const second = personJoined({ gameId: 2, teamId: 31, roles: [] });
    given(personJoined(), second).then({
      [ids.ada]: { userId: ids.ada, games: [asCeo, { gameId: 2, teamId: 31, roles: [] }] },
    });
  });

  test('who moves to another team has left the first', () => {
    given(personJoined(), personJoined({ teamId: ids.otherTeam })).then({
      [ids.ada]: { userId: ids.ada, games: [{ ...asCeo, teamId: ids.otherTeam }] },
    });
  });

  test('who oversees a game has no team in it', () => {
    given(personJoined({ userId: ids.ben }), instructorAssigned()).then({
      [ids.ben]: { userId: ids.ben, games: [asCeo] },
      [ids.instructor]: {
        userId: ids.instructor,
        games: [{ gameId: ids.game, teamId: null, roles: [] }],
      },
    });
  });

  test('follows a roster: joining, moving and leaving in one event, in this game only', () => {
    const elsewhere = { gameId: 2, teamId: 31, roles: [] };
    const roster = rosterChanged({
      assigned: [
        { userId: ids.ben, teamId: ids.otherTeam, roles: [], fromTeamId: ids.team },
        { userId: 77, teamId: ids.team, roles: ['ceo'], fromTeamId: null },
      ],
      removed: [{ userId: ids.ada, fromTeamId: ids.team }],
    });
    given(personJoined(), personJoined(elsewhere), personJoined({ userId: ids.ben }), roster).then({
      [ids.ada]: { userId: ids.ada, games: [elsewhere] },
      [ids.ben]: { userId: ids.ben, games: [{ ...asCeo, teamId: ids.otherTeam, roles: [] }] },
      77: { userId: 77, games: [asCeo] },
    });
  });

  test('who no longer oversees a game has no entry of it', () => {
    const stamp = { by: ids.administrator, at: momentAfter(1) };
    const removed = { type: 'InstructorRemoved', data: { ...instructorAssigned().data, ...stamp } } as const;
    given(instructorAssigned(), removed).then({ [ids.instructor]: { userId: ids.instructor, games: [] } });
  });
});
