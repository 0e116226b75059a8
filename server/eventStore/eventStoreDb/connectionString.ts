/** User and password of every call. */
export type StoreCredentials = { readonly username: string; readonly password: string };

/** How to reach a server: for the client, for its HTTP API, and its name in logs. */
export type ServerAddress = {
  /** The client's own connection string. */
  readonly connectionString: string;
  readonly credentials: StoreCredentials;
  /** Hosts with ports, without user, password and options: safe to log. */
  readonly name: string;
  /** HTTP address of the first host. */
  readonly httpOrigin: string;
  /** HTTP address of each host. */
  readonly httpOrigins: readonly string[];
  /** CA file of the server's certificate, if the CA is not public. */
  readonly certificateFile: string | undefined;
};

const form = /^([a-z+]+):\/\/(?:([^:@/]+):([^@/]*)@)?([^/?]+)\/?(\?.*)?$/;
/** The server was renamed; the client in use only knows the old names. */
const protocols: Readonly<Record<string, string>> = {
  esdb: 'esdb',
  'esdb+discover': 'esdb+discover',
  kurrentdb: 'esdb',
  'kurrentdb+discover': 'esdb+discover',
};
const defaultPort = 2113;
/**
 * How long the client waits for one member while it looks for the leader. With its own default of five seconds it was
 * given up as silent before it had asked a second member.
 */
const gossipSeconds = 1;
/**
 * Options of the client, spelled as it compares them. On any other option it prints the whole string,
 * password included.
 */
const knownOptions: ReadonlySet<string> = new Set([
  'connectionname',
  'defaultdeadline',
  'discoveryinterval',
  'gossiptimeout',
  'keepaliveinterval',
  'keepalivetimeout',
  'maxdiscoverattempts',
  'nodepreference',
  'tls',
  'tlscafile',
]);
/** Passed in the call, so that the client adds it itself; it is never sent to a server without TLS. */
const nobody: StoreCredentials = { username: 'nobody', password: 'nobody' };

/**
 * Parses a connection string such as `esdb://user:password@host:2113?tlsCAFile=ca.crt`. User and password are
 * percent-encoded. Throws with a readable message, without the password, if it cannot be used.
 */
export function readConnectionString(text: string): ServerAddress {
  const [, protocol = '', username, password = '', hosts = '', query = ''] = form.exec(text.trim()) ?? [];
  const known = protocols[protocol];
  if (known === undefined)
    throw new Error('The event store is named as esdb://user:password@host:2113 or esdb+discover://...');
  const options = new Map(
    [...new URLSearchParams(query)].map(([key, value]) => [key.toLowerCase().replace(/[_-]/g, ''), value]),
  );
  for (const option of options.keys())
    if (!knownOptions.has(option))
      throw new Error(`The event store cannot be used with the option ${option}.`);
  const isSecure = options.get('tls') !== 'false';
  if (username === undefined && isSecure)
    throw new Error(
      'The event store is reached over TLS with a user and a password: esdb://user:password@host.',
    );
  const user = username === undefined ? '' : `${username}:${password}@`;
  const originOf = (host: string): string =>
    `${isSecure ? 'https' : 'http'}://${host.includes(':') ? host : `${host}:${defaultPort}`}`;
  const [httpOrigin = '', ...others] = hosts.split(',').map(originOf);
  const gossip = options.has('gossiptimeout')
    ? ''
    : `${query === '' ? '?' : '&'}gossipTimeout=${gossipSeconds}`;
  return {
    connectionString: `${known}://${user}${hosts}${query}${gossip}`,
    credentials:
      username === undefined
        ? nobody
        : { username: decodeURIComponent(username), password: decodeURIComponent(password) },
    name: hosts,
    httpOrigin,
    httpOrigins: [httpOrigin, ...others],
    certificateFile: options.get('tlscafile'),
  };
}
