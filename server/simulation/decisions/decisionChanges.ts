import type { Decision } from '../model/decision.ts';

/** One value of a decision that differs from the Base set its turn opened with; `path` names the field, dot by dot. */
export type DecisionChange = { path: string; base: string; value: string };

/** What a team decided differently from the roll-forward (docs/bank); lists are compared row by row. */
export function decisionChanges(base: Decision, decision: Decision): DecisionChange[] {
  const changes: DecisionChange[] = [];
  compare(base, decision, '', changes);
  return changes.sort((first, second) => (first.path < second.path ? -1 : 1));
}

/** Walks both values at once, because nearly everything is equal. */
function compare(base: unknown, value: unknown, path: string, changes: DecisionChange[]): void {
  if (base === value) return;
  if (typeof (base ?? value) !== 'object' || typeof (value ?? base) !== 'object') {
    changes.push({ path, base: textOf(base), value: textOf(value) });
    return;
  }
  const [before, after] = [childrenOf(base), childrenOf(value)];
  for (const key of new Set([...before.keys(), ...after.keys()]))
    compare(before.get(key), after.get(key), path ? `${path}.${key}` : key, changes);
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

function childrenOf(value: unknown): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).map(([name, child]) => [
      typeof child === 'object' && child && 'rowKey' in child ? String(child.rowKey) : name,
      child,
    ]),
  );
}
