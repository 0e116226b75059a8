import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './TheatreStrip.module.css';

/** A choice in the strip: a plain word that opens its options, or a chip that is marked once it narrows the list. */
export function Choice({
  label,
  look,
  value,
  options,
  onChoose,
}: {
  readonly label: string;
  readonly look: 'word' | 'chip';
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}): ReactNode {
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={styles.choice} data-look={look} data-on={(look === 'chip' && value !== '') || undefined}>
      {/* It gives the list the width of what is chosen; by itself a list is as wide as its longest option. */}
      <span className={styles.chosen} aria-hidden="true">
        {chosen?.label}
      </span>
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} aria-hidden />
    </span>
  );
}
