// Proves that a semester of people coming and going leaves nothing behind in the server: rooms, listeners and
// memory after thousands of connections, and of restarts of the push feed, are the same as after the first
// few hundred; an ordinary run plays two hundred.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isLong, isWhole } from '../fixtures/thoroughness.ts';

const cycles = isLong ? 10_000 : isWhole ? 2_000 : 200;
/**
 * Per thousand cycles; with a few hundred, one-time allocations weigh more. A leaked connection takes tens of
 * kilobytes.
 */
const growthBytesMax = isWhole ? 1_000_000 : 8_000_000;
const program = fileURLToPath(new URL('reconnectingProcess.ts', import.meta.url));

type Sample = { readonly cycles: number; readonly bytes: number };

/** Memory growth per thousand cycles: the slope of the least-squares line through all samples. */
function bytesOfThousand(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, each) => sum + of(each), 0) / samples.length;
  const [middle, level] = [mean((each) => each.cycles), mean((each) => each.bytes)];
  const together = mean((each) => (each.cycles - middle) * (each.bytes - level));
  return (1_000 * together) / mean((each) => (each.cycles - middle) ** 2);
}

test(
  'any number of reconnections and restarts of the feed leaves no room, no listener and no memory behind',
  async () => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [
      '--expose-gc',
      program,
      String(cycles),
    ]);
    expect(stderr).toBe('');
    const { before, after, heap } = JSON.parse(stdout);
    expect(after).toEqual({ ...before, rooms: 0, sids: 0 });
    expect(heap.at(-1).cycles).toBe(cycles);
    expect(bytesOfThousand(heap)).toBeLessThan(growthBytesMax);
  },
  60_000 + cycles * 120,
);
