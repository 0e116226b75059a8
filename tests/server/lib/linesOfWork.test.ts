// Proves how sign-ins from many addresses share the processors: one address only delays itself, and no queue
// grows without limit.
import { expect, test } from 'vitest';
import { linesOfWork } from '../../../server/lib/linesOfWork.ts';

const limits = { atOnce: 2, inLineMax: 4, inAllMax: 6 };

/** Queues whose work continues until it is released, and what has started so far. */
function heldLines() {
  const inLine = linesOfWork(limits);
  const begun: string[] = [];
  const held: (() => void)[] = [];
  const enter = (key: string) =>
    inLine(key, async () => {
      begun.push(key);
      await new Promise<void>((resolve) => held.push(resolve));
      return 'done' as const;
    });
  const letGo = async (): Promise<void> => {
    for (let next = held.shift(); next; next = held.shift()) {
      next();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { enter, begun, letGo };
}

test('[ID28] a limited number of one queue work at once, and other queues do not wait for them', async () => {
  const { enter, begun, letGo } = heldLines();
  const all = [...['a', 'a', 'a', 'a'].map(enter), enter('b')];
  await expect.poll(() => begun).toEqual(['a', 'a', 'b']);
  await letGo();
  expect(await Promise.all(all)).toEqual(Array(5).fill('done'));
  expect(begun).toEqual(['a', 'a', 'b', 'a', 'a']);
});

test('[ID28] if a queue is full, or too many wait in total, the next one is turned away until there is room', async () => {
  const { enter, letGo } = heldLines();
  const first = ['a', 'a', 'a', 'a', 'b', 'c'].map(enter);
  for (const key of ['a', 'd']) expect(await enter(key)).toBe('crowded');
  await letGo();
  await Promise.all(first);
  const again = ['a', 'a', 'a', 'a'].map(enter);
  expect(await enter('a')).toBe('crowded');
  await letGo();
  expect(await Promise.all(again)).toEqual(Array(4).fill('done'));
});

test('[ID28] failed work releases its place', async () => {
  const inLine = linesOfWork({ atOnce: 1, inLineMax: 1, inAllMax: 1 });
  const failing = () => inLine('a', () => Promise.reject(new Error('No.')));
  await expect(failing()).rejects.toThrow('No.');
  await expect(failing()).rejects.toThrow('No.');
});
