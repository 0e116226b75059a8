import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import * as path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = (name: string): string => path.join(import.meta.dirname, name);

type Command = readonly [string, ...string[]];

/** A place without desktop libraries, in words, and the prefix of a command to run there. */
export type MinimalMachine = { readonly is: string; before(tools: string, clone: string): Command };

/** The last line of a failed command's output, or why it could not be started. */
function reasonOf(fault: unknown): string {
  const { stderr, message } = fault as { readonly stderr?: string; readonly message?: string };
  return (stderr?.trim() || message || String(fault)).split('\n').at(-1) ?? '';
}

/** A minimal Debian as debootstrap makes it, with a clone and its tools from this machine. */
async function minimalDebian(workplace: string): Promise<MinimalMachine> {
  const folder = mkdtempSync(path.join(workplace, 'root-'));
  const parameters = ['--variant=minbase', 'bookworm', folder];
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
  await run('debootstrap', parameters, { maxBuffer: 10_000_000, env });
  return {
    is: 'a minimal Debian made by debootstrap',
    before: (...places) => [
      'unshare',
      ...['--mount', '--pid', '--fork'],
      ...['sh', script('inMinimalRoot.sh'), folder, ...places],
    ],
  };
}

/** This machine without the libraries that a minimal one lacks. */
async function hiddenLibraries(): Promise<MinimalMachine> {
  const command = ['unshare', '--map-root-user', '--mount', 'sh', script('withoutLibraries.sh')] as const;
  await run(command[0], [...command.slice(1), 'true']);
  return { is: 'this machine with the libraries of the browser hidden', before: () => command };
}

/** The most minimal environment available here; undefined if there is none. Unavailable ones are printed. */
export async function minimalMachine(workplace: string): Promise<MinimalMachine | undefined> {
  for (const make of [minimalDebian, hiddenLibraries])
    try {
      return await make(workplace);
    } catch (fault) {
      console.log(`Not to be had here: ${reasonOf(fault)}`);
    }
  return undefined;
}
