import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { isAdjusterShown } from '../sheet/isAdjusterShown.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { LaterNumberField } from './LaterNumberField.tsx';
import './gridStyles.ts';

type BasisPointAdjusterProps = {
  readonly sheet: Sheet;
  /** The step, initially 1; also the step of Alt+Up and Alt+Down in the grid. */
  readonly basisPoints: number;
  readonly onBasisPoints: (basisPoints: number) => void;
  readonly isReadOnly: boolean;
};

const stepMin = 1;
const stepMax = 9999;

/** −BP, the step, +BP: moves every rate on the screen. Renders nothing where the area hides it. */
export function BasisPointAdjuster(props: BasisPointAdjusterProps) {
  const { sheet, basisPoints, onBasisPoints, isReadOnly } = props;
  const [entries, setEntries] = useState(0);
  if (!isAdjusterShown(sheet)) return null;
  const adjust = (sign: 1 | -1) => sheet.adjustBasisPoints('all', sign * basisPoints);
  return (
    <Group gap={4} role="group" aria-label="Basis points">
      <Button variant="default" size="xs" disabled={isReadOnly} onClick={() => adjust(-1)}>
        -BP
      </Button>
      <LaterNumberField
        // An invalid step is replaced by the one in effect.
        key={entries}
        aria-label="Basis points"
        w={64}
        size="xs"
        value={basisPoints}
        min={stepMin}
        max={stepMax}
        step={1}
        clampBehavior="blur"
        allowDecimal={false}
        allowNegative={false}
        onBlur={() => setEntries((count) => count + 1)}
        disabled={isReadOnly}
        onChange={(value) => onBasisPoints(basisPointsOf(value))}
      />
      <Button variant="default" size="xs" disabled={isReadOnly} onClick={() => adjust(1)}>
        +BP
      </Button>
    </Group>
  );
}

/** [BP2] The step is a whole number of at least 1; an empty input counts as 1. */
export function basisPointsOf(typed: number | string): number {
  const number = Math.trunc(Number(typed));
  return Number.isFinite(number) ? Math.min(stepMax, Math.max(stepMin, number)) : stepMin;
}
