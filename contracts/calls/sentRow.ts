import * as z from 'zod';

/** A field that a load answers and nobody can change: it may come along in a request, and is dropped. */
const readOnlyFieldSchema = z
  .unknown()
  .optional()
  .meta({ readOnly: true, description: 'Accepted as it was answered, and ignored.' });

/** Fields of these names with any value, for a request that may carry what it was answered. */
export function readOnlyFields(names: readonly string[]): z.ZodRawShape {
  return Object.fromEntries(names.map((name) => [name, readOnlyFieldSchema]));
}

/** What was sent without its read-only fields. */
export function withoutFields<Sent extends object>(sent: Sent, names: readonly string[]): Sent {
  // Most carry none, and need no copy.
  if (!names.some((name) => Object.hasOwn(sent, name))) return sent;
  const isKept = ([name]: [string, unknown]): boolean => !names.includes(name);
  return Object.fromEntries(Object.entries(sent).filter(isKept)) as Sent;
}

/**
 * A row as it is sent back: the fields that can be changed, and beside them the row's read-only fields by their names,
 * so that whoever got a whole row may return it whole. Any other field is refused.
 */
export function sentRowSchema<Fields extends z.ZodRawShape>(
  fields: Fields,
  readOnly: readonly string[],
): z.ZodType<z.output<z.ZodObject<Fields>>, z.input<z.ZodObject<Fields>>> {
  const names = readOnly.filter((name) => !(name in fields));
  const whole = z.strictObject({ ...readOnlyFields(names), ...fields });
  return whole.transform((row) => withoutFields(row, names)) as unknown as ReturnType<
    typeof sentRowSchema<Fields>
  >;
}
