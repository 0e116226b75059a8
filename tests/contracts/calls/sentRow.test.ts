// Proves the allowed contents of a row that is sent back: its editable fields, the read-only fields of the
// answer, and nothing else.
import { expect, test } from 'vitest';
import * as z from 'zod';
import { sentRowSchema } from '../../../contracts/calls/sentRow.ts';
import { allCalls } from '../../../contracts/features/allCalls.ts';
import { sentIdSchema } from '../../../contracts/fields/fields.ts';
import { fc } from '../../fixtures/properties.ts';

const schema = sentRowSchema({ id: sentIdSchema, rate: z.number().optional() }, ['rate', 'name', 'yield']);

test('[HT29] a row may be sent back whole: read-only fields are dropped whatever they hold, others are refused', () => {
  fc.assert(
    fc.property(
      fc.record({ name: fc.jsonValue(), yield: fc.jsonValue() }, { requiredKeys: [] }),
      fc.record({ rate: fc.integer() }, { requiredKeys: [] }),
      (readOnly, typed) => {
        expect(schema.parse({ id: 7, ...readOnly, ...typed })).toEqual({ id: 7, ...typed });
        expect(schema.safeParse({ id: 7, ...readOnly, other: 1 }).success).toBe(false);
      },
    ),
  );
  // An editable field is never treated as read-only, whatever its name.
  expect(schema.parse({ id: 7, rate: 2 })).toEqual({ id: 7, rate: 2 });
  expect(schema.safeParse({ id: 7, rate: 'two' }).success).toBe(false);
});

test('[HT1] an id in a body is a number or its digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
      expect(sentIdSchema.parse(id)).toBe(id);
      expect(sentIdSchema.parse(String(id))).toBe(id);
    }),
  );
  for (const text of ['', '0', '-1', '1.5', '1e3', '0x1', ' 1', '9007199254740992', '9'.repeat(400)])
    expect(sentIdSchema.safeParse(text).success).toBe(false);
});

/** How the fields of requests are named that hold ids. */
const namesIds = /(?:^|_)ids?$|Ids?$|^team[123]$|^game$/;

/** The fields of a request's JSON Schema, at any depth, that hold ids and take numbers alone. */
function numbersAlone(schema: unknown, path = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, inner]) => {
    const text = JSON.stringify(inner);
    const isNumberAlone = namesIds.test(name) && text.includes('"integer"') && !text.includes('"string"');
    return [...(isNumberAlone ? [`${path}.${name}`] : []), ...numbersAlone(inner, `${path}.${name}`)];
  });
}

test('[HT1] every id in the body of every call may be sent as its digits', () => {
  const schemaOf = (request: z.ZodType) => z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
  expect(
    numbersAlone(schemaOf(z.strictObject({ rows: z.array(z.strictObject({ cd_id: z.int() })) }))),
  ).toHaveLength(1);
  expect(allCalls.flatMap(({ path, request }) => numbersAlone(schemaOf(request), path))).toEqual([]);
});
