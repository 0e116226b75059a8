// Proves that what /metrics says is true, of mails that wait, saves, requests and backups; that it is for whoever
// has the token; and that a server without a token has no such address.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import * as path from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { currentSession } from '../../contracts/calls/account.ts';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { loadServerFigures } from '../../contracts/calls/serverFigures.ts';
import { createUser } from '../../contracts/calls/users.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { createEngine } from '../../server/engine/engine.ts';
import { metrics } from '../../server/http/metrics.ts';
import { serverFigures } from '../../server/http/serverFigures.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import { emptyDirectory } from '../fixtures/product/backups.ts';
import { runTool } from '../fixtures/product/runTool.ts';
import { type SmtpMailbox, startSmtpMailbox } from '../fixtures/product/smtpMailbox.ts';
import { type Product, startProduct } from '../fixtures/product/startProduct.ts';

const token = 'the-token-of-the-monitoring';
let product: Product;
let mailbox: SmtpMailbox;

beforeAll(async () => {
  mailbox = await startSmtpMailbox();
  product = await startProduct({ configuration: { metricsToken: token, smtpUrl: mailbox.url } });
});
afterAll(async () => {
  await product.close();
  await mailbox.close();
});

const ask = ({ url }: Pick<Product, 'url'>, authorization?: string) =>
  fetch(`${url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });

/** Every sample by its name and labels, of a text of which each line has the form that Prometheus reads. */
async function samples(url = product.url): Promise<ReadonlyMap<string, number>> {
  const answer = await ask({ url }, `Bearer ${token}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await answer.text()).trimEnd().split('\n');
  const form =
    /^(?:# (?:HELP [a-z_]+ .+|TYPE [a-z_]+ (?:counter|gauge))|([a-z_]+(?:\{[a-z]+="[^"\\]+"\})?) ([\d.e+]+))$/;
  const found = lines.map((line) => form.exec(line) ?? expect.fail(`Prometheus cannot read: ${line}`));
  return new Map(
    found.flatMap(([, name, value]) => (name === undefined ? [] : [[name, Number(value)] as const])),
  );
}

test('[SC0] a server that sets no token has no such address', async () => {
  const plain = await startProduct({ seed: 'nothing' });
  onTestFinished(plain.close);
  const answer = await ask(plain, 'Bearer undefined');
  expect([answer.status, await answer.text()]).toEqual([404, 'Not Found']);
});

test('only whoever sends the token reads figures, and no line of the log has it', async () => {
  for (const wrong of [undefined, token, `Bearer ${token}x`, 'Bearer ', `Basic ${token}`]) {
    const answer = await ask(product, wrong);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await answer.text()).toBe('Send METRICS_TOKEN as Authorization: Bearer.\n');
  }
  await samples();
  expect(product.logLines().join('\n')).not.toContain(token);
});

test('mails that no server takes over are counted, with the time of the oldest, until they are sent', async () => {
  const admin = await signIn(product, 'admin');
  const invite = (name: string) =>
    admin.succeed(createUser, {}, { email: `${name}@school.test`, fullName: name, role: 'Student' });
  expect((await samples()).get('quarterdeck_mails_waiting')).toBe(0);
  mailbox.refuse();
  const begun = product.environment.clock.now();
  await invite('una');
  product.environment.advance(30_000);
  await invite('olaf');
  const waiting = await samples();
  expect(waiting.get('quarterdeck_mails_waiting')).toBe(2);
  expect(waiting.get('quarterdeck_mail_oldest_timestamp_seconds')).toBe(begun / 1_000);
  mailbox.accept();
  product.environment.advance(70_000);
  await expect.poll(async () => (await samples()).get('quarterdeck_mails_waiting')).toBe(0);
  expect((await samples()).has('quarterdeck_mail_oldest_timestamp_seconds')).toBe(false);
});

test('requests and saves are counted, what programs ask for is not', async () => {
  const ada = await signIn(product, 'ada');
  const { gameId: game, teams } = product.games.harbor;
  const { teamId: team, intraturnId: intraturn } = teams[0]!;
  const before = await samples();
  const rise = async (name: string) => ((await samples()).get(name) ?? 0) - (before.get(name) ?? 0);
  await fetch(`${product.url}/healthz`);
  expect(await rise('quarterdeck_requests_total{code="2xx"}')).toBe(0);
  await fetch(`${product.url}/no/such.file`);
  const { save } = callsOf(certificatesOfDeposit);
  const saved = { turnNum: 1, cdType: 'Retail CDs', updated: [{ cd_id: 1, rate: 0.02 }] };
  const body = { ...saved, lastUpdated: '2026-01-01T00:00:00.000Z', force: true };
  await ada.succeed(save, { game, team, intraturn }, body);
  await ada.succeed(currentSession, {}, {});
  expect(await rise('quarterdeck_saves_total')).toBe(1);
  expect(await rise('quarterdeck_requests_total{code="2xx"}')).toBe(2);
  expect(await rise('quarterdeck_requests_total{code="4xx"}')).toBe(1);
});

test('administrators see the same figures on their page, nobody else does', async () => {
  const admin = await signIn(product, 'admin');
  const shown = await admin.succeed(loadServerFigures, {}, {});
  const read = await samples();
  expect(shown).toMatchObject({
    started_at: new Date((read.get('process_start_time_seconds') ?? 0) * 1_000).toISOString(),
    saves: read.get('quarterdeck_saves_total'),
    mails_waiting: read.get('quarterdeck_mails_waiting'),
    failed_requests: 0,
    events_behind: 0,
    last_backup: null,
    away: [],
  });
  expect(shown.requests).toBeGreaterThan(0);
  const ada = await signIn(product, 'ada');
  expect(await ada.fail(loadServerFigures, {}, {})).toMatchObject({ httpStatus: 403 });
});

test('what the engine has not answered is counted', async () => {
  const engine = createEngine();
  onTestFinished(engine.close);
  const { environmentCode, templateId } = { environmentCode: 'BASE', templateId: 'HARBOR500' };
  const bank = { environmentCode, templateId, teamCount: 2, seed: 'metrics', type: 'Full' } as const;
  const asked = engine.compute({ kind: 'newGame', options: { ...bank, difficulty: 0, ownChance: false } });
  expect(engine.waiting()).toBe(1);
  await asked;
  expect(engine.waiting()).toBe(0);
});

test('a store that does not answer leaves its figures out, and the rest stays', async () => {
  const away = () => Promise.reject(new Error('a secret of the disk'));
  const stores = {
    states: async () => [{ name: 'the accounts', isAnswering: false } as const],
    lag: async () => ({ events: 3, seconds: 1.5 }),
    lastBackup: away,
    identityStore: { mailQueue: away },
  };
  const traffic = { soFar: () => ({ startedAt: 1_000, requests: {}, saves: 7 }) };
  const { environment } = product;
  const read = serverFigures({ traffic, stores, engine: { waiting: () => 2 }, environment });
  const server = new Koa().use(metrics(token, read)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const found = await samples(`http://127.0.0.1:${port}`);
  expect(Object.fromEntries(found)).toEqual({
    process_start_time_seconds: 1,
    quarterdeck_saves_total: 7,
    'quarterdeck_store_up{store="the accounts"}': 0,
    quarterdeck_read_models_behind_events: 3,
    quarterdeck_read_models_behind_seconds: 1.5,
    quarterdeck_engine_waiting: 2,
  });
});

test('the last good backup is known once its command is through', async () => {
  const name = 'quarterdeck_last_backup_timestamp_seconds';
  expect((await samples()).has(name)).toBe(false);
  const variables = { DATA_DIR: product.directory };
  await runTool('backup.ts', variables, ['--made', '2020-01-01T00:00:00Z']);
  expect((await samples()).get(name)).toBe(Date.UTC(2020) / 1_000);
  const folder = path.join(emptyDirectory(), 'backup');
  expect(await runTool('backup.ts', variables, [folder])).toMatchObject({ code: 0 });
  const { at } = JSON.parse(readFileSync(path.join(folder, 'backup.json'), 'utf8'));
  expect((await samples()).get(name)).toBe(Date.parse(at) / 1_000);
});
