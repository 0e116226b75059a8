import { nameRefusal } from '../decisions/decisionSetRules.ts';
import type { Refusal } from '../refusal.ts';

/** Maximum number of merger scenarios of a team: none is ever deleted, and its report lists all of them. */
export const mergerScenariosMax = 50;

/** [ME6] The refusal of everything about mergers in a game without them (manda_enabled). */
export const mergersDisabled: Refusal = {
  rule: 'ME6',
  message: 'Mergers and acquisitions are not enabled in this game.',
};

/** [ME3] Why a merger scenario with this name cannot be added to the existing ones; undefined if it can. */
export function mergerScenarioRefusal(name: string, existing: readonly string[]): Refusal | undefined {
  const wrong = nameRefusal(name);
  if (wrong) return wrong;
  if (existing.some((other) => other.toLowerCase() === name.toLowerCase()))
    return { rule: 'ME3', message: `There is already a scenario named ${name}.` };
  return existing.length >= mergerScenariosMax
    ? { rule: 'ME3', message: `A team can have at most ${mergerScenariosMax} M&A scenarios.` }
    : undefined;
}
