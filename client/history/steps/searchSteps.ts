import { type Known, type Understood, understood, wordsIn } from '../../search/searchWords.ts';
import type { HistoryStep, Person } from './steps.ts';

/** What a search can name: the people and the rows of some steps. */
export function knownIn(steps: readonly HistoryStep[], people: readonly Person[]): Known {
  const rows = new Map<string, Known['rows'][number]>();
  for (const { area, changes } of steps)
    for (const { row } of changes)
      if (area !== null && row !== null) rows.set(`${area} ${row}`, { area, name: row });
  return {
    people: people.map(({ user_id, full_name }) => ({ id: user_id, name: full_name })),
    teams: [],
    rows: [...rows.values()],
  };
}

/**
 * Whether a step of a quarter is of what a search understood: by its person, kind, cell or quarter. Words that nothing
 * is called have to begin words of the step.
 */
export function isFound({ filter, left }: Understood, step: HistoryStep, turn: number): boolean {
  const { person, kinds, area, row, field } = filter;
  const said = wordsIn(
    [step.text, ...step.changes.map(({ row, title }) => `${row ?? ''} ${title}`)].join(' '),
  );
  return (
    (filter.turn ?? turn) === turn &&
    (person === undefined || step.user_id === person) &&
    (kinds === undefined || kinds.includes(step.kind)) &&
    (area === undefined || step.area === area) &&
    (row === undefined || step.changes.some((change) => change.row === row)) &&
    (field === undefined || step.changes.some((change) => change.field === field)) &&
    left.every(({ word }) => said.some((one) => one.startsWith(word)))
  );
}

/** The listed steps that a search names; all without one. */
export function searched(
  { turn, listed }: { readonly turn: number; readonly listed: readonly HistoryStep[] },
  search: Understood | null,
): readonly HistoryStep[] {
  return search === null ? listed : listed.filter((step) => isFound(search, step, turn));
}

/** What a search means among steps; null if nothing was typed. */
export const readSearch = (text: string, known: Known): Understood | null =>
  text.trim() === '' ? null : understood(text, known);
