import { isFields } from '../values.ts';

/**
 * One canonical text per JSON value: `JSON.stringify` with the fields of every object sorted by name, so that
 * equal values give equal bytes and a value gives the same text before and after storage. Every event's hash
 * is computed from it. docs/architecture.md says how it differs from RFC 8785.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'null';

function sorted(value: unknown): unknown {
  if (!isFields(value)) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name])]),
  );
}
