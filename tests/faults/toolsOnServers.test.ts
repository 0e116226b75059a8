// Proves that tools which could harm a log on servers refuse in words, and leave it unchanged.
import { expect, onTestFinished, test } from 'vitest';
import { startEventStoreDbServer } from '../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import { refuseOthersLog } from '../../ops/stores/ownLog.ts';
import { runTool } from '../fixtures/product/runTool.ts';
import { startServers } from '../fixtures/product/serverProducts.ts';
import { temporaryDirectory } from '../fixtures/product/startProductProcess.ts';
import { openQuietly } from '../stores/eventStore/eventStoreDbStorage.ts';
import { newEvent } from '../stores/eventStore/newEvents.ts';

test('a log is a tool’s own while it is empty', async () => {
  const server = await startEventStoreDbServer();
  onTestFinished(() => server.stop());
  const store = openQuietly(server.connectionString);
  onTestFinished(() => store.close());
  const look = () => refuseOthersLog(store, 'The trial');
  await look();
  await store.append('game-1', 'noStream', [newEvent()]);
  await expect(look()).rejects.toThrow('in game-1.');
});

test('the demo on servers is not reported as reset: nothing is changed, and a message says what to do', async () => {
  const servers = await startServers();
  await servers.startNode('one');
  const before = servers.eventStore.log.all.length;
  const { directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  expect(await runTool('demoReset.ts', { ...servers.variables, DATA_DIR: directory }, ['--yes'])).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^The demo was not deleted.\nThe configuration names servers, .* Nothing was changed.\n.* databases quarterdeck and quarterdeckIdentity .*\n$/,
    ),
  });
  expect(servers.eventStore.log.all).toHaveLength(before);
});
