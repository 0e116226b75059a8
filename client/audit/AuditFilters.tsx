import { Button, NativeSelect, Select, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { deedKinds } from '../../contracts/audit/deedKinds.ts';
import {
  type EntryFilter,
  type EntryKind,
  entryFilterSchema,
  entryKinds,
} from '../../contracts/audit/entryFilter.ts';
import { peopleOfferedMax } from '../../contracts/calls/audit.ts';
import { momentOfSchoolField, schoolFieldOf } from '../../contracts/time/schoolTime.ts';
import { isOneOf, keysOf } from '../../contracts/values.ts';
import { untabbedOptions } from '../ui/untabbedOptions.ts';
import styles from './Audit.module.css';
import { areaChoices } from './auditTexts.ts';
import { entryTitles } from './entryTitles.ts';
import { type Scope, useChoices } from './useAudit.ts';
import { useNewestFilter } from './useNewestFilter.ts';

type FiltersProps = {
  readonly scope: Scope;
  readonly filter: EntryFilter;
  readonly onChange: (filter: EntryFilter) => void;
};

type Choice = { readonly id: number; readonly name: string };
const everything = (label: string) => ({ value: '', label });
const choicesOf = (found: readonly Choice[] = []) =>
  found.map(({ id, name }) => ({ value: String(id), label: name }));

/** The wanted parts of a filter; undefined removes a part. */
type FilterParts = { readonly [Part in keyof EntryFilter]: unknown };

/** A filter with some parts set to others; those that are undefined are left out. */
function changed(filter: EntryFilter, parts: FilterParts): EntryFilter {
  const all = Object.entries({ ...filter, ...parts }).filter(([, value]) => value !== undefined);
  return entryFilterSchema.parse(Object.fromEntries(all));
}

const idOf = (text: string | null): number | undefined => (text ? Number(text) : undefined);

const personField = {
  comboboxProps: { withinPortal: false },
  scrollAreaProps: untabbedOptions,
  clearButtonProps: { 'aria-label': 'Everybody' },
};

/** The filter; all its parts are in the address. */
export function AuditFilters({ scope, filter, onChange }: FiltersProps): ReactNode {
  const [typed, setTyped] = useState('');
  const choices = useChoices(scope, filter, typed);
  const newestFilter = useNewestFilter(filter, onChange);
  const set = (parts: FilterParts): void => newestFilter.choose(changed(newestFilter.newest(), parts));
  const setKinds = (next: readonly EntryKind[]): void => set({ kinds: next.length > 0 ? next : undefined });
  const { kinds = [] } = filter;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <details open={isFiltered} className={styles.fold}>
        <summary>Filters</summary>
        <search className={styles.filters} aria-label="Filters">
          <Select
            label="Person"
            placeholder="Everybody"
            searchable
            clearable
            limit={peopleOfferedMax + 1}
            searchValue={typed}
            onSearchChange={setTyped}
            data={choicesOf(choices?.people)}
            value={filter.person === undefined ? null : String(filter.person)}
            {...personField}
            onChange={(value) => set({ person: idOf(value) })}
          />
          {scope === null && (
            <NativeSelect
              label="Game"
              data={[everything('All games'), ...choicesOf(choices?.games)]}
              value={filter.game ?? ''}
              onChange={({ currentTarget }) => set({ game: idOf(currentTarget.value), team: undefined })}
            />
          )}
          <NativeSelect
            label="Team"
            data={[everything('All teams'), ...choicesOf(choices?.teams)]}
            value={filter.team ?? ''}
            onChange={({ currentTarget }) => set({ team: idOf(currentTarget.value) })}
          />
          <AddKind
            scope={scope}
            kinds={kinds}
            onAdd={(kind) => setKinds([...(newestFilter.newest().kinds ?? []), kind])}
          />
          <NativeSelect
            label="Area"
            data={[everything('All areas'), ...areaChoices]}
            value={filter.area ?? ''}
            onChange={({ currentTarget }) =>
              set({ area: currentTarget.value || undefined, row: undefined, field: undefined })
            }
          />
          <MomentField label="From (ET)" value={filter.from} onChange={(from) => set({ from })} />
          <MomentField label="Before (ET)" value={filter.to} onChange={(to) => set({ to })} />
        </search>
      </details>
      {isFiltered && (
        <Chosen
          kinds={kinds}
          filter={filter}
          onLeaveOut={(kind) => setKinds(kinds.filter((other) => other !== kind))}
          onLeaveOutPart={(part) => set({ [part]: undefined })}
          onClear={() => newestFilter.choose({})}
        />
      )}
    </>
  );
}

/** Adds a kind to those that are looked for. */
function AddKind({
  scope,
  kinds,
  onAdd,
}: {
  readonly scope: Scope;
  readonly kinds: readonly EntryKind[];
  readonly onAdd: (kind: EntryKind) => void;
}): ReactNode {
  return (
    <NativeSelect
      label="Kind"
      data={[
        everything(kinds.length === 0 ? 'All kinds' : 'Add a kind'),
        // A list of a game has no row of the access log.
        ...(scope === null ? entryKinds : deedKinds)
          .filter((kind) => !kinds.includes(kind))
          .map((kind) => ({ value: kind, label: entryTitles[kind] })),
      ]}
      value=""
      onChange={({ currentTarget: { value } }) => {
        if (isOneOf(entryKinds, value)) onAdd(value);
      }}
    />
  );
}

/** Parts of a filter that only the search sets. */
const searchedTitles = { role: 'Role', row: 'Row', field: 'Column', turn: 'Quarter' } as const;
type SearchedPart = keyof typeof searchedTitles;
const searchedParts = keysOf(searchedTitles);

/** The kinds that are looked for, each to be left out by a press, and a way back to everything. */
function Chosen({
  kinds,
  filter,
  onLeaveOut,
  onLeaveOutPart,
  onClear,
}: {
  readonly kinds: readonly EntryKind[];
  readonly filter: EntryFilter;
  readonly onLeaveOut: (kind: EntryKind) => void;
  readonly onLeaveOutPart: (part: SearchedPart) => void;
  readonly onClear: () => void;
}): ReactNode {
  return (
    <div className={styles.chosen}>
      {searchedParts
        .filter((part) => filter[part] !== undefined)
        .map((part) => (
          <Button key={part} size="compact-sm" variant="default" onClick={() => onLeaveOutPart(part)}>
            {searchedTitles[part]}: {filter[part]} <span aria-hidden>&nbsp;×</span>
          </Button>
        ))}
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="compact-sm"
          variant="default"
          aria-label={`Leave out the kind ${entryTitles[kind]}`}
          onClick={() => onLeaveOut(kind)}
        >
          {entryTitles[kind]} <span aria-hidden>&nbsp;×</span>
        </Button>
      ))}
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}

const fieldText = (moment: string | undefined): string => (moment === undefined ? '' : schoolFieldOf(moment));

/** A day and time of the school. Takes effect when the field loses focus: a half-typed time is invalid. */
function MomentField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (moment: string | undefined) => void;
}): ReactNode {
  const [shown, setShown] = useState({ value, text: fieldText(value) });
  if (shown.value !== value) setShown({ value, text: fieldText(value) });
  function take(text: string): void {
    // The field has whole minutes: leaving it unchanged must not cut the seconds of a time.
    if (text !== fieldText(value)) onChange(momentOfSchoolField(text));
  }
  return (
    <TextInput
      type="datetime-local"
      label={label}
      value={shown.text}
      onChange={({ currentTarget }) => setShown({ value, text: currentTarget.value })}
      onBlur={({ currentTarget }) => take(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
    />
  );
}
