import * as z from 'zod';
import { environmentKindSchema } from '../events/environmentEvents.ts';
import { idSchema, positionFields, selectItemSchema } from '../fields/fields.ts';
import { nameSchema } from '../fields/names.ts';
import { defineCall } from './call.ts';
import { required } from './gameForms.ts';

/** Templates of opening banks, for the game form. */
export const selectTemplates = defineCall({
  path: '/select/templates',
  access: 'administrator',
  kind: 'query',
  task: 'Create a game, and choose its opening bank',
  summary: 'Lists the templates of opening banks.',
  response: { items: z.array(selectItemSchema) },
});

/**
 * Interest rate environments: built-in ones first, then added ones. They are for the game form, so students
 * get none.
 */
export const selectInterestRateEnvironments = defineCall({
  path: '/select/interest-rate-environments',
  access: 'signedIn',
  kind: 'query',
  task: 'Choose among the interest rate environments',
  summary: 'Lists the interest rate environments; students get none.',
  response: { items: z.array(selectItemSchema) },
});

const fileCharactersMax = 200_000;

/**
 * Adds an environment from CSV text with the columns of the built-in files. Errors are reported line by line.
 */
export const addInterestRateEnvironment = defineCall({
  path: '/interest-rate-environment/add',
  access: 'administrator',
  kind: 'command',
  task: 'Add an interest rate environment',
  isAdding: true,
  summary: 'Adds an interest rate environment from CSV text.',
  request: {
    name: nameSchema.min(1, required('Name')).max(80),
    kind: environmentKindSchema,
    csv: z
      .string()
      .min(1, required('File'))
      .max(
        fileCharactersMax,
        `File cannot have more than ${fileCharactersMax.toLocaleString('en-US')} characters.`,
      ),
  },
  response: { environment_id: idSchema, interest_rate_code: z.string(), ...positionFields },
  errorText: 'An error occurred while adding the interest rate environment.',
});
