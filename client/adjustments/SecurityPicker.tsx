import { type ComboboxItem, type OptionsFilter, Select, Text } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import type { KeyboardEvent, ReactNode } from 'react';
import { untabbedOptions } from '../ui/untabbedOptions.ts';
import type { AdjustmentList } from './useAdjustments.ts';

export type Security = AdjustmentList['teams'][number]['securities'][number];

const none: ComboboxItem = { value: 'none', label: 'None' };
const dollars = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Details of a security beside its name: `9810C03N7, $667 (000s)`. */
const detailOf = ({ invest_purchase_id: cusip, amount }: Security): string =>
  `${cusip}, $${dollars.format(amount)} (000s)`;

/** Options that contain every typed word: `treasury 5` finds the five-year notes. */
const byWords: OptionsFilter = ({ options, search }) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ label }: ComboboxItem): boolean => words.every((word) => label.toLowerCase().includes(word));
  return options.filter((option) => 'value' in option && has(option));
};

/** Escape closes the open list; without this it would also close the surrounding dialog. */
function keepDialogOpen(event: KeyboardEvent<HTMLElement>): void {
  const isOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && isOpen) event.preventDefault();
}

/**
 * Selects one of a bank's many securities by words of its name, its CUSIP or its amount, or none. A selected
 * security that is no longer held stays selected until another one is.
 */
export function SecurityPicker({
  securities,
  value,
  onChange,
  label,
  description,
}: {
  readonly securities: readonly Security[];
  readonly value: string | null;
  readonly onChange: (cusip: string | null) => void;
  readonly label: string;
  readonly description: string;
}): ReactNode {
  const held = new Map(securities.map((security) => [security.invest_purchase_id, security]));
  const lost = value !== null && !held.has(value) ? [{ value, label: `${value}, no longer held` }] : [];
  const options = [...held].map(([cusip, security]) => ({
    value: cusip,
    label: `${security.name}, ${detailOf(security)}`,
  }));
  return (
    <div onKeyDownCapture={keepDialogOpen}>
      <Select
        label={label}
        description={description}
        placeholder="None"
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        maxDropdownHeight={260}
        scrollAreaProps={untabbedOptions}
        nothingFoundMessage="No securities match."
        filter={byWords}
        data={[none, ...lost, ...options]}
        value={value}
        // Typing searches, instead of appending to the name of the selected one.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(chosen) => onChange(chosen === none.value ? null : chosen)}
        // Rendered beside its field, the list stays inside the dialog, outside of which everything is inert.
        comboboxProps={{ withinPortal: false }}
        renderOption={({ option }) => {
          const security = held.get(option.value);
          if (!security) return option.label;
          return (
            <span>
              {security.name}
              <Text span size="xs" display="block">
                {detailOf(security)}
              </Text>
            </span>
          );
        }}
      />
    </div>
  );
}
