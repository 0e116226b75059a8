// Proves that the ids of events are the UUIDs that every library makes of a name, so that older logs keep theirs.
import { v5 as uuidV5 } from 'uuid';
import { expect, test } from 'vitest';
import { nameUuid } from '../../server/lib/nameUuid.ts';
import { cases, fc } from '../fixtures/properties.ts';

test('an id derived from a command is the version 5 of its name', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ unit: 'binary', maxLength: 2_000 }), (namespace, name) => {
      expect(nameUuid(name, namespace)).toBe(uuidV5(Buffer.from(name), namespace));
    }),
    { numRuns: cases(100) },
  );
});

test('a command id that is no UUID gives none', () => {
  for (const namespace of ['', 'one', '5c2f4a52-6b0f-4d0e-9a2e', 'zc2f4a52-6b0f-4d0e-9a2e-7d5d2b6f9f10'])
    expect(() => nameUuid('a', namespace), namespace).toThrow(TypeError);
});
