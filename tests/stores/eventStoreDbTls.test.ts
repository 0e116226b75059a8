/** Over TLS the adapter proves the server by its certificate and itself by user and password, in every call. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectSubscription } from './collectedSubscription.ts';
import {
  type EventStoreDbServer,
  startEventStoreDbServer,
} from './eventStoreDbServer/startEventStoreDbServer.ts';
import { openQuietly } from './eventStoreDbStorage.ts';
import { newEvents } from './newEvents.ts';

const directory = mkdtempSync(join(tmpdir(), 'quarterdeck-tls-'));
const [certificateFile, keyFile] = [join(directory, 'server.crt'), join(directory, 'server.key')];
const hasCertificate = makeCertificate();
afterAll(() => rmSync(directory, { recursive: true }));

/** Node can use certificates and not make them. */
function makeCertificate(): boolean {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', keyFile, '-out', certificateFile];
  try {
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...names],
      {
        stdio: 'ignore',
      },
    );
    return true;
  } catch {
    console.log('Skipped: the event server over TLS, because openssl is not there to make a certificate.');
    return false;
  }
}

describe.runIf(hasCertificate)('an event server with TLS', () => {
  let server: EventStoreDbServer;
  beforeAll(async () => {
    server = await startEventStoreDbServer({
      secure: {
        certificate: readFileSync(certificateFile),
        key: readFileSync(keyFile),
        authorization: `Basic ${Buffer.from('ada:a:b@c').toString('base64')}`,
      },
    });
  });
  afterAll(() => server.stop());

  const open = (user: string, options = `?tlsCAFile=${encodeURIComponent(certificateFile)}`) =>
    openQuietly(`esdb://${user}@localhost:${server.directPort}${options}`, {
      timing: { call: 2_000, patience: 300 },
    });

  test('[ES39] appends, reads and subscriptions carry user and password, special characters too', async () => {
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

  test('[ES39] a wrong password is told at once and drops a subscription', async () => {
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

  test('[ES39] a server with an unknown certificate is not spoken to', async () => {
    const store = open('ada:a%3Ab%40c', '');
    await expect(store.headPosition()).rejects.toThrow(/certificate|UNAVAILABLE/);
    await store.close();
  });
});
