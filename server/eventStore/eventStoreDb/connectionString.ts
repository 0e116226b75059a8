/** User and password of every call. */
export type Credentials = { readonly username: string; readonly password: string };

/** How a server is reached: for the client, for its HTTP side, and how it is named in logs. */
export type ServerAddress = {
  /** The client's own connection string. */
  readonly connectionString: string;
  readonly credentials: Credentials;
  /** Hosts with ports, without user, password and options: safe to be logged. */
  readonly name: string;
  /** Where the first host answers HTTP. */
  readonly httpOrigin: string;
  /** Where each of the hosts does. */
  readonly httpOrigins: readonly string[];
  /** File of the authority that signed the server's certificate, when it is not a public one. */
  readonly certificateFile: string | undefined;
};

const form = /^([a-z+]+):\/\/(?:([^:@/]+):([^@/]*)@)?([^/?]+)\/?(\?.*)?$/;
/** The server was renamed; its client in use here knows the old names only. */
const protocols: Readonly<Record<string, string>> = {
  esdb: 'esdb',
  'esdb+discover': 'esdb+discover',
  kurrentdb: 'esdb',
  'kurrentdb+discover': 'esdb+discover',
};
const defaultPort = 2113;
/** Options of the client, written as it compares them. It prints the whole string, password included, at any other. */
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
/** Named in a call so that the client makes it by itself; a server without TLS is never sent any. */
const nobody: Credentials = { username: 'nobody', password: 'nobody' };

/**
 * Reads a connection string such as `esdb://user:password@host:2113?tlsCAFile=ca.crt`. User and password are written
 * percent-encoded. Throws in words, without the password, when it cannot be used.
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
  return {
    connectionString: `${known}://${user}${hosts}${query}`,
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
