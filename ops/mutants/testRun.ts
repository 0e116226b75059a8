import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import * as path from 'node:path';

/** The result of running some test files. */
export type TestRun = {
  readonly isGreen: boolean;
  /** Ended because it took too long. */
  readonly isHanging: boolean;
  readonly seconds: number;
  /** Test files that failed, each with its first failed test or the reason why it could not be run. */
  readonly failures: readonly { readonly file: string; readonly test: string }[];
  /** How long the tests of each file took, for the files that were run. */
  readonly secondsOf: ReadonlyMap<string, number>;
  /** The end of what was printed, for a run that ended without a report. */
  readonly said: string;
};

/** The part of vitest's report used here. */
type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    /** Milliseconds since 1970. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

const reportFile = '.mutants-report.json';
const running = new Set<ChildProcess>();

/** Stops vitest with the workers and servers it started. */
function end(child: ChildProcess): void {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}

/** Stops the current run, whenever this process exits. */
export function endTestRuns(): void {
  for (const child of running) end(child);
}

function readReport(folder: string): Report | undefined {
  const file = path.join(folder, reportFile);
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

const fileOf = (name: string, folder: string): string => path.relative(folder, name).replaceAll('\\', '/');

function failuresIn(report: Report | undefined, folder: string): TestRun['failures'] {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => ({
      file: fileOf(name, folder),
      test:
        assertionResults.find(({ status }) => status === 'failed')?.fullName.trim() ??
        `could not be run: ${message.split('\n')[0]}`,
    }));
}

/** Runs test files in a copy of the tree to the end, or to the first failure. */
export async function runTests(options: {
  readonly folder: string;
  readonly files: readonly string[];
  /** Only tests with this in their titles. */
  readonly titled?: string | undefined;
  readonly isEndingAtFailure: boolean;
  readonly limitSeconds: number;
}): Promise<TestRun> {
  const { folder, files, titled, isEndingAtFailure, limitSeconds } = options;
  rmSync(path.join(folder, reportFile), { force: true });
  const begun = performance.now();
  const words = [
    path.join(folder, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...['--reporter=json', `--outputFile=${reportFile}`],
    // A busy machine is not a mistake in the code: hanging tests reach the limit of the whole run.
    `--testTimeout=${limitSeconds * 1_000}`,
    ...(isEndingAtFailure ? ['--bail=1'] : ['--maxWorkers=1']),
    ...(titled === undefined ? [] : [`--testNamePattern=${titled}`]),
    ...files,
  ];
  const child = spawn(process.execPath, words, {
    cwd: folder,
    // The full matrices, which CI runs: a mutant that only they catch is caught, too.
    env: { ...process.env, WHOLE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that it can be stopped with everything it started.
    detached: process.platform !== 'win32',
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-4_000);
    });
  let isHanging = false;
  const limit = setTimeout(() => {
    isHanging = true;
    end(child);
  }, limitSeconds * 1_000);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(limit);
  // Processes left by a killed or failed run would slow down the next one.
  end(child);
  running.delete(child);
  const report = readReport(folder);
  return {
    isGreen: code === 0 && report !== undefined,
    isHanging,
    seconds: (performance.now() - begun) / 1_000,
    failures: failuresIn(report, folder),
    secondsOf: new Map(
      (report?.testResults ?? []).map(({ name, startTime, endTime }) => [
        fileOf(name, folder),
        (endTime - startTime) / 1_000,
      ]),
    ),
    said,
  };
}
