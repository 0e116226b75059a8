import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { quartersText } from './contributionTexts.ts';

/** The quarters that count, newest first. */
export function QuarterSelect({
  turns,
  turn,
  onChoose,
}: {
  readonly turns: readonly number[];
  readonly turn: number | null;
  readonly onChoose: (turn: string) => void;
}): ReactNode {
  return (
    <NativeSelect
      aria-label="Quarter"
      value={turn ?? ''}
      data={turns.toReversed().map((each) => ({ value: String(each), label: quartersText([each]) }))}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
