import type { Decision } from './decision.ts';

/** One value of a decision that differs from the Base set its turn opened with; `path` names the field, dot by dot. */
export type DecisionChange = { path: string; base: string; value: string };

/** What a team decided differently from the roll-forward (section 21, Instructor); lists are compared row by row. */
export function decisionChanges(base: Decision, decision: Decision): DecisionChange[] {
  const before = new Map(leaves(base, ''));
  const after = new Map(leaves(decision, ''));
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.flatMap((path) => {
    const [was = '', is = ''] = [before.get(path), after.get(path)];
    return was === is ? [] : [{ path, base: was, value: is }];
  });
}

function leaves(value: unknown, path: string): [path: string, text: string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, child]) => {
    const key = typeof child === 'object' && child && 'rowKey' in child ? String(child.rowKey) : name;
    return leaves(child, path ? `${path}.${key}` : key);
  });
}
