// Proves work that nobody waits for: one thing after another, each once, its result kept, and a fault told and tried again.
import { expect, test, vi } from 'vitest';
import { createWorkedOut } from '../../../server/lib/workedOut.ts';
import { patience } from '../../fixtures/patience.ts';

test('one thing is worked out after another, each once, however often it is asked for', async () => {
  const worked = createWorkedOut<string>(5);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const make = (key: string) => () => {
    begun.push(key);
    return new Promise<string>((resolve) => ends.set(key, () => resolve(key.toUpperCase())));
  };
  const ask = (key: string) => worked.of(key, make(key));
  expect([ask('a'), ask('b'), ask('a')]).toEqual([undefined, undefined, undefined]);
  await vi.waitFor(() => expect(begun).toEqual(['a']), patience);
  ends.get('a')?.();
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b']), patience);
  expect([ask('a'), ask('b')]).toEqual(['A', undefined]);
  ends.get('b')?.();
  await vi.waitFor(() => expect(ask('b')).toBe('B'), patience);
  expect(begun).toEqual(['a', 'b']);
});

test('a fault is told to the next who asks, and then it is tried again', async () => {
  const worked = createWorkedOut<number>(5);
  let tries = 0;
  const make = async () => {
    tries += 1;
    if (tries === 1) throw new Error('The engine died.');
    return tries;
  };
  expect(worked.of('x', make)).toBeUndefined();
  await vi.waitFor(() => expect(() => worked.of('x', make)).toThrow('The engine died.'), patience);
  await vi.waitFor(() => expect(worked.of('x', make)).toBe(2), patience);
});
