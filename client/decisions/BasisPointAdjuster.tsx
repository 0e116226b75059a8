import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './DecisionFrame.module.css';

/** Steps below this mean nothing (B§5). */
const smallestStep = 1;

/** Reads the box; blank and nonsense count as the smallest step. */
export function basisPointsOf(text: string): number {
  const typed = Number(text);
  return Number.isFinite(typed) ? Math.max(smallestStep, Math.round(typed)) : smallestStep;
}

/** Moves every rate of the screen by basis points (B§4). */
export function BasisPointAdjuster({
  text,
  isDisabled,
  onType,
  onAdjust,
}: {
  readonly text: string;
  readonly isDisabled: boolean;
  readonly onType: (text: string) => void;
  readonly onAdjust: (basisPoints: number) => void;
}): ReactNode {
  return (
    <fieldset
      className={styles.toolGroup}
      style={{ border: 0, margin: 0, padding: 0 }}
      aria-label="Basis points"
    >
      <Button variant="default" disabled={isDisabled} onClick={() => onAdjust(-basisPointsOf(text))}>
        −BP
      </Button>
      <TextInput
        w={64}
        aria-label="Basis points"
        inputMode="numeric"
        disabled={isDisabled}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={() => onType(String(basisPointsOf(text)))}
      />
      <Button variant="default" disabled={isDisabled} onClick={() => onAdjust(basisPointsOf(text))}>
        +BP
      </Button>
    </fieldset>
  );
}
