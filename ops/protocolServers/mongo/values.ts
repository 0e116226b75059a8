/** Values compared like in MongoDB. They come from BSON with their types kept: Int32, Double and Long are objects. */
import { type Document, Double, Int32, Long, ObjectId } from 'mongodb';
import { unsupported } from './serverError.ts';

/** The rank of a type in MongoDB's order of types; only values of the same type compare as less or greater. */
function typeOrder(value: unknown): number {
  if (value === undefined || value === null) return 1;
  if (isNumber(value)) return 2;
  if (typeof value === 'string') return 3;
  if (Array.isArray(value)) throw unsupported('how to compare lists');
  if (value instanceof ObjectId) return 7;
  if (typeof value === 'boolean') return 8;
  if (value instanceof Date) return 9;
  if (Object.getPrototypeOf(value) === Object.prototype) return 4;
  throw unsupported(`how to compare ${JSON.stringify(value)}`);
}

function isNumber(value: unknown): value is Int32 | Double | Long | number {
  return (
    typeof value === 'number' || value instanceof Int32 || value instanceof Double || value instanceof Long
  );
}

export function isSameType(one: unknown, other: unknown): boolean {
  return typeOrder(one) === typeOrder(other);
}

/** Below 0, 0 or above 0. Strings are compared by their UTF-8 bytes, and a missing field equals null. */
export function compareValues(one: unknown, other: unknown): number {
  const order = typeOrder(one) - typeOrder(other);
  if (order !== 0) return order;
  if (isNumber(one)) return compareNumbers(one, other as typeof one);
  if (typeof one === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(String(other)));
  if (one instanceof Date) return one.getTime() - (other as Date).getTime();
  if (one instanceof ObjectId) return Buffer.compare(one.id, (other as ObjectId).id);
  if (typeof one === 'boolean') return Number(one) - Number(other);
  if (one === undefined || one === null) return 0;
  throw unsupported('how to order documents');
}

function compareNumbers(one: Int32 | Double | Long | number, other: typeof one): number {
  if (one instanceof Long && other instanceof Long) return one.compare(other);
  return Number(one) - Number(other);
}

/** A string that is the same for equal values, used as a map key. */
export function keyOfValue(value: unknown): string {
  if (isNumber(value)) return `number ${Number(value)}`;
  if (value instanceof Date) return `date ${value.getTime()}`;
  return `${typeOrder(value)} ${JSON.stringify(value ?? null)}`;
}

/** The value at a dotted path; undefined if missing. */
export function valueAt(document: Document, path: string): unknown {
  let value: unknown = document;
  for (const field of path.split('.')) {
    if (Array.isArray(value)) throw unsupported('how to look into lists');
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, field) ? Reflect.get(value, field) : undefined;
  }
  return value;
}
