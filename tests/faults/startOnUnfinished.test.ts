// Proves that a start can finish what a killed process left before it serves anybody: until then only the
// engine's thread keeps it alive.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('./engineProcess.ts', import.meta.url));

test('[RT11] a process with nothing else to do waits for its engine, and ends when that is done', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  expect(stdout).toBe('2 banks\n');
});
