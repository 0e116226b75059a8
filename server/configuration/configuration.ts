import { hostname } from 'node:os';
import * as path from 'node:path';
import * as z from 'zod';
import { type PasswordMode, passwordModes } from '../../contracts/calls/account.ts';
import { defaultZone, isTimeZone } from '../../contracts/time/schoolZone.ts';
import { keysOf } from '../../contracts/values.ts';
import { isSigningKey } from '../keys/signingKey.ts';
import { CannotGoOn } from '../lib/cannotGoOn.ts';
import { clearText, isInClearText } from './clearText.ts';
import { type LtiSettings, ltiVariables, readLti } from './ltiSettings.ts';
import { loopbacks, type OidcSettings, oidcVariables, readOidc } from './oidcSettings.ts';
import type { ServerAddresses } from './serverAddresses.ts';
import { addressFaults } from './serverAddresses.ts';

const flag = z.enum(['1', '0', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** Compose files pass unset variables as empty strings; blanks alone would be read as the number 0. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema);

const environmentSchema = z.object({
  PORT: unlessEmpty(z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: unlessEmpty(z.string().optional()),
  DATA_DIR: unlessEmpty(z.string().default('data')),
  /** A demo unless it uses servers, where demo accounts would mix with those of a school. */
  DEMO: unlessEmpty(flag.optional()),
  /** An automatic teammate while somebody watches the first team of the demo. */
  DEMO_PLAYER: unlessEmpty(z.enum(['on', 'off']).default('on')),
  /** Whether visitors practice without an account; a demo admits them unless told otherwise. */
  PRACTICE_GUESTS: unlessEmpty(z.enum(['on', 'off']).optional()),
  /** Public address; required in production. */
  PUBLIC_ORIGIN: unlessEmpty(z.url({ protocol: /^https?$/ }).optional()),
  /** Insists on a public address without encryption. */
  INSECURE: unlessEmpty(flag.default(false)),
  /** Named in invitations. */
  SCHOOL_NAME: unlessEmpty(z.string().trim().max(120).optional()),
  BRAND: unlessEmpty(z.enum(['financialInstitution', 'creditUnion']).default('financialInstitution')),
  /** IANA name of the time zone of all times that are shown, and of the lockdown. */
  SCHOOL_TIME_ZONE: unlessEmpty(z.string().refine(isTimeZone).default(defaultZone)),
  /** A demo keeps its terminal readable; a server logs every request unless configured otherwise. */
  LOG_LEVEL: unlessEmpty(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional()),
  CHAIN_KEY: unlessEmpty(z.string().min(16).optional()),
  /** Earlier keys, separated by commas; needed only to check older events. */
  CHAIN_KEYS_BEFORE: unlessEmpty(
    z
      .string()
      .transform((text) => text.split(',').map((key) => key.trim()))
      .pipe(z.array(z.string().min(16)))
      .default([]),
  ),
  /** The key to which `npm run change-key` changes. */
  NEW_CHAIN_KEY: unlessEmpty(z.string().min(16).optional()),
  /** Signs the checkpoints of the log: an Ed25519 private key, PKCS 8 in base64. */
  SIGNING_KEY: unlessEmpty(z.string().refine(isSigningKey).optional()),
  /** The previous signing key, so that it vouches for the new one. */
  SIGNING_KEY_BEFORE: unlessEmpty(z.string().refine(isSigningKey).optional()),
  /** A file to which each checkpoint is appended. */
  ANCHOR_FILE: unlessEmpty(z.string().optional()),
  /** Days for which rows of the access log are kept. */
  ACCESS_LOG_DAYS: unlessEmpty(z.coerce.number().int().min(31).max(3_650).default(400)),
  /** Name of this process among several; by default from the machine and the port. */
  NODE_NAME: unlessEmpty(
    z
      .string()
      .regex(/^\w[\w.:-]{0,99}$/)
      .optional(),
  ),
  /** The log on EventStoreDB or KurrentDB. */
  EVENTSTORE_URL: unlessEmpty(z.string().optional()),
  /** Read models and accounts on a MongoDB replica set. */
  MONGODB_URL: unlessEmpty(z.string().optional()),
  /** Presence and ghosts across nodes. */
  REDIS_URL: unlessEmpty(
    z
      .string()
      .regex(/^rediss?:\/\/\S+$/)
      .optional(),
  ),
  /** Who may sign in with a password. */
  PASSWORD_SIGN_IN: unlessEmpty(z.enum(passwordModes).default('on')),
  SMTP_URL: unlessEmpty(
    z
      .string()
      .regex(/^smtps?:\/\/\S+$/)
      .optional(),
  ),
  /** Sender of mails. */
  MAIL_FROM: unlessEmpty(z.string().optional()),
  /** Lets whoever sends it read how this process does, at /metrics. */
  METRICS_TOKEN: unlessEmpty(
    z
      .string()
      .regex(/^[\w.~+/-]{16,200}=*$/)
      .optional(),
  ),
  /** Number of our own proxies in front of this process that append the client's address to X-Forwarded-For. */
  TRUSTED_PROXIES: unlessEmpty(z.coerce.number().int().min(0).max(5).default(0)),
});

type Variable = keyof typeof environmentSchema.shape;

const keyAdvice = `make one with: node -p "crypto.randomBytes(32).toString('base64url')"`;

const signingKeyAdvice =
  `make one with: node -p "crypto.generateKeyPairSync('ed25519').privateKey.export({ type: ` +
  `'pkcs8', format: 'der' }).toString('base64')"`;

/** The form of each variable; those that accept any text are not listed. */
const wanted: Readonly<Partial<Record<Variable, string>>> = {
  PORT: 'a number from 0 to 65535, such as 3000',
  DEMO: '1 or 0',
  DEMO_PLAYER: 'on or off',
  PRACTICE_GUESTS: 'on or off',
  INSECURE: '1 or 0',
  NODE_NAME: 'letters, digits, points, colons and dashes, such as node-1',
  PUBLIC_ORIGIN: 'the address that people type, such as https://quarterdeck.example',
  SCHOOL_NAME: 'at most 120 characters long, such as Harbor Business School',
  BRAND: 'financialInstitution or creditUnion',
  SCHOOL_TIME_ZONE: 'the IANA name of a time zone, such as America/Chicago or Europe/Berlin',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
  CHAIN_KEY: `at least 16 characters long; ${keyAdvice}`,
  CHAIN_KEYS_BEFORE: 'the keys that were there before, each at least 16 characters long, separated by commas',
  NEW_CHAIN_KEY: `at least 16 characters long; ${keyAdvice}`,
  SIGNING_KEY: `a private key of Ed25519, PKCS 8 in base64; ${signingKeyAdvice}`,
  SIGNING_KEY_BEFORE: 'the private key that SIGNING_KEY was before, PKCS 8 in base64',
  ACCESS_LOG_DAYS: 'a number of days from 31 to 3650',
  PASSWORD_SIGN_IN: 'on, administrators or off',
  REDIS_URL: 'an address such as redis://:password@redis.school.example:6379',
  SMTP_URL: 'an address such as smtps://user:password@mail.school.example',
  METRICS_TOKEN: `16 to 200 letters, digits and any of . _ ~ + / -; ${keyAdvice}`,
  TRUSTED_PROXIES: 'a number from 0 to 5',
};

/** Names of all variables that are read; others are ignored. */
export const configurationVariables: readonly string[] = [
  ...Object.keys(environmentSchema.shape),
  ...oidcVariables,
  ...ltiVariables,
];

/** The whole external configuration; listed in the README's table. */
export type Configuration = {
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  readonly isDemo: boolean;
  /** Whether visitors may practice as guests. */
  readonly admitsGuests: boolean;
  /** Whether the demo has an automatic teammate; never outside a demo. */
  readonly hasDemoPlayer: boolean;
  readonly publicOrigin: string | undefined;
  /** The school, as invitations name it. */
  readonly schoolName: string | undefined;
  readonly brand: 'financialInstitution' | 'creditUnion';
  /** IANA name of the zone of all times. */
  readonly schoolTimeZone: string;
  readonly logLevel: string;
  /** Key of the hash chains; if absent, kept in a file of the data directory. */
  readonly chainKey: string | undefined;
  /** Earlier keys of the log. */
  readonly chainKeysBefore: readonly string[];
  /** The key to change to, for the change-key command. */
  readonly newChainKey: string | undefined;
  /** Signs checkpoints; if absent, kept in the data directory; on servers no checkpoints are made without it. */
  readonly signingKey: string | undefined;
  readonly signingKeyBefore: string | undefined;
  /** A file on another disk to which each checkpoint is appended. */
  readonly anchorFile: string | undefined;
  /** Days for which rows of the access log are kept, in whole months. */
  readonly accessLogDays: number;
  /** Name of this process among several over one log, used in its claims. */
  readonly nodeName: string;
  /** The servers that store everything; if absent, files of the data directory do. */
  readonly servers: ServerAddresses | undefined;
  /** Carries presence between nodes; if absent, each node knows only its own people. */
  readonly redisUrl: string | undefined;
  /** Sends mails; if absent, a demo writes them to files and production sends none. */
  readonly smtpUrl: string | undefined;
  /** Sender of mails; by default no-reply at the public address. */
  readonly mailFrom: string | undefined;
  /** The school's OIDC providers, in the order of the sign-in page. */
  readonly oidc: readonly OidcSettings[];
  /** Launches from the school's learning management systems; undefined if there are none. */
  readonly lti: LtiSettings | undefined;
  /** Who may sign in with a password. */
  readonly passwordSignIn: PasswordMode;
  /** What whoever reads /metrics sends; if absent, nobody can. */
  readonly metricsToken: string | undefined;
  /** Number of proxies trusted about the client's address. */
  readonly trustedProxies: number;
};

/**
 * The same after a restart, so that a process immediately resumes its own work, and different for each
 * process of a machine, since two cannot listen on one port; with an ephemeral port a process is not
 * recognised again.
 */
const nodeNameAt = (port: number): string => `${hostname()}:${port === 0 ? `process ${process.pid}` : port}`;

type Variables = z.infer<typeof environmentSchema>;

/** Both servers or neither: data partly in files and partly on servers could not be backed up consistently. */
function serversOf({
  EVENTSTORE_URL: eventStoreUrl,
  MONGODB_URL: mongoUrl,
}: Variables): ServerAddresses | undefined {
  return eventStoreUrl === undefined || mongoUrl === undefined ? undefined : { eventStoreUrl, mongoUrl };
}

/** Faults in combinations of individually valid variables. */
function faultsTogether(variables: Variables, isDemo: boolean): readonly string[] {
  const { EVENTSTORE_URL, MONGODB_URL, CHAIN_KEY, PUBLIC_ORIGIN, INSECURE } = variables;
  const faults: string[] = [];
  if (EVENTSTORE_URL !== undefined && MONGODB_URL === undefined)
    faults.push(
      'MONGODB_URL is needed with EVENTSTORE_URL: the log and the accounts must be kept in the same kind of store.',
    );
  if (MONGODB_URL !== undefined && EVENTSTORE_URL === undefined)
    faults.push(
      'EVENTSTORE_URL is needed with MONGODB_URL: the log and the accounts must be kept in the same kind of store.',
    );
  faults.push(...addressFaults({ eventStoreUrl: EVENTSTORE_URL, mongoUrl: MONGODB_URL }));
  // With a different key per node, every node would consider the others' events forged.
  if (EVENTSTORE_URL !== undefined && CHAIN_KEY === undefined)
    faults.push(`CHAIN_KEY is needed with EVENTSTORE_URL, the same for every node; ${keyAdvice}`);
  if (!isDemo && PUBLIC_ORIGIN === undefined)
    faults.push(`PUBLIC_ORIGIN is needed outside demo mode: ${wanted.PUBLIC_ORIGIN}. For a demo set DEMO=1.`);
  const { origin, href } = new URL(PUBLIC_ORIGIN ?? 'https://nowhere');
  // Links, cookies and addresses of pages all start at the root of a host.
  if (href !== `${origin}/`)
    faults.push(
      `PUBLIC_ORIGIN must be ${origin} alone, without a path: Quarterdeck needs a host name of its ` +
        'own, such as https://quarterdeck.example.',
    );
  if (!INSECURE && isInClearText({ isDemo, publicOrigin: PUBLIC_ORIGIN }))
    faults.push(`${clearText}. Make it https://, with a proxy that encrypts, or insist with INSECURE=1.`);
  return faults;
}

const refusalOf = (faults: readonly string[]): CannotGoOn =>
  new CannotGoOn(faults.join('\n'), 'README.md explains every variable under Configuration.');

/** Reads the configuration; rejects with `CannotGoOn`, all faults at once, each on a line with the remedy. */
export function readConfiguration(given: Readonly<Record<string, string | undefined>>): Configuration {
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path: [name] }) => name));
    const wrong = keysOf(environmentSchema.shape).filter((name) => names.has(name));
    throw refusalOf(wrong.map((name) => `${name} must be ${wanted[name]}.`));
  }
  const variables = parsed.data;
  const servers = serversOf(variables);
  const isDemo = variables.DEMO ?? variables.EVENTSTORE_URL === undefined;
  const oidc = readOidc(given);
  const lti = readLti(given);
  const faults = [...faultsTogether(variables, isDemo), ...oidc.faults, ...lti.faults];
  if (variables.PASSWORD_SIGN_IN === 'off' && oidc.providers.length === 0)
    faults.push('OIDC_ISSUER is needed with PASSWORD_SIGN_IN=off: otherwise nobody could sign in.');
  const { protocol, hostname: host } = new URL(variables.PUBLIC_ORIGIN ?? 'https://nowhere');
  // A browser comes back from another site's form only with cookies that it keeps over TLS, or on its own machine.
  if (lti.lti && protocol === 'http:' && !loopbacks.has(host))
    faults.push('PUBLIC_ORIGIN must begin with https:// with LTI=on.');
  if (faults.length > 0) throw refusalOf(faults);
  const { PORT, HOST, DATA_DIR, PUBLIC_ORIGIN, LOG_LEVEL, NODE_NAME } = variables;
  return {
    port: PORT,
    // Demo accounts have a public password, so a demo listens only on this machine.
    host: isDemo ? '127.0.0.1' : (HOST ?? '0.0.0.0'),
    dataDirectory: path.resolve(DATA_DIR),
    isDemo,
    admitsGuests: (variables.PRACTICE_GUESTS ?? (isDemo ? 'on' : 'off')) === 'on',
    hasDemoPlayer: isDemo && variables.DEMO_PLAYER === 'on',
    publicOrigin: PUBLIC_ORIGIN && new URL(PUBLIC_ORIGIN).origin,
    schoolName: variables.SCHOOL_NAME,
    brand: variables.BRAND,
    schoolTimeZone: variables.SCHOOL_TIME_ZONE,
    logLevel: LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    chainKey: variables.CHAIN_KEY,
    chainKeysBefore: variables.CHAIN_KEYS_BEFORE,
    newChainKey: variables.NEW_CHAIN_KEY,
    signingKey: variables.SIGNING_KEY,
    signingKeyBefore: variables.SIGNING_KEY_BEFORE,
    anchorFile: variables.ANCHOR_FILE && path.resolve(variables.ANCHOR_FILE),
    accessLogDays: variables.ACCESS_LOG_DAYS,
    nodeName: NODE_NAME ?? (servers ? nodeNameAt(PORT) : 'embedded'),
    servers,
    redisUrl: variables.REDIS_URL,
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    oidc: oidc.providers,
    lti: lti.lti,
    passwordSignIn: variables.PASSWORD_SIGN_IN,
    metricsToken: variables.METRICS_TOKEN,
    trustedProxies: variables.TRUSTED_PROXIES,
  };
}
