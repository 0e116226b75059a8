/**
 * The cache of read models: used entries stay, unused ones are evicted, and a newer document is never hidden
 * by an older one.
 */
import { expect, test } from 'vitest';
import { documentCache } from '../../projections/documents/documentCache.ts';

const reference = (id: string) => ({ collection: 'teams', id });
const document = (position: number) => ({ position, body: { name: `at ${position}` } });

test('a document in use stays in memory, and others are evicted', () => {
  const cache = documentCache(100);
  for (let index = 0; index < 40; index += 1) {
    cache.put(reference(`${index}`), document(index), 10);
    expect(cache.get(reference('0'))).toEqual(document(0));
  }
  const kept = Array.from({ length: 40 }, (_, index) => cache.get(reference(`${index}`)));
  expect(kept.filter((each) => each !== undefined).length).toBeLessThanOrEqual(10);
  expect(kept.at(-1)).toEqual(document(39));
});

test('the newest version of a document is found, however long ago an older one was cached', () => {
  const cache = documentCache(100);
  cache.put(reference('a'), document(1), 10);
  for (const id of ['b', 'c', 'd', 'e', 'f']) cache.put(reference(id), document(2), 10);
  cache.put(reference('a'), document(3), 10);
  expect(cache.get(reference('a'))).toEqual(document(3));
  for (const id of ['g', 'h', 'i', 'j', 'k']) cache.put(reference(id), document(4), 10);
  expect(cache.get(reference('a'))).toEqual(document(3));
});

test('a document larger than the whole cache is kept until the next, and clearing removes all', () => {
  const cache = documentCache(10);
  cache.put(reference('a'), document(1), 1_000);
  expect(cache.get(reference('a'))).toEqual(document(1));
  cache.clear();
  expect(cache.get(reference('a'))).toBeUndefined();
});
