/**
 * The text of a document's body: whatever is taken over from the version before, it is what `JSON.stringify` writes.
 */
import { expect, test } from 'vitest';
import { bodyText } from '../../projections/documents/bodyText.ts';
import type { Json, JsonObject } from '../../projections/documents/documents.ts';
import { cases, fc } from '../fixtures/properties.ts';

const row = fc.record({ id: fc.nat(), name: fc.string({ unit: 'binary' }), value: fc.jsonValue() });
const rows = fc.array(row, { minLength: 1, maxLength: 30 });
const beside = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 });

/** A later version of a list: elements are replaced, left out and added, and the others stay the same objects. */
const later = (list: readonly Json[], kept: readonly boolean[], added: readonly Json[]): readonly Json[] => [
  ...list.filter((_, index) => kept[index] ?? true),
  ...added,
];

const bodyOf = (fields: object, list: readonly Json[]): JsonObject => ({
  ...(fields as JsonObject),
  rows: list,
  after: null,
});

test('a body is written as JSON, also with what is taken over from the version before', () => {
  fc.assert(
    fc.property(beside, rows, fc.array(fc.boolean()), rows, (fields, before, kept, added) => {
      const first = bodyOf(fields, before as readonly Json[]);
      const second = bodyOf(fields, later(before as readonly Json[], kept, added as readonly Json[]));
      const written = bodyText(first);
      expect(written.text).toBe(JSON.stringify(first));
      expect(bodyText(second, written.lists).text).toBe(JSON.stringify(second));
    }),
    { numRuns: cases(200) },
  );
});

test('of a long list only the elements that are new are read', () => {
  const read: number[] = [];
  const element = (id: number): Json => ({
    get id() {
      read.push(id);
      return id;
    },
  });
  const before = { rows: Array.from({ length: 50 }, (_, index) => element(index)) };
  const { lists } = bodyText(before);
  read.length = 0;
  const after = { rows: before.rows.with(7, element(100)) };
  expect(bodyText(after, lists).text).toContain('{"id":100}');
  expect(read).toEqual([100]);
});
