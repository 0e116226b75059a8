// Proves the create form: its defaults, its limits in the words of the specification, and the input mask of
// the time.
import { expect, it } from 'vitest';
import { CallFailed } from '../../../client/call/call.ts';
import {
  emptyGameForm,
  type GameFormText,
  gameFormErrors,
  maskTime,
  readGameForm,
} from '../../../client/games/forms/gameFormText.ts';
import type { Call } from '../../../contracts/calls/call.ts';
import { createGame } from '../../../contracts/calls/gameForms.ts';

const filled: GameFormText = {
  ...emptyGameForm,
  game_name: 'Autumn Cup',
  interest_rate_code: 'BASE',
  template_details_id: 'HARBOR500',
};
const textsOf = (form: GameFormText): readonly string[] => {
  const read = readGameForm(form);
  return 'errors' in read ? read.errors.map((error) => error.text) : [];
};

it('sends the defaults of the specification', () => {
  const { scoring_reason: _, ...sent } = filled;
  expect(readGameForm(filled)).toEqual({
    form: {
      ...sent,
      number_of_teams: 6,
      turns_allowed: 9,
      max_what_ifs_per_turn: 99,
      lockdown_time: null,
      type: 'Full',
      difficulty: 'manyProblems',
      force_roles: false,
      submit_at_lockdown: false,
    },
  });
});

it('has the usual difficulty of its type until one is chosen', () => {
  const sent = (changes: Partial<GameFormText>) => readGameForm({ ...filled, ...changes });
  expect(sent({ type: 'Lite' })).toMatchObject({ form: { difficulty: 'someProblems' } });
  expect(sent({ type: 'Lite', difficulty: 'manyProblems' })).toMatchObject({
    form: { difficulty: 'manyProblems' },
  });
});

it('asks for required fields', () => {
  expect(textsOf(emptyGameForm)).toEqual([
    'Game Name is a required field.',
    'Interest Rate Environment is a required field.',
    'Template is a required field.',
  ]);
});

it.each([
  ['number_of_teams', '1', 'Number of Teams must be between 2 and 10'],
  ['number_of_teams', '', 'Number of Teams must be between 2 and 10'],
  ['number_of_teams', 'six', 'Number of Teams must be between 2 and 10'],
  ['turns_allowed', '16', 'Number of Turns must be between 2 and 15'],
  ['max_what_ifs_per_turn', '0', 'Number of Forecasts must be at least 1'],
  ['max_what_ifs_per_turn', '10000', 'Number of Forecasts cannot be greater than 9999'],
] as const)('%s of "%s" is refused: %s', (field, typed, text) => {
  expect(textsOf({ ...filled, [field]: typed })).toEqual([text]);
});

it('limits a typed time to HH:MM with a first digit of 0 to 2; an hour from 3 on has one digit', () => {
  expect(['9', '1', '14', '140', '1405', '14:05', '9:30'].map(maskTime)).toEqual([
    '09',
    '1',
    '14',
    '14:0',
    '14:05',
    '14:05',
    '09:30',
  ]);
});

it('[UI116] shows a refusal at the field that it names, and in the summary only if it names none', () => {
  const failure = new CallFailed(createGame as unknown as Call, {
    errors: ['The stores are away.', 'Template is a required field.'],
  });
  expect(gameFormErrors(failure)).toEqual([
    { fieldId: null, text: 'The stores are away.' },
    { fieldId: 'game-template_details_id', text: 'Template is a required field.' },
  ]);
});

it('[HT30] names a field that is too long by its label', () => {
  expect(textsOf({ ...filled, game_name: 'x'.repeat(121) })).toEqual([
    'Game Name cannot be longer than 120 characters.',
  ]);
});
