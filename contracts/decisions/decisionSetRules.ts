import { nameText } from '../fields/names.ts';
import type { Refusal } from '../refusal.ts';

/** Name of the decision set that every turn opens with; it cannot be deleted. */
export const baseName = 'Base';

/** A team has at most this many decision sets in a turn, Base included. */
export const decisionSetsMax = 10;

const nameLengthMax = 30;

/**
 * [DS1] What is wrong with a new decision set's name itself, in the words of the specification; undefined if
 * nothing is.
 */
export function nameRefusal(name: string): Refusal | undefined {
  if (nameText(name) === '') return { rule: 'DS1', message: 'The scenario name cannot be blank.' };
  if (!/^(?:(?!\p{DI})[\p{L}\p{N}])+$/u.test(name))
    return {
      rule: 'DS1',
      message: 'The scenario name must only contain letters and numbers (no spaces are allowed.',
    };
  return name.length > nameLengthMax
    ? { rule: 'DS1', message: `The scenario name cannot be longer than ${nameLengthMax} characters.` }
    : undefined;
}

/**
 * [DS2] Why a decision set with this name cannot be created, given the existing ones; undefined if it can.
 */
export function creationRefusal(name: string, existing: readonly string[]): Refusal | undefined {
  const wrong = nameRefusal(name);
  if (wrong) return wrong;
  if (existing.some((other) => other.toLowerCase() === name.toLowerCase()))
    return { rule: 'DS2', message: `There is already a scenario named ${name} in this turn.` };
  return existing.length >= decisionSetsMax
    ? { rule: 'DS2', message: `A turn can have at most ${decisionSetsMax} scenarios.` }
    : undefined;
}

/** [DS5] Why a decision set cannot be deleted; undefined if it can. */
export function deletionRefusal(name: string): Refusal | undefined {
  return name === baseName
    ? { rule: 'DS5', message: `The scenario ${baseName} cannot be deleted.` }
    : undefined;
}
