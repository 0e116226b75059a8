import { NativeSelect } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useGame } from '../contexts/GameContext.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import styles from './DecisionFrame.module.css';

/** The turn selector of every decision screen; in the past, what is around the screen chooses the quarter. */
export function TurnChoice({
  turn,
  onChoose,
}: {
  readonly turn: number;
  readonly onChoose: (turn: number) => void;
}): ReactNode {
  const { turns, isPast } = useGame();
  if (isPast) return null;
  return (
    <ContextSelect
      label="Turn"
      value={String(turn)}
      options={turns.map(({ turn_num }) => ({ value: String(turn_num), label: `Qtr ${turn_num}` }))}
      onChoose={(value) => onChoose(Number(value))}
    />
  );
}

/** As many choices as fit side by side. */
const linksMax = 5;

/**
 * The choice that splits an area into screens: side-by-side links where they fit, because each has its own
 * address, and a select on a small screen.
 */
export function TypeChoice(props: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly pathOf: (option: string) => string;
  readonly onChoose: (option: string) => void;
}): ReactNode {
  const { label, value, options, pathOf, onChoose } = props;
  const isSmall = useIsSmallScreen();
  if (isSmall || options.length > linksMax)
    return (
      <ContextSelect
        label={label}
        value={value}
        options={options.map((option) => ({ value: option, label: option }))}
        onChoose={onChoose}
      />
    );
  return (
    <nav aria-label={label} className={styles.types}>
      {options.map((option) => (
        <Link
          key={option}
          to={pathOf(option)}
          className={styles.type}
          aria-current={option === value ? 'page' : undefined}
        >
          {option}
        </Link>
      ))}
    </nav>
  );
}

/** A select in the context line of a decision screen. */
export function ContextSelect({
  label,
  value,
  options,
  isDisabled = false,
  onChoose,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: { value: string; label: string; disabled?: boolean }[];
  readonly isDisabled?: boolean;
  readonly onChoose: (value: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        size="xs"
        value={value}
        data={options}
        disabled={isDisabled}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </span>
  );
}
