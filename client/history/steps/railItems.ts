import { type FoundSort, foundSorts } from '../../../contracts/calls/history.ts';
import { schoolDayOf, schoolWeekdayOf } from '../../../contracts/time/schoolTime.ts';
import { groupsOf, type RowWords, type StepGroup, wordsOf } from './groups.ts';
import type { HistoryStep, Person } from './steps.ts';

/** What is known of a quarter: its steps, those that are listed, and what was found. */
export type ListedQuarter = {
  readonly turn: number;
  readonly all: readonly HistoryStep[];
  readonly listed: readonly HistoryStep[];
  readonly people: readonly Person[];
  readonly found: readonly {
    readonly sort: FoundSort;
    readonly moments: readonly { readonly position: number }[];
  }[];
};

export const foundTitles: Readonly<Record<FoundSort, string>> = {
  overwritten: 'Overwritten',
  takenBack: 'Taken back',
  forecastMoved: 'Forecast moved most',
  lastMinutes: 'Last five minutes',
  withFindings: 'Submitted with findings',
};

/** A row of the rail: a step, or several as one. */
export type StepRow = {
  readonly kind: 'step';
  readonly key: string;
  readonly turn: number;
  readonly group: StepGroup;
  readonly people: readonly Person[];
  /** The sorts of what was found in it. */
  readonly tags: readonly string[];
  readonly words: RowWords;
  /** One of the saves below an opened group. */
  readonly isPart: boolean;
  readonly isOpen: boolean;
};

export type RailItem =
  | { readonly kind: 'quarter'; readonly key: string; readonly turn: number; readonly isOpen: boolean }
  | { readonly kind: 'day'; readonly key: string; readonly text: string }
  | { readonly kind: 'note'; readonly key: string; readonly turn: number; readonly text: string }
  | StepRow;

/** The tags of steps by position; an overwritten change says so itself. */
function tagsOf({ found }: ListedQuarter): ReadonlyMap<number, readonly string[]> {
  const tags = new Map<number, string[]>();
  for (const sort of foundSorts.filter((one) => one !== 'overwritten'))
    for (const { position } of found.find((one) => one.sort === sort)?.moments ?? [])
      tags.set(position, [...(tags.get(position) ?? []), foundTitles[sort]]);
  return tags;
}

/** The rows of an opened quarter, with its days; `opened` has the first positions of opened groups. */
export function rowsOf(quarter: ListedQuarter, opened: ReadonlySet<number>): readonly RailItem[] {
  const { turn, listed, all, people } = quarter;
  const tags = tagsOf(quarter);
  const rowOf = (group: StepGroup, fields: Pick<StepRow, 'isPart' | 'isOpen'>): StepRow => ({
    ...{ kind: 'step', turn, group, people, ...fields },
    key: `${fields.isPart ? 'part' : 'step'} ${group.steps[0].position}`,
    tags: [...new Set(group.steps.flatMap(({ position }) => tags.get(position) ?? []))],
    words: wordsOf(group, false),
  });
  let day = '';
  return groupsOf(listed, all).flatMap((group): readonly RailItem[] => {
    const [first] = group.steps;
    const isOpen = group.steps.length > 1 && opened.has(first.position);
    const parts = isOpen
      ? group.steps.map((step) => rowOf({ steps: [step], last: step }, { isPart: true, isOpen: false }))
      : [];
    const rows = [rowOf(group, { isPart: false, isOpen }), ...parts];
    const ofDay = schoolDayOf(first.at);
    if (ofDay === day) return rows;
    day = ofDay;
    return [{ kind: 'day', key: `day ${turn} ${first.position}`, text: schoolWeekdayOf(first.at) }, ...rows];
  });
}

/** Whether a row is that of the shown position. */
export const isCurrentRow = (
  item: RailItem,
  turn: number | undefined,
  position: number | undefined,
): boolean =>
  item.kind === 'step' &&
  item.turn === turn &&
  !item.isOpen &&
  position !== undefined &&
  item.group.steps[0].position <= position &&
  item.group.last.position >= position;

const linePixels = 17;

/** The height of an item at the usual type size, in pixels: lines of one height each, so that nothing is measured. */
export function pixelsOf(item: RailItem): number {
  if (item.kind === 'quarter') return 32;
  if (item.kind !== 'step') return 24;
  const { words, tags } = item;
  const extra = [words.more, words.over].filter((line) => line !== null).length;
  const deed = item.group.last.text.includes(': ') && words.values.length === 0 ? 1 : 0;
  return 12 + linePixels * (1 + words.values.length + extra + tags.length + deed);
}
