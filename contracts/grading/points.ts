import { printed } from '../text/printed.ts';

/** What a column of grades counts, under the name that students and gradebooks read. */
export const gradeKinds = ['result', 'submitted'] as const;
export type GradeKind = (typeof gradeKinds)[number];
export const gradeLabels: Readonly<Record<GradeKind, string>> = {
  result: 'Result',
  submitted: 'Decisions submitted',
};

export const resultBases = ['place', 'score'] as const;
/** How results become points out of 100: by place or by the score; the last place and failed banks get `last`. */
export type ResultFormula = { readonly by: (typeof resultBases)[number]; readonly last: number };

/** How a column gives points; without a formula it counts submitted quarters. */
export type Grading = { readonly formula: ResultFormula | null; readonly maximum: number };

/** A bank as of a position of the log, with the quarters that somebody submitted before they were run. */
export type GradedBank = {
  /** From 1; equal banks share the better place, failed ones come last. Null before the first quarter. */
  readonly place: number | null;
  /** Points of the game's score out of 100; null in games that are scored otherwise. */
  readonly score: number | null;
  readonly hasFailed: boolean;
  readonly submitted: number;
};

function resultOf({ by, last }: ResultFormula, { place, score, hasFailed }: GradedBank, banks: number) {
  if (place === null) return null;
  if (hasFailed) return last;
  if (by === 'score') return score;
  return 100 - ((100 - last) * (place - 1)) / Math.max(1, banks - 1);
}

/**
 * A bank's points of a column with two decimals, from 0 to its maximum; null before the first quarter. A function of
 * the game as of a position alone, by Quarterdeck's own rule: the first bank gets 100 out of 100, the last of `banks`
 * gets `last`, and those between them lie on a straight line.
 */
export function gradePoints(
  { formula, maximum }: Grading,
  bank: GradedBank,
  { banks, quarters }: { readonly banks: number; readonly quarters: number },
): number | null {
  if (quarters === 0) return null;
  const ofHundred = formula ? resultOf(formula, bank, banks) : (bank.submitted / quarters) * 100;
  return ofHundred === null ? null : printed((ofHundred * maximum) / 100, 2);
}
