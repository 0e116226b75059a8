import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import * as path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a machine of its own would have as well: a home, a language, and the way to the registry. */
const kept =
  /^(HOME|USER|LANG|TMPDIR|SSL_CERT_FILE|NODE_EXTRA_CA_CERTS|npm_config_(registry|cache)|https?_proxy|no_proxy)$/i;

/** Starts a command in a folder, under variables beside those of the machine. */
type Start = (
  command: readonly [string, ...string[]],
  folder: string,
  variables?: Readonly<Record<string, string>>,
) => ChildProcess;

/** A machine with one Node and one npm on the path, which stand in a folder of their own. */
export type Machine = { readonly tools: string; readonly start: Start };

const programsOf = (nodePackage: string) => ({ node: `${nodePackage}/bin/node`, npm: 'npm/bin/npm-cli.js' });

/** Fetches a Node and an npm from the registry into a folder; ranges as in package.json, so that 22 is the newest 22. */
export async function machineWith(node: string, npm: string, folder: string): Promise<Machine> {
  const tools = mkdtempSync(path.join(folder, 'tools-'));
  const nodePackage = `node-linux-${process.arch}`;
  const packages = [`${nodePackage}@${node}`, `npm@${npm}`];
  await run('npm', ['install', '--prefix', tools, '--no-save', '--ignore-scripts', '--force', ...packages]);
  const bin = path.join(tools, 'bin');
  mkdirSync(bin);
  for (const [name, file] of Object.entries(programsOf(nodePackage))) {
    const program = path.join(tools, 'node_modules', file);
    chmodSync(program, 0o755);
    symlinkSync(program, path.join(bin, name));
  }
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name)));
  const PATH = `${bin}:/usr/bin:/bin`;
  const start: Start = ([program, ...parameters], cwd, variables) =>
    spawn(program, parameters, {
      cwd,
      env: { ...own, ...variables, PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return { tools, start };
}

/** Waits for the end of a process; what it printed, both streams in the order they came. */
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
