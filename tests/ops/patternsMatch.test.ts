// Proves that a build fails if a file pattern, such as one within libraries, no longer matches anything.
import * as path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { patternsMatch } from '../../ops/build/patternsMatch.ts';

/** Builds one small file of the client under patterns, and writes nothing. */
const built = (...patterns: readonly RegExp[]) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [patternsMatch(patterns)],
    build: {
      write: false,
      lib: {
        entry: path.resolve(import.meta.dirname, '../../client/lib/useStable.ts'),
        formats: ['es'],
        fileName: 'part',
      },
      rolldownOptions: { external: ['react'] },
    },
  });

test('a pattern that no module matches fails the build and is named', async () => {
  await expect(built(/client\/lib\/useStable\.ts$/)).resolves.toBeDefined();
  await expect(built(/client\/lib\/useStable\.ts$/, /esm\/moved\.mjs/)).rejects.toThrow('esm\\/moved\\.mjs');
});
