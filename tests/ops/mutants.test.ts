// The list of wrong variants of the code (`npm run mutants`) still fits the code. No variant is run here.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { parseSync } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { allMutants } from '../../ops/mutants/lists/allMutants.ts';
import { type Mutant, mutatedText } from '../../ops/mutants/mutant.ts';
import { runTests } from '../../ops/mutants/testRun.ts';
import { isGood, limitSecondsOf, verdictOf } from '../../ops/mutants/verdict.ts';
import { root } from '../architecture/repository.ts';
import { temporaryDirectory } from '../fixtures/startProductProcess.ts';

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const example: Mutant = {
  id: 'example',
  breaks: 'A sentence.',
  file: 'a.ts',
  from: 'one',
  to: 'two',
  tests: ['tests/ops/mutants.test.ts'],
};

/** The errors in an entry of the list; empty if it can be run. */
function problemsOf(mutant: Mutant, text: string): readonly string[] {
  const { id, file, from, to, tests, breaks } = mutant;
  const isTestFile = (name: string): boolean => /^tests\/.+\.test\.tsx?$/.test(name);
  const problems = [
    ...(from === to ? ['changes nothing'] : []),
    ...(tests.length === 0 ? ['names no test'] : []),
    ...tests.filter((name) => !isTestFile(name) || !existsSync(path.join(root, name))),
    ...(/^\p{Lu}.*\.$/u.test(breaks) ? [] : ['does not say in a sentence what it breaks']),
  ];
  try {
    problems.push(...parseSync(file, mutatedText(mutant, text)).errors.map(({ message }) => message));
  } catch (fault) {
    problems.push(String(fault));
  }
  return problems.map((problem) => `${id}: ${problem}`);
}

test('every mutant still applies in exactly one place, can be parsed and names existing tests', () => {
  expect(problemsOf(example, 'const one = 1;')).toEqual([]);
  for (const text of ['const two = 2;', 'const a = [one, one];', 'const one = ;'])
    expect(problemsOf(example, text), text).toHaveLength(1);
  for (const change of [{ to: 'one' }, { tests: [] }, { tests: ['tests/none.test.ts'] }, { breaks: 'one' }])
    expect(problemsOf({ ...example, ...change }, 'const one = 1;'), JSON.stringify(change)).toHaveLength(1);
  expect(allMutants.flatMap((each) => problemsOf(each, textOf(each.file)))).toEqual([]);
});

test('there are at least 110 mutants, each with a unique id', () => {
  const ids = allMutants.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.length).toBeGreaterThanOrEqual(110);
});

test('hanging tests are stopped well after their usual duration, and count as caught', async () => {
  const took = new Map([['tests/ops/mutants.test.ts', 4]]);
  expect(limitSecondsOf(example, took, 900)).toBe(100);
  expect(limitSecondsOf(example, new Map(), 900)).toBe(60);
  expect(limitSecondsOf(example, took, 90)).toBe(90);
  const { directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  mkdirSync(path.join(directory, 'node_modules/vitest'), { recursive: true });
  writeFileSync(
    path.join(directory, 'node_modules/vitest/vitest.mjs'),
    'setInterval(() => undefined, 60_000);',
  );
  const files = example.tests;
  const run = await runTests({ folder: directory, files, isEndingAtFailure: true, limitSeconds: 0.5 });
  const verdict = verdictOf(example, run);
  expect(verdict.outcome).toBe('caught');
  expect(verdict.text).toMatch(/^its tests hang: ended after \d+ s$/);
  expect(isGood(verdict)).toBe(true);
  expect(verdictOf({ ...example, equivalent: 'It is no different.' }, run).outcome).toBe('wrongly declared');
});
