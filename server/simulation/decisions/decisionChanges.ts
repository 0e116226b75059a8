import type { BankDecision } from '../model/decision.ts';

/**
 * One value of a decision that differs from the Base set at the start of its turn; `path` is the field's
 * name, separated by dots.
 */
export type DecisionChange = { path: string; base: string; value: string };

/** What a team decided differently from the roll-forward (docs/bank); lists are compared row by row. */
export function decisionChanges(base: BankDecision, decision: BankDecision): DecisionChange[] {
  const changes: DecisionChange[] = [];
  compare(base, decision, '', changes);
  return changes.sort((first, second) => (first.path < second.path ? -1 : 1));
}

/** Walks both values in parallel. */
function compare(base: unknown, value: unknown, path: string, changes: DecisionChange[]): void {
  if (typeof (base ?? value) !== 'object' || typeof (value ?? base) !== 'object') {
    changes.push({ path, base: textOf(base), value: textOf(value) });
    return;
  }
  const before = childrenOf(base);
  const after = childrenOf(value);
  const compareChild = (name: string) => {
    const own = before[name];
    const decided = after[name];
    if (own !== decided) compare(own, decided, path ? `${path}.${name}` : name, changes);
  };
  for (const name in before) compareChild(name);
  for (const name in after) if (!(name in before)) compareChild(name);
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

type Children = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Children => typeof value === 'object' && value !== null;

/** Fields by name; rows of a list by their key. */
function childrenOf(value: unknown): Children {
  if (!isObject(value)) return {};
  if (!Array.isArray(value)) return value;
  return Object.fromEntries(
    value.map((child: unknown, place) => [
      isObject(child) && 'rowKey' in child ? String(child.rowKey) : String(place),
      child,
    ]),
  );
}
