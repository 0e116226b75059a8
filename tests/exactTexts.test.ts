// Proves that no exact text of the specification is forgotten: each is reached in the DOM, held by the test that is named for
// it, or of a screen that does not exist yet, which is seen by its address.
import { existsSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './architecture/repository.ts';
import { exactTexts, proofs } from './fixtures/exactTexts.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The longest part of a text without a placeholder, as source code may spell it. */
function spelled(text: string): readonly string[] {
  const part = text.split(/\{\w+\}/).reduce((longest, one) => (one.length > longest.length ? one : longest));
  return [part, part.replaceAll("'", "\\'")];
}

test('[TX1] every exact text has a place where it is proven, and nothing else has', () => {
  expect(exactTexts).toHaveLength(93);
  expect(Object.keys(proofs).toSorted()).toEqual(exactTexts.map(({ id }) => id).toSorted());
});

test('[TX1] a test that is named for a text holds it byte for byte', () => {
  const named = exactTexts.filter(({ id }) => proofs[id]?.startsWith('tests/'));
  const missing = named.filter(({ id, text }) => {
    const file = proofs[id] ?? '';
    return !existsSync(path.join(root, file)) || !spelled(text).some((part) => read(file).includes(part));
  });
  expect(missing).toEqual([]);
});

test('[TX1] texts are left out for the sake of missing screens alone', () => {
  const screens = new Set(
    exactTexts.filter(({ id }) => proofs[id] === 'no screen').map(({ screen }) => screen),
  );
  expect([...screens]).toEqual(['Regulator report', 'Roles, formats, misc. labels']);
  // As soon as one of them has a route its texts are to be reached.
  expect(read('client/routes.tsx')).not.toMatch(/regulator/);
});
