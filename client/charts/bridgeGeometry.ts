import type { ReactNode } from 'react';
import { signedText } from './differenceGeometry.ts';
import { linearScale } from './scales.ts';

/** A whole figure at one end of a bridge; `later` is what all rows together add in two years. */
export type BridgeEnd = {
  readonly title: string;
  readonly amount: number;
  readonly later?: number | undefined;
};

/** What one cause adds between the two ends. */
export type BridgeRow = {
  /** Told apart by it. */
  readonly title: string;
  readonly amount: number;
  /** The bank's own doing has a filled bar. */
  readonly isOwn: boolean;
  /** What the same adds in two years if it is kept. */
  readonly later?: number | undefined;
  /** Who did it, and where. */
  readonly who?: ReactNode;
  /** What the row opens below it; made when it is opened. */
  readonly children?: ReactNode;
  /** Whether it begins open, and what is told when that changes. */
  readonly isOpen?: boolean;
  readonly onOpen?: (isOpen: boolean) => void;
};

/** Heads of the columns; the last two exist only if they are named. */
export type BridgeHeads = {
  readonly cause?: string;
  readonly unit?: string;
  readonly later?: string;
  readonly who?: string;
};

/** Which way an amount goes as it is printed; undefined where that is zero. */
export function directionOf(amount: number, decimals = 1): 'up' | 'down' | undefined {
  const [sign] = signedText(amount, decimals);
  if (sign === '+') return 'up';
  return sign === '−' ? 'down' : undefined;
}

/** Width of the column of bars in its own units. */
export const bridgeWidth = 300;
/** Free space on both sides of the bars, part of their whole range. */
const margin = 0.14;

/** Where the bars end: those of both whole figures, and from where to where each row's goes. */
export function placeBridge(
  from: number,
  to: number,
  rows: readonly Pick<BridgeRow, 'amount'>[],
): {
  readonly ends: readonly [from: number, to: number];
  readonly steps: readonly (readonly [before: number, after: number])[];
} {
  const reached = [from];
  for (const { amount } of rows) reached.push((reached.at(-1) ?? from) + amount);
  const [low, high] = [Math.min(to, ...reached), Math.max(to, ...reached)];
  const free = (high - low) * margin || 1;
  const x = linearScale([low - free, high + free], [0, bridgeWidth]);
  return {
    ends: [x(from), x(to)],
    steps: rows.map((_, place) => [x(reached[place] ?? from), x(reached[place + 1] ?? from)]),
  };
}
