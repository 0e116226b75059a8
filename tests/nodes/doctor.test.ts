// Proves that the doctor accepts a healthy installation, and says in words what to fix in a broken one.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEventStoreDbServer } from '../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import { startMongoServer } from '../../ops/protocolServers/mongo/mongoServer.ts';
import { startRedisServer } from '../../ops/protocolServers/redis/redisServer.ts';
import { examineBackup } from '../../ops/stores/examineBackup.ts';
import { examineEventStore } from '../../ops/stores/examineEventStore.ts';
import { examineFiles } from '../../ops/stores/examineFiles.ts';
import { examineMongo } from '../../ops/stores/examineMongo.ts';
import { examineRedis } from '../../ops/stores/examineRedis.ts';
import { clockFinding } from '../../ops/stores/finding.ts';
import { openLog } from '../../ops/stores/openLog.ts';
import { versionFinding } from '../../ops/stores/supported.ts';
import { noteBackupOfFiles } from '../../server/stores/lastBackup.ts';
import { chainKey, startProduct } from '../fixtures/product/startProduct.ts';

test('healthy servers are reported as ok', async () => {
  const httpOptions = [{ name: 'UnsafeDisableFlushToDisk', value: 'False' }];
  const eventStore = await startEventStoreDbServer({ httpOptions });
  const mongo = await startMongoServer();
  const redis = await startRedisServer();
  onTestFinished(async () => {
    await eventStore.stop();
    await mongo.close();
    await redis.stop();
  });
  const findings = [
    ...(await examineEventStore(eventStore.connectionString)),
    ...(await examineMongo(mongo.url.replace('/?', '/quarterdeck?'))),
    ...(await examineRedis(redis.url)),
  ];
  expect(findings.filter(({ verdict }) => verdict === 'fix')).toEqual([]);
  // A log that a doctor has seen is the log that it was.
  const { store, close } = openLog(eventStore.connectionString);
  onTestFinished(close);
  expect(await store.readAll({ after: 0 })).toEqual([]);
  expect(findings.map(({ what }) => what).join('\n')).toMatch(
    /24\.10.*flushes every append.*may append.*writes to a majority.*keeps streams/s,
  );
});

test('a server that does not flush is to be fixed, one that does not report it is a warning', async () => {
  const unsafe = await startEventStoreDbServer({
    httpOptions: [{ name: 'UnsafeDisableFlushToDisk', value: 'True' }],
  });
  const silent = await startEventStoreDbServer();
  onTestFinished(async () => {
    await unsafe.stop();
    await silent.stop();
  });
  expect(await examineEventStore(unsafe.connectionString)).toContainEqual(
    expect.objectContaining({ verdict: 'fix', advice: 'Start it without UnsafeDisableFlushToDisk.' }),
  );
  expect(await examineEventStore(silent.connectionString)).toContainEqual(
    expect.objectContaining({ verdict: 'warning', what: expect.stringContaining('does not tell') }),
  );
});

test('servers that are unavailable or not a replica set are named, with what to do', async () => {
  const lone = await startMongoServer({ isReplicaSet: false });
  onTestFinished(() => lone.close());
  for (const findings of [
    await examineMongo(
      lone.url.replace(/,[^/]+/, '').replace('replicaSet=quarterdeck&', 'directConnection=true&'),
    ),
    await examineEventStore('esdb://127.0.0.1:1'),
    await examineRedis('redis://127.0.0.1:1'),
  ])
    expect(findings).toEqual([
      { verdict: 'fix', what: expect.stringMatching(/does not answer/), advice: expect.stringMatching(/./) },
    ]);
  expect(await examineRedis(undefined)).toMatchObject([{ verdict: 'warning' }]);
});

test('a server of an unsupported version is a warning that names the supported ones', () => {
  expect(versionFinding('MongoDB 8.0.37 answers', '8.0.37', ['MongoDB'])).toMatchObject({ verdict: 'ok' });
  expect(versionFinding('It answers', '24.10.16.0', ['KurrentDB', 'EventStoreDB'])).toMatchObject({
    verdict: 'ok',
  });
  for (const version of ['6.0.24', '8.1.3', '80.0.1', 'unknown'])
    expect(versionFinding('It answers', version, ['MongoDB'])).toEqual({
      verdict: 'warning',
      what: 'It answers',
      advice: 'Use a supported version: MongoDB 8.0, 7.0.',
    });
});

test('clocks that differ by more than two seconds are reported', () => {
  expect(clockFinding('MongoDB', 10_000, 9_000)).toMatchObject({ verdict: 'ok' });
  expect(clockFinding('MongoDB', 10_000, 14_500)).toMatchObject({
    verdict: 'fix',
    what: 'MongoDB: its clock is 4.5 s behind',
  });
});

test('files are read completely: intact ones are ok, damaged ones to be fixed', async () => {
  const product = await startProduct();
  await product.stop();
  onTestFinished(() => product.close());
  expect(
    (await examineFiles(product.directory, { chainKey, isDemo: true })).map(({ verdict }) => verdict),
  ).not.toContain('fix');
  const backup = { servers: undefined, dataDirectory: product.directory, isDemo: false };
  expect(await examineBackup(backup)).toMatchObject([
    { verdict: 'warning', what: 'no good backup was recorded' },
  ]);
  const at = Date.now();
  noteBackupOfFiles(product.directory, at);
  const verdictAfter = async (days: number) =>
    (await examineBackup(backup, at + days * 86_400_000))[0]?.verdict;
  expect([await verdictAfter(1), await verdictAfter(3)]).toEqual(['ok', 'warning']);
  expect(await examineBackup({ ...backup, isDemo: true })).toEqual([]);
  const directory = mkdtempSync(path.join(tmpdir(), 'quarterdeck-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  writeFileSync(
    path.join(directory, 'quarterdeck.sqlite'),
    'this was never a database, whatever it is called',
  );
  expect(await examineFiles(directory, { chainKey, isDemo: true })).toContainEqual(
    expect.objectContaining({ verdict: 'fix' }),
  );
});
