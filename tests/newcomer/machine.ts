import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdir, symlink } from 'node:fs/promises';
import * as path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a separate machine also has: a home, a language, and access to the registry. */
const kept =
  /^(HOME|USER|LANG|TMPDIR|SSL_CERT_FILE|NODE_EXTRA_CA_CERTS|npm_config_(registry|cache)|https?_proxy|no_proxy)$/i;

/** Starts a command in a folder, with variables in addition to those of the machine. */
type Start = (
  command: readonly [string, ...string[]],
  folder: string,
  variables?: Readonly<Record<string, string>>,
) => ChildProcess;

/** A machine with one Node and one npm on the path, both below `tools`. */
export type Machine = { readonly tools: string; readonly start: Start };

const fetches = new Map<string, Promise<string>>();

/** Fetches a package from the registry into a folder, once for all machines there; returns its path. */
async function fetchPackage(name: string, version: string, tools: string): Promise<string> {
  const place = path.join(tools, `${name}@${version}`);
  const fetching = fetches.get(place) ?? installInto(place, `${name}@${version}`);
  fetches.set(place, fetching);
  await fetching;
  return path.join(place, 'node_modules', name);
}

async function installInto(place: string, wanted: string): Promise<string> {
  await mkdir(place, { recursive: true });
  const { stdout } = await run('npm', [
    'install',
    ...['--prefix', place, '--no-save', '--ignore-scripts', '--force', wanted],
  ]);
  return stdout;
}

/**
 * A machine with a Node and an npm from the registry; ranges as in package.json, so that 22 is the newest 22.
 * Shared versions are stored once in `tools`.
 */
export async function machineWith(node: string, npm: string, tools: string): Promise<Machine> {
  const [nodeFolder, npmFolder] = await Promise.all([
    fetchPackage(`node-linux-${process.arch}`, node, tools),
    fetchPackage('npm', npm, tools),
  ]);
  const bin = path.join(tools, `bin-${node}-${npm}`);
  await mkdir(bin);
  const programs = { node: path.join(nodeFolder, 'bin/node'), npm: path.join(npmFolder, 'bin/npm-cli.js') };
  for (const [name, program] of Object.entries(programs)) {
    await chmod(program, 0o755);
    await symlink(program, path.join(bin, name));
  }
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name)));
  const searchPath = `${bin}:/usr/bin:/bin`;
  const start: Start = ([program, ...parameters], cwd, variables) =>
    spawn(program, parameters, {
      cwd,
      env: { ...own, ...variables, PATH: searchPath },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return { tools, start };
}

/** Waits for the end of a process; returns its output, both streams in order. */
export async function ended(
  child: ChildProcess,
): Promise<{ readonly code: number | null; readonly said: string }> {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });
}
