/**
 * Nothing acknowledged is lost when the process is killed with SIGKILL in the middle of concurrent appends: a
 * real process writes to a real file, is killed after a varying number of acknowledgements, and the file is
 * then compared with them, including those of all earlier cycles.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openEmbeddedStores } from '../../../server/eventStore/sqlite/openEmbeddedStores.ts';
import { isWhole } from '../../fixtures/thoroughness.ts';
import { tallies } from '../documents/tallies.ts';
import { temporaryFile } from './eventStorage.ts';

const cycles = isWhole ? 10 : 3;
const writers = 8;
const program = fileURLToPath(new URL('appendingProcess.ts', import.meta.url));

/** Lets the process append until it has acknowledged `count` batches, kills it, and returns all acknowledgements. */
async function killAfter(path: string, count: number): Promise<string[]> {
  const child = spawn(process.execPath, [program, path, String(writers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.split('\n').length > count) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
  return output.split('\n').slice(0, -1);
}

test('[ES29] after repeated kills while appending, every acknowledged event is there, without a gap', async () => {
  const { path, remove } = await temporaryFile();
  const acknowledged: string[] = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    acknowledged.push(...(await killAfter(path, 20 + 37 * cycle)));
    const { eventStore, documents, close } = await openEmbeddedStores({ path, projections: [tallies] });
    const idsByStream = new Map<string, string[]>();
    for (let index = 0; index < writers; index += 1) {
      const stream = `writer-${index}`;
      const events = await eventStore.readStream(stream, { direction: 'forwards' });
      expect(events.map((event) => event.revision)).toEqual(events.map((_, revision) => revision));
      // Batches are all or nothing, and the read model was committed with them.
      expect(events.length % 2).toBe(0);
      expect((await documents.get(tallies, stream))?.body.count ?? 0).toBe(events.length);
      idsByStream.set(
        stream,
        events.map((event) => event.id),
      );
    }
    for (const line of acknowledged) {
      const [stream = '', revision, ...ids] = line.split(' ');
      const last = Number(revision);
      expect(idsByStream.get(stream)?.slice(last - 1, last + 1)).toEqual(ids);
    }
    await close();
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(cycles * 20);
  await remove();
});
