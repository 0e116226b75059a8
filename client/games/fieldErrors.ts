import type * as z from 'zod';
import type { FieldError } from '../shell/ValidationErrors.tsx';

/** The first error of each field, for the summary of a form; `idOf` gives the element id of a field. */
export function fieldErrorsOf({ issues }: z.ZodError, idOf: (field: string) => string): FieldError[] {
  const firstOfField = issues.filter(
    (issue, index) => issues.findIndex((other) => other.path[0] === issue.path[0]) === index,
  );
  return firstOfField.map((issue) => ({ fieldId: idOf(String(issue.path[0])), text: issue.message }));
}
