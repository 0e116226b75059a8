import type * as z from 'zod';
import { fieldLabel } from './fieldLabels.ts';

type Issue = z.core.$ZodRawIssue;

const kindNames: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  string: 'text',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
/** Longer lists of choices are not enumerated. */
const listedChoicesMax = 12;

/** Display name of an issue's field, with its row if it is in a list: `Rate in row 2`. */
function subjectOf(path: readonly PropertyKey[], labels: Readonly<Record<string, string>>): string {
  const field = path.findLast((part) => typeof part === 'string');
  const row = path.findLast((part) => typeof part === 'number');
  if (field === undefined) return 'The request';
  const label = labels[field] ?? fieldLabel(field);
  return row === undefined ? label : `${label} in row ${row + 1}`;
}

function tooMuchText(subject: string, origin: string, maximum: number | bigint): string {
  if (origin === 'string') return `${subject} cannot be longer than ${maximum} characters.`;
  if (origin === 'array') return `${subject} cannot have more than ${maximum} entries.`;
  return `${subject} cannot be greater than ${maximum}`;
}

function tooLittleText(subject: string, origin: string, minimum: number | bigint): string {
  if (origin === 'string' || origin === 'array') return `${subject} is a required field.`;
  return `${subject} must be at least ${minimum}`;
}

function unknownText(keys: readonly string[]): string {
  const [only, ...others] = keys;
  return others.length === 0
    ? `${only} is not a field of this request.`
    : `${keys.join(', ')} are not fields of this request.`;
}

function choiceText(subject: string, values: readonly unknown[]): string {
  return values.length > listedChoicesMax
    ? `${subject} is not one of the choices.`
    : `${subject} must be one of ${values.join(', ')}.`;
}

/**
 * Error texts for fields whose schema has none. Passed to every parse of user input, so that nobody sees the
 * validator's own texts. `labels` are the screen's labels where they differ.
 */
export function wordedIssues(labels: Readonly<Record<string, string>> = {}) {
  return (issue: Issue): string => {
    const subject = subjectOf(issue.path ?? [], labels);
    if (issue.code === 'unrecognized_keys') return unknownText(issue.keys);
    if (issue.input === undefined || issue.input === null)
      return subject === 'The request' ? 'The request must be an object.' : `${subject} is a required field.`;
    switch (issue.code) {
      case 'invalid_type':
        return `${subject} must be ${kindNames[issue.expected] ?? 'of another type'}`;
      case 'too_big':
        return tooMuchText(subject, issue.origin, issue.maximum);
      case 'too_small':
        return tooLittleText(subject, issue.origin, issue.minimum);
      case 'invalid_value':
        return choiceText(subject, issue.values);
      case 'invalid_format':
        return issue.format === 'datetime'
          ? `${subject} must be a time such as 2026-09-01T13:00:00.000Z`
          : `${subject} is not valid.`;
      case 'custom':
        return issue.params?.isReadOnly ? `${subject} cannot be changed.` : `${subject} is not valid.`;
      default:
        return `${subject} is not valid.`;
    }
  };
}
