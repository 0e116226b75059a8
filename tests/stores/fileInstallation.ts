import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { openLog } from '../../ops/stores/openLog.ts';
import { peopleNumbersDecider } from '../../server/commands/deciders/peopleNumbers.ts';
import { createCommandHandler } from '../../server/commands/handling/commandHandler.ts';
import { createNumberRecord } from '../../server/commands/handling/numberRecord.ts';
import { systemMetadata } from '../../server/commands/handling/processMetadata.ts';
import { recordEvents } from '../../server/commands/handling/recordEvents.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { genesisHash } from '../../server/eventStore/hashChain.ts';
import type { IdentityStore } from '../../server/identity/model/identityStore.ts';
import { createNumbers } from '../../server/identity/model/numbers.ts';
import { openSqliteIdentityStore } from '../../server/identity/stores/sqliteIdentityStore.ts';
import { markAccountsLost } from '../../server/installation/markAccountsLost.ts';
import { type InstallationParts, settleInstallation } from '../../server/installation/settleInstallation.ts';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { createGathering } from '../../server/lib/gathering.ts';
import { testKey } from '../fixtures/commandSide.ts';

const environment = systemEnvironment();
const names = { log: 'quarterdeck.sqlite', accounts: 'identity.sqlite' } as const;
const places = { log: 'the log', accounts: 'the accounts', variables: 'DATA_DIR' };

/** Either of the two files that can be restored from different times. */
export type Half = keyof typeof names;
/** A file's contents at a time; undefined if there was none. */
export type Copy = Buffer | undefined;

/** A person's act in a log: the number under which it was recorded. */
export type Act = { readonly userId: number; readonly person: string };

export function copyOf(directory: string, half: Half): Copy {
  const file = path.join(directory, names[half]);
  return existsSync(file) ? readFileSync(file) : undefined;
}

export function putBack(directory: string, half: Half, copy: Copy): void {
  const file = path.join(directory, names[half]);
  for (const name of [file, `${file}-wal`, `${file}-shm`]) rmSync(name, { force: true });
  if (copy) writeFileSync(file, copy);
}

type Opened = { readonly parts: InstallationParts & { readonly identityStore: IdentityStore } };

async function withOpened<Result>(
  directory: string,
  work: (opened: Opened) => Promise<Result>,
  settings: Partial<Pick<InstallationParts, 'key' | 'kind'>> = {},
): Promise<Result> {
  const { store: eventStore, close } = openLog(path.join(directory, names.log));
  const identityStore = openSqliteIdentityStore(directory);
  const wanted = { kind: 'production', key: testKey, keySource: 'CHAIN_KEY', ...settings } as const;
  try {
    return await work({ parts: { eventStore, identityStore, places, environment, ...wanted } });
  } finally {
    await identityStore.close();
    await close();
  }
}

/** Whether a start on the files of a directory succeeds; a refusal is in words. */
export function isServed(
  directory: string,
  settings?: Partial<Pick<InstallationParts, 'key' | 'kind'>>,
): Promise<boolean> {
  return withOpened(
    directory,
    ({ parts }) =>
      settleInstallation(parts).then(
        () => true,
        (fault) => {
          if (fault instanceof CannotGoOn) return false;
          throw fault;
        },
      ),
    settings,
  );
}

/** Marks people as lost; no-op if that is not the problem. */
export function loseWhoIsMissing(directory: string): Promise<void> {
  return withOpened(directory, async ({ parts }) => {
    await markAccountsLost('somebody', parts).catch((fault) => {
      if (!(fault instanceof CannotGoOn)) throw fault;
    });
  });
}

async function record(eventStore: EventStore, { userId, person }: Act): Promise<void> {
  const stream = `sessions-${userId}`;
  const [last] = await eventStore.readStream(stream, { direction: 'backwards', limit: 1 });
  const end = { revision: last?.revision ?? -1, hash: last?.metadata.hash ?? genesisHash };
  const data = { userId, sessionRef: person, at: '2026-09-01T13:00:00.000Z' };
  await recordEvents(
    eventStore,
    testKey,
    stream,
    end,
    [{ type: 'SessionEnded', data }],
    systemMetadata(environment),
  );
}

/** Creates an account like a running server; acts leave an event. */
export function join(directory: string, person: string, acts: boolean): Promise<void> {
  return withOpened(directory, async ({ parts: { eventStore, identityStore } }) => {
    const handler = createCommandHandler(eventStore, peopleNumbersDecider, testKey, createGathering());
    const userId = await createNumbers(identityStore, createNumberRecord(handler, environment))();
    const account = { userId, email: `${person}@school.test`, fullName: person } as const;
    await identityStore.createAccount({ ...account, role: 'Student', passwordHash: null });
    if (acts) await record(eventStore, { userId, person });
  });
}

/** Records an act of everybody who has an account. */
export function actAll(directory: string): Promise<void> {
  return withOpened(directory, async ({ parts: { eventStore, identityStore } }) => {
    for (const { userId, fullName: person } of await identityStore.allAccounts())
      await record(eventStore, { userId, person });
  });
}

/** The acts in a log, and the people who have a number in the accounts. */
export function whoIsWho(directory: string) {
  return withOpened(directory, async ({ parts: { eventStore, identityStore } }) => {
    const events = await eventStore.readAll({ after: 0, limit: 100_000 });
    const acts = events.flatMap(({ type, data }): Act[] => {
      if (type !== 'SessionEnded') return [];
      const { userId, sessionRef: person } = data as { userId: number; sessionRef: string };
      return [{ userId, person }];
    });
    const accounts = await identityStore.allAccounts();
    return { acts, accounts: new Map(accounts.map(({ userId, fullName }) => [userId, fullName])) };
  });
}
