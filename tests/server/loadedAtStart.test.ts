// Proves that a start on files loads no database clients, which together take longer to load than everything
// else.
import { execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const main = pathToFileURL(fileURLToPath(new URL('../../server/main.ts', import.meta.url))).href;
const clients = ['@eventstore/db-client', 'mongodb', 'redis'];

/** Packages loaded in part or whole by a process that imports these modules. */
function packagesLoadedWith(modules: readonly string[]): readonly string[] {
  const question = `
    import { createRequire } from 'node:module';
    for (const one of ${JSON.stringify(modules)}) await import(one);
    console.log(JSON.stringify(Object.keys(createRequire(${JSON.stringify(main)}).cache)));
    process.exit();`;
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', question], {
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
  const files: readonly string[] = JSON.parse(told);
  return clients.filter((name) => files.some((file) => file.includes(`/node_modules/${name}/`)));
}

test('a start on files loads no server client library', () => {
  expect(packagesLoadedWith(clients)).toEqual(clients);
  expect(packagesLoadedWith([main])).toEqual([]);
});
