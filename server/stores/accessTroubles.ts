import { readFileSync } from 'node:fs';
import { connect } from 'node:tls';
import { ErrorType, isCommandError } from '@eventstore/db-client';
import { MongoClient, type MongoOptions, MongoParseError } from 'mongodb';
import pino from 'pino';
import type { ServerAddresses } from '../configuration/serverAddresses.ts';
import { readConnectionString, type ServerAddress } from '../eventStore/eventStoreDb/connectionString.ts';
import { openEventStoreDb } from '../eventStore/eventStoreDb/openEventStoreDb.ts';
import { memberStates } from '../eventStore/eventStoreDb/serverDescription.ts';
import { systemEnvironment } from '../lib/environment.ts';
import { type AccessTrouble, faultOf, mongoRefusal } from './mongoRefusals.ts';
import { tryAppend } from './tryAppend.ts';

const callMilliseconds = 3_000;

/**
 * How a server responds to a TLS handshake: with TLS, with something else, by closing the connection, or not
 * at all.
 */
type Answer = 'encrypted' | 'plain' | 'hangsUp' | 'none';

/** An answer, and why the certificate that came with it is not trusted, in OpenSSL's or Node's word. */
type Handshake = { readonly answer: Answer; readonly distrust?: string };

function answerOf({ code = '', message }: NodeJS.ErrnoException): Answer {
  if (code.startsWith('ERR_SSL_')) return code.includes('ALERT') ? 'encrypted' : 'plain';
  // The connection was established, but ended before the handshake completed.
  return /before secure TLS connection/.test(message) || code === 'ECONNRESET' ? 'hangsUp' : 'none';
}

/** Makes a TLS handshake with a server, whatever its certificate, and sends nothing else. */
function beginTls(host: string, port: number, authorityFile: string | undefined): Promise<Handshake> {
  const ca = authorityFile === undefined ? undefined : readFileSync(authorityFile);
  return new Promise((resolve) => {
    const socket = connect({ host, port, rejectUnauthorized: false, ...(ca && { ca }) });
    const tell = (answer: Answer, distrust?: string): void => {
      socket.destroy();
      resolve({ answer, ...(distrust !== undefined && { distrust }) });
    };
    socket.setTimeout(callMilliseconds, () => tell('none'));
    socket.on('secureConnect', () =>
      tell('encrypted', socket.authorized ? undefined : String(socket.authorizationError)),
    );
    socket.on('error', (fault) => tell(answerOf(fault)));
  });
}

/** The certificate of a server is not one that this machine trusts for this name. */
const distrustTrouble = (server: string, variable: string, distrust: string): AccessTrouble => ({
  what: `${server} has a certificate that is not trusted here (${distrust})`,
  advice:
    `Add tlsCAFile=<file> to ${variable}, with the certificate of its authority, and name the ` +
    'host as the certificate does.',
  isCertain: true,
});

const isDenied = (fault: unknown): boolean =>
  fault instanceof Error && isCommandError(fault) && fault.type === ErrorType.ACCESS_DENIED;

/** gRPC's code; a wrong password has another. */
const permissionDenied = 7;

/** Of a denied call: the password was right, and the rights were not enough. */
const isKnownUser = (fault: unknown): boolean =>
  fault instanceof Error && isCommandError(fault) && Number(fault.code) === permissionDenied;

/** EventStoreDB's refusal of a read or an append; nothing if all is well. Nothing is stored. */
async function faultsOfEventStore(
  url: string,
): Promise<{ readonly reading: unknown; readonly appending?: unknown }> {
  const timing = { call: callMilliseconds, patience: 0 };
  const environment = systemEnvironment();
  const store = openEventStoreDb(url, { environment, logger: pino({ level: 'silent' }), timing });
  try {
    const reading = await faultOf(async () => {
      await store.headPosition();
      // The metadata of a stream are read, too, to know a deleted one from a new one.
      await store.readStream(`try-${environment.uuid()}`, { direction: 'forwards' });
    });
    if (reading !== undefined) return { reading };
    return { reading, appending: await faultOf(() => tryAppend(store, environment)) };
  } finally {
    await store.close();
  }
}

/** Members of a cluster answer, but none is the leader. */
async function leaderTrouble(address: ServerAddress): Promise<AccessTrouble | undefined> {
  if (address.httpOrigins.length < 2) return undefined;
  const states = await memberStates(address, callMilliseconds);
  if (states.length === 0 || states.includes('leader')) return undefined;
  return {
    what: `EventStoreDB at ${address.name} has no leader, which takes a majority of its members`,
    advice: 'Start the members that are away, and see that they reach each other; nothing else is needed.',
    isCertain: false,
  };
}

/** Why EventStoreDB refuses us; undefined if it works, or does not respond. */
export async function eventStoreTrouble(url: string): Promise<AccessTrouble | undefined> {
  const address = readConnectionString(url);
  const { httpOrigin, name } = address;
  const { protocol, hostname, port } = new URL(httpOrigin);
  const asksForTls = protocol === 'https:';
  const { answer, distrust } = await beginTls(hostname, Number(port), address.certificateFile);
  if (asksForTls && distrust !== undefined)
    return distrustTrouble(`EventStoreDB at ${name}`, 'EVENTSTORE_URL', distrust);
  if (asksForTls && answer === 'plain')
    return {
      what: `EventStoreDB at ${name} speaks without TLS, and EVENTSTORE_URL asks for it`,
      advice:
        'Give the server a certificate; or, in a network of its own, take the user out of ' +
        'EVENTSTORE_URL and add ?tls=false.',
      isCertain: true,
    };
  if (!asksForTls && answer === 'encrypted')
    return {
      what: `EventStoreDB at ${name} speaks TLS, and EVENTSTORE_URL says tls=false`,
      advice: 'Take tls=false out of EVENTSTORE_URL, and name a user and a password.',
      isCertain: true,
    };
  const { reading, appending } = await faultsOfEventStore(url);
  if (isDenied(appending))
    return {
      what: `EventStoreDB at ${name} lets this user read the log and not append to it`,
      advice: 'Let the user of EVENTSTORE_URL write all streams, or name one who may.',
      isCertain: true,
    };
  if (!isDenied(reading)) return reading === undefined ? undefined : leaderTrouble(address);
  if (isKnownUser(reading))
    return {
      what: `EventStoreDB at ${name} does not let this user read the log`,
      advice:
        'Name a user of the group $admins in EVENTSTORE_URL, or give it the right to read $all and every stream.',
      isCertain: true,
    };
  return {
    what: `EventStoreDB at ${name} refuses the user or the password`,
    advice: 'See that EVENTSTORE_URL names a user of the server who may read and append, and the password.',
    isCertain: true,
  };
}

/** The driver's parse of an address; a trouble if it cannot parse it. */
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

/** Why MongoDB refuses us; undefined if it works, or does not respond. */
export async function mongoTrouble(url: string): Promise<AccessTrouble | undefined> {
  const options = optionsOf(url);
  if ('what' in options) return options;
  const { hosts, tls: asksForTls } = options;
  const [first] = hosts;
  const name = hosts.map(String).join(',');
  const { tlsCAFile, rejectUnauthorized } = options;
  const { answer, distrust }: Handshake =
    first?.host === undefined
      ? { answer: 'none' }
      : await beginTls(first.host, first.port ?? 27_017, tlsCAFile);
  if (asksForTls && distrust !== undefined && rejectUnauthorized !== false)
    return distrustTrouble(`MongoDB at ${name}`, 'MONGODB_URL', distrust);
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
  return mongoRefusal(url, name);
}

/** Why either server refuses us. */
export async function accessTroubles({
  eventStoreUrl,
  mongoUrl,
}: ServerAddresses): Promise<readonly AccessTrouble[]> {
  const troubles = await Promise.all([eventStoreTrouble(eventStoreUrl), mongoTrouble(mongoUrl)]);
  return troubles.filter((trouble) => trouble !== undefined);
}
