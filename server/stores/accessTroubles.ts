import { connect } from 'node:tls';
import { ErrorType, isCommandError } from '@eventstore/db-client';
import { MongoClient, type MongoOptions, MongoParseError, MongoServerError } from 'mongodb';
import pino from 'pino';
import { openMongoConnection } from '../../projections/documents/mongoConnection.ts';
import { systemEnvironment } from '../environment.ts';
import { readConnectionString } from '../eventStore/eventStoreDb/connectionString.ts';
import { openEventStoreDb } from '../eventStore/eventStoreDb/openEventStoreDb.ts';
import type { ServerAddresses } from './settledServers.ts';

/** Why a server that is there does not serve us, in words; it does not pass by itself. */
export type AccessTrouble = {
  readonly what: string;
  readonly advice: string;
  /** False where a server that is just going away would look the same. */
  readonly isCertain: boolean;
};

const callMilliseconds = 3_000;

/** How a server answers whoever begins TLS: with TLS, with something else, by hanging up, or not at all. */
type Answer = 'encrypted' | 'plain' | 'hangsUp' | 'none';

function answerOf({ code = '', message }: NodeJS.ErrnoException): Answer {
  if (code.startsWith('ERR_SSL_')) return code.includes('ALERT') ? 'encrypted' : 'plain';
  // Here the connection was made, and ended before anything was agreed on.
  return /before secure TLS connection/.test(message) || code === 'ECONNRESET' ? 'hangsUp' : 'none';
}

/** Begins TLS with a server; its certificate is not looked at, and nothing is sent to it. */
function beginTls(host: string, port: number): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, rejectUnauthorized: false });
    const tell = (answer: Answer): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(callMilliseconds, () => tell('none'));
    socket.on('secureConnect', () => tell('encrypted'));
    socket.on('error', (fault) => tell(answerOf(fault)));
  });
}

/** What a call was refused with; nothing where it was answered, or met another fault. */
async function faultOf(call: () => Promise<unknown>): Promise<unknown> {
  try {
    await call();
    return undefined;
  } catch (fault) {
    return fault;
  }
}

const isDenied = (fault: unknown): boolean =>
  isCommandError(fault as Error) && (fault as { readonly type: string }).type === ErrorType.ACCESS_DENIED;

async function isDeniedByEventStore(url: string): Promise<boolean> {
  const timing = { call: callMilliseconds, patience: 0 };
  const logger = pino({ level: 'silent' });
  const store = openEventStoreDb(url, { environment: systemEnvironment(), logger, timing });
  try {
    return isDenied(await faultOf(() => store.headPosition()));
  } finally {
    await store.close();
  }
}

/** Why EventStoreDB does not serve us; undefined where it does, or does not answer. */
export async function eventStoreTrouble(url: string): Promise<AccessTrouble | undefined> {
  const { httpOrigin, name } = readConnectionString(url);
  const { protocol, hostname, port } = new URL(httpOrigin);
  const asksForTls = protocol === 'https:';
  const answer = await beginTls(hostname, Number(port));
  if (asksForTls && answer === 'plain')
    return {
      what: `EventStoreDB at ${name} speaks without TLS, and EVENTSTORE_URL asks for it`,
      advice:
        'Give the server a certificate; or, in a network of its own, take the user out of EVENTSTORE_URL and add ?tls=false.',
      isCertain: true,
    };
  if (!asksForTls && answer === 'encrypted')
    return {
      what: `EventStoreDB at ${name} speaks TLS, and EVENTSTORE_URL says tls=false`,
      advice: 'Take tls=false out of EVENTSTORE_URL, and name a user and a password.',
      isCertain: true,
    };
  if (!(await isDeniedByEventStore(url))) return undefined;
  return {
    what: `EventStoreDB at ${name} refuses the user or the password`,
    advice: 'See that EVENTSTORE_URL names a user of the server who may read and append, and the password.',
    isCertain: true,
  };
}

/** Not signed in, a wrong user or password, and the same as a hosted MongoDB says it. */
const mongoRefusals: readonly unknown[] = [13, 18, 8_000];

async function isRefusedByMongo(url: string): Promise<boolean> {
  const fault = await faultOf(async () => {
    const { database, close } = await openMongoConnection(url);
    // Whoever may use the database may list what is in it.
    await database.listCollections({}, { nameOnly: true }).toArray().finally(close);
  });
  return fault instanceof MongoServerError && mongoRefusals.includes(fault.code);
}

/** What the driver reads from an address; a trouble where it can read none. */
function optionsOf(url: string): MongoOptions | AccessTrouble {
  try {
    return new MongoClient(url).options;
  } catch (fault) {
    if (!(fault instanceof MongoParseError)) throw fault;
    return {
      what: `MONGODB_URL cannot be used: ${fault.message}`,
      advice: 'Write it as mongodb://user:password@host:27017/quarterdeck, with the options of its driver.',
      isCertain: true,
    };
  }
}

/** Why MongoDB does not serve us; undefined where it does, or does not answer. */
export async function mongoTrouble(url: string): Promise<AccessTrouble | undefined> {
  const options = optionsOf(url);
  if ('what' in options) return options;
  const { hosts, tls: asksForTls } = options;
  const [first] = hosts;
  const name = hosts.map(String).join(',');
  const answer = first?.host === undefined ? 'none' : await beginTls(first.host, first.port ?? 27_017);
  if (asksForTls && (answer === 'plain' || answer === 'hangsUp'))
    return {
      what: `MongoDB at ${name} speaks without TLS, and MONGODB_URL asks for it`,
      advice: 'Give the server a certificate; or, in a network of its own, set tls=false in MONGODB_URL.',
      isCertain: answer === 'plain',
    };
  if (!asksForTls && answer === 'encrypted')
    return {
      what: `MongoDB at ${name} speaks TLS, and MONGODB_URL does not ask for it`,
      advice: 'Add tls=true to the options of MONGODB_URL, and tlsCAFile for an authority of your own.',
      isCertain: true,
    };
  if (!(await isRefusedByMongo(url))) return undefined;
  return {
    what: `MongoDB at ${name} refuses the user or the password`,
    advice:
      'See that MONGODB_URL names a user who may write the database, the password, and in authSource where the user is kept.',
    isCertain: true,
  };
}

/** Why servers do not serve us, of both. */
export async function accessTroubles({
  eventStoreUrl,
  mongoUrl,
}: ServerAddresses): Promise<readonly AccessTrouble[]> {
  const troubles = await Promise.all([eventStoreTrouble(eventStoreUrl), mongoTrouble(mongoUrl)]);
  return troubles.filter((trouble) => trouble !== undefined);
}
