import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { isThrownByClient } from './server/stores/clientFaults.ts';
import { LongestFirst } from './tests/fixtures/longestFirst.ts';
import { keepFilesInMemory } from './tests/fixtures/memoryFolder.ts';
import { patienceMilliseconds } from './tests/fixtures/patience.ts';

keepFilesInMemory();

// `npm run test:long` and `npm run test:whole`; what is set already stands.
if (process.argv.includes('--mode=long')) process.loadEnvFile('tests/long.env');
const isWholeRun = process.argv.includes('--mode=whole');
if (isWholeRun) process.loadEnvFile('tests/whole.env');

/** What a file imports whose matrix an ordinary run plays a part of. */
const asksHowMuch = /\/(?:thoroughness|further)\.ts'|\bexpectClean\b/;

/** How files end that an ordinary run leaves out, because another shows each of their rules at another height. */
const wholeEnd = '.whole.test.ts';

/** The test files of a project: a whole run has those alone that an ordinary one plays nothing or a part of. */
const filesOf = (patterns: readonly string[]): string[] =>
  isWholeRun
    ? globSync([...patterns]).filter(
        (file) => file.endsWith(wholeEnd) || asksHowMuch.test(readFileSync(file, 'utf8')),
      )
    : [...patterns];

/** What a project leaves out beside its own exceptions; a run that names such a file plays it. */
const ordinarilyExcluded =
  isWholeRun || process.argv.some((word) => word.includes(wholeEnd)) ? [] : [`**/*${wholeEnd}`];

/** How many times as much property tests try (tests/fixtures/properties.ts); all of a run draw from one seed. */
const rounds = Number(process.env.PROPERTY_ROUNDS ?? 1);
if (rounds > 1) {
  process.env.PROPERTY_SEED ??= String(randomInt(2 ** 31));
  console.log(`PROPERTY_SEED=${process.env.PROPERTY_SEED} PROPERTY_ROUNDS=${rounds}`);
}

/** It puts modules of its own in the place of the product's and of Node's globals, which no other file may find. */
const pagesInOneProcess = ['tests/coEditing/coEditing.test.ts'];

/**
 * Tests without a component are loaded by Node itself, as the product is: nothing is transformed, what the first process has
 * compiled serves the others, and the code runs a sixth faster. Nothing can be put in the place of a module then.
 */
export const byNode = { isolate: false, experimental: { viteModuleRunner: false } };

/** They load components, or put a module of their own in the place of another, though they need no document. */
export const throughVite = [
  'tests/api/firstVisit.test.ts',
  'tests/client/changes/changes.test.ts',
  'tests/client/regulator/regulator.test.ts',
  'tests/contracts/decisions/loanOrigination.test.ts',
  'tests/contracts/decisions/madeUpArea.test.ts',
  'tests/server/engine/madeUpAreaMapping.test.ts',
  'tests/server/features/madeUpFeature.test.ts',
];

const unitTests = ['tests/*', 'tests/{contracts,projections,server,client,ops}/**/*'];
/**
 * Ends a test that hangs, and a wait in vain before it; a machine with much else to do takes its time, and no test is red
 * for that.
 */
const patience = {
  testTimeout: 360_000 * rounds,
  hookTimeout: 360_000,
  expect: { poll: { timeout: patienceMilliseconds } },
};
/** Files whose workers make something once for all of them. */
const sharing = { ...patience, globalSetup: 'tests/fixtures/runFolder.ts' };

/**
 * Each project is one height of the test pyramid. Without `isolate`, its files leave nothing behind in modules, so that a
 * worker loads each module once for all of them.
 */
export default defineConfig({
  test: {
    // Most tests wait for servers and browsers, so that five files at a time pay even on two cores. The same number for all
    // projects: Vitest would run those with another one apart, and leave cores idle before and after.
    maxWorkers: 5,
    sequence: { sequencer: LongestFirst },
    // Nodes within a test's process outlive what a server's client throws, as server/main.ts lets them.
    onUnhandledError: ({ stack }) =>
      isThrownByClient(Object.assign(new Error(), { stack })) ? false : undefined,
    projects: [
      {
        test: {
          ...patience,
          ...byNode,
          name: 'unit',
          include: filesOf(unitTests.map((files) => `${files}.test.ts`)),
          exclude: [...throughVite, ...ordinarilyExcluded],
        },
      },
      {
        test: {
          ...patience,
          name: 'pages',
          // What needs a document is known by its ending; a worker makes one for all of them.
          include: filesOf([...unitTests.map((files) => `${files}.test.tsx`), ...throughVite]),
          isolate: false,
          environment: 'happy-dom',
          setupFiles: 'tests/fixtures/patientPages.ts',
        },
      },
      {
        test: {
          name: 'stores',
          include: filesOf(['tests/stores/**/*.test.ts']),
          exclude: ordinarilyExcluded,
          ...byNode,
          ...sharing,
        },
      },
      {
        test: {
          name: 'api',
          include: filesOf([
            'tests/api/**/*.test.ts',
            'tests/nodes/**/*.test.ts',
            'tests/faults/**/*.test.ts',
          ]),
          exclude: [...pagesInOneProcess, ...throughVite, ...ordinarilyExcluded],
          ...byNode,
          ...sharing,
        },
      },
      {
        test: {
          name: 'coEditing',
          include: filesOf(pagesInOneProcess),
          ...patience,
        },
      },
      {
        test: {
          name: 'screens',
          include: filesOf(['tests/screens/**/*.test.ts']),
          exclude: ordinarilyExcluded,
          ...byNode,
          // A browser beside other tests on a busy machine now and then misses a moment; the report tells every retry.
          retry: 1,
          ...sharing,
        },
      },
      {
        test: {
          name: 'engines',
          include: filesOf(['tests/engines/**/*.test.ts']),
          ...byNode,
          retry: 1,
          ...sharing,
        },
      },
    ],
  },
});
