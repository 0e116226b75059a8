import { nameRefusal } from '../decisions/decisionSetRules.ts';
import type { Refusal } from '../refusal.ts';

/** A team keeps at most this many merger scenarios: none is ever deleted, and all of them stand in its report. */
export const mergerScenariosMax = 50;

/** [ME6] What everything about mergers is refused with in a game that goes without them (manda_enabled). */
export const mergersDisabled: Refusal = {
  rule: 'ME6',
  message: 'Mergers and acquisitions are not enabled in this game.',
};

/** [ME3] Why a merger scenario of this name cannot be added beside those there are; undefined when it can. */
export function mergerScenarioRefusal(name: string, existing: readonly string[]): Refusal | undefined {
  const wrong = nameRefusal(name);
  if (wrong) return wrong;
  if (existing.some((other) => other.toLowerCase() === name.toLowerCase()))
    return { rule: 'ME3', message: `There is already a scenario named ${name}.` };
  return existing.length >= mergerScenariosMax
    ? { rule: 'ME3', message: `A team can have ${mergerScenariosMax} M&A scenarios at most.` }
    : undefined;
}
