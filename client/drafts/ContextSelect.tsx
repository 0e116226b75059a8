import { NativeSelect } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useGame } from '../contexts/GameContext.ts';
import styles from './DecisionFrame.module.css';

/** The turn selector of every decision screen (B§2). */
export function TurnChoice({
  turn,
  onChoose,
}: {
  readonly turn: number;
  readonly onChoose: (turn: number) => void;
}): ReactNode {
  const { turns } = useGame();
  return (
    <ContextSelect
      label="Turn"
      value={String(turn)}
      options={turns.map(({ turn_num }) => ({ value: String(turn_num), label: `Qtr ${turn_num}` }))}
      onChoose={(value) => onChoose(Number(value))}
    />
  );
}

/** A choice in the context line of a decision screen. */
export function ContextSelect({
  label,
  value,
  options,
  onChoose,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: { value: string; label: string }[];
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
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </span>
  );
}
