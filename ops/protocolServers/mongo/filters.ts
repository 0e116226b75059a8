/** Matching of documents by filters. */
import type { Document } from 'mongodb';
import { unsupported } from './serverError.ts';
import { compareValues, isSameType, valueAt } from './values.ts';

type Condition = (value: unknown, operand: unknown) => boolean;

const isEqual: Condition = (value, operand) =>
  isSameType(value, operand) && compareValues(value, operand) === 0;
const compared =
  (holds: (order: number) => boolean): Condition =>
  (value, operand) =>
    isSameType(value, operand) && holds(compareValues(value, operand));

const conditions: Readonly<Record<string, Condition>> = {
  $eq: isEqual,
  $ne: (value, operand) => !isEqual(value, operand),
  $lt: compared((order) => order < 0),
  $lte: compared((order) => order <= 0),
  $gt: compared((order) => order > 0),
  $gte: compared((order) => order >= 0),
  $in: (value, operand) => (operand as unknown[]).some((one) => isEqual(value, one)),
  $exists: (value, operand) => (value !== undefined) === Boolean(operand?.valueOf()),
};

/** A list matches if one of its elements does, the only list query that the product uses. */
const holdsFor =
  (condition: Condition): Condition =>
  (value, operand) =>
    Array.isArray(value) ? value.some((one) => condition(one, operand)) : condition(value, operand);

/** True for a document of operators such as `{ $lt: 5 }`. */
function isOperators(value: unknown): value is Document {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.keys(value).some((key) => key.startsWith('$'))
  );
}

export function matches(document: Document, filter: Document): boolean {
  return Object.entries(filter).every(([path, expected]) => {
    if (path === '$or') return (expected as Document[]).some((one) => matches(document, one));
    if (path === '$and') return (expected as Document[]).every((one) => matches(document, one));
    if (path.startsWith('$')) throw unsupported(`${path} in a filter`);
    const value = valueAt(document, path);
    if (!isOperators(expected)) return holdsFor(isEqual)(value, expected);
    return Object.entries(expected).every(([operator, operand]) => {
      const condition = conditions[operator];
      if (condition === undefined) throw unsupported(`${operator} in a filter`);
      return operator === '$in' ? holdsFor(condition)(value, operand) : condition(value, operand);
    });
  });
}

/** The ids named by a filter, if any; they are then looked up instead of searched. */
export function idsOf(filter: Document): readonly unknown[] | undefined {
  const { _id: id } = filter;
  if (id === undefined) return undefined;
  if (!isOperators(id)) return [id];
  return '$in' in id ? id.$in : '$eq' in id ? [id.$eq] : undefined;
}

/** The start of an upsert: the fields that the filter requires to be equal. */
export function fieldsHeldEqual(filter: Document): readonly (readonly [path: string, value: unknown])[] {
  return Object.entries(filter).flatMap(([path, expected]) => {
    if (path.startsWith('$')) return [];
    if (!isOperators(expected)) return [[path, expected] as const];
    return '$eq' in expected ? [[path, expected.$eq] as const] : [];
  });
}
