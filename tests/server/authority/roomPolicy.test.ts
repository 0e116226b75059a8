// Unit tests of the rooms of frames that a person is in, and of the teams they may watch; that sockets follow
// this is proven over real connections.
import { expect, test } from 'vitest';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { MembershipDocument } from '../../../contracts/readModels/membershipDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import type { Actor } from '../../../server/authority/access.ts';
import { createRoomPolicy } from '../../../server/push/roomPolicy.ts';

const person = (userId: number, role: Actor['role']): Actor => ({
  userId,
  role,
  fullName: `Person ${userId}`,
  sessionRef: `session ${userId}`,
});
const administrator = person(1, 'Administrator');
const instructor = person(2, 'Instructor');
/** A Student, formerly an instructor, still listed among the instructors. */
const formerInstructor = person(3, 'Student');
const member = person(4, 'Student');
const stranger = person(5, 'Student');

const teamOf: Readonly<Record<number, number | null>> = { 2: null, 3: null, 4: 10 };
const members = Object.fromEntries(Object.entries(teamOf).map(([userId, teamId]) => [userId, { teamId }]));
const game = { gameId: 1, teamIds: [10, 11], members } as unknown as GameDocument;
const games = [
  { gameId: 1, name: 'Open' },
  { gameId: 2, name: 'Deleted' },
] as const;

/** Game 1 has the teams 10 and 11; game 2 was deleted, but its members are still known. */
const policy = createRoomPolicy({
  async membership(userId) {
    const teamId = teamOf[userId];
    if (teamId === undefined) return undefined;
    return { games: games.map(({ gameId }) => ({ gameId, teamId })) } as unknown as MembershipDocument;
  },
  allGames: async () => [game],
  game: async (gameId) => (gameId === 1 ? game : undefined),
  team: async (teamId) => ({ gameId: 1, teamId }) as TeamDocument,
});

const roomsOf = async (actor: Actor): Promise<readonly string[]> => [...(await policy.roomsOf(actor))].sort();

test('[PU1] rooms are derived from membership: a game, its team, or the room of those who oversee it', async () => {
  expect(await roomsOf(administrator)).toEqual([
    'administrators',
    'everyone',
    'game-1',
    'overseers-1',
    'user-1',
  ]);
  expect(await roomsOf(instructor)).toEqual(['everyone', 'game-1', 'overseers-1', 'user-2']);
  expect(await roomsOf(formerInstructor)).toEqual(['everyone', 'game-1', 'user-3']);
  expect(await roomsOf(member)).toEqual(['everyone', 'game-1', 'team-10', 'user-4']);
  expect(await roomsOf(stranger)).toEqual(['everyone', 'user-5']);
});

const looks = (actor: Actor) => Promise.all([10, 11].map((teamId) => policy.accessToTeam(actor, teamId)));

test('[PU1] a student may enter only the room of their own team, those who oversee a game the room of each team', async () => {
  expect(await looks(administrator)).toEqual(['observer', 'observer']);
  expect(await looks(instructor)).toEqual(['observer', 'observer']);
  expect(await looks(formerInstructor)).toEqual([undefined, undefined]);
  expect(await looks(member)).toEqual(['member', undefined]);
  expect(await looks(stranger)).toEqual([undefined, undefined]);
});

test('[PR11] presence in a game’s teams is shown to those who oversee it', async () => {
  const overseen = (actor: Actor) => policy.overseenTeams(actor, 1);
  expect(await overseen(instructor)).toEqual([10, 11]);
  for (const student of [formerInstructor, member, stranger]) expect(await overseen(student)).toEqual([]);
  expect(await policy.overseenTeams(administrator, 2)).toEqual([]);
});
