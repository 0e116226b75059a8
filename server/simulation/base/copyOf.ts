/** A deep copy of plain JSON, several times faster than `structuredClone`, which would take a quarter of a turn's time. */
export function copyOf<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = copyOf(value[key]);
  return copy as Value;
}
