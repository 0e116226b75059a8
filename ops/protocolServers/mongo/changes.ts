/** The effect of an update on a document. */
import { type Document, Int32, Long, ObjectId } from 'mongodb';
import { fieldsHeldEqual } from './filters.ts';
import { ServerError, unsupported } from './serverError.ts';
import { compareValues, valueAt } from './values.ts';

type Operator = (document: Document, path: string, operand: unknown) => void;

const operators: Readonly<Record<string, Operator>> = {
  $set: setAt,
  $setOnInsert: () => undefined,
  $inc(document, path, operand) {
    const before = valueAt(document, path) ?? 0;
    const sum = Number(before) + Number(operand);
    setAt(document, path, before instanceof Long ? Long.fromNumber(sum) : new Int32(sum));
  },
  $max(document, path, operand) {
    const before = valueAt(document, path);
    if (before === undefined || compareValues(before, operand) < 0) setAt(document, path, operand);
  },
  $unset(document, path) {
    const { parent, field } = placeOf(document, path);
    delete parent[field];
  },
};

/** The document after an update: a replacement, or a document of operators. The original is not changed. */
export function changed(before: Document, update: unknown): Document {
  if (Array.isArray(update)) throw unsupported('updates by a pipeline');
  const changes = update as Document;
  if (!isByOperators(changes)) return replaced(before, changes);
  const after: Document = structure(before);
  for (const [name, fields] of Object.entries(changes)) {
    const operator = operators[name];
    if (operator === undefined) throw unsupported(`${name} in an update`);
    for (const [path, operand] of Object.entries(fields as Document)) operator(after, path, operand);
  }
  return after;
}

/** The document that an upsert inserts if the filter matched none. */
export function inserted(filter: Document, update: Document): Document {
  const start: Document = {};
  for (const [path, value] of fieldsHeldEqual(filter)) setAt(start, path, value);
  const id = start._id ?? new ObjectId();
  if (!isByOperators(update)) return replaced({ _id: id }, update);
  const after = changed({ ...start, _id: id }, update);
  for (const [path, value] of Object.entries(update.$setOnInsert ?? {})) setAt(after, path, value);
  return after;
}

function isByOperators(update: Document): boolean {
  return Object.keys(update).some((key) => key.startsWith('$'));
}

function replaced(before: Document, replacement: Document): Document {
  if (replacement._id !== undefined && compareValues(replacement._id, before._id) !== 0)
    throw new ServerError(66, 'ImmutableField', 'An update cannot change _id.');
  return { _id: before._id, ...replacement };
}

function setAt(document: Document, path: string, value: unknown): void {
  const { parent, field } = placeOf(document, path);
  parent[field] = value;
}

function placeOf(document: Document, path: string): { parent: Document; field: string } {
  const fields = path.split('.');
  const field = fields.pop() ?? '';
  let parent = document;
  for (const name of fields) {
    parent[name] ??= {};
    parent = parent[name];
  }
  return { parent, field };
}

/** A copy of all containers; leaf values are never changed and are shared. */
function structure(document: Document): Document {
  return Object.fromEntries(
    Object.entries(document).map(([field, value]) => [field, isPlain(value) ? structure(value) : value]),
  );
}

function isPlain(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
