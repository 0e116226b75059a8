import { areaNamed } from '../../../contracts/decisions/areas.ts';
import { looks } from './marks.ts';
import { type HistoryStep, nameOf, type Person } from './steps.ts';

/** Which steps are listed and visited; null lists all of a kind. The values are used in addresses. */
export type StepFilters = {
  readonly person: string | null;
  readonly kind: string | null;
  readonly screen: string | null;
  readonly scenario: string | null;
};

export const noFilters: StepFilters = { person: null, kind: null, screen: null, scenario: null };

type Sort = keyof StepFilters;
export const sorts = ['person', 'screen', 'kind', 'scenario'] as const satisfies readonly Sort[];

/** The screens that show steps without an area. */
const screensOfKinds: Readonly<Partial<Record<HistoryStep['kind'], string>>> = {
  scenario: 'Decision Areas',
  submitted: 'Decision Areas',
  forecast: 'Decision Areas',
  frozen: 'Decision Areas',
  note: 'Team Notes',
  merger: 'Mergers and Acquisitions',
  measures: 'Measures of Success',
  regulator: 'Regulator Report',
  adjusted: 'Adjustments',
  run: 'Dashboard',
};

/** A step's value for each filter; null if it has none. */
const textOf: Readonly<Record<Sort, (step: HistoryStep) => string | null>> = {
  person: ({ user_id: userId }) => String(userId ?? 0),
  kind: ({ kind }) => kind,
  screen: ({ area, kind }) => (area === null ? (screensOfKinds[kind] ?? null) : areaNamed(area).title),
  scenario: ({ scenario }) => scenario,
};

/** Whether any step is left out. */
export const isFiltered = (filters: StepFilters): boolean => sorts.some((sort) => filters[sort] !== null);

/** The steps that match all filters. */
export function filteredSteps(steps: readonly HistoryStep[], filters: StepFilters): readonly HistoryStep[] {
  if (!isFiltered(filters)) return steps;
  return steps.filter((step) =>
    sorts.every((sort) => filters[sort] === null || textOf[sort](step) === filters[sort]),
  );
}

/** The options of a filter with their numbers of steps: those that occur, in the order of their first step. */
export function choicesOf(
  steps: readonly HistoryStep[],
  people: readonly Person[],
  sort: Sort,
): readonly { readonly value: string; readonly label: string }[] {
  const counts = new Map<string, { readonly name: string; count: number }>();
  for (const step of steps) {
    const value = textOf[sort](step);
    if (value === null) continue;
    const known = counts.get(value) ?? {
      name: sort === 'person' ? nameOf(step, people) : sort === 'kind' ? looks[step.kind].title : value,
      count: 0,
    };
    known.count += 1;
    counts.set(value, known);
  }
  return [...counts].map(([value, { name, count }]) => ({ value, label: `${name} (${count})` }));
}

/** The filters in an address. */
export function filtersIn(query: URLSearchParams): StepFilters {
  return {
    person: query.get('person'),
    kind: query.get('kind'),
    screen: query.get('screen'),
    scenario: query.get('scenario'),
  };
}

/** The query of an address with filters. */
export function withFilters(search: string, filters: StepFilters): string {
  const query = new URLSearchParams(search);
  for (const sort of sorts) {
    const value = filters[sort];
    if (value === null) query.delete(sort);
    else query.set(sort, value);
  }
  return `?${query}`;
}
