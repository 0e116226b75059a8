// Proves on servers, with several nodes, that an erased person is gone from each node and every store.
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { currentSession } from '../../contracts/calls/account.ts';
import { erasePerson } from '../../contracts/calls/erasure.ts';
import { loadTeamEvents } from '../../contracts/calls/history.ts';
import { measuresOfSuccess } from '../../contracts/calls/housekeeping.ts';
import { listNews } from '../../contracts/calls/news.ts';
import { loadTeamNotes } from '../../contracts/calls/notes.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { removedText } from '../../contracts/text/sealedText.ts';
import { openLog } from '../../ops/stores/openLog.ts';
import { canaries, written } from '../api/writtenTexts.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import { printedByTool } from '../fixtures/product/runTool.ts';
import { type Servers, startServers } from '../fixtures/product/serverProducts.ts';
import { connectSocket } from '../fixtures/product/socketClient.ts';

/** The canaries found in a database of MongoDB or in the log of an event store. */
async function foundOn({ variables }: Pick<Servers, 'variables'>): Promise<readonly string[]> {
  const client = await new MongoClient(variables.MONGODB_URL ?? '').connect();
  const texts: [string, string][] = [];
  for (const name of ['quarterdeck', 'quarterdeckIdentity'])
    for (const { name: collection } of await client.db(name).listCollections().toArray()) {
      const documents = await client.db(name).collection(collection).find().toArray();
      texts.push([`${name}.${collection}`, JSON.stringify(documents)]);
    }
  await client.close();
  const { store, close } = openLog(variables.EVENTSTORE_URL ?? '');
  texts.push(['log', JSON.stringify(await store.readAll({ after: 0, limit: 100_000 }))]);
  await close();
  return texts.flatMap(([place, text]) =>
    canaries.filter((canary) => text.includes(canary)).map((canary) => `${place}: ${canary}`),
  );
}

test('[ER1] a person erased at one node is gone from the others, from their sockets and from every store', async () => {
  const servers = await startServers();
  const one = await servers.startNode('one');
  const two = await servers.startNode('two');
  const { ids, erased } = await written(one);
  const [admin, ben, rosa, ada] = await Promise.all([
    signIn(one, 'admin'),
    signIn(two, 'ben'),
    signIn(two, 'instructor'),
    signIn(two, 'zyxmail'),
  ]);
  const socket = await connectSocket(ada);
  onTestFinished(() => socket.close());
  /** Ada's data as shown by the second node: notes, measures, news, and a history kept open. */
  const told = async () =>
    JSON.stringify([
      await ben.succeed(loadTeamNotes, ids, {}),
      await ben.succeed(measuresOfSuccess, ids, {}),
      await ben.succeed(listNews, {}, {}),
      await ben.succeed(listTeams, ids, {}),
      await rosa.succeed(loadTeamEvents, ids, { turnNum: 1 }),
    ]);
  const inBefore = await told();
  for (const word of ['quokkanote', 'quokkameasure', 'quokkamessage', 'Zyxcanary'])
    expect(inBefore).toContain(word);

  await admin.succeed(erasePerson, {}, erased);
  await socket.waitFor(() => socket.isSessionEnded, 'the end of the session');
  expect(await ada.succeed(currentSession, {}, {})).toMatchObject({ user: null });
  const after = await told();
  expect(canaries.filter((canary) => after.includes(canary))).toEqual([]);
  expect(after).toContain(removedText);
  expect(await foundOn(servers)).toEqual([]);
  for (const node of [one, two])
    expect(node.logLines().filter((line) => canaries.some((canary) => line.includes(canary)))).toEqual([]);
  expect((await printedByTool('verify.ts', servers.variables, ['--read-models'])).code).toBe(0);
});
