import { randomUUID } from 'node:crypto';
import { openMongoConnection } from '../../projections/documents/mongoConnection.ts';
import { openEventStoreDb } from '../../server/eventStore/eventStoreDb/openEventStoreDb.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { startChild } from './childProcess.ts';
import { type Figure, milliseconds, timed } from './figure.ts';
import { firstPeople, startProduct } from './product.ts';
import { openSaver } from './savers.ts';
import type { SharedServersReady } from './sharedServers.ts';
import { newEvent } from './teamTurnEvents.ts';

const rounds = 10;
const savesOfARound = 25;
const p99MillisecondsMax = 60;
const documentText = JSON.stringify({ rows: 'x'.repeat(4_000) });

/**
 * Saves of one person, one after another, with the log and the documents on servers, in turns with the least that one
 * needs there: an append and a document's write.
 */
export async function savesOnServers(directory: string): Promise<readonly Figure[]> {
  const servers = await startChild<SharedServersReady>('sharedServers.ts', {});
  const product = await startProduct({
    directory,
    teams: 1,
    peopleOfATeam: 2,
    servers: servers.answer,
  });
  const log = openEventStoreDb(servers.answer.eventStoreUrl, {
    environment: systemEnvironment(),
    logger: { warn: () => undefined },
  });
  const { database, close } = await openMongoConnection(servers.answer.mongoUrl);
  const documents = database.collection<{ _id: string; json: string }>('benchDocuments');
  const saver = openSaver(product.answer.port, firstPeople(product.answer)[0], 0);
  const [own, least]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const stream = `bench-${randomUUID()}`;
    for (let index = 0; index < savesOfARound; index += 1) {
      const bare = await timed(async () => {
        await log.append(stream, index === 0 ? 'noStream' : index - 1, [newEvent('Saved', { index })]);
        await documents.replaceOne({ _id: stream }, { json: documentText }, { upsert: true });
      });
      const saved = await timed(() => saver.save(1 + round * savesOfARound + index));
      // A server that has just started is still compiling its code.
      if (round === 0) continue;
      least.push(bare);
      own.push(saved);
    }
  }
  saver.close();
  await log.close();
  await close();
  for (const child of [product, servers]) await child.stop();
  return [
    milliseconds('a save on servers, one after another', own, {
      share: 0.99,
      max: p99MillisecondsMax,
      floor: ['an append and a document’s write', least],
    }),
  ];
}
