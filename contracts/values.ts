/** An object with fields of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value has fields. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The fields of a value; none where it has none. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** A value for each of these keys. */
export function byKey<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}
