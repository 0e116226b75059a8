import { Combobox, useCombobox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import styles from './FilterChips.module.css';

/** Something to filter by; `count` tells how much of it there is. */
export type ChipChoice = {
  readonly value: string;
  readonly label: string;
  readonly count?: string | undefined;
};

/** One sort of things to filter by, and what of it is chosen. */
export type Facet = {
  readonly name: string;
  readonly chosen: readonly ChipChoice[];
  readonly choices: readonly ChipChoice[];
  readonly onAdd: (value: string) => void;
  readonly onRemove: (value: string) => void;
  /** Finds choices by what is typed; without it the given ones are all there are. */
  readonly onType?: (text: string) => void;
  readonly onOpen?: () => void;
  /** Fields below the list. */
  readonly fields?: ReactNode;
};

/** Removes the chip that is shown last. */
export function removeLast(facets: readonly Facet[]): void {
  const facet = facets.findLast(({ chosen }) => chosen.length > 0);
  const last = facet?.chosen.at(-1);
  if (facet && last) facet.onRemove(last.value);
}

/** What a list is filtered by, a chip each, and for each sort a list with a search to add from. */
export function FilterChips({ facets }: { readonly facets: readonly Facet[] }): ReactNode {
  return (
    <section
      className={styles.chips}
      aria-label="Filters"
      onKeyDown={({ key, target }) => {
        if (key === 'Backspace' && target instanceof HTMLButtonElement) removeLast(facets);
      }}
    >
      {facets.flatMap(({ name, chosen, onRemove }) =>
        chosen.map(({ value, label }) => (
          <button
            key={`${name} ${value}`}
            type="button"
            className={styles.chip}
            data-chosen
            aria-label={`Remove ${name}: ${label}`}
            onClick={() => onRemove(value)}
          >
            {name}: {label} <span aria-hidden>×</span>
          </button>
        )),
      )}
      {facets.map((facet) => (
        <AddChip key={facet.name} facet={facet} onEmptied={() => removeLast(facets)} />
      ))}
    </section>
  );
}

/** Fields below a list; Enter takes what is typed and closes the list, which would lie over what was asked for. */
const Fields = ({
  fields,
  onTaken,
}: {
  readonly fields: ReactNode;
  readonly onTaken: () => void;
}): ReactNode => (
  <Combobox.Footer className={styles.fields} onKeyDown={({ key }) => key === 'Enter' && onTaken()}>
    {fields}
  </Combobox.Footer>
);

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/);

function AddChip({
  facet: { name, choices, onAdd, onType, onOpen, fields },
  onEmptied,
}: {
  readonly facet: Facet;
  readonly onEmptied: () => void;
}): ReactNode {
  const [typed, setTyped] = useState('');
  const type = (text: string): void => {
    setTyped(text);
    onType?.(text);
  };
  const combobox = useCombobox({
    onDropdownOpen: () => {
      onOpen?.();
      combobox.focusSearchInput();
    },
    onDropdownClose: () => {
      type('');
      combobox.resetSelectedOption();
    },
  });
  const has = ({ label }: ChipChoice): boolean =>
    wordsOf(typed).every((word) => label.toLowerCase().includes(word));
  const shown = onType ? choices : choices.filter(has);
  return (
    <Combobox
      store={combobox}
      width={300}
      position="bottom-start"
      withinPortal={false}
      onOptionSubmit={(value) => {
        onAdd(value);
        combobox.closeDropdown();
        combobox.focusTarget();
      }}
    >
      <Combobox.Target targetType="button">
        <button type="button" className={styles.chip} onClick={() => combobox.toggleDropdown()}>
          + {name}
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={`Find ${name.toLowerCase()}`}
          placeholder="Find…"
          value={typed}
          onChange={({ currentTarget }) => {
            type(currentTarget.value);
            combobox.selectFirstOption();
          }}
          onKeyDown={({ key }) => {
            if (key === 'Backspace' && typed === '') onEmptied();
          }}
        />
        <Combobox.Options className={styles.options} aria-label={name}>
          {shown.map(({ value, label, count }) => (
            <Combobox.Option key={value} value={value} className={styles.option}>
              <span>{label}</span> {count !== undefined && <small>{count}</small>}
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>Nothing is called so.</Combobox.Empty>}
        </Combobox.Options>
        {fields && <Fields fields={fields} onTaken={() => combobox.closeDropdown()} />}
      </Combobox.Dropdown>
    </Combobox>
  );
}
