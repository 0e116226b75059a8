/** A value at hand, or one that has to be waited for. */
export type Eventually<Value> = Value | Promise<Value>;

/**
 * Goes on with a value, at once if it is at hand: waiting for what need not be waited for takes longer than most
 * look-ups in memory.
 */
export function andThen<Value, Next>(
  value: Eventually<Value>,
  next: (value: Value) => Eventually<Next>,
): Eventually<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}

type All<Values extends readonly unknown[]> = { readonly [Index in keyof Values]: Awaited<Values[Index]> };

/** All of these values, at once if all are at hand. */
export function together<const Values extends readonly unknown[]>(values: Values): Eventually<All<Values>> {
  // Without a promise among them, they are what waiting would give.
  return values.some((value) => value instanceof Promise) ? Promise.all(values) : (values as All<Values>);
}
