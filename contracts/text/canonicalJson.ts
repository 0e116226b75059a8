import { isFields } from '../values.ts';

/**
 * One canonical text per JSON value: `JSON.stringify` with the fields of every object sorted by name, so that
 * equal values give equal bytes and a value gives the same text before and after storage. Every event's hash
 * is computed from it. Values already in order, which most are, are left to `JSON.stringify`, which is twice
 * as fast. docs/architecture.md says how it differs from RFC 8785.
 */
export function canonicalJson(value: unknown): string {
  return isInOrder(value) ? (JSON.stringify(value) ?? 'null') : written(value);
}

function isInOrder(value: unknown): boolean {
  if (!isFields(value)) return true;
  if (Array.isArray(value)) return value.every(isInOrder);
  let before = '';
  for (const field in value) {
    if (field < before) return false;
    before = field;
    if (!isInOrder(value[field])) return false;
  }
  return true;
}

/** The text of an unsorted value; sorting copies would take longer. */
function written(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (!isFields(value)) return JSON.stringify(value) ?? 'null';
  // Lists of numbers, of which a bank has thousands, have no fields to sort.
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'number')) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  let text = '';
  for (const field of sortedFields(value)) {
    const entry = value[field];
    if (entry === undefined) continue;
    text += `${text === '' ? '' : ','}${named(field)}${written(entry)}`;
  }
  return `{${text}}`;
}

/** JSON escapes only quotes, backslashes, control characters and unpaired surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to be escaped.
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/;

/** Nearly every text needs no escaping, which takes a third of `JSON.stringify`'s time. */
function quoted(text: string): string {
  return escaped.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** Names recur in every event, so their quoted form is cached; row ids are names too, so the cache is bounded. */
const names = new Map<string, string>();
const namesKeptMax = 2_000;

function named(field: string): string {
  const known = names.get(field);
  if (known !== undefined) return known;
  const name = `${quoted(field)}:`;
  if (names.size < namesKeptMax) names.set(field, name);
  return name;
}

/** Integer-like fields, which every object keeps first and in numeric order, whatever the insertion order. */
const numbered = /^(?:0|[1-9]\d{0,8})$/;

const codeOfNine = '9'.charCodeAt(0);
const isNumbered = (field: string): boolean => field.charCodeAt(0) <= codeOfNine && numbered.test(field);

function sortedFields(value: object): readonly string[] {
  const fields = Object.keys(value);
  if (isSorted(fields)) return fields;
  const first = fields.findIndex((field) => !isNumbered(field));
  return first < 0 ? fields : sortedFrom(fields, first);
}

/** More are left to `sort`, whose time grows more slowly. */
const insertedMax = 16;

/** Objects have few fields, which insertion sorts in a quarter of the time of `sort`. */
function sortedFrom(fields: string[], first: number): readonly string[] {
  if (fields.length - first > insertedMax) return [...fields.slice(0, first), ...fields.slice(first).sort()];
  for (let index = first + 1; index < fields.length; index += 1) {
    const field = fields[index] ?? '';
    let place = index;
    for (; place > first && (fields[place - 1] ?? '') > field; place -= 1)
      fields[place] = fields[place - 1] ?? '';
    fields[place] = field;
  }
  return fields;
}

function isSorted(fields: readonly string[]): boolean {
  for (let index = 1; index < fields.length; index += 1)
    if ((fields[index - 1] ?? '') > (fields[index] ?? '')) return false;
  return true;
}
