import type { Mutant } from './mutant.ts';
import type { TestRun } from './testRun.ts';

/** What became of a wrong variant. */
export type Verdict = {
  readonly id: string;
  readonly outcome: 'caught' | 'hangs' | 'survives' | 'equivalent' | 'wrongly declared' | 'not tried';
  /** Which test caught it, or what there is to say. */
  readonly text: string;
  readonly seconds: number;
};

/** A variant that no test tells from the code, and one that was declared to be no different but is. */
export const isGood = ({ outcome }: Verdict): boolean => ['caught', 'hangs', 'equivalent'].includes(outcome);

/** Judges the run of a variant's tests. */
export function verdictOf({ id, breaks, equivalent }: Mutant, run: TestRun): Verdict {
  const { seconds } = run;
  const [failure] = run.failures;
  const caughtBy = failure
    ? `${failure.file}: ${failure.test}`
    : `vitest failed without a failed test: ${run.said.trim().split('\n').at(-1) ?? ''}`;
  if (equivalent !== undefined) {
    return run.isGreen
      ? { id, outcome: 'equivalent', text: equivalent, seconds }
      : { id, outcome: 'wrongly declared', text: `to be no different; ${caughtBy}`, seconds };
  }
  if (run.isGreen) return { id, outcome: 'survives', text: breaks, seconds };
  if (run.isHanging && failure === undefined)
    return { id, outcome: 'hangs', text: 'its tests did not end in time', seconds };
  return { id, outcome: 'caught', text: caughtBy, seconds };
}

/** One line for the terminal. */
export function lineOf({ id, outcome, text, seconds }: Verdict): string {
  const word = outcome === 'survives' ? 'SURVIVES' : outcome;
  return `${word.padEnd(10)} ${id} (${seconds.toFixed(1)} s) ${text}`;
}
