/** A server for the suites that need the real thing, and how to stop it. */
export type RealServer = { readonly connectionString: string; stop(): Promise<void> };

/**
 * The server whose address is in the environment variable, else one in a container, else the reason why there
 * is none, printed in one line. On a named server each suite must isolate or remove its own data.
 */
export async function findRealServer(options: {
  /** Name in the printed line, such as `MongoDB`. */
  readonly name: string;
  readonly variable: string;
  startContainer(): Promise<RealServer>;
}): Promise<RealServer | { readonly missing: string }> {
  const { name, variable, startContainer } = options;
  const named = process.env[variable];
  if (named) return { connectionString: named, stop: async () => undefined };
  try {
    return await startContainer();
  } catch (fault) {
    const missing = fault instanceof Error ? fault.message : String(fault);
    console.log(`Skipped: the contracts on a real ${name}, because ${variable} is not set and ${missing}`);
    return { missing };
  }
}
