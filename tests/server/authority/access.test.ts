// Unit tests of the single place that decides who may make a call: every kind of person, at their own and
// other games and teams. That every call is checked there is proven over HTTP.
import { describe, expect, test } from 'vitest';
import type { Access, Call } from '../../../contracts/calls/call.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { type Actor, overseesGame, type Resources, refuseAccess } from '../../../server/authority/access.ts';

const person = (userId: number, role: Actor['role']): Actor => ({
  userId,
  role,
  fullName: `Person ${userId}`,
  sessionRef: `session ${userId}`,
});
const people = {
  administrator: person(1, 'Administrator'),
  instructor: person(2, 'Instructor'),
  instructorOfAnotherGame: person(3, 'Instructor'),
  /** A Student, formerly an instructor, still listed among the game's instructors. */
  formerInstructor: person(4, 'Student'),
  member: person(5, 'Student'),
  memberOfAnotherTeam: person(6, 'Student'),
  stranger: person(7, 'Student'),
};
const memberships: readonly (readonly [number, number | null])[] = [
  [2, null],
  [4, null],
  [5, 10],
  [6, 11],
];
const members = Object.fromEntries(memberships.map(([userId, teamId]) => [userId, { teamId }]));
const game = { gameId: 1, members } as unknown as GameDocument;
const team = { gameId: 1, teamId: 10 } as TeamDocument;

function answers(access: Access, resources: Resources): Record<string, number> {
  const call = { access } as Call;
  return Object.fromEntries(
    Object.entries(people).map(([name, actor]) => [
      name,
      refuseAccess(call, actor, resources)?.httpStatus ?? 200,
    ]),
  );
}

describe('a call on a game', () => {
  test('[AC3] of its members is open to all of them; [AC2] for others the game does not exist', () => {
    expect(answers('gameMember', { game })).toEqual({
      ...{ administrator: 200, instructor: 200, instructorOfAnotherGame: 404, formerInstructor: 200 },
      ...{ member: 200, memberOfAnotherTeam: 200, stranger: 404 },
    });
  });

  test('[AC3] of those who oversee it is open to them only; [AC1] its members are told so', () => {
    expect(answers('gameInstructor', { game })).toEqual({
      ...{ administrator: 200, instructor: 200, instructorOfAnotherGame: 404, formerInstructor: 403 },
      ...{ member: 403, memberOfAnotherTeam: 403, stranger: 404 },
    });
    const overseers = Object.entries(people).filter(([, actor]) => overseesGame(actor, game));
    expect(overseers.map(([name]) => name)).toEqual(['administrator', 'instructor']);
  });

  test('[AC3] of administrators is open to them only', () => {
    const { administrator, ...others } = answers('administrator', {});
    expect(administrator).toBe(200);
    expect(new Set(Object.values(others))).toEqual(new Set([403]));
  });
});

test('[AC3] a call on a team is open to it and those who oversee it; [AC2] for all others the team does not exist', () => {
  expect(answers('teamMember', { game, team })).toEqual({
    ...{ administrator: 200, instructor: 200, instructorOfAnotherGame: 404, formerInstructor: 404 },
    ...{ member: 200, memberOfAnotherTeam: 404, stranger: 404 },
  });
});
