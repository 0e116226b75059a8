import { open } from 'node:fs/promises';
import * as path from 'node:path';

/** Build name of a client that was never built, or that comes from the development server. */
export const unknownBuild = 'unknown';

/** The page names its scripts before its styles, which are most of it. */
const headBytes = 4_096;

async function headOf(file: string): Promise<string> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes));
  return buffer.toString('utf8', 0, bytesRead);
}

/**
 * The build of the client that is served now: the name of its first script, which contains a hash of
 * everything it loads. Read from the page each time, because a new build can replace the old one under a
 * running server.
 */
export async function clientBuildIn(directory: string): Promise<string> {
  const page = await headOf(path.join(directory, 'index.html')).catch(() => '');
  return /<script type="module"[^>]* src="\/assets\/([\w.-]+)\.js"/.exec(page)?.[1] ?? unknownBuild;
}
