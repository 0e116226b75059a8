// The launcher used by every script of package.json, in projects of one program each. Its behaviour under
// older Nodes is tested in tests/newcomer.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { root } from '../architecture/repository.ts';
import { type ScratchOptions, type ScratchProject, scratchProject } from './scratchProject.ts';

const newerThanThis = '99.0';
const olderThanThis = '20.0';

/** Prints everything a program can observe about how it was started. */
const telling = `
  const words: string[] = process.argv.slice(2);
  let typed = '';
  for await (const part of process.stdin) typed += part;
  console.log(JSON.stringify({ words, typed, isMain: import.meta.main, process: process.pid }));
  process.exitCode = 7;
`;

const projects: ScratchProject[] = [];
afterEach(() => {
  for (const project of projects.splice(0)) project.remove();
});

function project(options: ScratchOptions): ScratchProject {
  const made = scratchProject(options);
  projects.push(made);
  return made;
}

const env = { ...process.env, npm_lifecycle_event: 'start' };

function launch(options: ScratchOptions, words: readonly string[] = []): ChildProcess {
  const { folder, launcher } = project(options);
  return spawn(process.execPath, [launcher, 'program.ts', ...words], { cwd: folder, env });
}

async function ended(child: ChildProcess, typed = ''): Promise<{ code: number; said: string; told: string }> {
  child.stdin?.end(typed);
  const [said, told, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'close'),
  ]);
  return { code, said, told };
}

describe('a recent enough Node', () => {
  test('runs the program in the same process, as if started directly', async () => {
    const child = launch({ oldestNode: olderThanThis, program: telling }, ['one', '--two']);
    const { code, said } = await ended(child, 'typed');
    expect(code).toBe(7);
    expect(JSON.parse(said)).toEqual({
      words: ['one', '--two'],
      typed: 'typed',
      isMain: true,
      process: child.pid,
    });
  });
});

describe('an older Node', () => {
  test('passes arguments, typed text and exit code through to the one in the packages', async () => {
    const child = launch({ oldestNode: newerThanThis, program: telling }, ['one', '--two']);
    const { code, said } = await ended(child, 'typed');
    expect(code).toBe(7);
    const told = JSON.parse(said);
    expect(told).toMatchObject({ words: ['one', '--two'], typed: 'typed', isMain: true });
    expect(told.process).not.toBe(child.pid);
  });

  test('puts that one first in the path, for programs started from there', async () => {
    const program = `console.log(process.env.PATH);`;
    const { said } = await ended(launch({ oldestNode: newerThanThis, program }));
    expect(said.split(path.delimiter)[0]).toMatch(/node_modules.node-\w+-\w+.bin$/);
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'passes %s through, and exits with the program’s code',
    async (signal) => {
      const program = `
        process.on('${signal}', () => process.exit(9));
        console.log('ready');
        setInterval(() => {}, 1_000);
      `;
      const child = launch({ oldestNode: newerThanThis, program });
      await once(child.stdout!, 'data');
      child.kill(signal);
      expect((await ended(child)).code).toBe(9);
    },
  );

  test('ends by the signal that ended the program', async () => {
    const child = launch({
      oldestNode: newerThanThis,
      program: `console.log('ready'); setInterval(() => {}, 1_000);`,
    });
    await once(child.stdout!, 'data');
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    expect(await closed).toEqual([null, 'SIGTERM']);
  });
});

describe('a missing prerequisite is reported in one sentence, with the command to run again', () => {
  const lines = async (options: Omit<ScratchOptions, 'program'>): Promise<string> => {
    const { code, said, told } = await ended(launch({ ...options, program: telling }));
    expect({ code, said }).toEqual({ code: 1, said: '' });
    return told.trimEnd();
  };

  test('no Node in the packages of this platform', async () => {
    expect(await lines({ oldestNode: newerThanThis, hasPackagedNode: false })).toBe(
      `Quarterdeck needs Node 99.0 or newer, and this is ${process.version}. Install Node 24, then run: npm ci && npm start`,
    );
  });

  test('a Node in the packages that may not be run', async () => {
    const { folder, launcher, packagedNode } = project({ oldestNode: newerThanThis, program: telling });
    rmSync(packagedNode);
    writeFileSync(packagedNode, '');
    const child = spawn(process.execPath, [launcher, 'program.ts'], { cwd: folder, env });
    const { code, told } = await ended(child);
    expect(code).toBe(1);
    expect(told).toMatch(/bin.node(\.exe)? could not be started: spawn .* Try again: npm start\n$/);
  });

  test('no packages', async () => {
    expect(await lines({ oldestNode: olderThanThis, isInstalled: false })).toBe(
      'The packages are not installed. Run: npm ci && npm start',
    );
  });

  test('a package left out because the installing Node was too old for it', async () => {
    const listed = ['fast-gnu', 'fast-musl', '@small/one', 'node-sass'];
    expect(await lines({ oldestNode: olderThanThis, listed, installed: ['fast-musl', 'node-sass'] })).toBe(
      '@small/one is missing: the Node that ran "npm ci" was too old for it. Install Node 24, then run: npm ci && npm start',
    );
  });
});

test.each([olderThanThis, newerThanThis])(
  'a program ends once the shell that npm started it with is gone (package.json asks for Node %s)',
  async (oldestNode) => {
    const program = `
      process.on('SIGTERM', () => { console.log('ended'); process.exit(); });
      console.log('ready');
      setInterval(() => {}, 1_000);
    `;
    const { folder, launcher } = project({ oldestNode, program });
    // With a second command the shell cannot replace itself by the first one.
    const command = `"${process.execPath}" "${launcher}" program.ts; true`;
    const shell = spawn('sh', ['-c', command], { cwd: folder, env });
    await once(shell.stdout, 'data');
    const rest = text(shell.stdout);
    shell.kill('SIGKILL');
    expect(await rest).toBe('ended\n');
  },
);

test('every script of package.json starts with the launcher', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const commands = Object.values<string>(scripts).flatMap((script) => script.split(' && '));
  expect(
    commands.filter(
      (command) =>
        !/^node ops\/launch\.js \S+\.(ts|js|mjs)\b|^node ops\/launch\.js node_modules\/\S+\/bin\/\w+( |$)/.test(
          command,
        ),
    ),
  ).toEqual([]);
});
