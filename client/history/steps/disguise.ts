import { escaped } from '../../lib/escaped.ts';
import type { Person } from './steps.ts';

/** Replaces people's names in everything that is shown. */
export type Disguise = <Shown>(shown: Shown) => Shown;

/** `Person A` to `Person Z`, then `Person AA`. */
function letterOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : `${letterOf(Math.floor(place / 26) - 1)}${letter}`;
}

/** `Person A`, `Person B` and so on by the full names of people, in their order. */
export function aliasesOf(people: readonly Person[]): ReadonlyMap<string, string> {
  const aliases = new Map<string, string>();
  for (const { full_name: name } of people)
    if (name.trim() !== '' && !aliases.has(name)) aliases.set(name, `Person ${letterOf(aliases.size)}`);
  return aliases;
}

/** A disguise of these people as `Person A`, `Person B` and so on in their order, wherever their full names occur. */
export function disguiseOf(people: readonly Person[]): Disguise {
  const aliases = aliasesOf(people);
  if (aliases.size === 0) return (shown) => shown;
  // The longest first, since a name may begin with another one.
  const names = [...aliases.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(names.map(escaped).join('|'), 'g');
  const known = new WeakMap<object, unknown>();
  function disguise(shown: unknown): unknown {
    if (typeof shown === 'string') return shown.replace(pattern, (name) => aliases.get(name) ?? name);
    if (typeof shown !== 'object' || shown === null) return shown;
    // Equal answers stay the same object, so that nothing renders again.
    const before = known.get(shown);
    if (before !== undefined) return before;
    const made = Array.isArray(shown)
      ? shown.map(disguise)
      : Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, disguise(value)]));
    known.set(shown, made);
    return made;
  }
  return disguise as Disguise;
}
