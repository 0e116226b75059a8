// Proves, in files and on servers alike, that a log knows its installation: its first event names it, and a
// start with accounts, a kind or a key that do not belong to it is refused in words, with nothing written.
import { describe, expect, test } from 'vitest';
import { dataFormat } from '../../contracts/events/installationEvents.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { streams } from '../../contracts/features/streams.ts';
import { systemMetadata } from '../../server/commands/handling/processMetadata.ts';
import { recordEvents } from '../../server/commands/handling/recordEvents.ts';
import { genesisHash } from '../../server/eventStore/hashChain.ts';
import { fingerprintOf } from '../../server/eventStore/keyFingerprint.ts';
import { markAccountsLost } from '../../server/installation/markAccountsLost.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { testKey } from '../fixtures/commandSide.ts';
import { further } from '../fixtures/further.ts';
import { addPerson, type World, worlds } from '../fixtures/product/installationWorlds.ts';
import { chainKey, type Product } from '../fixtures/product/startProduct.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const environment = systemEnvironment();

const eventsOf = ({ application }: Product) => application.stores.eventStore.readAll({ after: 0 });

/** The installation named in a log. */
function idOf(events: readonly RecordedEvent[]): unknown {
  const founding = events.find(({ type }) => type === 'InstallationFounded');
  return founding && (founding.data as { readonly installationId: string }).installationId;
}

/** The contents of a world, to check that nothing was written. */
async function contentOf(world: World) {
  const { eventStore, identityStore, close } = await world.open();
  const content = {
    events: (await eventStore.readAll({ after: 0 })).map(({ id, type }) => [type, id]),
    record: await identityStore.accountsRecord(),
    accounts: await identityStore.allAccounts(),
  };
  await close();
  return content;
}

/** Why a start is refused; it must change nothing. */
async function refusalOf(world: World, settings?: Parameters<World['start']>[0]): Promise<string> {
  const before = await contentOf(world);
  const refusal = await world.start(settings).then(
    (product) => product.stop().then(() => expect.fail('It was started.')),
    (fault: Error) => fault,
  );
  expect(refusal.name).toBe('CannotGoOn');
  expect(await contentOf(world)).toEqual(before);
  return refusal.message;
}

/** A world in which a production created three accounts, and the accounts as they were after the first. */
async function playedWorld(make: () => Promise<World>) {
  const world = await make();
  const first = await world.start();
  const numbers = [await addPerson(first)];
  await first.stop();
  const putBack = await world.copyAccounts();
  const second = await world.start();
  numbers.push(await addPerson(second), await addPerson(second));
  await second.stop();
  return { world, numbers, putBack };
}

/** Appends the first event of a stream to a log that this build has not founded. */
async function appendUnfounded(world: World, stream: string, type: string, data: object): Promise<void> {
  const { eventStore, close } = await world.open();
  const body = { type, data: { ...data, at: '2026-09-01T13:00:00.000Z' } };
  const end = { revision: -1, hash: genesisHash };
  await recordEvents(eventStore, testKey, stream, end, [body], systemMetadata(environment));
  await close();
}

/** An ordinary run tests the rules in files; a whole one on servers too, where several nodes may start together. */
const played = ordinarily(Object.entries(worlds), ([place]) => place === 'in files');

describe.each(played)('%s', (place, make) => {
  const variables = place === 'in files' ? 'DATA_DIR' : 'EVENTSTORE_URL and MONGODB_URL';

  test('[IN1] the first event identifies the log, and the accounts have the same id', async () => {
    const world = await make();
    const product = await world.start();
    const [founding, ...others] = await eventsOf(product);
    await product.stop();
    expect(founding).toMatchObject({ stream: 'installation-log', type: 'InstallationFounded', revision: 0 });
    expect(others).toEqual([]);
    const installationId = founding && idOf([founding]);
    expect(founding?.data).toMatchObject({
      kind: 'production',
      keyFingerprint: fingerprintOf(testKey),
      at: founding?.metadata.at,
    });
    expect(JSON.stringify(founding)).not.toContain(chainKey);
    const { record } = await contentOf(world);
    expect(record).toEqual({ installationId, isLogFounded: true, lastUserId: 0 });
    await (await world.start()).stop();
    expect((await contentOf(world)).events).toHaveLength(1);
  });

  test('data of another build are refused before anything is written, with what to do', async () => {
    const sentences = new RegExp(
      `was written by another build of Quarterdeck, in a form that this one does not read\\.\nGo on with the build that wrote it, or set ${variables} to an empty place\\.`,
    );
    const unfounded = await make();
    await appendUnfounded(unfounded, streams.turnRun(1), 'TurnRunClaimed', {
      gameId: 1,
      turn: 1,
      attempt: 1,
      node: 'x',
    });
    const other = await make();
    await appendUnfounded(other, streams.installation(), 'InstallationFounded', {
      installationId: 'other',
      kind: 'production',
      format: dataFormat + 1,
      keyFingerprint: fingerprintOf(testKey),
    });
    for (const world of [unfounded, other]) expect(await refusalOf(world)).toMatch(sentences);
  });

  test('a start interrupted between accounts and log is resumed', async () => {
    const world = await make();
    const { identityStore, close } = await world.open();
    await identityStore.belongTo({ installationId: 'begun', isLogFounded: false });
    await close();
    const product = await world.start();
    expect((await eventsOf(product))[0]?.data).toMatchObject({ installationId: 'begun' });
    await product.stop();
    expect((await contentOf(world)).record).toMatchObject({ installationId: 'begun', isLogFounded: true });
  });

  test('accounts that are older than the log are refused, and so are empty ones', async () => {
    const { world, putBack } = await playedWorld(make);
    await putBack();
    expect(await refusalOf(world)).toMatch(
      /are older than the log: they go up to number 1, and the log knows a person with number 3.*\nPut back the newest backup of the accounts. If there is none, npm run accounts:lost/,
    );
    await world.loseAccounts();
    expect(await refusalOf(world)).toContain('they go up to number 0');
  });

  test('accounts of another installation are refused, and a log beside accounts that knew more', async () => {
    const { world, putBack } = await playedWorld(make);
    const other = await make();
    await (await other.start()).stop();
    const { record } = await contentOf(other);
    const { identityStore, close } = await world.open();
    const { installationId } = await identityStore.accountsRecord();
    await close();
    await putBack();
    await world.loseAccounts();
    const opened = await world.open();
    await opened.identityStore.takeNumbers(9, 0, 'others');
    await opened.identityStore.belongTo({
      installationId: record.installationId ?? '',
      isLogFounded: true,
    });
    await opened.close();
    const refusal = await refusalOf(world);
    expect(refusal).toContain(`another installation (${record.installationId})`);
    expect(refusal).toContain(`(${installationId})`);
    expect(refusal).toContain(`set ${variables}`);
    const empty = await make();
    const begun = await empty.open();
    await begun.identityStore.belongTo({ installationId: 'gone', isLogFounded: true });
    await begun.close();
    expect(await refusalOf(empty)).toMatch(/belong to a log that is not the one in .* empty or older/);
  });

  test('numbers of lost people are marked so, on record, and never given again', async () => {
    const { world, putBack } = await playedWorld(make);
    await putBack();
    const parts = await world.open();
    expect(await markAccountsLost('Hedda Holt', { ...parts, environment })).toEqual({ first: 2, last: 3 });
    expect(await markAccountsLost('Hedda Holt', { ...parts, environment })).toBeUndefined();
    await parts.close();
    const product = await world.start();
    const lost = (await eventsOf(product)).filter(({ type }) => type === 'PeopleLost');
    expect(lost).toMatchObject([{ data: { first: 2, last: 3, by: 'Hedda Holt' } }]);
    expect(await addPerson(product)).toBe(4);
    await product.stop();
  });

  test('accounts of another installation, a demo or another key are not marked', async () => {
    const { world, putBack } = await playedWorld(make);
    await putBack();
    const before = await contentOf(world);
    for (const [settings, words] of [
      [{ isDemo: true }, /belongs to a school/],
      [{ chainKey: 'quite another key' }, /CHAIN_KEY is not the key/],
    ] as const)
      await expect(
        (async () => {
          const parts = await world.open(settings);
          await markAccountsLost('Hedda Holt', { ...parts, environment }).finally(parts.close);
        })(),
      ).rejects.toThrow(words);
    expect(await contentOf(world)).toEqual(before);
  });

  test('[IN6] demo data are not added to a school’s log, nor a school’s to a demo’s', async () => {
    const { world } = await playedWorld(make);
    expect(await refusalOf(world, { isDemo: true })).toMatch(
      new RegExp(`belongs to a school, and this is to be a demo.*\nSet DEMO=0 .*${variables}`),
    );
    const demo = await make();
    await (await demo.start({ isDemo: true })).stop();
    expect(await refusalOf(demo)).toMatch(new RegExp(`holds a demo.*\nSet ${variables} to another place`));
  });

  test('[IN6] a school does not accept accounts of a demo, whatever the log says', async () => {
    const world = await make();
    await (await world.start()).stop();
    const { identityStore, close } = await world.open();
    const userId = await identityStore.takeNumbers(1, 0, 'Ada');
    const person = { fullName: 'Ada', role: 'Student', passwordHash: null } as const;
    await identityStore.createAccount({ ...person, userId, email: 'ada@quarterdeck.test' });
    await close();
    expect(await refusalOf(world)).toContain('holds a demo, whose password is public');
  });

  test('a key other than the log’s is refused before anything is written with it', async () => {
    const { world } = await playedWorld(make);
    expect(await refusalOf(world, { chainKey: 'quite another key' })).toMatch(
      /^CHAIN_KEY is not the key that the log was written with.*\n.*npm run change-key/,
    );
    await (await world.start()).stop();
  });
});

further('[IN1] of nodes that start together one founds the log, and the others find it founded', async () => {
  for (let round = 0; round < 3; round += 1) {
    const world = await worlds['on servers']();
    const nodes = await Promise.all([world.start(), world.start(), world.start()]);
    const [one] = nodes;
    const founded = (await eventsOf(one)).filter(({ type }: RecordedEvent) => type === 'InstallationFounded');
    expect(founded).toHaveLength(1);
    for (const node of nodes) await node.stop();
    expect((await contentOf(world)).record).toMatchObject({
      installationId: idOf(founded),
      isLogFounded: true,
    });
  }
});

further(
  '[IN6] of nodes that start together with another kind or key than the first, none is served',
  async () => {
    for (const settings of [{ isDemo: true }, { chainKey: 'the key of another node' }]) {
      const world = await worlds['on servers']();
      const starts = await Promise.allSettled([world.start(), world.start(settings)]);
      expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      for (const start of starts) if (start.status === 'fulfilled') await start.value.stop();
      expect((await contentOf(world)).events).toHaveLength(1);
    }
  },
);

further('[IN3] accounts restored under a running node make no number mean two people', async () => {
  const world = await worlds['on servers']();
  const [one, two] = [await world.start(), await world.start()];
  const numbers = [await addPerson(one)];
  const putBack = await world.copyAccounts();
  numbers.push(await addPerson(one), await addPerson(two));
  await putBack();
  numbers.push(await addPerson(one), await addPerson(two));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  await one.stop();
  await two.stop();
});
