import { useState } from 'react';
import { type EntryFilter, entryFilterSchema } from '../../contracts/audit/entryFilter.ts';
import { matchesCountedMax } from '../../contracts/calls/audit.ts';
import type { ChipChoice, Facet } from '../ui/FilterChips.tsx';
import { askedFilter } from './auditAddress.ts';
import { type FilterParts, facetSorts } from './facetSorts.tsx';
import { type Scope, useChoices, useCounts } from './useAudit.ts';

/** A filter with some parts set to others; those that are undefined are left out. */
export function withFilterParts(filter: EntryFilter, parts: FilterParts): EntryFilter {
  const all = Object.entries({ ...filter, ...parts }).filter(([, value]) => value !== undefined);
  return entryFilterSchema.parse(Object.fromEntries(all));
}

/** At most this many choices of a list are counted: the people that are offered, or the areas. */
const choicesCountedMax = 60;

/** `31`, `1,000+` */
export function matchesText(count: number): string {
  const shown = Math.min(count, matchesCountedMax).toLocaleString('en-US');
  return count > matchesCountedMax ? `${shown}+` : shown;
}

const noChoices = { people: [], games: [], teams: [], rows: [] };

/**
 * What the audit list can be filtered by, and what the search knows. A list of choices counts the entries that
 * each would leave, once it is opened.
 */
export function useFacets(
  scope: Scope,
  filter: EntryFilter,
  isInternalShown: boolean,
  onChange: (filter: EntryFilter) => void,
) {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const known = useChoices(scope, filter, typed) ?? noChoices;
  const set = (parts: FilterParts): void => onChange(withFilterParts(filter, parts));
  const sorts = facetSorts(scope !== null, filter, known, set);
  const { options = [] } = sorts.find(({ name }) => name === opened) ?? {};
  const counts = useCounts(
    scope,
    options
      .slice(0, choicesCountedMax)
      .map(({ parts, counted = parts }) => askedFilter(withFilterParts(filter, counted), isInternalShown)),
  );
  const facets = sorts.map(({ name, options: own, chosen, fields, isOnlyFound = false }): Facet => {
    const offered = own.map(({ label }, index): ChipChoice => {
      const count = name === opened ? counts?.[index] : undefined;
      return { value: String(index), label, count: count === undefined ? count : matchesText(count) };
    });
    return {
      name,
      chosen: chosen.map(({ label }, index) => ({ value: String(index), label })),
      choices: isOnlyFound ? offered.filter(({ count }) => count !== '0') : offered,
      onAdd: (value) => set(own[Number(value)]?.parts ?? {}),
      onRemove: (value) => set(chosen[Number(value)]?.without ?? {}),
      onOpen: () => setOpened(name),
      // Of all people only some are offered, and others found by their names.
      ...(name === 'Person' && scope === null && { onType: setTyped }),
      fields,
    };
  });
  return { facets, known };
}
