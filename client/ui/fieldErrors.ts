import type * as z from 'zod';
import { wordedIssues } from '../../contracts/calls/wordedIssues.ts';
import type { FieldError } from './ValidationErrors.tsx';

/** The first error of each field, for the summary of a form; `idOf` returns the element id of a field. */
export function fieldErrorsOf({ issues }: z.ZodError, idOf: (field: string) => string): FieldError[] {
  const firstOfField = issues.filter(
    (issue, index) => issues.findIndex((other) => other.path[0] === issue.path[0]) === index,
  );
  return firstOfField.map((issue) => ({ fieldId: idOf(String(issue.path[0])), text: issue.message }));
}

/** Validates a form by the rules of its call; returns the errors in words. */
export function readForm<Schema extends z.ZodType>(schema: Schema, typed: unknown) {
  return schema.safeParse(typed, { error: wordedIssues() });
}
