import type { EntryFilter, EntryKind } from '../../contracts/audit/entryFilter.ts';
import { decisionAreas } from '../../contracts/decisions/areas.ts';
import { holdsNumbers } from '../../contracts/decisions/cellText.ts';

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

/** Words without marks and case: `CDs, 36-Month` is cds, 36, month. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Kinds by the words that people use for them. */
const kindWords: readonly (readonly [string, readonly EntryKind[], readonly string[]])[] = [
  [
    'Failed sign-ins',
    ['signInRefused'],
    ['failed sign in', 'failed sign ins', 'failed', 'refused', 'failed login'],
  ],
  [
    'Views and downloads',
    ['audit', 'exported', 'historyOpened', 'verified', 'receiptFetched'],
    ['view', 'viewed', 'download', 'downloaded', 'export', 'exported', 'looked'],
  ],
  ['Over a teammate’s', ['savedAnyway'], ['over', 'overwrote', 'overwritten', 'overwrite', 'forced']],
  ['After publishing', ['afterPublishing'], ['after publishing', 'after published']],
  ['Regulator report', ['regulator', 'afterPublishing'], ['regulator', 'rating', 'regulator report']],
  ['Saved', ['saved', 'savedAnyway'], ['saved', 'save', 'saves', 'changed', 'change', 'set']],
  ['Submitted', ['submitted'], ['submitted', 'submit', 'submission', 'handed in']],
  ['Freeze', ['frozen'], ['froze', 'freeze', 'frozen', 'unfroze', 'unfrozen']],
  ['Run', ['run'], ['ran', 'run', 'runs', 'rerun']],
  ['Forecast', ['forecast'], ['forecast', 'forecasts']],
  ['Roster', ['roster'], ['roster', 'role', 'roles', 'moved', 'placed']],
  ['Note', ['note'], ['note', 'notes']],
  ['Message', ['message'], ['message', 'messages', 'reminder']],
  ['Scenario', ['scenario'], ['scenario', 'scenarios']],
  ['Merger', ['merger'], ['merger', 'mergers']],
  ['Adjustments', ['adjusted'], ['adjustment', 'adjustments', 'adjusted']],
  ['Reports', ['reports'], ['report', 'reports']],
  ['Game', ['game'], ['game settings', 'settings', 'game']],
  ['Signed in', ['signedIn'], ['signed in', 'sign in', 'login', 'sign ins']],
  ['Erased', ['erased'], ['erased', 'erase']],
  ['Passwords', ['passwordChanged', 'resetAsked', 'linkUsed'], ['password', 'passwords']],
];
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
    ...kindWords.flatMap(([name, kinds, phrases]) =>
      said({ what: 'kind', name, filter: { kinds: [...kinds] } }, phrases),
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
  ];
}

/** How many of the next words a candidate takes: a part of its words in order, the last one perhaps begun. */
function taken(words: readonly string[], { words: own, isWhole }: Candidate): number {
  let most = 0;
  for (let start = 0; start < (isWhole ? 1 : own.length); start += 1) {
    let count = 0;
    while (count < words.length && start + count < own.length) {
      const [word = '', known = ''] = [words[count], own[start + count]];
      // A number is meant whole, and what people say for kinds; a word of a name may be begun with three letters.
      const isBegun = !isWhole && word.length >= 3 && !/\d/.test(word) && known.startsWith(word);
      if (word !== known && !isBegun) break;
      count += 1;
    }
    if (isWhole ? count === own.length : count > 0) most = Math.max(most, count);
  }
  return most;
}

/** Whether a meaning says nothing against those that were found: each part of a filter once, a column of the area. */
function fits(filter: EntryFilter, added: EntryFilter): boolean {
  return Object.entries(added).every(([name, value]) => {
    const known = filter[name as keyof EntryFilter];
    return known === undefined || (name === 'area' && known === value);
  });
}

const quarterWord = /^(?:q|qtr|quarter)(\d{1,2})?$/;

function quarterAt(words: readonly string[]): { readonly turn: number; readonly count: number } | undefined {
  const found = quarterWord.exec(words[0] ?? '');
  if (!found) return undefined;
  if (found[1]) return { turn: Number(found[1]), count: 1 };
  return /^\d{1,2}$/.test(words[1] ?? '') ? { turn: Number(words[1]), count: 2 } : undefined;
}

/** Edits between two words, as far as `most`. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, mark] of [...other].entries())
      next.push(
        Math.min(
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
          (row[index] ?? 0) + (letter === mark ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

function nearest(word: string, candidates: readonly Candidate[]): string | null {
  const most = word.length >= 7 ? 2 : 1;
  if (word.length < 4) return null;
  const known = [...new Set(candidates.flatMap(({ words }) => words))];
  const near = known
    .map((other) => ({ other, edits: distance(word, other) }))
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
    meanings.push(meaning);
    filter = { ...filter, ...meaning.filter };
  };
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at);
    const quarter = quarterAt(rest);
    if (quarter) {
      take({ what: 'quarter', name: `Qtr ${quarter.turn}`, filter: { turn: quarter.turn } });
      at += quarter.count;
      continue;
    }
    const found = candidates
      .map((candidate) => ({ candidate, count: taken(rest, candidate) }))
      .filter(({ candidate, count }) => count > 0 && fits(filter, candidate.filter))
      // The longest name; the order of candidates decides the rest, among those of one sort the shortest.
      .sort(
        (one, other) =>
          other.count - one.count ||
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
