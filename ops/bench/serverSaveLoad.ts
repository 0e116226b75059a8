/**
 * One person saving on one screen, each save after the previous answer, with a teammate's socket; alternating
 * in the same process with what a save needs at least: one append and one document write.
 */
import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { loadActivity, loadCellHistory, loadChanges } from '../../contracts/calls/turnHistory.ts';
import type { Frame } from '../../contracts/features/frames.ts';
import { streams } from '../../contracts/features/streams.ts';
import { openMongoConnection } from '../../projections/documents/mongoConnection.ts';
import type { ServerAddresses } from '../../server/configuration/serverAddresses.ts';
import { openEventStoreDb } from '../../server/eventStore/eventStoreDb/openEventStoreDb.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { newEvent } from '../../tests/stores/newEvents.ts';
import { startMessage, tellAndEnd } from './childProcess.ts';
import { type HttpConnection, openConnection } from './httpConnection.ts';
import { openSocket } from './openSocket.ts';
import type { ProductPerson } from './productServer.ts';
import { saverOf } from './saveRequest.ts';

/** A server with a person of a team whose turn has a long record. */
export type LoadedProduct = { readonly port: number; readonly person: ProductPerson };

/** The product on servers, with a teammate, and the same on files. */
export type ServerSaveLoad = {
  readonly servers: ServerAddresses;
  readonly onServers: LoadedProduct & { readonly teammate: ProductPerson };
  readonly onFiles: LoadedProduct;
};

/** Milliseconds each; `frames` from a save's answer to its frame, which may come first. */
export type ServerSaveResult = {
  readonly appends: readonly number[];
  readonly writes: readonly number[];
  readonly saves: readonly number[];
  readonly frames: readonly number[];
  readonly reads: Readonly<Record<string, { readonly servers: number[]; readonly files: number[] }>>;
  /** The whole record of the turn, read by a node without a cache, and by the server's own client. */
  readonly wholeReads: { readonly own: readonly number[]; readonly bare: readonly number[] };
};

const rounds = 12;
const savesOfARound = 25;
const readsOfAKind = 9;
const wholeReadsOfAKind = 5;
const documentText = JSON.stringify({ rows: 'x'.repeat(4_000) });
const { servers, onServers, onFiles } = await startMessage<ServerSaveLoad>();

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const log = openEventStoreDb(servers.eventStoreUrl, {
  environment: systemEnvironment(),
  logger: { warn: () => undefined },
});
const { database, close } = await openMongoConnection(servers.mongoUrl);
const documents = database.collection<{ _id: string; json: string; position: number }>('benchDocuments');

async function floorRound(result: { appends: number[]; writes: number[] }): Promise<void> {
  const stream = `bench-${randomUUID()}`;
  for (let index = 0; index < savesOfARound; index += 1) {
    result.appends.push(
      await milliseconds(() => log.append(stream, index === 0 ? 'noStream' : index - 1, [newEvent()])),
    );
    const written = { json: documentText, position: index };
    result.writes.push(
      await milliseconds(() => documents.replaceOne({ _id: stream }, written, { upsert: true })),
    );
  }
}

async function reading(
  connection: HttpConnection,
  { port, person }: LoadedProduct,
  path: string,
  body: object,
) {
  const headers = { Origin: `http://127.0.0.1:${port}`, Cookie: person.cookie };
  const address = `/api${path.replace(':intraturn', String(person.intraturnId))}`;
  const answer = await connection.post(address, headers, JSON.stringify(body));
  if (answer.status !== 200) throw new Error(`A read of the bench failed: ${answer.status} ${answer.body}`);
}

const kinds = (rowId: number) =>
  [
    ['changes', loadChanges.path, {}],
    [
      'history of a cell',
      loadCellHistory.path,
      { area: 'certificatesOfDeposit', row_id: rowId, field: 'cap' },
    ],
    ['activity', loadActivity.path, {}],
  ] as const;

async function measure(): Promise<Omit<ServerSaveResult, 'wholeReads'>> {
  const result = {
    appends: [] as number[],
    writes: [] as number[],
    saves: [] as number[],
    frames: [] as number[],
  };
  const { port, person, teammate } = onServers;
  const connection = openConnection(port);
  const save = saverOf(connection, port, person, 0);
  const socket = await openSocket(port, teammate, true);
  let framed = Promise.withResolvers<number>();
  socket.on('frame', (frame: Frame) => {
    if (frame.type === 'decisionsSaved') framed.resolve(performance.now());
  });
  for (let round = 0; round <= rounds; round += 1) {
    // A server that has just started is still compiling its code.
    const kept = round === 0 ? { appends: [], writes: [] } : result;
    await floorRound(kept);
    for (let count = 0; count < savesOfARound; count += 1) {
      framed = Promise.withResolvers();
      const taken = await milliseconds(() => save(500_000 + round * savesOfARound + count));
      const answered = performance.now();
      const frameAt = await framed.promise;
      if (round === 0) continue;
      result.saves.push(taken);
      result.frames.push(frameAt - answered);
    }
  }
  const fileConnection = openConnection(onFiles.port);
  const reads: Record<string, { servers: number[]; files: number[] }> = {};
  for (const [name, path, body] of kinds(person.rowIds[0] ?? 1)) {
    const taken = { servers: [] as number[], files: [] as number[] };
    for (let count = 0; count < readsOfAKind; count += 1) {
      taken.files.push(await milliseconds(() => reading(fileConnection, onFiles, path, body)));
      // During the saves of a class: cached events are never complete.
      await save(900_000 - count);
      taken.servers.push(await milliseconds(() => reading(connection, onServers, path, body)));
    }
    reads[name] = taken;
  }
  socket.close();
  connection.close();
  fileConnection.close();
  return { ...result, reads };
}

async function measureWholeReads(): Promise<ServerSaveResult['wholeReads']> {
  const { gameId, teamId } = onServers.person;
  const stream = streams.teamTurn(gameId, teamId, 1);
  const client = EventStoreDBClient.connectionString(servers.eventStoreUrl);
  const readBare = async (): Promise<void> => {
    let count = 0;
    for await (const { event } of client.readStream(stream)) if (event) count += 1;
    if (count === 0) throw new Error('The bench found no record of its turn.');
  };
  const wholeReads = { own: [] as number[], bare: [] as number[] };
  for (let count = 0; count < wholeReadsOfAKind; count += 1) {
    wholeReads.bare.push(await milliseconds(readBare));
    wholeReads.own.push(await milliseconds(() => log.readStream(stream, { direction: 'forwards' })));
  }
  await client.dispose();
  return wholeReads;
}

const result = { ...(await measure()), wholeReads: await measureWholeReads() };
await log.close();
await close();
tellAndEnd(result);
