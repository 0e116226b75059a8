/** An object with fields of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value has fields. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The fields of a value; none where it has none. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** The names of an object's fields, of one that has no others than its type says. */
export const keysOf = <Named extends object>(named: Named): readonly (keyof Named & string)[] =>
  Object.keys(named) as (keyof Named & string)[];

/** Whether a text is one of these, such as the chosen one of a list. */
export const isOneOf = <Choice extends string>(choices: readonly Choice[], text: string): text is Choice =>
  choices.some((choice) => choice === text);

/** A value for each of these, by its id. */
export function byId<Named extends { readonly id: string }, Value>(
  all: readonly Named[],
  make: (named: Named) => Value,
): Record<Named['id'], Value> {
  return Object.fromEntries(all.map((named) => [named.id, make(named)])) as Record<Named['id'], Value>;
}

/** A value for each of these keys. */
export function byKey<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}
