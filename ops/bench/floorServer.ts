/**
 * The minimum cost of a durable save over HTTP with the same parts: Koa reads and validates the body, SQLite
 * stores it with the same durability, and concurrent requests share one flush. No session, no rules, no read
 * model.
 */
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import * as path from 'node:path';
import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import Koa from 'koa';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { openSqliteDatabase } from '../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { startMessage, tell } from './childProcess.ts';

const { directory } = await startMessage<{ directory: string }>();
mkdirSync(directory, { recursive: true });
const database = openSqliteDatabase(path.join(directory, 'floor.sqlite'));
database.exec('CREATE TABLE saves (position INTEGER PRIMARY KEY, data TEXT)');
const insertion = database.prepare('INSERT INTO saves VALUES (NULL, ?)');
const waiting: { readonly data: string; readonly resolve: () => void }[] = [];

function flush(): void {
  const group = waiting.splice(0);
  database.exec('BEGIN IMMEDIATE');
  for (const { data } of group) insertion.run(data);
  database.exec('COMMIT');
  for (const { resolve } of group) resolve();
}

function append(data: string): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push({ data, resolve }) === 1) setImmediate(flush);
  });
}

const { save } = callsOf(certificatesOfDeposit);
const router = new Router();
router.post(`/api${save.path}`, async (context) => {
  const body = save.request.parse(context.request.body);
  await append(JSON.stringify(body));
  context.body = { status: 'Success' };
});
const app = new Koa();
app.use(bodyParser({ enableTypes: ['json'] }));
app.use(router.routes());
const server = app.listen(0, '127.0.0.1', () => tell({ port: (server.address() as AddressInfo).port }));
