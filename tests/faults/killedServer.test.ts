// Proves that the server may be killed at any moment: a real process is killed with SIGKILL in the middle of
// concurrent saves, once over one directory and twenty times in a whole run. Every acknowledged save
// is in the log once, those of earlier cycles included, and a save whose answer was lost is repeated with its
// Idempotency-Key and takes effect once.
import { randomUUID } from 'node:crypto';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { RequestOf } from '../../contracts/calls/call.ts';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { activeIntraturn } from '../../contracts/calls/decisionSets.ts';
import { listGames } from '../../contracts/calls/games.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { streams } from '../../contracts/features/streams.ts';
import { compareDocuments } from '../../projections/documents/compareDocuments.ts';
import { openSqliteDocuments } from '../../projections/documents/sqliteDocuments.ts';
import { dumpRows } from '../../projections/documents/sqliteDocumentTable.ts';
import { projectionSet } from '../../projections/project.ts';
import { rebuild } from '../../projections/runners/rebuild.ts';
import { verifyStream } from '../../server/eventStore/hashChain.ts';
import { openSqliteDatabase } from '../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { openSqliteEventStore } from '../../server/eventStore/sqlite/openSqliteEventStore.ts';
import { allProjections } from '../../server/features/allProjections.ts';
import { chainKeyOf } from '../../server/keys/chainKey.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { type ApiClient, anonymous, type Reachable, signIn } from '../fixtures/product/apiClient.ts';
import {
  type ProductProcess,
  startProductProcess,
  temporaryDirectory,
} from '../fixtures/product/startProductProcess.ts';
import { isWhole } from '../fixtures/thoroughness.ts';

const cycles = isWhole ? 20 : 1;
const writers = 8;
const { save } = callsOf(certificatesOfDeposit);

type Save = { readonly commandId: string; readonly body: RequestOf<typeof save>; readonly writer: number };
type Acknowledged = Save & { readonly position: number };

/** Every save has a unique rate, so that each has an effect. */
let saved = 0;
function nextSave(writer: number): Save {
  saved += 1;
  const updated = [{ cd_id: (writer % 4) + 1, rate: saved / 1_000 }];
  const lastUpdated = '2026-01-01T00:00:00.000Z';
  const body = { turnNum: 1, cdType: 'Retail CDs', updated, lastUpdated, force: true };
  return { commandId: randomUUID(), body, writer };
}

type Ids = { readonly game: number; readonly team: number; readonly intraturn: number };

async function send(client: ApiClient, ids: Ids, one: Save): Promise<Acknowledged> {
  const { position } = await client.succeed(save, ids, one.body, { commandId: one.commandId });
  return { ...one, position: Number(position) };
}

async function idsOf(client: ApiClient): Promise<Ids> {
  const { games } = await client.succeed(listGames, {}, {});
  const game = games[0]?.game_id ?? 0;
  const { teams } = await client.succeed(listTeams, { game }, {});
  const team = teams.find(({ is_member }) => is_member)?.team_id ?? 0;
  const { intraturn } = await client.succeed(activeIntraturn, { team }, {});
  return { game, team, intraturn: intraturn.intraturn_id };
}

/** Reads the files left by a killed server, as the next one will find them. */
async function inspect(directory: string, { game, team }: Ids, acknowledged: readonly Acknowledged[]) {
  const database = openSqliteDatabase(path.join(directory, 'quarterdeck.sqlite'));
  try {
    const log = openSqliteEventStore(database);
    const stream = streams.teamTurn(game, team, 1);
    const events = await log.readStream(stream, { direction: 'forwards' });
    expect(events.map((event) => event.revision)).toEqual(events.map((_, revision) => revision));
    const key = chainKeyOf(undefined, directory, systemEnvironment());
    expect(verifyStream(key, stream, events)).toMatchObject({ kind: 'intact' });
    const positions = new Map<string, number[]>();
    for (const { metadata, position } of events)
      positions.set(metadata.commandId, [...(positions.get(metadata.commandId) ?? []), position]);
    for (const { commandId, position } of acknowledged) expect(positions.get(commandId)).toEqual([position]);
    expect([...positions.values()].every((of) => of.length === 1)).toBe(true);
    const live = openSqliteDocuments(database, allProjections);
    const rebuilt = await rebuild(projectionSet(allProjections), allProjections, log);
    const dumps = [dumpRows(live.rows()), dumpRows(rebuilt.documents.rows())] as const;
    expect((await compareDocuments(...dumps)).differences).toEqual([]);
    rebuilt.dispose();
  } finally {
    database.close();
  }
}

test('[CH12] killed in the middle of saves, again and again in a whole run, nothing acknowledged is lost and nothing is doubled', async () => {
  const { directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  const start = async (): Promise<ProductProcess> => {
    const server = await startProductProcess({ directory });
    onTestFinished(async () => void (await server.end('SIGKILL')));
    return server;
  };
  const clientsAt = (server: Reachable) => cookies.map((cookie) => anonymous(server, cookie));
  const acknowledged: Acknowledged[] = [];
  let pending: Save[] = [];
  let cookies: (string | null)[] = [];
  let ids: Ids | undefined;
  let retried = 0;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const server = await start();
    if (cookies.length === 0)
      cookies = (await Promise.all([signIn(server, 'ada'), signIn(server, 'ben')])).map(
        ({ cookie }) => cookie,
      );
    const clients = clientsAt(server);
    const clientOf = ({ writer }: Save): ApiClient => clients[writer % clients.length]!;
    ids ??= await idsOf(clients[0]!);
    const at = ids;
    // Saves pending at the last kill are repeated first: recorded before or not, they are recorded now, once.
    retried += pending.length;
    acknowledged.push(...(await Promise.all(pending.map((one) => send(clientOf(one), at, one)))));
    pending = [];
    const enough = acknowledged.length + 10 + 3 * cycle;
    let ended: Promise<number | null> | undefined;
    const writeUntilKilled = async (writer: number): Promise<void> => {
      for (;;) {
        const one = nextSave(writer);
        try {
          acknowledged.push(await send(clientOf(one), at, one));
        } catch (fault) {
          // Only a broken connection may end it: a refusal would be an error of the test.
          expect(fault).toBeInstanceOf(TypeError);
          pending.push(one);
          return;
        }
        if (acknowledged.length >= enough) ended ??= server.end('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: writers }, (_, writer) => writeUntilKilled(writer)));
    expect(await ended).toBeNull();
    await inspect(directory, at, acknowledged);
  }
  const last = await start();
  const clients = clientsAt(last);
  retried += pending.length;
  const sent = pending.map((one) => send(clients[one.writer % clients.length]!, ids!, one));
  acknowledged.push(...(await Promise.all(sent)));
  // On a stop signal it ends by itself.
  expect(await last.end('SIGTERM')).toBe(0);
  await inspect(directory, ids!, acknowledged);
  expect(retried).toBeGreaterThan(cycles);
  expect(acknowledged.length).toBeGreaterThan(cycles * 10);
}, 900_000);
