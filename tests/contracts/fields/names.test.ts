// Proves that whatever takes a name keeps it as one line that can be seen, and what an e-mail address is.
import { describe, expect, test } from 'vitest';
import { readShock } from '../../../contracts/banking/shockColumns.ts';
import { addInterestRateEnvironment } from '../../../contracts/calls/environments.ts';
import { gameFormSchema } from '../../../contracts/calls/gameForms.ts';
import { bankNameSchema } from '../../../contracts/calls/housekeeping.ts';
import { saveMoment } from '../../../contracts/calls/moments.ts';
import { nameRefusal } from '../../../contracts/decisions/decisionSetRules.ts';
import { emailAddressSchema, emailKey } from '../../../contracts/fields/emails.ts';
import { fullNameSchema } from '../../../contracts/fields/names.ts';
import { plainText } from '../../../contracts/text/plainText.ts';

const takers = {
  person: fullNameSchema,
  bank: bankNameSchema,
  game: gameFormSchema.shape.game_name,
  'short name of a game': gameFormSchema.shape.abbreviation,
  community: gameFormSchema.shape.foresight_community_name,
  environment: addInterestRateEnvironment.request.shape.name,
  moment: saveMoment.request.shape.title,
};

describe.each(Object.entries(takers))('the name of a %s', (_, schema) => {
  test('is kept as one line of letters that can be seen', () => {
    const kept = (typed: string) => schema.parse(typed);
    expect(kept('Ada\r\n\tLund ')).toBe('Ada Lund');
    expect(kept('Ada\u202e \u200b\u00adLund')).toBe('Ada Lund');
    expect(kept('خانه\u200cها')).toBe('خانه\u200cها');
    expect(kept('👩🏽\u200d🎓 ❤\ufe0f')).toBe('👩🏽\u200d🎓 ❤\ufe0f');
  });

  test.each(['\u200b', '\u2060 \u2060', '\u200d', '\u3164', '\u2800', '\u202e\u2066'])(
    'cannot be %j, of which nothing is seen',
    (typed) => {
      const read = schema.safeParse(typed);
      expect(read.data ?? '').toBe('');
      // What may be left blank is blank.
      expect(read.success).toBe(schema.safeParse('').success);
    },
  );
});

test('the names of a scenario and of a shock have no letter that is not seen', () => {
  const shockOf = (name: string) => readShock(2, (column) => (column === 'shock' ? name : '1'));
  expect(shockOf('Plant\u3164closure').problems).toHaveLength(1);
  expect(shockOf('Plant closure').problems).toEqual([]);
  expect(nameRefusal('\u3164')?.message).toBe('The scenario name cannot be blank.');
  expect(nameRefusal('Plan\u3164B')?.message).toContain('must only contain letters and numbers');
  expect(nameRefusal('Plan2')).toBeUndefined();
});

test('a text of several lines keeps them, and is empty if nothing of it can be seen', () => {
  expect(plainText('one\r\ntwo\u200b')).toBe('one\ntwo');
  expect(plainText('\u200b\n\u2060')).toBe('');
});

test.each([
  ['ada@universität.example', 'ADA@xn--universitt-y5a.example'],
  ['mailto:ada@uni.example', '\u200bada@uni.example '],
  ['jörg@uni.example', 'jo\u0308rg@uni.example'],
])('%s and %s are one mailbox', (one, other) => {
  expect(emailKey(one)).toBe(emailKey(other));
  expect([one, other].map((typed) => emailAddressSchema.safeParse(typed).success)).toEqual([true, true]);
});

test.each([
  ...['r&d', 'dept/ada', 'ada#1', 'ada=b', "sean.o'brien", '_ada_', 'a+b'].map(
    (local) => `${local}@uni.example`,
  ),
  'a@почта.рф',
])('%s is an e-mail', (typed) => {
  expect(emailAddressSchema.parse(typed)).toBe(typed);
});

test.each([
  ...[
    'ada.@uni.example',
    '.ada@uni.example',
    'a..b@uni.example',
    'ada@uni.example.',
    'ada@localhost',
    'ada@[127.0.0.1]',
  ],
  ...[
    '"a b"@uni.example',
    'ada;ben@uni.example',
    'ada@uni.example/x',
    '<ada@uni.example>',
    'ada@-uni.example',
  ],
  `${'a'.repeat(250)}@uni.example`,
  'ada@uni.example\r\nBcc: x@evil.example',
])('%s is no e-mail', (typed) => {
  expect(emailAddressSchema.safeParse(typed).error?.issues[0]?.message).toBe('This isn’t a valid email.');
});
