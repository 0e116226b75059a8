// Proves that people removed from a team receive nothing sent to it afterwards, however much is sent
// meanwhile: 200 times over, on a real socket.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import type { Frame } from '../../../contracts/features/frames.ts';
import type { Room } from '../../../contracts/push/frames.ts';
import { noOtherNodes } from '../../../server/push/otherNodes.ts';
import { createSocketServer } from '../../../server/push/socketServer.ts';
import { testEnvironment } from '../../fixtures/product/testEnvironment.ts';
import { cases } from '../../fixtures/properties.ts';

const ben = { userId: 7, role: 'Student', fullName: 'Ben Ono', sessionRef: 'one' } as const;

test('[PU13] a player removed from a team receives none of its later frames, 200 times under traffic', async () => {
  const httpServer = createServer();
  let isMember = true;
  const sockets = createSocketServer({
    httpServer,
    epoch: () => 'one',
    isOwnOrigin: () => true,
    actorOfCookie: async () => ben,
    policy: {
      roomsOf: async () => new Set<Room>(isMember ? ['user-7', 'team-1'] : ['user-7']),
      accessToTeam: async () => (isMember ? 'member' : undefined),
      overseenTeams: async () => [],
    },
    positionOf: () => 0,
    onRefused: () => undefined,
    otherNodesOn: () => noOtherNodes,
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
  const received: Frame[] = [];
  client.on('frame', (frame: Frame) => received.push(frame));
  await new Promise((resolve) => client.once('rooms', resolve));

  let position = 0;
  const send = (room: Room): number => {
    position += 1;
    const at = '2026-09-01T08:00:00.000Z';
    sockets.emit({ type: 'notesChanged', teamId: 1, room, position, previous: position - 1, by: null, at });
    return position;
  };
  const later = new Set<number>();
  const asMember: number[] = [];
  for (let round = 0; round < cases(200); round += 1) {
    asMember.push(send('team-1'));
    isMember = false;
    const revoking = sockets.refreshRooms([ben.userId]);
    send('team-1');
    await revoking;
    for (let frame = 0; frame < 3; frame += 1) later.add(send('team-1'));
    isMember = true;
    await sockets.refreshRooms([ben.userId]);
  }
  const last = send('user-7');
  await expect.poll(() => received.at(-1)?.position).toBe(last);
  const positions = received.map((frame) => frame.position);
  expect(positions).toEqual(expect.arrayContaining(asMember));
  expect(positions.filter((received) => later.has(received))).toEqual([]);
});
