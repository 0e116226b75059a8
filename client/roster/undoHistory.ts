/** A value with the ones before it, and those that were taken back. */
export type UndoHistory<Value> = {
  readonly past: readonly Value[];
  readonly now: Value;
  readonly future: readonly Value[];
};

const stepsKept = 200;

export function historyOf<Value>(now: Value): UndoHistory<Value> {
  return { past: [], now, future: [] };
}

/** One step on; what was taken back before is gone. */
export function step<Value>({ past, now }: UndoHistory<Value>, next: Value): UndoHistory<Value> {
  return { past: [...past, now].slice(-stepsKept), now: next, future: [] };
}

export function undo<Value>(history: UndoHistory<Value>): UndoHistory<Value> {
  const { past, now, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), now: past[past.length - 1] as Value, future: [now, ...future] };
}

export function redo<Value>(history: UndoHistory<Value>): UndoHistory<Value> {
  const { past, now, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, now], now: future[0] as Value, future: future.slice(1) };
}
