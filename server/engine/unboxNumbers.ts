/**
 * Unboxes, in place, the lists of numbers of plain data that came from another thread and that nobody else holds.
 *
 * A structured clone has each number of a list in a box of its own. Once the engine's compiled sums have met such a list, V8
 * boxes every other list that they read, too (as with `sumOfValues`): 6,200 lists in a turn of ten banks (ops/adr/75).
 */
export function unboxNumbers<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value) && typeof value[0] === 'number') return value.map((number) => number) as Value;
  for (const key in value) {
    const child = value[key];
    if (typeof child === 'object') value[key] = unboxNumbers(child);
  }
  return value;
}
