// Proves that `npm run copy-log` continues after any interruption: killed before or after the server stored
// what it sent, or ended because the server went down.
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEventStoreDbServer } from '../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import { openLog } from '../../ops/stores/openLog.ts';
import { allEvents } from '../../server/installation/readThrough.ts';
import { runTool } from '../fixtures/product/runTool.ts';
import { chainKey, startProduct } from '../fixtures/product/startProduct.ts';

const appendsBefore = 12;

async function eventsAt(place: string) {
  const { store, close } = openLog(place);
  const events = await allEvents(store);
  await close();
  return events.map(({ position: _, ...event }) => event);
}

/** The log file of a played game, an empty server, and the command that copies one to the other. */
async function copying() {
  const product = await startProduct();
  await product.stop();
  onTestFinished(() => product.close());
  const server = await startEventStoreDbServer();
  onTestFinished(() => server.stop());
  const file = path.join(product.directory, 'quarterdeck.sqlite');
  const copy = (killedBy?: AbortSignal) =>
    runTool('copyLog.ts', { CHAIN_KEY: chainKey }, [file, server.connectionString], killedBy);
  return { server, file, copy };
}

test.each(['silentBeforeStoring', 'silentAfterStoring'] as const)(
  'a copy killed while the server withholds its answer (%s) resumes, and copies nothing twice',
  async (fault) => {
    const { server, file, copy } = await copying();
    const killing = new AbortController();
    let appends = 0;
    server.faults.onAppend = () => {
      appends += 1;
      return appends > appendsBefore ? fault : undefined;
    };
    const killed = copy(killing.signal);
    await expect.poll(() => appends).toBeGreaterThan(appendsBefore);
    killing.abort();
    expect((await killed).code).toBeNull();
    server.faults.onAppend = () => undefined;
    const already = await eventsAt(server.connectionString);
    const source = await eventsAt(file);
    expect(already).toEqual(source.slice(0, already.length));
    expect(already.length).toBeLessThan(source.length);
    expect(await copy()).toEqual({ code: 0, said: '' });
    expect(await eventsAt(server.connectionString)).toEqual(source);
  },
);

test('a copy whose server goes away ends in words, and goes on when it is back', async () => {
  const { server, file, copy } = await copying();
  let appends = 0;
  server.faults.onAppend = () => {
    appends += 1;
    if (appends === appendsBefore) void server.stop();
    return undefined;
  };
  expect(await copy()).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^The log was not copied.\nA server isn’t responding: [^\n]*\nSee that [^\n]*\n$/,
    ),
  });
  server.faults.onAppend = () => undefined;
  await server.start();
  expect(await copy()).toEqual({ code: 0, said: '' });
  expect(await eventsAt(server.connectionString)).toEqual(await eventsAt(file));
});
