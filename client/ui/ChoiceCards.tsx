import { type ReactNode, useId } from 'react';
import styles from './ChoiceCards.module.css';

/** One of a few choices, each with what it means below its name. */
export type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: string;
};

/** Asks for one of a few choices that need a sentence each. */
export function ChoiceCards<Value extends string>({
  legend,
  choices,
  value,
  onChange,
}: {
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: string;
  readonly onChange: (value: Value) => void;
}): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.cards}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} data-chosen={choice.value === value || undefined}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <b>{choice.label}</b>
            {choice.hint && <small>{choice.hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
