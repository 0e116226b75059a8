// Proves that a change of the key of the hash chains is itself recorded: events before it are verified with
// the old key, those after it with the new one, in files and on servers, also in a copied log.
import { createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { streams } from '../../contracts/features/streams.ts';
import { copyLog, verifyCopy } from '../../ops/stores/copyLog.ts';
import { openLog } from '../../ops/stores/openLog.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { chainEvents } from '../../server/eventStore/hashChain.ts';
import { fingerprintOf } from '../../server/eventStore/keyFingerprint.ts';
import { changeKey } from '../../server/installation/changeKey.ts';
import { keysOfLog } from '../../server/installation/keysOfLog.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { testKey } from '../fixtures/commandSide.ts';
import { addPerson, type World, worlds } from '../fixtures/product/installationWorlds.ts';
import { chainKey } from '../fixtures/product/startProduct.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const environment = systemEnvironment();
const keyOf = (text: string) => createSecretKey(Buffer.from(text, 'utf8'));
const second = 'the second key of a log';
const third = 'the third key of a log';

function emptyFile(): EventStore {
  const directory = mkdtempSync(path.join(tmpdir(), 'quarterdeck-'));
  const { store, close } = openLog(path.join(directory, 'copy.sqlite'));
  onTestFinished(async () => {
    await close();
    rmSync(directory, { recursive: true, force: true });
  });
  return store;
}

async function change(world: World, from: string, to: string): Promise<void> {
  await changeIn(await world.open({ chainKey: from }), from, to);
}

type OpenedStore = { readonly eventStore: EventStore; close(): Promise<void> };

async function changeIn({ eventStore, close }: OpenedStore, from: string, to: string): Promise<void> {
  const parts = { eventStore, before: keyOf(from), next: keyOf(to), by: 'Hedda Holt', environment };
  await changeKey(parts).finally(close);
}

/** A world whose key was changed, with accounts created before and after. */
async function changedWorld(make: () => Promise<World>): Promise<World> {
  const world = await make();
  const before = await world.start();
  await addPerson(before);
  await before.stop();
  await change(world, chainKey, second);
  const after = await world.start({ chainKey: second });
  await addPerson(after);
  await after.stop();
  return world;
}

describe.each(ordinarily(Object.entries(worlds), ([place]) => place === 'in files'))('%s', (_, make) => {
  test('[IN8] after a key change starts require the new one, and the change says who made it', async () => {
    const world = await changedWorld(make);
    await expect(world.start()).rejects.toThrow(/^CHAIN_KEY is not the key/);
    const { eventStore, close } = await world.open({ chainKey: second });
    const own = await eventStore.readStream(streams.installation(), { direction: 'forwards' });
    await close();
    expect(own.at(-1)).toMatchObject({
      type: 'ChainKeyChanged',
      data: {
        fromFingerprint: fingerprintOf(testKey),
        toFingerprint: fingerprintOf(keyOf(second)),
        by: 'Hedda Holt',
      },
    });
    expect(JSON.stringify(own)).not.toContain(second);
  });

  test('[IN8] every event is checked with the key of its time, in the log and in copies of it', async () => {
    const world = await changedWorld(make);
    await change(world, second, third);
    const product = await world.start({ chainKey: third });
    await addPerson(product);
    await product.stop();
    const { eventStore, close } = await world.open({ chainKey: third });
    onTestFinished(close);
    const [target, back] = [emptyFile(), emptyFile()];
    const { upTo } = await copyLog(eventStore, target);
    const { upTo: upToBack } = await copyLog(target, back);
    const keys = [third, second, chainKey].map(keyOf);
    await verifyCopy(eventStore, target, upTo, ...keys);
    await verifyCopy(target, back, upToBack, ...keys);
    await expect(verifyCopy(eventStore, target, upTo, keyOf(third), testKey)).rejects.toThrow(
      new RegExp(
        `The key ${fingerprintOf(keyOf(second))}, .*is missing.\nKeys from before .*CHAIN_KEYS_BEFORE`,
      ),
    );
    await expect(verifyCopy(eventStore, target, upTo, keyOf(third), keyOf(second))).rejects.toThrow(
      `The key ${fingerprintOf(testKey)}, which the events until `,
    );
  });

  test('[IN8] a change to the same key, or from a key other than the log’s, is refused', async () => {
    const world = await make();
    await (await world.start()).stop();
    await expect(change(world, chainKey, chainKey)).rejects.toThrow('This is the key that the log has.');
    const { eventStore, close } = await world.open();
    const parts = { eventStore, before: keyOf(third), next: keyOf(second), by: 'Mallory', environment };
    await expect(changeKey(parts).finally(close)).rejects.toThrow(
      'The key before is not the key of the log.',
    );
    await (await world.start()).stop();
  });
});

test('[IN8] a change that somebody wrote without the key before is found', async () => {
  const world = await changedWorld(worlds['in files']);
  const { eventStore, close } = await world.open({ chainKey: second });
  onTestFinished(close);
  const [last] = await eventStore.readStream(streams.installation(), { direction: 'backwards', limit: 1 });
  if (!last) throw new Error('The log is empty.');
  const toFingerprint = fingerprintOf(keyOf(third));
  const data = { ...(last.data as object), fromFingerprint: fingerprintOf(keyOf(second)), toFingerprint };
  const { prevHash: _, hash, ...metadata } = last.metadata;
  const end = { stream: last.stream, expectedRevision: last.revision, hash };
  const forged = chainEvents(keyOf(third), end, [
    { type: last.type, data, id: environment.uuid(), metadata },
  ]);
  await eventStore.append(last.stream, last.revision, forged);
  const keys = [third, second, chainKey].map(keyOf);
  await expect(keysOfLog(eventStore, keys)).rejects.toThrow(
    /was not written by anyone who had the previous key/,
  );
});

test('a node running during a key change stops with a message and writes nothing more', async () => {
  const world = await worlds['on servers']();
  const stopped: unknown[] = [];
  const product = await world.start({}, (fault) => void stopped.push(fault));
  // The command refuses while a node is running; one that was frozen goes on afterwards.
  const { store: eventStore, close } = openLog(world.variables.EVENTSTORE_URL ?? '');
  await changeIn({ eventStore, close }, chainKey, second);
  await expect.poll(() => stopped).toHaveLength(1);
  expect(String(stopped[0])).toMatch(/was changed by Hedda Holt while this node was running.\nSet CHAIN_KEY/);
  await expect(addPerson(product)).rejects.toThrow('was changed by Hedda Holt');
  await product.stop();
});
