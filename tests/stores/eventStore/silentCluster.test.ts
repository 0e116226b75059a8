// Proves that nothing thrown by a server's client ends the process: neither appends on a connection given up
// while the client still searches for the leader, nor any other uncaught error.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { isThrownByClient } from '../../../server/stores/clientFaults.ts';

async function run(program: URL): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(process.execPath, [fileURLToPath(program)], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = await once(child, 'close');
  return { code, said };
}

test('a cluster whose leader repeatedly falls silent ends no process, and appends continue', async () => {
  const { code, said } = await run(new URL('silentServerProcess.ts', import.meta.url));
  const { acknowledged, refused, outlived } = JSON.parse(said);
  expect(acknowledged).toBeGreaterThan(0);
  expect(refused).toBe(0);
  // Such errors used to end the process.
  expect(outlived).toBeGreaterThan(0);
  expect(code).toBe(0);
});

test('an uncaught exception of a client is survived, and one of our own stops the process', async () => {
  const { code, said } = await run(new URL('thrownFaultsProcess.ts', import.meta.url));
  expect(said).toBe('outlived\noutlived\nstopped: a fault of our own\n');
  expect(code).toBe(3);
});

test('an exception counts as a client’s only if its own code threw it', () => {
  const withFrames = (...frames: readonly string[]) =>
    Object.assign(new Error('?'), {
      stack: ['Error: ?', ...frames.map((frame) => `    at ${frame}`)].join('\n'),
    });
  const inClient = '/app/node_modules/@grpc/grpc-js/build/src/internal-channel.js:660:19';
  const inNode = 'node:internal/process/task_queues:95:5';
  const inProduct = '/app/server/eventStore/eventStoreDb/subscribe.ts:20:3';
  expect(isThrownByClient(withFrames(inNode, inClient, inProduct))).toBe(true);
  expect(isThrownByClient(withFrames('C:\\app\\node_modules\\mongodb\\lib\\sdam.js:1:1'))).toBe(true);
  expect(isThrownByClient(withFrames(inProduct, inClient))).toBe(false);
  expect(isThrownByClient('a text')).toBe(false);
});
