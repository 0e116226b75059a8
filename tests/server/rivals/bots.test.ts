// Proves how the log names the rivals of a practice game.
import { expect, test } from 'vitest';
import { idSchema } from '../../../contracts/fields/fields.ts';
import { botNameOf, botNumberOf, styleOf } from '../../../server/rivals/bots.ts';
import { styleIds } from '../../../server/rivals/style.ts';

test('a bot has a number beyond those of people, which gives its name', () => {
  for (const id of styleIds) {
    expect(idSchema.safeParse(botNumberOf(id)).success).toBe(true);
    expect(botNameOf(botNumberOf(id))).toBe(`${styleOf(id).bankName} (bot)`);
  }
  expect(new Set(styleIds.map(botNumberOf)).size).toBe(styleIds.length);
  expect(botNameOf(1_000_000)).toBeUndefined();
});

test('a style that this release does not play is named in the fault', () => {
  expect(() => styleOf('daredevil')).toThrow('There is no style daredevil.');
});
