/**
 * One text for one JSON value: `JSON.stringify` with the fields of every object in order of name, so that equal values
 * give equal bytes and a value gives the same text before and after it was stored.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, sortFields);
}

function sortFields(_field: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
