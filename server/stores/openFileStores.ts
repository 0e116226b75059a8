import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import type { Projection } from '../../projections/projection.ts';
import { openSqliteClientErrors } from '../clientErrors/sqliteClientErrors.ts';
import type { EventStoreBroken } from '../eventStore/eventStore.ts';
import { openEmbeddedStores } from '../eventStore/sqlite/openEmbeddedStores.ts';
import { rememberingIdentityStore } from '../identity/rememberingIdentityStore.ts';
import { openSqliteIdentityStore } from '../identity/sqliteIdentityStore.ts';
import { memoryTryCounts } from '../identity/tryCounts.ts';
import { type Stores, stateOf } from './stores.ts';

/** Everything in two SQLite files of one directory, made when absent; for one process. */
export async function openFileStores(options: {
  readonly dataDirectory: string;
  readonly projections: readonly Projection[];
  readonly onBroken: (fault: EventStoreBroken) => void;
}): Promise<Stores> {
  const { dataDirectory, projections, onBroken } = options;
  mkdirSync(dataDirectory, { recursive: true });
  const file = path.join(dataDirectory, 'quarterdeck.sqlite');
  const { eventStore, documents, lag, close } = await openEmbeddedStores({
    path: file,
    projections,
    onBroken,
  });
  // This process is the file's one writer, so what every request asks for may be kept in memory.
  const identityStore = rememberingIdentityStore(openSqliteIdentityStore(dataDirectory));
  const clientErrors = openSqliteClientErrors(dataDirectory);
  const tryCounts = memoryTryCounts();
  return {
    eventStore,
    documents,
    identityStore,
    clientErrors,
    tryCounts: async () => tryCounts,
    places: [`Data file  ${file}`],
    isShared: false,
    lag,
    states: () =>
      Promise.all([
        stateOf('the event store', () => eventStore.headPosition()),
        stateOf('the read models', () => documents.waitFor(0, 0)),
        stateOf('the accounts', () => identityStore.hasAccountWithRole('Administrator')),
      ]),
    async close() {
      await close();
      await identityStore.close();
      clientErrors.close();
    },
  };
}
