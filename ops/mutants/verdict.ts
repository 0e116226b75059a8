import type { Mutant } from './mutant.ts';
import type { TestRun } from './testRun.ts';

/** The result of a mutant. */
export type Verdict = {
  readonly id: string;
  readonly outcome: 'caught' | 'survives' | 'equivalent' | 'wrongly declared' | 'not tried';
  /** The test that caught it, or another explanation. */
  readonly text: string;
  readonly seconds: number;
};

/** Mutants that survive, or were wrongly declared equivalent, are bad. */
export const isGood = ({ outcome }: Verdict): boolean => ['caught', 'equivalent'].includes(outcome);

/** Even short tests take time on a busy machine, to load the code. */
const limitSecondsMin = 60;
const timesAsLong = 10;

/**
 * Seconds after which the tests of a mutant are stopped as hanging: much more than they take on the unchanged code, and
 * at most `secondsMax`.
 */
export function limitSecondsOf(
  { tests }: Mutant,
  secondsOf: TestRun['secondsOf'],
  secondsMax: number,
): number {
  const unchanged = tests.reduce((sum, file) => sum + (secondsOf.get(file) ?? 0), 0);
  return Math.min(secondsMax, limitSecondsMin + timesAsLong * unchanged);
}

/** What made a mutant differ from the original. */
function whatTold({ isHanging, seconds, failures, said }: TestRun): string {
  const [failure] = failures;
  if (failure) return `${failure.file}: ${failure.test}`;
  if (isHanging) return `its tests hang: ended after ${seconds.toFixed(0)} s`;
  return `vitest failed without a failed test: ${said.trim().split('\n').at(-1) ?? ''}`;
}

/** Judges the run of a mutant's tests; hanging tests count as caught. */
export function verdictOf({ id, breaks, equivalent }: Mutant, run: TestRun): Verdict {
  const { seconds } = run;
  const caughtBy = whatTold(run);
  if (equivalent !== undefined) {
    return run.isGreen
      ? { id, outcome: 'equivalent', text: equivalent, seconds }
      : { id, outcome: 'wrongly declared', text: `to be no different; ${caughtBy}`, seconds };
  }
  if (run.isGreen) return { id, outcome: 'survives', text: breaks, seconds };
  return { id, outcome: 'caught', text: caughtBy, seconds };
}

/** One line for the terminal. */
export function lineOf({ id, outcome, text, seconds }: Verdict): string {
  const word = outcome === 'survives' ? 'SURVIVES' : outcome;
  return `${word.padEnd(10)} ${id} (${seconds.toFixed(1)} s) ${text}`;
}
