/** The addresses of the servers. */
export type ServerAddresses = {
  /** Connection string of EventStoreDB or KurrentDB. */
  readonly eventStoreUrl: string;
  /** Connection string of a MongoDB replica set, with the name of the database. */
  readonly mongoUrl: string;
};

/** The addresses of the servers that store everything; undefined if none are configured. */
type NamedAddresses = { readonly eventStoreUrl: string | undefined; readonly mongoUrl: string | undefined };

const eventStoreExample = 'esdb://user:password@host:2113';
const mongoExample = 'mongodb://user:password@host:27017/quarterdeck';

const eventStorePattern =
  /^(?:esdb|kurrentdb)(?:\+discover)?:\/\/(?<user>[^@/?]+@)?[^@/?\s]+\/?(?:\?(?<options>\S*))?$/;
const mongoPattern = /^mongodb(?:\+srv)?:\/\/(?:[^@/?]+@)?[^@/?\s]+(?:\/(?<database>[^?]*))?(?:\?\S*)?$/;

function eventStoreFault(url: string): string | undefined {
  const groups = eventStorePattern.exec(url)?.groups;
  if (!groups) return `EVENTSTORE_URL must be an address such as ${eventStoreExample}.`;
  // The client silently omits the user's name and password if the connection is not encrypted.
  if (groups.user !== undefined && /(^|&)tls=false/i.test(groups.options ?? ''))
    return 'EVENTSTORE_URL has a user and tls=false: without TLS, no one can sign in. Leave out one of the two.';
  return undefined;
}

function mongoFault(url: string): string | undefined {
  const groups = mongoPattern.exec(url)?.groups;
  if (!groups) return `MONGODB_URL must be an address such as ${mongoExample}.`;
  return groups.database
    ? undefined
    : `MONGODB_URL names no database: add one behind the hosts, as in ${mongoExample}.`;
}

/** Faults in the addresses of servers, a sentence each. None of them repeats a password. */
export function addressFaults({ eventStoreUrl, mongoUrl }: NamedAddresses): readonly string[] {
  const faults = [
    eventStoreUrl === undefined ? undefined : eventStoreFault(eventStoreUrl),
    mongoUrl === undefined ? undefined : mongoFault(mongoUrl),
  ];
  return faults.filter((fault) => fault !== undefined);
}
