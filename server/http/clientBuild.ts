import { readFile } from 'node:fs/promises';
import * as path from 'node:path';

/** What a client is called that was never built, or that comes from the development server. */
export const unknownBuild = 'unknown';

/**
 * The build of the client that is served now: the name of its first script, which carries a hash of all that it loads.
 * It is read from the page each time, because a new build can take the old one's place under a running server.
 */
export async function clientBuildIn(directory: string): Promise<string> {
  const page = await readFile(path.join(directory, 'index.html'), 'utf8').catch(() => '');
  return /<script type="module"[^>]* src="\/assets\/([\w.-]+)\.js"/.exec(page)?.[1] ?? unknownBuild;
}
