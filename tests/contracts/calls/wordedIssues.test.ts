// Proves that no caller sees a validator's own text: every field of every call is omitted, given wrong types,
// and made too large, too long and too many.
import { expect, test } from 'vitest';
import * as z from 'zod';
import { wordedIssues } from '../../../contracts/calls/wordedIssues.ts';
import { allCalls } from '../../../contracts/features/allCalls.ts';
import { columnLabels } from '../../../server/http/columnLabels.ts';

const error = wordedIssues(columnLabels);
const validators = /invalid|expected|too (big|small)|unrecognized|undefined|received|nan\b|<=|>=|\[object/i;
const wrong: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e300,
  -1e300,
  '',
  'x',
  '9'.repeat(20),
  'x'.repeat(200_000),
  {},
  [],
  [null],
  [{}],
  ['x'],
  Array.from({ length: 600 }, () => 1),
  { x: 1 },
];

type Part = { readonly def: { readonly [name: string]: unknown } };
const partOf = (value: unknown): Part => value as Part;

/** The fields of a schema, or of its rows; empty if it reads no object. */
function fieldsOf(schema: Part): readonly [shape: Readonly<Record<string, Part>>, isList: boolean] {
  const { type, shape, innerType, element, in: read } = schema.def;
  if (type === 'object') return [shape as Record<string, Part>, false];
  if (type === 'array') return [fieldsOf(partOf(element))[0], true];
  if (innerType) return fieldsOf(partOf(innerType));
  if (type === 'pipe') return fieldsOf(partOf(read));
  return [{}, false];
}

const textsOf = (schema: z.ZodType, body: unknown): readonly string[] => {
  const read = schema.safeParse(body, { error });
  return read.success ? [] : read.error.issues.map(({ message }) => message);
};

test.each(allCalls.map((call) => [call.path, call] as const))(
  '[HT30] %s says in words what is wrong',
  (_, { request }) => {
    const texts = new Set<string>();
    for (const value of wrong) for (const text of textsOf(request, value)) texts.add(text);
    for (const [field, schema] of Object.entries(request.shape)) {
      const [inner, isList] = fieldsOf(schema as unknown as Part);
      for (const value of wrong) {
        const bodies = Object.keys(inner).map((name) => {
          const part = { [name]: value };
          return { [field]: isList ? [part] : part };
        });
        for (const body of [{ [field]: value }, ...bodies])
          for (const text of textsOf(request, body)) texts.add(text);
      }
    }
    expect([...texts].filter((text) => validators.test(text) || !/^\S.*\S$/.test(text))).toEqual([]);
    expect(texts.size).toBeGreaterThan(0);
  },
);

test('[HT30] a field is named by its screen label, and a row by its number', () => {
  const row = z.strictObject({ rate: z.number().max(9), game_id: z.int() });
  const schema = z.strictObject({
    game_name: z.string().max(3),
    updated: z.array(row),
    turn: z.int().min(1),
  });
  const body = { game_name: 'Long', updated: [{ rate: 1, game_id: 1 }, { rate: 10 }], turn: 0, x: 1 };
  expect(textsOf(schema, body)).toEqual([
    'Game Name cannot be longer than 3 characters.',
    `${columnLabels.rate} in row 2 cannot be greater than 9`,
    'Game in row 2 is a required field.',
    'Turn must be at least 1',
    'x is not a field of this request.',
  ]);
  expect(textsOf(schema, {})).toEqual([
    'Game Name is a required field.',
    'Updated is a required field.',
    'Turn is a required field.',
  ]);
});
