/**
 * Freezes a JSON value to its last part and gives it back. What is frozen already is taken to be so throughout.
 * It does a third of the work of immer's `freeze`, which also knows maps, sets and symbols.
 */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const field in value) deepFreeze(value[field]);
  return value;
}
