// Proves who receives what: for every event ever released, its frames and their rooms, and for every room its
// people. Both are listed here a second time, as data.
import { expect, test } from 'vitest';
import type { FrameBody } from '../../../contracts/features/frames.ts';
import type { Room } from '../../../contracts/push/frames.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { MembershipDocument } from '../../../contracts/readModels/membershipDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import type { Actor } from '../../../server/authority/access.ts';
import { framesOf } from '../../../server/features/framesOf.ts';
import { createRoomPolicy } from '../../../server/push/roomPolicy.ts';
import { recordedEvents } from '../../fixtures/events/events.ts';
import { exampleEvents } from '../../fixtures/events/exampleEvents.ts';

type RoomKind = 'team' | 'game' | 'user' | 'overseers' | 'administrators' | 'everyone';

/** The rooms that may receive a frame at all; a type missing here does not compile. */
const roomsOfFrames: Readonly<Record<FrameBody['type'], readonly RoomKind[]>> = {
  adjustmentsChanged: ['overseers'],
  coursesChanged: ['overseers'],
  decisionSetsChanged: ['team'],
  decisionsSaved: ['team'],
  decisionsSubmitted: ['game'],
  forecastChanged: ['team'],
  decisionsCounted: ['overseers'],
  forecastsCounted: ['game'],
  gameFreezeChanged: ['game'],
  gamesChanged: ['administrators', 'game', 'user'],
  gradesChanged: ['overseers'],
  gradesReleased: ['game'],
  helpChanged: ['everyone', 'game'],
  housekeepingChanged: ['game'],
  joinCodeChanged: ['game'],
  measuresChanged: ['team'],
  membershipChanged: ['game', 'user'],
  mergerScenariosChanged: ['team'],
  messagesChanged: ['everyone', 'game', 'overseers', 'team', 'user'],
  messagesRead: ['user'],
  newsChanged: ['overseers', 'team', 'user'],
  notesChanged: ['team'],
  personErased: ['everyone'],
  talkChanged: ['team'],
  regulatorReportChanged: ['overseers', 'team'],
  regulatorReportWithdrawn: ['team'],
  teamLockChanged: ['game'],
  turnCompleted: ['game'],
  turnOpened: ['team'],
  turnRenewed: ['team'],
  turnRunProgress: ['game'],
};

const kindOf = (room: Room): RoomKind => room.replace(/-\d+$/, '') as RoomKind;
const everyFrame = recordedEvents(exampleEvents).flatMap((event) =>
  framesOf(event).map((frame) => ({ event, ...frame })),
);

test('[PU13] a frame of each type goes only to the rooms declared for it', () => {
  for (const { event, room, body } of everyFrame)
    expect(roomsOfFrames[body.type], `${event.type} as ${body.type}`).toContain(kindOf(room));
  const seen = new Set(everyFrame.map(({ body }) => body.type));
  const never = Object.keys(roomsOfFrames).filter((type) => !seen.has(type as FrameBody['type']));
  expect(never).toEqual([]);
});

test('[PU13] a frame goes to the team, the game and the people that its event names', () => {
  for (const { event, room } of everyFrame) {
    const id = Number(/-(\d+)$/.exec(room)?.[1] ?? 1);
    // Every example names game 1, team 1 and person 1.
    expect(id, event.type).toBe(1);
  }
});

/** The rooms whose bell also shows the event; an event not listed is not news. */
const roomsOfNews: Readonly<Record<string, readonly Room[]>> = {
  TurnRunAnnounced: ['game-1'],
  TurnRunCalledOff: ['game-1'],
  // A reserve that the run corrected is its team's news alone.
  TurnRunCompleted: ['game-1', 'overseers-1', 'team-1'],
  GameFrozen: ['game-1'],
  GameUnfrozen: ['game-1'],
  DecisionsSubmitted: ['overseers-1', 'team-1'],
  DecisionsLocked: ['overseers-1', 'team-1'],
  DecisionsUnlocked: ['overseers-1', 'team-1'],
  RegulatorReportPublished: ['overseers-1', 'team-1'],
  ScheduledRunWaited: ['user-1'],
  InvitationFailed: ['user-1'],
  PersonJoined: ['user-1'],
  TeamsFoundFull: ['user-1'],
  PlayerRolesChanged: ['user-1'],
  RosterChanged: ['user-1'],
  InstructorAssigned: ['user-1'],
  InstructorRemoved: ['user-1'],
  RemarkMade: ['user-1'],
  NewsSeen: ['user-1'],
};

test('news goes to the rooms of those concerned, in one frame per room and event', () => {
  for (const event of recordedEvents(exampleEvents)) {
    const frames = framesOf(event);
    const told = frames.filter(({ body }) => body.isNews || body.type === 'newsChanged');
    const rooms = [...new Set(told.map(({ room }) => room))].sort();
    expect(rooms, event.type).toEqual(roomsOfNews[event.type] ?? []);
    expect(told.map(({ room }) => room).sort(), event.type).toEqual(rooms);
    for (const { room } of told)
      expect(
        frames.filter((frame) => frame.room === room),
        `${event.type} to ${room}`,
      ).toHaveLength(1);
  }
});

const actor = (userId: number, role: Actor['role']): Actor => ({
  userId,
  role,
  fullName: '',
  sessionRef: String(userId),
});
const people = {
  'student of the team': actor(1, 'Student'),
  'student of another team': actor(2, 'Student'),
  'student of another game': actor(3, 'Student'),
  'student without a team': actor(4, 'Student'),
  'instructor of the game': actor(5, 'Instructor'),
  'instructor of another game': actor(6, 'Instructor'),
  administrator: actor(7, 'Administrator'),
} as const;
type Person = keyof typeof people;

/** Who is in the rooms of game 1 and team 1 without opening a screen, and who may enter the team's room. */
const peopleOfRooms: Readonly<Record<string, readonly Person[]>> = {
  'team-1': ['student of the team'],
  'game-1': ['student of the team', 'student of another team', 'instructor of the game', 'administrator'],
  'overseers-1': ['instructor of the game', 'administrator'],
  administrators: ['administrator'],
  everyone: Object.keys(people) as Person[],
  'user-1': ['student of the team'],
};
const mayEnterTeam: readonly Person[] = ['student of the team', 'instructor of the game', 'administrator'];

const seat = (gameId: number, teamId: number | null) =>
  ({ games: [{ gameId, teamId }] }) as unknown as MembershipDocument;
const memberships: Readonly<Record<number, MembershipDocument>> = {
  1: seat(1, 1),
  2: seat(1, 2),
  3: seat(2, 3),
  5: seat(1, null),
  6: seat(2, null),
};
const games = [
  { gameId: 1, teamIds: [1, 2], members: { 1: { teamId: 1 }, 2: { teamId: 2 }, 5: { teamId: null } } },
  { gameId: 2, teamIds: [3], members: { 3: { teamId: 3 }, 6: { teamId: null } } },
].map((game) => game as unknown as GameDocument);
const policy = createRoomPolicy({
  membership: async (userId) => memberships[userId],
  allGames: async () => games,
  game: async (gameId) => games.find((game) => game.gameId === gameId),
  team: async (teamId) => ({ teamId, gameId: teamId === 3 ? 2 : 1 }) as TeamDocument,
});

test('[PU13] each room contains the people who belong there, and nobody else', async () => {
  for (const [name, who] of Object.entries(people)) {
    const rooms = await policy.roomsOf(who);
    for (const [room, belong] of Object.entries(peopleOfRooms))
      expect(rooms.has(room as Room), `${name} in ${room}`).toBe(belong.includes(name as Person));
    const access = await policy.accessToTeam(who, 1);
    expect(access !== undefined, `${name} at team 1`).toBe(mayEnterTeam.includes(name as Person));
  }
});
