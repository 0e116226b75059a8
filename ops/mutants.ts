/**
 * `npm run mutants -- [--id <part>]... [--file <part>] [--part 1/4] [--limit-seconds 180] [--result <file>]`: puts each
 * mutant into a copy of the tree, one at a time, and runs the tests that should catch it. Continues after a survivor and
 * then exits with 1. Hanging tests are stopped, at the latest after the limit.
 */
import { writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { allMutants } from './mutants/lists/allMutants.ts';
import { type Mutant, mutatedText } from './mutants/mutant.ts';
import { type ScratchCopy, scratchCopy } from './mutants/scratchCopy.ts';
import { endTestRuns, runTests, type TestRun } from './mutants/testRun.ts';
import { isGood, limitSecondsOf, lineOf, type Verdict, verdictOf } from './mutants/verdict.ts';
import { readParameters } from './stores/readParameters.ts';

const { values } = readParameters(
  'npm run mutants -- [--id <part>]... [--file <part>] [--part 1/4] [--limit-seconds 180] [--result <file>]',
  {
    id: { type: 'string', multiple: true, default: [''] },
    file: { type: 'string', default: '' },
    part: { type: 'string', default: '1/1' },
    'limit-seconds': { type: 'string', default: '180' },
    result: { type: 'string' },
  },
);

function chosenMutants(): readonly Mutant[] {
  const [number = Number.NaN, parts = Number.NaN] = values.part.split('/').map(Number);
  if (!(number >= 1 && number <= parts)) throw new Error(`--part ${values.part}: write 1/4 to 4/4.`);
  return allMutants
    .filter(({ id, file }) => values.id.some((part) => id.includes(part)) && file.includes(values.file))
    .filter((_, index) => index % parts === number - 1);
}

/** Runs test files on the unchanged code to the end. */
async function runUnchanged(copy: ScratchCopy, files: readonly string[]): Promise<TestRun> {
  const limitSeconds = Number(values['limit-seconds']) * Math.max(1, files.length / 2);
  const run = await runTests({ folder: copy.folder, files, isEndingAtFailure: false, limitSeconds });
  if (!run.isGreen && run.failures.length === 0) throw new Error(run.said);
  const notRun = files.filter((file) => !run.secondsOf.has(file));
  if (notRun.length > 0) throw new Error(`No project of vitest runs ${notRun.join(', ')}.`);
  return run;
}

/** The results of the tests on the unchanged code. */
type Unchanged = {
  /** Test files that fail twice on the unchanged code: they would seem to catch every mutant. */
  readonly red: ReadonlySet<string>;
  readonly secondsOf: TestRun['secondsOf'];
};

async function tryUnchanged(copy: ScratchCopy, mutants: readonly Mutant[]): Promise<Unchanged> {
  const files = [...new Set(mutants.flatMap(({ tests }) => tests))].sort();
  console.log(`${files.length} test files on the unchanged code ...`);
  const { seconds, failures, secondsOf } = await runUnchanged(copy, files);
  console.log(`${failures.length === 0 ? 'green' : 'NOT GREEN'} (${seconds.toFixed(1)} s)`);
  if (failures.length === 0) return { red: new Set(), secondsOf };
  for (const { file, test } of failures) console.log(`failed once: ${file}: ${test}`);
  const again = await runUnchanged(
    copy,
    failures.map(({ file }) => file),
  );
  for (const { file, test } of again.failures) console.log(`fails unchanged: ${file}: ${test}`);
  return { red: new Set(again.failures.map(({ file }) => file)), secondsOf };
}

async function tryMutant(copy: ScratchCopy, mutant: Mutant, unchanged: Unchanged): Promise<Verdict> {
  const { id, file, tests, titled } = mutant;
  if (tests.some((test) => unchanged.red.has(test)))
    return { id, outcome: 'not tried', text: 'its tests fail on the unchanged code', seconds: 0 };
  const original = copy.read(file);
  try {
    copy.write(file, mutatedText(mutant, original));
    const run = await runTests({
      folder: copy.folder,
      files: tests,
      titled,
      isEndingAtFailure: true,
      limitSeconds: limitSecondsOf(mutant, unchanged.secondsOf, Number(values['limit-seconds'])),
    });
    return verdictOf(mutant, run);
  } catch (fault) {
    return { id, outcome: 'not tried', text: String(fault), seconds: 0 };
  } finally {
    copy.write(file, original);
  }
}

function printTotals(verdicts: readonly Verdict[]): void {
  const bad = verdicts.filter((verdict) => !isGood(verdict));
  const count = (outcome: Verdict['outcome']): number =>
    verdicts.filter((verdict) => verdict.outcome === outcome).length;
  console.log(
    `\n${verdicts.length} tried: ${count('caught')} caught, ${count('equivalent')} equivalent, ${count('survives')} survive.`,
  );
  for (const verdict of bad) console.log(lineOf(verdict));
  process.exitCode = bad.length > 0 ? 1 : 0;
}

const mutants = chosenMutants();
if (mutants.length === 0) throw new Error('No mutant matches this id and file.');
const copy = scratchCopy(path.resolve(import.meta.dirname, '..'));
const leave = (): void => {
  endTestRuns();
  copy.remove();
};
process.on('exit', leave);
for (const [signal, code] of [['SIGINT', 130] as const, ['SIGTERM', 143] as const, ['SIGHUP', 129] as const])
  process.on(signal, () => process.exit(code));

copy.buildClient();
const unchanged = await tryUnchanged(copy, mutants);
const verdicts: Verdict[] = [];
for (const mutant of mutants) {
  const verdict = await tryMutant(copy, mutant, unchanged);
  verdicts.push(verdict);
  console.log(lineOf(verdict));
}
if (values.result !== undefined) writeFileSync(values.result, `${JSON.stringify(verdicts, null, 2)}\n`);
printTotals(verdicts);
