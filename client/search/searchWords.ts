import type { EntryFilter } from '../../contracts/audit/entryFilter.ts';
import { decisionAreas } from '../../contracts/decisions/areas.ts';
import { holdsNumbers } from '../../contracts/decisions/cellText.ts';
import { kindGroups } from './kindGroups.ts';

/** What the search of the audit log knows besides areas, columns, kinds and roles. */
export type Known = {
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly teams: readonly { readonly id: number; readonly name: string; readonly number: number }[];
  readonly rows: readonly { readonly area: string; readonly name: string }[];
};

/** Something that words can mean: what it is, its name, and its part of the filter. */
type Meaning = { readonly what: string; readonly name: string; readonly filter: EntryFilter };
/** `suggested` is the nearest known word. */
type Left = { readonly word: string; readonly suggested: string | null };
export type Understood = {
  readonly filter: EntryFilter;
  readonly meanings: readonly Meaning[];
  readonly left: readonly Left[];
};

/** Words and numbers without marks, in the case that they have: `Lefèvre, 36-Month` is Lefevre, 36, Month. */
const casedWordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .match(/\p{L}+|\p{N}+/gu) ?? [];

/** Words without marks and case: `CDs, 36-Month` is cds, 36, month. */
export const wordsIn = (text: string): readonly string[] => casedWordsIn(text.toLowerCase());

const roleWords: readonly (readonly [NonNullable<EntryFilter['role']>, readonly string[]])[] = [
  ['Administrator', ['administrator', 'administrators', 'admin']],
  ['Instructor', ['instructor', 'instructors', 'teacher']],
  ['Student', ['student', 'students']],
];
const fillers = new Set([
  ...wordsIn(
    'a all an and any as at by did do does done everything for from had has have he her him his how',
  ),
  ...wordsIn('i in into is it its me my of on or our s she that the their them then they this to was were'),
  ...wordsIn('what when where which who whom whose why with'),
]);

type Candidate = Meaning & { readonly words: readonly string[]; readonly isWhole: boolean };

function candidatesOf({ people, teams, rows }: Known): readonly Candidate[] {
  const named = (meaning: Meaning): Candidate => ({
    ...meaning,
    words: wordsIn(meaning.name),
    isWhole: false,
  });
  const said = (meaning: Meaning, phrases: readonly string[]): readonly Candidate[] =>
    phrases.map((phrase) => ({ ...meaning, words: wordsIn(phrase), isWhole: true }));
  const columns = decisionAreas.flatMap(({ name: area, columns: all }) =>
    all
      .filter((column) => column.editable && (holdsNumbers(column) || column.kind === 'checkbox'))
      .map(({ field, title }) => ({ area, field, title })),
  );
  return [
    ...kindGroups.flatMap(({ name, kinds, words }) =>
      said({ what: 'kind', name, filter: { kinds: [...kinds] } }, words),
    ),
    ...roleWords.flatMap(([role, phrases]) => said({ what: 'role', name: role, filter: { role } }, phrases)),
    ...teams.flatMap(({ id, name, number }) => [
      named({ what: 'team', name, filter: { team: id } }),
      ...said({ what: 'team', name, filter: { team: id } }, [`team ${number}`, `bank ${number}`]),
    ]),
    ...people.map(({ id, name }) => named({ what: 'person', name, filter: { person: id } })),
    ...rows.map(({ area, name }) => named({ what: 'row', name, filter: { area, row: name } })),
    ...decisionAreas.map(({ name: area, title }) => named({ what: 'area', name: title, filter: { area } })),
    ...columns.map(({ area, field, title }) =>
      named({ what: 'column', name: title, filter: { area, field } }),
    ),
    // The tabs of an area's screen have names of their own.
    ...decisionAreas.flatMap(({ name: area, title, filter }) =>
      said({ what: 'area', name: title, filter: { area } }, filter?.routes ? filter.options : []),
    ),
  ];
}

const singular = (word: string): string => (word.length > 2 ? word.replace(/s$/, '') : word);

/** How many of the next words a candidate takes: a part of its words in order, the last one perhaps begun. */
function taken(words: readonly string[], { words: own, isWhole }: Candidate): number {
  let most = 0;
  for (let start = 0; start < (isWhole ? 1 : own.length); start += 1) {
    let count = 0;
    while (count < words.length && start + count < own.length) {
      const [word = '', known = ''] = [words[count], own[start + count]];
      // A number is meant whole, and what people say for kinds; a word of a name may be begun with three letters.
      const isBegun = !isWhole && word.length >= 3 && !/\d/.test(word) && known.startsWith(word);
      if (singular(word) !== singular(known) && !isBegun) break;
      count += 1;
    }
    if (isWhole ? count === own.length : count > 0) most = Math.max(most, count);
  }
  return most;
}

/** Whether a meaning says nothing against those that were found: each part of a filter has one value. */
function fits(filter: EntryFilter, added: EntryFilter): boolean {
  return Object.entries(added).every(([name, value]) => {
    const known = filter[name as keyof EntryFilter];
    return known === undefined || known === value;
  });
}

/** The quarter that the next two words name, if they do. */
function quarterAt([word = '', number = '']: readonly string[]): number | undefined {
  return /^(?:q|qtr|quarter)$/.test(word) && /^\d{1,2}$/.test(number) ? Number(number) : undefined;
}

/** Edits between two words; two neighbors that changed places are one. */
function distance(one: string, other: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, mark] of [...other].entries()) {
      const isTurned = letter === other[index - 1] && one[at - 1] === mark;
      next.push(
        Math.min(
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
          (row[index] ?? 0) + (letter === mark ? 0 : 1),
          isTurned ? (before[index - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Whether nothing of a name is left out; what is said for a kind is no name. */
const isWholeName = ({
  candidate,
  count,
}: {
  readonly candidate: Candidate;
  readonly count: number;
}): boolean => !candidate.isWhole && count === candidate.words.length;

function nearest(word: string, candidates: readonly Candidate[]): string | null {
  const most = word.length >= 7 ? 2 : 1;
  if (word.length < 4) return null;
  // As their names have them; a phrase that is said has no other case.
  const known = candidates.flatMap(({ name, words, isWhole }) => (isWhole ? words : casedWordsIn(name)));
  const near = [...new Set(known)]
    .map((other) => ({ other, edits: distance(word, other.toLowerCase()) }))
    .filter(({ edits }) => edits > 0 && edits <= most)
    .sort((one, other) => one.edits - other.edits);
  return near[0]?.other ?? null;
}

/**
 * Reads a search: words become parts of the filter where people, teams, rows, columns, areas, kinds, roles or
 * quarters are called so, the longest name first. It does not look into what people wrote.
 */
export function understood(text: string, known: Known): Understood {
  const candidates = candidatesOf(known);
  const words = wordsIn(text);
  const meanings: Meaning[] = [];
  const left: Left[] = [];
  let filter: EntryFilter = {};
  const take = (meaning: Meaning): void => {
    if (meanings.some(({ what, name }) => what === meaning.what && name === meaning.name)) return;
    meanings.push(meaning);
    filter = { ...filter, ...meaning.filter };
  };
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at);
    const turn = quarterAt(rest);
    if (turn !== undefined) {
      take({ what: 'quarter', name: `Qtr ${turn}`, filter: { turn } });
      at += 2;
      continue;
    }
    const found = candidates
      .map((candidate) => ({ candidate, count: taken(rest, candidate) }))
      .filter(({ candidate, count }) => count > 0 && fits(filter, candidate.filter))
      // The longest name; the order of candidates decides the rest, among those of one sort the shortest.
      .sort(
        (one, other) =>
          other.count - one.count ||
          Number(isWholeName(other)) - Number(isWholeName(one)) ||
          (one.candidate.what === other.candidate.what
            ? one.candidate.words.length - other.candidate.words.length
            : 0),
      )[0];
    const word = rest[0] ?? '';
    if (found && !(fillers.has(word) && found.count === 1)) take(found.candidate);
    else if (!fillers.has(word) && !left.some((known) => known.word === word))
      left.push({ word, suggested: nearest(word, candidates) });
    at += found && !(fillers.has(word) && found.count === 1) ? found.count : 1;
  }
  return { filter, meanings, left };
}
