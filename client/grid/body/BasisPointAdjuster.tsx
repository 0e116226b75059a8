import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { notNumber, readNumber } from '../../../contracts/text/numberText.ts';
import { limitSentence } from '../control/gridTexts.ts';
import { isAdjusterShown } from '../sheet/isAdjusterShown.ts';
import type { Sheet } from '../sheet/sheet.ts';
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
  /** What is being typed; null while the field shows the step in effect. */
  const [typed, setTyped] = useState<string | null>(null);
  const [limits, setLimits] = useState('');
  if (!isAdjusterShown(sheet)) return null;
  const isFaulty = typed !== null && basisPointsOf(typed) === undefined;
  const isOff = isReadOnly || isFaulty;
  const adjust = (sign: 1 | -1) =>
    setLimits(limitSentence(sheet.adjustBasisPoints('all', sign * basisPoints)));
  return (
    <Group gap={4} role="group" aria-label="Basis points">
      <Button variant="default" size="xs" px={8} disabled={isOff} onClick={() => adjust(-1)}>
        -BP
      </Button>
      <TextInput
        aria-label="Basis points"
        w={52}
        size="xs"
        inputMode="numeric"
        value={typed ?? String(basisPoints)}
        error={isFaulty}
        disabled={isReadOnly}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          onBasisPoints(basisPointsOf(value) ?? basisPoints);
        }}
        // A number beyond the limits gives way to the step in effect; what is none stays, with its message.
        onBlur={() => !isFaulty && setTyped(null)}
      />
      <Button variant="default" size="xs" px={8} disabled={isOff} onClick={() => adjust(1)}>
        +BP
      </Button>
      <span role="status">{isFaulty ? notNumber(typed, 'thousands') : limits}</span>
    </Group>
  );
}

/** [BP2] The step is a whole number of at least 1; an empty input counts as 1. Undefined for what is no number. */
export function basisPointsOf(typed: string): number | undefined {
  const number = typed.trim() === '' ? stepMin : readNumber(typed, 'thousands');
  return number === undefined ? undefined : Math.min(stepMax, Math.max(stepMin, Math.trunc(number)));
}
