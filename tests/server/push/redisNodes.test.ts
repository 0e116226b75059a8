// Proves that presence across nodes is not claimed while Redis keeps its connections and says nothing.
import pino from 'pino';
import { Server } from 'socket.io';
import { expect, onTestFinished, test } from 'vitest';
import { startRedisServer } from '../../../ops/protocolServers/redis/redisServer.ts';
import { redisNodes } from '../../../server/push/redisNodes.ts';
import { testEnvironment } from '../../fixtures/product/testEnvironment.ts';

test('a suspended Redis counts as away after a look, and as there once it answers', async () => {
  const redis = await startRedisServer();
  const { timers, advance } = testEnvironment();
  const logger = pino({ level: 'silent' });
  const nodes = redisNodes(new Server(), { url: redis.url, node: 'one', logger, timers });
  onTestFinished(async () => {
    await nodes.close();
    await redis.stop();
  });
  /** What it says after each look. */
  const isConnected = () => {
    advance(2_000);
    return nodes.isConnected();
  };
  await expect.poll(isConnected).toBe(true);
  redis.suspend();
  await expect.poll(isConnected).toBe(false);
  redis.resume();
  await expect.poll(isConnected).toBe(true);
});
