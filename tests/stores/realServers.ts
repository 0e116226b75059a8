/** A server for the suites that need the real thing, and its end. */
export type RealServer = { readonly connectionString: string; stop(): Promise<void> };

/**
 * The server whose address the environment variable gives, else one in a container, else the reason why there is none,
 * which is printed in one line. What is written to a named server is the suite's own to keep apart or to remove.
 */
export async function findRealServer(options: {
  /** As the line names it, such as `MongoDB`. */
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
