/** A file and a server answer alike, call by call; the permitted differences are listed in `allowedDifferences`. */
import { afterAll, beforeAll, describe } from 'vitest';
import {
  type EventStoreDbServer,
  startEventStoreDbServer,
} from '../../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import { cases } from '../../fixtures/properties.ts';
import { isWhole } from '../../fixtures/thoroughness.ts';
import { differentialTest } from './differentialTest.ts';
import { sqliteStorage } from './eventStorage.ts';
import { serverStorage } from './eventStoreDbStorage.ts';

const sequences = cases(isWhole ? 150 : 40);

describe('a file and a server', () => {
  let server: EventStoreDbServer;
  beforeAll(async () => {
    server = await startEventStoreDbServer();
  });
  afterAll(() => server.stop());

  differentialTest('SQLite and EventStoreDB', sequences, [
    sqliteStorage,
    serverStorage(() => server.connectionString),
  ]);
});
