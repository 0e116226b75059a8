import { hostname } from 'node:os';
import * as path from 'node:path';
import * as z from 'zod';
import type { ServerAddresses } from './stores/openServerStores.ts';

const flag = z.enum(['1', '0', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** A variable that compose files pass on empty when nobody set it. */
const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('data'),
  DEMO: flag.default(true),
  /** A teammate who plays along while somebody watches the first team of the demo. */
  DEMO_PLAYER: z.enum(['on', 'off']).default('on'),
  /** Address people type, e.g. https://quarterdeck.example; needed in production. */
  PUBLIC_ORIGIN: z.url().optional(),
  BRAND: z.enum(['financialInstitution', 'creditUnion']).default('financialInstitution'),
  /** A demo keeps its terminal readable; a server logs every request unless told otherwise. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  CHAIN_KEY: z.string().min(16).optional(),
  /** Name of this process among several; the machine's and the process's number unless given. */
  NODE_NAME: z.string().min(1).optional(),
  /** The log on EventStoreDB or KurrentDB, e.g. esdb://user:password@host:2113; needs MONGODB_URL too. */
  EVENTSTORE_URL: z.string().optional(),
  /** Read models and accounts on a MongoDB replica set, e.g. mongodb://host/quarterdeck; needs EVENTSTORE_URL too. */
  MONGODB_URL: z.string().optional(),
  /** Presence and ghosts across nodes, e.g. redis://host:6379. */
  REDIS_URL: z.string().optional(),
  /** Mail server, e.g. smtps://user:password@mail.school.example. */
  SMTP_URL: orEmpty(
    z.string().regex(/^smtps?:\/\/\S+$/, 'not an SMTP URL such as smtps://user:password@mail.school.example'),
  ),
  /** Sender of mails, e.g. Quarterdeck <quarterdeck@school.example>. */
  MAIL_FROM: orEmpty(z.string()),
  /** How many proxies of ours stand before this process and tell the client's address in X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
});

/** Names of all variables that are read; others are not looked at. */
export const configurationVariables: readonly string[] = Object.keys(environmentSchema.shape);

/** Everything a person can set from outside; the README's table lists it. */
export type Configuration = {
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  readonly isDemo: boolean;
  /** Whether the demo has a teammate of its own; never outside a demo. */
  readonly hasDemoPlayer: boolean;
  readonly publicOrigin: string | undefined;
  readonly brand: 'financialInstitution' | 'creditUnion';
  readonly logLevel: string;
  /** Key of the hash chains; kept in a file of the data directory when absent. */
  readonly chainKey: string | undefined;
  /** Name of this process among several over one log; its claims carry it. */
  readonly nodeName: string;
  /** The servers that keep everything; absent, it is kept in files of the data directory. */
  readonly servers: ServerAddresses | undefined;
  /** Carries presence between nodes; absent, each node knows of its own people only. */
  readonly redisUrl: string | undefined;
  /** Sends mails; absent, a demo keeps them in files and production sends none. */
  readonly smtpUrl: string | undefined;
  /** Sender of mails; absent, no-reply at the public address. */
  readonly mailFrom: string | undefined;
  /** Proxies whose word on the client's address is taken. */
  readonly trustedProxies: number;
};

/** What is set from outside cannot be used; the message names the variables. */
export class ConfigurationError extends Error {}

/** Both servers or neither: half of what is kept in files and half elsewhere could not be backed up together. */
function serversOf({
  EVENTSTORE_URL: eventStoreUrl,
  MONGODB_URL: mongoUrl,
}: z.infer<typeof environmentSchema>): ServerAddresses | undefined {
  if (eventStoreUrl !== undefined && mongoUrl !== undefined) return { eventStoreUrl, mongoUrl };
  if (eventStoreUrl !== undefined) throw new ConfigurationError('MONGODB_URL: needed with EVENTSTORE_URL');
  if (mongoUrl !== undefined) throw new ConfigurationError('EVENTSTORE_URL: needed with MONGODB_URL');
  return undefined;
}

/** Reads the configuration; what is wrong is told in words, by name. */
export function readConfiguration(variables: Readonly<Record<string, string | undefined>>): Configuration {
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success)
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  const { PORT, HOST, DATA_DIR, DEMO, PUBLIC_ORIGIN, BRAND, LOG_LEVEL, CHAIN_KEY, NODE_NAME } = parsed.data;
  const servers = serversOf(parsed.data);
  // A key of each node's own would make every node find the others' events forged.
  if (servers && CHAIN_KEY === undefined)
    throw new ConfigurationError('CHAIN_KEY: needed with EVENTSTORE_URL, the same for every node');
  if (!DEMO && PUBLIC_ORIGIN === undefined)
    throw new ConfigurationError('PUBLIC_ORIGIN: needed outside demo mode, e.g. https://quarterdeck.example');
  return {
    port: PORT,
    // Demo accounts have a known password, so a demo listens on this machine alone.
    host: DEMO ? '127.0.0.1' : (HOST ?? '0.0.0.0'),
    dataDirectory: path.resolve(DATA_DIR),
    isDemo: DEMO,
    hasDemoPlayer: DEMO && parsed.data.DEMO_PLAYER === 'on',
    publicOrigin: PUBLIC_ORIGIN && new URL(PUBLIC_ORIGIN).origin,
    brand: BRAND,
    logLevel: LOG_LEVEL ?? (DEMO ? 'warn' : 'info'),
    chainKey: CHAIN_KEY,
    // One process alone takes up at once what it left behind; of several nobody knows whether another is still at it.
    nodeName: NODE_NAME ?? (servers ? `${hostname()}-${process.pid}` : 'embedded'),
    servers,
    redisUrl: parsed.data.REDIS_URL,
    smtpUrl: parsed.data.SMTP_URL,
    mailFrom: parsed.data.MAIL_FROM,
    trustedProxies: parsed.data.TRUSTED_PROXIES,
  };
}
