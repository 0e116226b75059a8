// Proves the tables of sign-in by the school, of launches and of grades on MongoDB and EventStoreDB too, by the very tests
// that prove them on SQLite (tests/api/school).
import { afterAll, describe, expect, test } from 'vitest';
import { type Servers, startServers } from '../fixtures/product/serverProducts.ts';
import { startProductsBy } from '../fixtures/product/startProduct.ts';
import { testEnvironment } from '../fixtures/product/testEnvironment.ts';

const started: Servers[] = [];
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  startProductsBy();
  for (const end of ends.toReversed()) await end();
});

startProductsBy(async ({ environment = testEnvironment(), ...options }) => {
  const servers = await startServers((end) => void ends.push(end), environment.clock);
  started.push(servers);
  return servers.startNode('one', { environment, hasRedis: false, ...options });
});

const files = [
  ...['oidc', 'schoolPeople', 'lti', 'ltiRefusals', 'ltiDoors', 'ltiLinks'],
  ...['courses', 'courseWaiting', 'courseMembers', 'gradeSending'],
];
// Under another address, so that they are read anew where the worker has played them before.
for (const file of files) describe(file, () => import(`../api/school/${file}.test.ts?servers`));

test('each of these files was played on servers', () => {
  const written = started.filter(({ mongo }) => mongo.commands.some((command) => 'insert' in command));
  expect(written.length).toBeGreaterThanOrEqual(files.length);
});
