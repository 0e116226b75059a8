import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { CannotGoOn } from '../../server/cannotGoOn.ts';
import { freePort } from '../../tests/fixtures/freePort.ts';

const command = z.string().min(1);
const serverSchema = z.strictObject({
  name: z.string().min(1),
  start: z.union([command, z.array(command).min(1).readonly()]),
  kill: command.optional(),
  pause: command.optional(),
  resume: command.optional(),
  /** Where a member of an event store's cluster tells its state, such as http://127.0.0.1:2113. */
  info: z.url({ protocol: /^https?$/ }).optional(),
});

/** The servers that a trial is made on: how each is started and made to fail, and what leads a node to them. */
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

const programOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Servers of the tests, which speak the real protocols, as processes that keep what they acknowledged in a directory. */
export async function protocolServers(directory: string): Promise<GivenServers> {
  const [eventPort, first, second] = [await freePort(), await freePort(), await freePort()].map(String);
  const event = [process.execPath, programOf('eventServerProcess.ts'), `${eventPort}`, `${directory}/events`];
  const database = [process.execPath, programOf('databaseServerProcess.ts'), `${first}`, `${second}`];
  return {
    eventStores: [{ name: 'event store', start: event, info: `http://127.0.0.1:${eventPort}` }],
    databases: [{ name: 'database', start: [...database, `${directory}/documents`] }],
    variables: {
      EVENTSTORE_URL: `esdb://127.0.0.1:${eventPort}?tls=false`,
      MONGODB_URL: `mongodb://127.0.0.1:${first},127.0.0.1:${second}/quarterdeck?replicaSet=quarterdeck`,
      CHAIN_KEY: 'the key of chains in a trial',
    },
  };
}

/** Hosts of an address with one or several of them. */
const hostsOf = (url: string): readonly string[] =>
  (/^[a-z+]+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url)?.[1] ?? '')
    .split(',')
    .map((host) => host.replace(/:\d+$/, ''));

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** Reads the servers from a file; refuses those of other machines unless that is wanted. */
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
      'If they are there to be tried: npm run trial -- --servers <file> --elsewhere',
    );
  return parsed.data;
}
