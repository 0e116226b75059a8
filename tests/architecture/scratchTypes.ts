import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { root } from './repository.ts';

const compiler = path.join(root, 'node_modules/typescript/bin/tsc');

/** Compiles a text as a file of a folder, under that folder's own tsconfig.json; returns the unknown names. */
export async function unknownNamesIn(folder: string, text: string): Promise<readonly string[]> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'quarterdeck-types-'));
  try {
    const file = path.join(scratch, 'scratch.ts');
    await writeFile(file, text);
    const typeRoots = [path.join(root, 'node_modules/@types')];
    const platform = path.join(root, folder, 'platform.d.ts');
    const configuration = {
      extends: path.join(root, folder, 'tsconfig.json'),
      compilerOptions: { incremental: false, tsBuildInfoFile: null, typeRoots },
      include: [],
      files: folder === 'contracts' ? [file, platform] : [file],
    };
    await writeFile(path.join(scratch, 'tsconfig.json'), JSON.stringify(configuration));
    const report = await new Promise<string>((resolve) => {
      execFile(process.execPath, [compiler, '-p', scratch], (_, stdout) => resolve(stdout));
    });
    return [...report.matchAll(/Cannot find name '(\w+)'/g)].map(([, name = '']) => name);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
