import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { root } from './repository.ts';

const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');

/** Runs a program to its end; its exit code is not a fault here. */
function outputOf(file: string, parameters: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(file, parameters, { cwd, maxBuffer: 10_000_000 }, (_, stdout) => resolve(stdout));
  });
}

/** Lints files with the product's own biome.json in a folder of their own; gives the rules that were broken, by file. */
export async function rulesBrokenIn(
  files: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quarterdeck-lint-'));
  try {
    const configuration = JSON.parse(await readFile(path.join(root, 'biome.json'), 'utf8'));
    const standalone = { ...configuration, vcs: { enabled: false } };
    await writeFile(path.join(folder, 'biome.json'), JSON.stringify(standalone));
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    const report = await outputOf(process.execPath, [biome, 'lint', '--reporter=json', '.'], folder);
    const { diagnostics } = JSON.parse(report) as {
      diagnostics: readonly { category: string; location: { path: string } }[];
    };
    const broken = new Map<string, string[]>();
    for (const { category, location } of diagnostics) {
      if (!category.startsWith('lint/')) continue;
      broken.set(location.path, [...(broken.get(location.path) ?? []), category]);
    }
    return broken;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
