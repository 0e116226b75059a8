// Proves that servers that answer but do not serve us are distinguished from unreachable ones: a wrong
// password, TLS requested where there is none, and TLS not requested where it is required. The doctor reports
// each in words.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createPlainServer } from 'node:net';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startEventStoreDbServer } from '../../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import { freePort } from '../../../ops/protocolServers/freePort.ts';
import { startMongoServer } from '../../../ops/protocolServers/mongo/mongoServer.ts';
import { examineEventStore } from '../../../ops/stores/examineEventStore.ts';
import { examineServersTogether } from '../../../ops/stores/examineInstallation.ts';
import { examineMongo } from '../../../ops/stores/examineMongo.ts';
import { eventStoreTrouble, mongoTrouble } from '../../../server/stores/accessTroubles.ts';
import { findProgram } from '../../fixtures/product/findProgram.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'quarterdeck-tls-'));
afterAll(() => rmSync(directory, { recursive: true }));
const openssl = findProgram('openssl');
if (openssl === undefined)
  console.log('Skipped: servers with TLS, because openssl is not there to make a certificate.');

const [certificateFile, keyFile] = [path.join(directory, 'server.crt'), path.join(directory, 'server.key')];
/** A self-signed certificate of this machine. */
function certificate() {
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync(openssl ?? '', [...made, ...names, '-keyout', keyFile, '-out', certificateFile], {
    stdio: 'ignore',
  });
  return { certificate: readFileSync(certificateFile), key: readFileSync(keyFile) };
}

async function startEventStore(settings: Parameters<typeof startEventStoreDbServer>[0] = {}) {
  const server = await startEventStoreDbServer(settings);
  onTestFinished(() => server.stop());
  return server;
}
async function startMongo() {
  const server = await startMongoServer();
  onTestFinished(() => server.close());
  return server.url.replace('/?', '/quarterdeck?');
}

describe.runIf(openssl !== undefined)('an event store with TLS', () => {
  async function addresses() {
    const authorization = `Basic ${Buffer.from('ada:right').toString('base64')}`;
    const server = await startEventStore({ secure: { ...certificate(), authorization } });
    const host = `localhost:${server.directPort}`;
    const authority = `?tlsCAFile=${encodeURIComponent(certificateFile)}`;
    const withPassword = (password: string) => `esdb://ada:${password}@${host}${authority}`;
    return {
      withPassword,
      withoutTls: `esdb://${host}?tls=false`,
      withoutAuthority: `esdb://ada:right@${host}`,
    };
  }

  test('that refuses the password', async () => {
    const { withPassword } = await addresses();
    expect(await eventStoreTrouble(withPassword('right'))).toBeUndefined();
    expect(await eventStoreTrouble(withPassword('wrong'))).toMatchObject({
      what: expect.stringMatching(/^EventStoreDB at localhost:\d+ refuses the user or the password$/),
      isCertain: true,
    });
  });

  test('whose authority is not known here', async () => {
    const { withoutAuthority } = await addresses();
    expect(await examineEventStore(withoutAuthority)).toEqual([
      {
        verdict: 'fix',
        what: expect.stringMatching(
          /^EventStoreDB at localhost:\d+ has a certificate that is not trusted here \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/,
        ),
        advice: expect.stringMatching(/^Add tlsCAFile=<file> to EVENTSTORE_URL,/),
      },
    ]);
  });

  test('is said to refuse the password also where log and accounts are compared', async () => {
    const { withPassword } = await addresses();
    const servers = { eventStoreUrl: withPassword('wrong'), mongoUrl: await startMongo() };
    const [refusal] = await examineEventStore(servers.eventStoreUrl);
    expect(refusal?.what).toMatch(/refuses the user or the password$/);
    const wanted = { chainKey: 'the key of chains in tests', isDemo: true };
    expect(await examineServersTogether(servers, wanted)).toEqual([refusal]);
  });

  test('without a client that requests it', async () => {
    const { withoutTls } = await addresses();
    expect(await examineEventStore(withoutTls)).toEqual([
      {
        verdict: 'fix',
        what: expect.stringMatching(/speaks TLS, and EVENTSTORE_URL says tls=false$/),
        advice: 'Take tls=false out of EVENTSTORE_URL, and name a user and a password.',
      },
    ]);
  });
});

test('an event store without TLS although it is requested', async () => {
  const { connectionString } = await startEventStore();
  expect(await eventStoreTrouble(connectionString)).toBeUndefined();
  const asking = connectionString.replace('esdb://', 'esdb://ada:pass@').replace('?tls=false', '');
  expect(await examineEventStore(asking)).toEqual([
    {
      verdict: 'fix',
      what: expect.stringMatching(/speaks without TLS, and EVENTSTORE_URL asks for it$/),
      advice: expect.stringContaining('?tls=false'),
    },
  ]);
});

test('an event store whose log this user may not read', async () => {
  const { connectionString, faults } = await startEventStore();
  faults.onRead = () => 'notAllowed';
  expect(await examineEventStore(connectionString)).toEqual([
    {
      verdict: 'fix',
      what: expect.stringMatching(/^EventStoreDB at [\d.:]+ does not let this user read the log$/),
      advice: expect.stringContaining('$admins'),
    },
  ]);
});

test('a MongoDB that refuses the password', async () => {
  const url = await startMongo();
  expect(await mongoTrouble(url)).toBeUndefined();
  expect(await examineMongo(url.replace('mongodb://', 'mongodb://ada:wrong@'))).toEqual([
    {
      verdict: 'fix',
      what: expect.stringMatching(/^MongoDB at [\d.:,]+ refuses the user or the password$/),
      advice: expect.stringContaining('authSource'),
    },
  ]);
});

test('a MongoDB without TLS although it is requested, which hangs up', async () => {
  const port = await freePort();
  const server = createPlainServer((socket) => socket.on('data', () => socket.destroy()));
  server.listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  const url = `mongodb://127.0.0.1:${port}/quarterdeck?tls=true&serverSelectionTimeoutMS=200`;
  expect(await mongoTrouble(url)).toMatchObject({
    what: `MongoDB at 127.0.0.1:${port} speaks without TLS, and MONGODB_URL asks for it`,
    advice: expect.stringContaining('tls=false'),
    // A server shutting down would look the same.
    isCertain: false,
  });
});

test.runIf(openssl !== undefined)('a MongoDB with TLS although it is not requested', async () => {
  const { certificate: cert, key } = certificate();
  const port = await freePort();
  const server = createTlsServer({ cert, key }).listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  expect(await mongoTrouble(`mongodb://127.0.0.1:${port}/quarterdeck`)).toMatchObject({
    what: `MongoDB at 127.0.0.1:${port} speaks TLS, and MONGODB_URL does not ask for it`,
    isCertain: true,
  });
  expect(await mongoTrouble(`mongodb://127.0.0.1:${port}/quarterdeck?tls=true`)).toMatchObject({
    what: `MongoDB at 127.0.0.1:${port} has a certificate that is not trusted here (DEPTH_ZERO_SELF_SIGNED_CERT)`,
    advice: expect.stringContaining('MONGODB_URL'),
  });
});

test('an address that the MongoDB driver cannot use', async () => {
  expect(await mongoTrouble('mongodb://ada:secret@127.0.0.1/quarterdeck?direct=1')).toEqual({
    what: 'MONGODB_URL cannot be used: option direct is not supported',
    advice: expect.stringContaining('mongodb://user:password@host:27017/quarterdeck'),
    isCertain: true,
  });
});

test('unavailable servers are no such trouble', async () => {
  const port = await freePort();
  expect(await eventStoreTrouble(`esdb://127.0.0.1:${port}?tls=false`)).toBeUndefined();
  expect(
    await mongoTrouble(`mongodb://127.0.0.1:${port}/quarterdeck?serverSelectionTimeoutMS=200`),
  ).toBeUndefined();
});
