/** Over TLS the adapter verifies the server's certificate and authenticates with user and password, in every call. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type EventStoreDbServer,
  startEventStoreDbServer,
} from '../../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import { makeServerCertificate } from '../../fixtures/product/serverCertificate.ts';
import { collectSubscription } from './collectedSubscription.ts';
import { openQuietly } from './eventStoreDbStorage.ts';
import { newEvents } from './newEvents.ts';

const made = makeServerCertificate();
afterAll(() => made?.remove());

describe.runIf(made)('an event server with TLS', () => {
  let server: EventStoreDbServer;
  beforeAll(async () => {
    server = await startEventStoreDbServer({
      secure: {
        certificate: made?.certificate ?? Buffer.alloc(0),
        key: made?.key ?? Buffer.alloc(0),
        authorization: `Basic ${Buffer.from('ada:a:b@c').toString('base64')}`,
      },
    });
  });
  afterAll(() => server.stop());

  const open = (user: string, options = `?tlsCAFile=${encodeURIComponent(made?.file ?? '')}`) =>
    openQuietly(`esdb://${user}@localhost:${server.directPort}${options}`, {
      timing: { call: 2_000, patience: 300 },
    });

  test('appends, reads and subscriptions carry user and password, special characters too', async () => {
    const store = open('ada:a%3Ab%40c');
    await store.append('a-1', 'noStream', newEvents(2));
    const events = await store.readStream('a-1', { direction: 'forwards' });
    expect(await store.readAll({ after: 0 })).toEqual(events);
    const subscription = collectSubscription(store, { after: 0 });
    await subscription.until(() => subscription.caughtUpAt.length === 1);
    expect(subscription.events).toEqual(events);
    await subscription.stop();
    await store.close();
  });

  test('a wrong password is reported at once and drops a subscription', async () => {
    const store = open('ada:wrong');
    const denied = { type: 'access-denied' };
    await expect(store.append('b-1', 'noStream', newEvents(1))).rejects.toMatchObject(denied);
    await expect(store.headPosition()).rejects.toMatchObject(denied);
    const subscription = collectSubscription(store, { after: 0 });
    await subscription.ended;
    expect(subscription.faults).toMatchObject([denied]);
    expect(server.log.stream('b-1')).toEqual([]);
    await store.close();
  });

  test('nothing is sent to a server with an unknown certificate', async () => {
    const store = open('ada:a%3Ab%40c', '');
    await expect(store.headPosition()).rejects.toThrow(/certificate|UNAVAILABLE/);
    await store.close();
  });
});
