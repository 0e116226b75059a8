// Proves that no exact text of the specification is forgotten: each is reached in the DOM, or contained in
// the test named for it.
import { existsSync, globSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './architecture/repository.ts';
import { exactTexts, fixedPartsOf, namedAs, namedTexts, proofs } from './fixtures/exactTexts.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The longest part of a text without a placeholder, as it may occur in source code. */
function spelled(text: string): readonly string[] {
  const part = text.split(/\{\w+\}/).reduce((longest, one) => (one.length > longest.length ? one : longest));
  return [part, part.replaceAll("'", "\\'")];
}

test('[TX1] every exact text has a place where it is proven, and nothing else has', () => {
  expect(exactTexts).toHaveLength(93);
  expect(Object.keys(proofs).toSorted()).toEqual(exactTexts.map(({ id }) => id).toSorted());
});

test('[TX1] a test named for a text contains it byte for byte', () => {
  const named = exactTexts.filter(({ id }) => proofs[id]?.startsWith('tests/'));
  const missing = named.filter(({ id, text }) => {
    const file = proofs[id] ?? '';
    return !existsSync(path.join(root, file)) || !spelled(text).some((part) => read(file).includes(part));
  });
  expect(missing).toEqual([]);
});

/**
 * The product's sources but for the glossary, which repeats what stands elsewhere; a text continued on the next line of JSX
 * has one space there.
 */
const sources = globSync('{client,contracts,server}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('glossary'))
  .map((file) =>
    read(file)
      .replaceAll("\\'", "'")
      .replaceAll(/\s*\n\s*/g, ' '),
  )
  .join('\n');

/** Whether a text is a whole string, a name of a property, or between tags, or begins one; a colon may follow, and an apostrophe be curly. */
function isWhole(text: string): boolean {
  const escaped = text.replaceAll(/[.*+?^$()|[\]{}\\]/g, '\\$&').replaceAll("'", "['’]");
  return new RegExp(`(?:['"\`>] ?${escaped}:? ?['"\`<{$]|[ {,]${escaped}: )`).test(sources);
}

test('[TX3] every label, title and option that the specification names is worded as there', () => {
  expect(namedTexts).toHaveLength(294);
  const missing = namedTexts.filter(({ id, text }) => !(namedAs[id] ?? [text]).every(isWhole));
  // These three stand inside of headings, `EVE, +100 bp` and `Expense (000s)`.
  expect(missing.map(({ text }) => text)).toEqual(['EVE', 'EAR', '(000s)']);
  for (const { text } of missing)
    expect(sources).toMatch(new RegExp(`['"\`>][^'"\`<>]*${text.replaceAll(/[()]/g, '\\$&')}`));
  // A text that is nowhere is missed.
  expect(isWhole('Existing Gamez')).toBe(false);
});

test('[TX1] a text reached in the DOM is in the product’s sources, byte for byte', () => {
  const reached = exactTexts.filter(({ id }) => proofs[id] === 'DOM');
  expect(reached.length).toBeGreaterThan(50);
  expect(reached.filter((text) => !fixedPartsOf(text).every((part) => sources.includes(part)))).toEqual([]);
});

test('[TX1] no text is left out', () => {
  const others = Object.entries(proofs).filter(([, where]) => where !== 'DOM' && !where.startsWith('tests/'));
  expect(others).toEqual([]);
});
