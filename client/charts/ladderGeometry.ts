import { bandScale, linearScale } from './scales.ts';

/** What falls due in one quarter, $000: what is held, and what this quarter's decisions add. */
export type LadderStep = {
  readonly label: string;
  readonly held: number;
  readonly added: number;
  readonly ratePercent: number | null;
  readonly isNow: boolean;
};

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type DrawnStep = {
  readonly step: LadderStep;
  readonly held: Box;
  readonly added: Box;
  readonly middle: number;
};

export const ladderSize = { width: 300, height: 206 } as const;
const top = 24;
const bottom = ladderSize.height - 40;

/** One column a quarter, what is added on top of what is held; the tallest has all the height. */
export function ladderGeometry(steps: readonly LadderStep[]): readonly DrawnStep[] {
  const tallest = Math.max(0, ...steps.map(({ held, added }) => Math.max(0, held) + Math.max(0, added)));
  const tall = linearScale([0, tallest || 1], [0, bottom - top]);
  const bands = bandScale(steps.length, [0, ladderSize.width], 0.2);
  return steps.map((step, index) => {
    const x = bands.start(index);
    const heldHeight = tall(Math.max(0, step.held));
    const addedHeight = tall(Math.max(0, step.added));
    const box = (y: number, height: number): Box => ({ x, y, width: bands.width, height });
    return {
      step,
      held: box(bottom - heldHeight, heldHeight),
      added: box(bottom - heldHeight - addedHeight, addedHeight),
      middle: x + bands.width / 2,
    };
  });
}
