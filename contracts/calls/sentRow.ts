import * as z from 'zod';

/** A read-only field in the answer of a load: a request may include it, and it is dropped. */
const readOnlyFieldSchema = z
  .unknown()
  .optional()
  .meta({ readOnly: true, description: 'Accepted as it was answered, and ignored.' });

/** Fields of these names with any value, for a request that may include what it was answered. */
export function readOnlyFields(names: readonly string[]): z.ZodRawShape {
  return Object.fromEntries(names.map((name) => [name, readOnlyFieldSchema]));
}

/** A request without its read-only fields. */
export function withoutFields<Sent extends object>(sent: Sent, names: readonly string[]): Sent {
  // Most have none, and need no copy.
  if (!names.some((name) => Object.hasOwn(sent, name))) return sent;
  const isKept = ([name]: [string, unknown]): boolean => !names.includes(name);
  return Object.fromEntries(Object.entries(sent).filter(isKept)) as Sent;
}

/**
 * A row as sent back: its editable fields, and optionally its read-only fields by name, so that a whole row
 * can be returned as received. Any other field is refused, and so is a read-only one alone: of the fields
 * `typed`, if there are any, one has to be beside it.
 */
export function sentRowSchema<Fields extends z.ZodRawShape>(
  fields: Fields,
  readOnly: readonly string[],
  typed: readonly string[] = [],
) {
  const names = readOnly.filter((name) => !(name in fields));
  // Typed as the editable fields alone: nobody reads the others, which are dropped.
  const whole: Fields = { ...readOnlyFields(names), ...fields };
  return z
    .strictObject(whole)
    .superRefine((row, { addIssue }) => {
      const alone = typed.length > 0 && names.find((name) => name in row);
      if (alone && !typed.some((name) => name in row))
        addIssue({ code: 'custom', path: [alone], params: { isReadOnly: true } });
    })
    .transform((row) => withoutFields(row, names));
}
