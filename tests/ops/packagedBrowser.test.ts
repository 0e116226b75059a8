// Behaviour of the tests' browser without its libraries, on this machine with them hidden.
import { execFile } from 'node:child_process';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { packagedBrowser } from '../../ops/browser/packagedBrowser.ts';
import { root } from '../architecture/repository.ts';

const run = promisify(execFile);
const hiding = ['--map-root-user', '--mount', 'sh', path.join(root, 'tests/newcomer/withoutLibraries.sh')];

/** Runs with the libraries hidden, and returns the variables that a program needs to find them, with a separate folder. */
async function variablesOf(program: string, folder: string): Promise<string> {
  const question = `
    import { libraryVariables } from './ops/browser/packagedBrowser.ts';
    const told = await libraryVariables('${program}', '${folder}').catch((fault) => fault.message);
    console.log(JSON.stringify(told));
  `;
  const { stdout } = await run(
    'unshare',
    [...hiding, process.execPath, '--input-type=module', '--eval', question],
    { cwd: root },
  );
  return JSON.parse(stdout);
}

test('the browser uses its own libraries if the machine has none, otherwise names the missing ones', async ({
  skip,
}) => {
  const isPackaged = process.platform === 'linux' && process.arch === 'x64';
  if (!isPackaged) return skip('the browser comes as a package for Linux on x64 alone');
  const canHide = await run('unshare', [...hiding, 'true']).catch(() => undefined);
  if (!canHide) return skip('libraries cannot be hidden here: unshare is missing or may not mount');
  const { executablePath } = await packagedBrowser();
  const own = path.join(path.dirname(executablePath), 'al2023/lib');
  expect(await variablesOf(executablePath, own)).toEqual({ LD_LIBRARY_PATH: own });
  expect(await variablesOf(executablePath, '/nowhere')).toBe(
    'The browser of the tests cannot start: this machine lacks libnspr4.so, libnss3.so, libnssutil3.so, libexpat.so.1.',
  );
});
