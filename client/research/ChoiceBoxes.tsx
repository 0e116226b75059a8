import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Research.module.css';

/** A group of checkboxes, each value in its place. */
export function ChoiceBoxes<Value extends string | number>({
  legend,
  all,
  labelOf,
  chosen,
  isDisabled = () => false,
  onChange,
}: {
  readonly legend: string;
  readonly all: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly chosen: readonly Value[];
  readonly isDisabled?: (value: Value) => boolean;
  readonly onChange: (chosen: readonly Value[]) => void;
}): ReactNode {
  const toggled = (value: Value, isOn: boolean): readonly Value[] =>
    all.filter((each) => (each === value ? isOn : chosen.includes(each)));
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {all.map((value) => (
          <Checkbox
            key={value}
            label={labelOf(value)}
            checked={chosen.includes(value)}
            disabled={isDisabled(value)}
            onChange={({ currentTarget: { checked } }) => onChange(toggled(value, checked))}
          />
        ))}
      </div>
    </fieldset>
  );
}
