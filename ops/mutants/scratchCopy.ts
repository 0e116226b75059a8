import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

/** A copy of the working tree in its own folder, including uncommitted changes. */
export type ScratchCopy = {
  readonly folder: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Builds the client of the copy if it is out of date: tests of the server serve it. */
  buildClient(): void;
  remove(): void;
};

/** Links packages one by one, so that caches of tools beside them (`.cache`, `.vite`) stay in the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  const isToolCache = (name: string): boolean =>
    ['.cache', '.vite', '.vite-temp', '.vitest-cache'].includes(name);
  for (const name of readdirSync(from).filter((entry) => !isToolCache(entry))) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (statSync(source).isDirectory()) symlinkSync(source, target, 'junction');
    else copyFileSync(source, target);
  }
}

const building = `import { buildClientWhenStale } from './ops/build/buildClientWhenStale.ts'; await buildClientWhenStale();`;

/** Copies the files git tracks or would add, and the built client if there is one. */
export function scratchCopy(root: string): ScratchCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarterdeck-mutants-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  const built = existsSync(path.join(root, 'dist'))
    ? readdirSync(path.join(root, 'dist'), { recursive: true, encoding: 'utf8' }).map(
        (name) => `dist/${name}`,
      )
    : [];
  for (const name of [...listed.split('\0'), ...built]) {
    const source = path.join(root, name);
    // A deleted file is still listed until it is committed.
    if (name === '' || !existsSync(source) || statSync(source).isDirectory()) continue;
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    copyFileSync(source, path.join(folder, name));
  }
  linkPackages(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return {
    folder,
    read: (file) => readFileSync(path.join(folder, file), 'utf8'),
    write: (file, text) => writeFileSync(path.join(folder, file), text),
    buildClient: () =>
      void execFileSync(process.execPath, ['--input-type=module', '--eval', building], { cwd: folder }),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
