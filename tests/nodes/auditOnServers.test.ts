// Proves that the audit list is the same on servers as in a file, on every node, and that its index is
// checked against the log and rebuilt while nodes run.
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Long, MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { listAudit } from '../../contracts/calls/audit.ts';
import { rebuildAudit } from '../../ops/stores/rebuildAudit.ts';
import { indexVersion } from '../../server/audit/auditIndex.ts';
import { accessKeyOf } from '../../server/identity/access/accessRow.ts';
import { verifyAccessLog } from '../../server/identity/access/verifyAccessLog.ts';
import { keysInOrder } from '../../server/installation/keysOfLog.ts';
import { chainKeyOfText } from '../../server/keys/chainKey.ts';
import { further } from '../fixtures/further.ts';
import { type ApiClient, signIn } from '../fixtures/product/apiClient.ts';
import { startServers } from '../fixtures/product/serverProducts.ts';
import { startProduct } from '../fixtures/product/startProduct.ts';

const quietly = (isWriting = false) => ({ isWriting, print: () => undefined });
const listed = async (admin: ApiClient) => (await admin.succeed(listAudit, {}, { limit: 200 })).entries;

further(
  '[AU2] every node on servers lists every event, and what was altered in the index is found and mended',
  async () => {
    const servers = await startServers();
    const [one, two] = [await servers.startNode('one'), await servers.startNode('two')];
    const [first, second] = [await signIn(one, 'admin'), await signIn(two, 'admin')];
    await listed(first);
    const entries = await listed(second);
    const events = await one.application.stores.eventStore.readAll({ after: 0, limit: 10_000 });
    const ofEvents = entries.filter(({ access }) => access === null);
    expect(ofEvents.map(({ position }) => position)).toEqual(
      events.map(({ position }) => position).toReversed(),
    );
    expect(await listed(first)).toEqual(entries);

    const { EVENTSTORE_URL: eventStoreUrl = '', MONGODB_URL: mongoUrl = '' } = servers.variables;
    const place = { eventStoreUrl, mongoUrl };
    const whole = { equal: events.length, differences: [] };
    expect(await rebuildAudit(place, quietly())).toEqual(whole);
    const client = await new MongoClient(mongoUrl).connect();
    onTestFinished(() => client.close());
    const position = events[3]?.position ?? 0;
    const altered = client.db().collection<{ _id: Long; row: string }>(`auditEntries${indexVersion}`);
    await altered.deleteOne({ _id: Long.fromNumber(position) });
    expect(await rebuildAudit(place, quietly(true))).toEqual({
      equal: events.length - 1,
      differences: [position],
    });
    expect(await rebuildAudit(place, quietly())).toEqual(whole);
    expect(await listed(first)).toEqual(entries);
  },
);

further(
  'nodes on servers write one access log, which each of them lists and which verifies as intact',
  async () => {
    const servers = await startServers();
    const nodes = [await servers.startNode('one'), await servers.startNode('two')];
    const admins = await Promise.all(nodes.map((node) => signIn(node, 'admin')));
    const people = ['ada', 'ben', 'chloe', 'nils'];
    await Promise.all(people.flatMap((who) => nodes.map((node) => signIn(node, who))));
    // A node writes its latest rows a quarter of a second later, or on request.
    for (const admin of admins) await listed(admin);
    const rowsOf = async (admin: ApiClient) => (await listed(admin)).filter(({ access }) => access !== null);
    const [one, two] = [await rowsOf(admins[0]!), await rowsOf(admins[1]!)];
    expect(one.filter(({ kind }) => kind === 'signedIn')).toHaveLength(10);
    expect(two).toEqual(one);
    const { eventStore, accessStore } = nodes[0]!.application.stores;
    const keys = (await keysInOrder(eventStore, [chainKeyOfText(servers.variables.CHAIN_KEY ?? '')])).map(
      accessKeyOf,
    );
    expect(await verifyAccessLog(await accessStore(), keys, [])).toMatchObject({
      kind: 'intact',
      rows: one.length,
    });
  },
);

test('[AU2] the index of a file is compared and rebuilt beside a running server', async () => {
  const product = await startProduct();
  onTestFinished(() => product.close());
  const admin = await signIn(product, 'admin');
  const entries = await listed(admin);
  const place = { file: path.join(product.directory, 'quarterdeck.sqlite') };
  expect((await rebuildAudit(place, quietly())).differences).toEqual([]);
  const position = entries[5]?.position ?? 0;
  const database = new DatabaseSync(path.join(product.directory, 'audit.sqlite'));
  database
    .prepare(`UPDATE entries SET row = replace(row, '"cells":0', '"cells":9') WHERE position = ?`)
    .run(position);
  database.close();
  expect((await rebuildAudit(place, quietly(true))).differences).toEqual([position]);
  expect((await rebuildAudit(place, quietly())).differences).toEqual([]);
  expect(await listed(admin)).toEqual(entries);
});
