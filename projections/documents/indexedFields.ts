import type { Collection, Where } from './documents.ts';

/** The fields of a query with their values; throws for a field that is not indexed. */
export function indexedValues<Document>(
  collection: Collection<Document>,
  where: Where<Document>,
): readonly (readonly [field: string, value: unknown])[] {
  const values = Object.entries(where).filter(([, value]) => value !== undefined);
  for (const [field] of values)
    if (!collection.indexes.includes(field))
      throw new RangeError(`The collection ${collection.name} declares no index on "${field}".`);
  return values;
}

/** True when a body has these values; databases compare slightly less strictly than we do. */
export function hasValues(body: unknown, values: readonly (readonly [string, unknown])[]): boolean {
  return values.every(([field, value]) => Reflect.get(Object(body), field) === value);
}

/** A collection or field name that is safe in a statement; throws for anything but letters and digits. */
export function plainName(name: string): string {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name))
    throw new RangeError(`"${name}" cannot name a collection or field.`);
  return name;
}
