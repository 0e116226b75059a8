/**
 * One text for one JSON value: `JSON.stringify` with the fields of every object in order of name, so that equal values
 * give equal bytes and a value gives the same text before and after it was stored. Every event is hashed from it, so it
 * writes the text itself instead of sorting copies.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  // Lists of numbers, of which a bank has thousands, have no fields to put in order.
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'number')) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  let text = '';
  for (const field of sortedFields(value)) {
    const entry = (value as Readonly<Record<string, unknown>>)[field];
    if (entry === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(field)}:${canonicalJson(entry)}`;
  }
  return `{${text}}`;
}

/** Fields that every object keeps in front and in the order of their numbers, whatever order they came in. */
const numbered = /^(?:0|[1-9]\d{0,8})$/;

function sortedFields(value: object): readonly string[] {
  const fields = Object.keys(value);
  const named = fields.findIndex((field) => !numbered.test(field));
  if (named < 0) return fields;
  return [...fields.slice(0, named), ...fields.slice(named).sort()];
}
