import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import { freePort } from '../protocolServers/freePort.ts';

const command = z.string().min(1);
const serverSchema = z.strictObject({
  name: z.string().min(1),
  start: z.union([command, z.array(command).min(1).readonly()]),
  kill: command.optional(),
  pause: command.optional(),
  resume: command.optional(),
  /** Where a member of an event store's cluster reports its state, such as http://127.0.0.1:2113. */
  info: z.url({ protocol: /^https?$/ }).optional(),
});

/** The servers of a trial: how each is started and made to fail, and the variables that connect a node to them. */
const serversSchema = z.strictObject({
  /** One server, or the members of a cluster. */
  eventStores: z.array(serverSchema).min(1).readonly(),
  databases: z.array(serverSchema).min(1).readonly(),
  variables: z
    .looseObject({
      EVENTSTORE_URL: z.string(),
      MONGODB_URL: z.string(),
      CHAIN_KEY: z.string().min(16).default('the key of chains in a trial'),
    })
    .catchall(z.string()),
});
export type GivenServers = z.infer<typeof serversSchema>;

const programOf = (name: string): string =>
  fileURLToPath(new URL(`../protocolServers/processes/${name}`, import.meta.url));

/** What is the same for a single event store and for a cluster: the database, and the variables of a node. */
async function besides(directory: string, eventHosts: readonly string[]) {
  const [first, second] = [await freePort(), await freePort()].map(String);
  const database = [process.execPath, programOf('databaseServerProcess.ts'), `${first}`, `${second}`];
  return {
    databases: [{ name: 'database', start: [...database, `${directory}/documents`] }],
    variables: {
      EVENTSTORE_URL: `esdb://${eventHosts.join(',')}?tls=false`,
      MONGODB_URL: `mongodb://127.0.0.1:${first},127.0.0.1:${second}/quarterdeck?replicaSet=quarterdeck`,
      CHAIN_KEY: 'the key of chains in a trial',
    },
  };
}

/** Test servers, which speak the real protocols, as processes that store what they acknowledged in a directory. */
export async function protocolServers(directory: string): Promise<GivenServers> {
  const port = await freePort();
  const start = [process.execPath, programOf('eventServerProcess.ts'), `${port}`, `${directory}/events`];
  return {
    eventStores: [{ name: 'event store', start, info: `http://127.0.0.1:${port}` }],
    ...(await besides(directory, [`127.0.0.1:${port}`])),
  };
}

const membersOfACluster = 3;

/** The same with an event store of three members, of which one leads and another can replace it. */
export async function protocolCluster(directory: string): Promise<GivenServers> {
  const program = [process.execPath, programOf('clusterMemberProcess.ts'), `${directory}/events`];
  const ports: number[] = [];
  for (let count = 0; count < 2 * membersOfACluster; count += 1) ports.push(await freePort());
  const own = ports.slice(membersOfACluster);
  const eventStores = ports.slice(0, membersOfACluster).map((port, index) => ({
    name: `event store ${index + 1}`,
    start: [...program, `${port}`, `${own[index]}`],
    info: `http://127.0.0.1:${port}`,
  }));
  const hosts = ports.slice(0, membersOfACluster).map((port) => `127.0.0.1:${port}`);
  return { eventStores, ...(await besides(directory, hosts)) };
}

/** Hosts of an address with one or several of them. */
const hostsOf = (url: string): readonly string[] =>
  (/^[a-z+]+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url)?.[1] ?? '')
    .split(',')
    .map((host) => host.replace(/:\d+$/, ''));

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** Reads the servers from a file; refuses those on other machines unless allowed. */
export function givenServers(file: string, mayBeElsewhere: boolean): GivenServers {
  const parsed = serversSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success)
    throw new CannotGoOn(
      `${file} does not describe servers: ${z.prettifyError(parsed.error)}`,
      'See ops/trial/README.md.',
    );
  const { variables, eventStores } = parsed.data;
  const urls = [
    variables.EVENTSTORE_URL,
    variables.MONGODB_URL,
    ...eventStores.flatMap(({ info }) => info ?? []),
  ];
  const others = urls.flatMap(hostsOf).filter((host) => !isThisMachine(host));
  if (others.length > 0 && !mayBeElsewhere)
    throw new CannotGoOn(
      `${others.join(', ')} is not this machine, and the trial kills the servers that it is given.`,
      'If they are meant for trials: npm run trial -- --servers <file> --elsewhere',
    );
  return parsed.data;
}
