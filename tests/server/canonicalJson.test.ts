// Proves that the text that hashes are made of is JSON with its names in order, whatever stands in it.
import { expect, test } from 'vitest';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import { cases, fc } from '../fixtures/properties.ts';

/** The same by way of sorted copies. */
function sortedCopy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortedCopy);
  const fields = Object.keys(value).sort();
  return Object.fromEntries(
    fields.map((name) => [name, sortedCopy((value as Record<string, unknown>)[name])]),
  );
}

test('[ES40] equal values give one text, which reads back as the value', () => {
  // Texts of every kind: quotes, control characters, halves of surrogate pairs.
  const anything = fc.jsonValue({ stringUnit: 'binary' });
  fc.assert(
    fc.property(anything, (value) => {
      expect(canonicalJson(value)).toBe(JSON.stringify(sortedCopy(value)));
    }),
    { numRuns: cases(50) },
  );
});

test('[ES40] halves of surrogate pairs are written as JSON writes them', () => {
  for (const text of ['\ud800', 'a\udfff', '\u{1f600}', '\u0000\u001f', '"\\', '\u2028'])
    expect(canonicalJson({ [text]: text })).toBe(JSON.stringify({ [text]: text }));
});
