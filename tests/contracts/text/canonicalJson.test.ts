// Proves that the text that is hashed is JSON with sorted names, whatever its contents.
import { expect, test } from 'vitest';
import { canonicalJson } from '../../../contracts/text/canonicalJson.ts';
import { cases, fc } from '../../fixtures/properties.ts';

/** The same value with the fields of every object in the opposite order. */
function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, field]) => [name, reversed(field)]),
  );
}

test('equal values give one text, which parses back to the value', () => {
  // Texts of every kind: quotes, control characters, halves of surrogate pairs.
  const anything = fc.jsonValue({ stringUnit: 'binary' });
  fc.assert(
    fc.property(anything, (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(reversed(value))).toBe(text);
      expect(JSON.stringify(JSON.parse(text))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: cases(50) },
  );
});

const isWhole = (name: string): boolean => /^(?:0|[1-9]\d*)$/.test(name);

test('fields are in order however many there are, integer names first', () => {
  const name = fc.oneof(fc.string({ maxLength: 3 }), fc.nat({ max: 200 }).map(String));
  fc.assert(
    fc.property(fc.dictionary(name, fc.nat(), { maxKeys: 40 }), (value) => {
      const names = Object.keys(JSON.parse(canonicalJson(value)));
      const [numbers, others] = [names.filter(isWhole), names.filter((each) => !isWhole(each))];
      expect(names).toEqual([...numbers.sort((one, other) => Number(one) - Number(other)), ...others.sort()]);
    }),
    { numRuns: cases(100) },
  );
});

test('lone surrogates are written as JSON writes them', () => {
  for (const text of ['\ud800', 'a\udfff', '\u{1f600}', '\u0000\u001f', '"\\', '\u2028'])
    expect(canonicalJson({ [text]: text })).toBe(JSON.stringify({ [text]: text }));
});

test('the text matches RFC 8785 for its own examples, except for integer field names', () => {
  const literals = JSON.parse(
    String.raw`{"numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001, -0],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/", "literals": [null, true, false]}`,
  );
  expect(canonicalJson(literals)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
  const fields = ['\r', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'];
  const unordered = Object.fromEntries(fields.toReversed().map((name) => [name, 0]));
  expect([...canonicalJson(unordered).matchAll(/"([^"]+)":/g)].map(([, name]) => name)).toEqual(
    fields.map((name) => JSON.stringify(name).slice(1, -1)),
  );
});

test('integer field names come first, in numeric order, unlike in RFC 8785', () => {
  expect(canonicalJson({ '\r': 0, 10: 0, 9: 0 })).toBe(String.raw`{"9":0,"10":0,"\r":0}`);
});
