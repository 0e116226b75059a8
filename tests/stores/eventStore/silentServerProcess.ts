/**
 * A process whose cluster falls silent again and again while it appends: the leader does not answer, and
 * searching for it takes longer than an append, so that connections are given up before they are established.
 * Prints the number of acknowledged appends and of survived client faults. Ends by itself, or with an
 * uncaught fault.
 */
import pino from 'pino';
import { startGossipServer } from '../../../ops/protocolServers/eventStoreDb/gossipServer.ts';
import { startEventStoreDbServer } from '../../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import { openEventStoreDb } from '../../../server/eventStore/eventStoreDb/openEventStoreDb.ts';
import { systemEnvironment } from '../../../server/lib/environment.ts';
import { outliveClients } from '../../../server/stores/clientFaults.ts';
import { until } from '../../fixtures/until.ts';
import { newEvent } from './newEvents.ts';

let outlived = 0;
outliveClients(
  {
    warn: () => {
      outlived += 1;
    },
  },
  (fault) => {
    throw fault;
  },
);
const rounds = 4;
/** Searches for the leader in one silence: the first is given up before it is answered. */
const searches = 2;
const server = await startEventStoreDbServer();
const leader = Number(/:(\d+)\?/.exec(server.connectionString)?.[1]);
const cluster = await startGossipServer(() => leader);
const timing = { call: 300, patience: 60_000, silence: 300, firstPause: 5, pauseMax: 20 };
const store = openEventStoreDb(cluster.connectionString, {
  environment: systemEnvironment(),
  logger: pino({ level: 'silent' }),
  timing,
});
let acknowledged = 0;
let refused = 0;
let isEnding = false;
async function write(name: string): Promise<void> {
  for (let count = 0; !isEnding; count += 1) {
    try {
      await store.append(`${name}-${count}`, 'noStream', [newEvent({ type: 'Counted', data: {} })]);
      acknowledged += 1;
    } catch {
      refused += 1;
    }
  }
}
const writing = Array.from({ length: 8 }, (_, index) => write(`writer-${index}`));
for (let round = 0; round < rounds; round += 1) {
  cluster.answerMilliseconds = timing.call * 1.5;
  const askedBefore = cluster.asked;
  server.goSilent();
  await until(() => cluster.asked >= askedBefore + searches);
  server.heal();
  cluster.answerMilliseconds = 0;
  const before = acknowledged;
  await until(() => acknowledged > before);
}
isEnding = true;
await Promise.all(writing);
await store.close();
cluster.stop();
await server.stop();
console.log(JSON.stringify({ acknowledged, refused, outlived }));
process.exit(0);
