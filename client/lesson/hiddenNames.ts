import type { Team } from '../../contracts/calls/teams.ts';
import { aliasesOf } from '../history/steps/disguise.ts';
import type { Person } from '../history/steps/steps.ts';
import { escaped } from '../lib/escaped.ts';

/** Replaces names in a text that somebody typed. */
export type HideNames = (text: string) => string;

/** Of two people with one name. */
const somebody = 'Somebody';

/** Whole words of Latin letters; scripts without spaces have none. */
const [start, end] = ['(?<![\\p{Script=Latin}\\p{N}])', '(?![\\p{Script=Latin}\\p{N}])'];

/** A common word in lower case, `an` or `will be`, though somebody may have such a short name. */
const isWord = (text: string): boolean => text.length < 3 && /^\p{Ll}+$/u.test(text);

/**
 * Hides people as `Person A` and teams as `Team 1`, as far as they are given, wherever a text has their full name or
 * a part of a person's. A part that several people share becomes `Somebody`.
 */
export function hiddenNames(
  people: readonly Person[],
  teams: readonly Pick<Team, 'team_name' | 'team_num'>[],
): HideNames {
  const aliases = new Map<string, string>();
  function add(name: string, alias: string): void {
    const key = name.trim().toLowerCase();
    if (key.length < 2) return;
    const known = aliases.get(key) ?? alias;
    aliases.set(key, known === alias ? alias : somebody);
  }
  for (const { team_name: name, team_num: number } of teams) add(name, `Team ${number}`);
  for (const [name, alias] of aliasesOf(people))
    for (const part of [name, ...name.split(/[\s.,]+/), ...name.split(/[\s.,-]+/)]) add(part, alias);
  if (aliases.size === 0) return (text) => text;
  const names = [...aliases.keys()].sort((one, other) => other.length - one.length).map(escaped);
  const pattern = new RegExp(`${start}(?:${names.join('|')})${end}`, 'giu');
  return (text) =>
    text.replace(pattern, (name) => (isWord(name) ? name : (aliases.get(name.toLowerCase()) ?? somebody)));
}
