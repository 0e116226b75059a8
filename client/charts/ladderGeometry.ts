import { type ColumnUnit, columnUnitOf } from './columnUnit.ts';
import type { Ghost } from './ghost.ts';
import { bandScale, linearScale } from './scales.ts';

/** Amounts due in one quarter, $000: the current holdings, and additions or removals by this quarter's decisions. */
export type LadderStep = {
  readonly label: string;
  readonly held: number;
  /** Saved additions. */
  readonly added: number;
  /** Unsaved additions. */
  readonly drafted?: number;
  /** Removed from the holdings. */
  readonly gone?: number;
  /** The value with teammates' unsaved changes; missing if there are none. */
  readonly ghost?: Ghost;
  readonly ratePercent: number | null;
  readonly isNow: boolean;
  /** Whether the game is over by then. */
  readonly isAfterEnd?: boolean;
};

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type DrawnStep = {
  readonly step: LadderStep;
  readonly held: Box;
  readonly gone: Box;
  readonly added: Box;
  readonly drafted: Box;
  /** The whole column with a teammate's unsaved value. */
  readonly ghost: Box | null;
  readonly middle: number;
};

export const ladderSize = { width: 300, height: 206 } as const;
const top = 24;
const bottom = ladderSize.height - 40;

/** A visible part of a column, never below 0. */
const part = (amount: number | undefined): number => Math.max(0, amount ?? 0);

/** What remains of a quarter with everything added to it, $000: the figure above its column. */
export const stepTotal = ({ held, added, drafted = 0 }: LadderStep): number =>
  Math.max(0, held + added + drafted);

/** The unit of a ladder's figures, one for all of its columns. */
export const ladderUnitOf = (steps: readonly LadderStep[]): ColumnUnit => columnUnitOf(steps.map(stepTotal));

const columnOf = (height: number, x: number, width: number): Box => ({
  x,
  y: bottom - height,
  width,
  height,
});

/** One column per quarter: what remains, what is removed, and on top the additions; the tallest fills the height. */
export function ladderGeometry(steps: readonly LadderStep[]): readonly DrawnStep[] {
  const partsOf = ({ held, gone, added, drafted }: LadderStep) => [held, gone, added, drafted].map(part);
  const tallest = Math.max(
    0,
    ...steps.map((step) => partsOf(step).reduce((sum, each) => sum + each, 0)),
    ...steps.map(({ ghost }) => part(ghost?.value)),
  );
  const tall = linearScale([0, tallest || 1], [0, bottom - top]);
  const bands = bandScale(steps.length, [0, ladderSize.width], 0.2);
  return steps.map((step, index) => {
    const x = bands.start(index);
    let foot = bottom;
    const box = (amount: number | undefined): Box => {
      const high = tall(part(amount));
      foot -= high;
      return { x, y: foot, width: bands.width, height: high };
    };
    return {
      step,
      held: box(step.held),
      gone: box(step.gone),
      added: box(step.added),
      drafted: box(step.drafted),
      ghost: step.ghost === undefined ? null : columnOf(tall(part(step.ghost.value)), x, bands.width),
      middle: x + bands.width / 2,
    };
  });
}

/** Where the game ends between two columns, and which side has more room; null if all are before or after it. */
export function gameEndOf(
  steps: readonly LadderStep[],
): { readonly x: number; readonly anchor: 'start' | 'end' } | null {
  const first = steps.findIndex(({ isAfterEnd }) => isAfterEnd);
  if (first <= 0) return null;
  const bands = bandScale(steps.length, [0, ladderSize.width], 0.2);
  const x = (bands.start(first - 1) + bands.width + bands.start(first)) / 2;
  return { x, anchor: x > ladderSize.width / 2 ? 'end' : 'start' };
}
