// Proves that a slow read of a membership that has since ended does not put a socket back into its old team:
// the policy here waits where a store may, the sockets are real.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pino from 'pino';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import type { Frame } from '../../../contracts/features/frames.ts';
import type { Room } from '../../../contracts/push/frames.ts';
import { noOtherNodes } from '../../../server/push/otherNodes.ts';
import { createSocketServer } from '../../../server/push/socketServer.ts';
import { testEnvironment } from '../../fixtures/product/testEnvironment.ts';

const ben = { userId: 7, role: 'Student', fullName: 'Ben Ono', sessionRef: 'one' } as const;
const frameTo = (room: Room): Frame => ({
  type: 'membershipChanged',
  gameId: 1,
  room,
  position: 1,
  previous: 0,
  by: null,
  at: '2026-09-01T08:00:00.000Z',
});

type Options = Parameters<typeof createSocketServer>[0];

/** A socket server, and a page of Ben's with its first rooms. */
async function connected(
  policy: Options['policy'],
  otherNodesOn: Options['otherNodesOn'] = () => noOtherNodes,
) {
  const httpServer = createServer();
  const sockets = createSocketServer({
    httpServer,
    epoch: () => 'one',
    isOwnOrigin: () => true,
    actorOfCookie: async () => ben,
    policy,
    positionOf: () => 0,
    onRefused: () => undefined,
    otherNodesOn,
    environment: testEnvironment(),
    logger: pino({ level: 'silent' }),
  });
  onTestFinished(() => sockets.close());
  httpServer.listen(0, '127.0.0.1');
  await once(httpServer, 'listening');
  const client = io(`http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`, {
    transports: ['websocket'],
    reconnection: false,
  });
  onTestFinished(() => void client.close());
  await new Promise((resolve) => client.once('rooms', resolve));
  return { sockets, client };
}

test.each([
  ['place', { teamId: 1, screen: 'decisions/cds', cell: null, isEditing: false }],
  [
    'ghosts',
    { teamId: 1, screen: 'decisions/cds', cells: [{ rowId: 1, field: 'ratePercent', text: null, value: 4 }] },
  ],
])(
  'a page that ends while the team of its %s is looked up leaves nothing of its person there',
  async (kind, message) => {
    const looked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<'member'>();
    let rooms: () => readonly string[] = () => [];
    const policy = {
      roomsOf: async () => new Set<Room>(['user-7']),
      accessToTeam() {
        looked.resolve();
        return answered.promise;
      },
      overseenTeams: async () => [],
    };
    const { sockets, client } = await connected(policy, (server) => {
      rooms = () => [...server.of('/').adapter.rooms.keys()];
      return noOtherNodes;
    });
    expect(rooms()).toContain('user-7');
    client.emit(kind, message);
    await looked.promise;
    client.close();
    await expect.poll(rooms).toEqual([]);
    answered.resolve('member');
    // More than the lookup's answer needs to come through.
    for (let turns = 0; turns < 20; turns += 1) await nextTurn();
    expect(rooms()).toEqual([]);
    expect(sockets.peopleOf(1)).toEqual([]);
    expect(sockets.unsavedOf(1).size).toBe(0);
  },
);

test('[PU2] a slow lookup of the previous team does not bring a moved player back into it', async () => {
  let isMember = true;
  let looks = 0;
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { sockets, client } = await connected({
    roomsOf: async () => new Set<Room>(isMember ? ['user-7', 'team-1'] : ['user-7']),
    async accessToTeam() {
      looks += 1;
      const seen = isMember ? 'member' : undefined;
      if (looks === 1) await answered;
      return seen;
    },
    overseenTeams: async () => [],
  });
  const received: Room[] = [];
  client.on('frame', ({ room }: Frame) => received.push(room));

  client.emit('place', { teamId: 1, screen: 'decisions/cds', cell: null, isEditing: false });
  while (looks === 0) await nextTurn();
  isMember = false;
  const refreshed = sockets.refreshRooms([ben.userId]);
  // Long enough for a change of rooms that does not wait for the read.
  for (let turns = 0; turns < 20; turns += 1) await nextTurn();
  answer();
  await refreshed;
  for (let turns = 0; turns < 20; turns += 1) await nextTurn();
  sockets.emit(frameTo('team-1'));
  sockets.emit(frameTo('user-7'));
  await expect.poll(() => received.includes('user-7')).toBe(true);
  expect(received).toEqual(['user-7']);
  expect(sockets.peopleOf(1)).toEqual([]);
});
