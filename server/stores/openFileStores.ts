import type { KeyObject } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Projection } from '../../projections/projection.ts';
import { openSqliteAuditIndex } from '../audit/sqliteAuditIndex.ts';
import { checkpointsFile, openSqliteCheckpoints } from '../checkpoints/sqliteCheckpoints.ts';
import { openSqliteClientErrors } from '../clientErrors/sqliteClientErrors.ts';
import { openLogAnchor } from '../eventStore/sqlite/logAnchor.ts';
import { openEmbeddedStores } from '../eventStore/sqlite/openEmbeddedStores.ts';
import { memoryTryCounts } from '../identity/signIn/tryCounts.ts';
import { rememberingIdentityStore } from '../identity/stores/rememberingIdentityStore.ts';
import { openSqliteAccessStore } from '../identity/stores/sqliteAccessStore.ts';
import { openSqliteIdentityStore } from '../identity/stores/sqliteIdentityStore.ts';
import { chainKeyOf } from '../keys/chainKey.ts';
import type { Environment } from '../lib/environment.ts';
import { checkFiles, looksOf, type StoreFacts, storeFiles } from './checkFiles.ts';
import { claimDirectory } from './claimDirectory.ts';
import { endingOnFault } from './endingOnFault.ts';
import { filesInPlace } from './filesInPlace.ts';
import { lastBackupOfFiles } from './lastBackup.ts';
import { openLongWork } from './longWork.ts';
import { storageInWords } from './storageInWords.ts';
import { storeProbe } from './storeProbe.ts';
import type { Stores } from './stores.ts';

/** Where the files are, and who receives their faults. */
export type FileStoresOptions = {
  readonly dataDirectory: string;
  /** If absent, stored in a file of the directory. */
  readonly chainKey: string | undefined;
  readonly projections: readonly Projection[];
  readonly environment: Pick<Environment, 'random' | 'timers'>;
  /** Called on every fault of the storage; the process should exit at the first one. */
  readonly onFault: (fault: unknown) => void;
};

/** Stores in files, with the key that chains their log. */
export type FileStores = Stores & { readonly chainKey: KeyObject };

/**
 * Everything in SQLite files of one directory, created if missing and checked otherwise, for one process.
 * Rejects with `CannotGoOn` if something cannot or must not be opened.
 */
export async function openFileStores(options: FileStoresOptions): Promise<FileStores> {
  const { dataDirectory, environment } = options;
  const release = claimDirectory(dataDirectory);
  try {
    const facts = checkFiles(dataDirectory);
    const chainKey = chainKeyOf(options.chainKey, dataDirectory, environment, facts.newest);
    const stores = await openChecked(facts, options);
    return {
      ...stores,
      chainKey,
      async close() {
        await stores.close();
        release();
      },
    };
  } catch (fault) {
    release();
    throw storageInWords(fault, dataDirectory) ?? fault;
  }
}

/** A killed process leaves events that are only in the system's memory; from now on they count as acknowledged. */
function flushLeftovers(log: string): void {
  if (!existsSync(`${log}-wal`)) return;
  const file = openSync(`${log}-wal`, 'r+');
  fsyncSync(file);
  closeSync(file);
}

/** A store that is opened on first use, and closed if it was opened. */
function openedOnDemand<Store extends { close(): void }>(open: () => Store) {
  let opened: Store | undefined;
  return {
    async open(): Promise<Store> {
      opened ??= open();
      return opened;
    },
    close: (): void => opened?.close(),
  };
}

function attempt(work: () => void, onFault: (fault: unknown) => void): void {
  try {
    work();
  } catch (fault) {
    onFault(fault);
  }
}

async function openChecked(
  { events, newest }: StoreFacts,
  { dataDirectory, projections, onFault, environment }: FileStoresOptions,
): Promise<Stores> {
  const { log, accounts } = storeFiles(dataDirectory);
  flushLeftovers(log);
  const anchor = openLogAnchor(
    log,
    newest && { events, position: newest.position, hash: newest.metadata.hash },
  );
  const logWork = openLongWork({ log, checkpoints: join(dataDirectory, checkpointsFile) });
  let lookAfter = (): void => undefined;
  const embedded = await openEmbeddedStores({
    path: log,
    projections,
    // Subscribers must not see an event that is in no file any more, or whose loss a shorter log would not
    // reveal.
    onFlushed(recorded) {
      lookAfter();
      anchor.follow(recorded);
    },
    onBroken: onFault,
    copyWal: logWork.copyWal,
  });
  const eventStore = endingOnFault(embedded.eventStore, onFault);
  const documents = endingOnFault(embedded.documents, onFault);
  // This process is the files' single writer, so what every request needs may be cached in memory.
  const identityStore = rememberingIdentityStore(
    endingOnFault(openSqliteIdentityStore(dataDirectory), onFault),
  );
  const clientErrors = openSqliteClientErrors(dataDirectory);
  const auditIndex = openedOnDemand(() => openSqliteAuditIndex(dataDirectory));
  const checkpoints = openedOnDemand(() => openSqliteCheckpoints(dataDirectory));
  const accessStore = openedOnDemand(() => openSqliteAccessStore(dataDirectory));
  const tryCounts = memoryTryCounts();
  const probes = [
    storeProbe('the event store', () => eventStore.headPosition(), environment),
    storeProbe('the read models', () => documents.waitFor(0, 0), environment),
    storeProbe('the accounts', () => identityStore.hasAccountWithRole('Administrator'), environment),
  ];
  lookAfter = filesInPlace([log, `${log}-wal`, accounts]);
  return {
    ...embedded,
    eventStore,
    documents,
    identityStore,
    clientErrors,
    auditIndex: auditIndex.open,
    checkpoints: checkpoints.open,
    logWork,
    accessStore: accessStore.open,
    tryCounts: async () => tryCounts,
    lastBackup: async () => lastBackupOfFiles(dataDirectory),
    nodeBeats: undefined,
    places: [`Data file  ${log}`],
    isShared: false,
    states: () => Promise.all(probes.map((probe) => probe())),
    lookAfter: async () => attempt(lookAfter, onFault),
    async close() {
      await logWork.close();
      await embedded.close();
      accessStore.close();
      await identityStore.close();
      clientErrors.close();
      auditIndex.close();
      checkpoints.close();
      anchor.close(looksOf(dataDirectory));
    },
  };
}
