/**
 * `npm run trial`: people save while servers and nodes are killed, stall and come back, and the log is
 * compared with what they were told. On its own processes that speak the servers' protocols, or with `--
 * --servers <file>` on real ones. Exits with code 0 only if nothing was lost or doubled and no process ended
 * that was not killed. See ops/trial/README.md.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { CannotGoOn, exitWithMessage } from '../server/lib/cannotGoOn.ts';
import { countGiven, readParameters } from './stores/readParameters.ts';
import { comparedWithLog } from './trial/comparison.ts';
import type { Fault } from './trial/outcome.ts';
import { allFaults, playTrial, type TrialResult } from './trial/playTrial.ts';
import { type GivenServers, givenServers, protocolCluster, protocolServers } from './trial/servers.ts';
import { leaderFaults } from './trial/storeFaults.ts';
import { tableOf } from './trial/table.ts';

const durationMillisecondsMax = 3_600_000;

const usage =
  'npm run trial -- ["node killed" ...] [--rounds 3] [--seconds 5] [--writers 8] [--servers <file> [--elsewhere]]';
const { values, positionals } = readParameters(
  usage,
  {
    servers: { type: 'string' },
    elsewhere: { type: 'boolean', default: false },
    writers: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
  },
  Number.POSITIVE_INFINITY,
);
/** Rounds that play nothing would end as if everything had been survived. */
const counts = {
  writers: countGiven(usage, 'writers', values.writers),
  seconds: countGiven(usage, 'seconds', values.seconds),
  rounds: countGiven(usage, 'rounds', values.rounds),
};

function chosenFaults(names: readonly string[]) {
  const unknown = names.find((name) => !allFaults.some((fault) => fault.name === name));
  if (unknown !== undefined)
    throw new CannotGoOn(
      `There is no fault "${unknown}".`,
      `There are ${allFaults.map(({ name }) => `"${name}"`).join(', ')}.`,
    );
  return names.length === 0 ? allFaults : allFaults.filter(({ name }) => names.includes(name));
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

type Played = {
  readonly servers: GivenServers;
  readonly directory: string;
  readonly faults: readonly Fault[];
};

/** Which faults are played where: on given servers all, else the leader's faults on a separate cluster. */
async function played(directory: string): Promise<readonly Played[]> {
  const faults = chosenFaults(positionals);
  if (values.servers !== undefined)
    return [{ servers: givenServers(values.servers, values.elsewhere), directory, faults }];
  const ofCluster = faults.filter((fault) => leaderFaults.includes(fault));
  const ofServer = faults.filter((fault) => !leaderFaults.includes(fault));
  const cluster = `${directory}/cluster`;
  return [
    ...(ofServer.length > 0
      ? [{ servers: await protocolServers(directory), directory, faults: ofServer }]
      : []),
    ...(ofCluster.length > 0
      ? [
          {
            servers: await protocolCluster(cluster),
            directory: cluster,
            faults: [...ofCluster, comparedWithLog],
          },
        ]
      : []),
  ];
}

async function run(): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'quarterdeck-trial-'));
  print(`Output of the processes: ${directory}`);
  const results: TrialResult[] = [];
  for (const part of await played(directory))
    results.push(
      await playTrial({
        ...part,
        ...counts,
        tell: ({ name, problems: wrong, notPlayed }) =>
          print(`${name}: ${notPlayed ?? (wrong.length === 0 ? 'survived' : wrong.join(' '))}`),
      }),
    );
  const problems = results.flatMap((result) => result.problems);
  print(`\n${tableOf(results.flatMap(({ lines }) => lines))}\n`);
  for (const problem of problems) print(`PROBLEM  ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

setTimeout(() => {
  exitWithMessage(
    'The trial took too long and was stopped.',
    new CannotGoOn('It ran for an hour.', 'Choose fewer faults or rounds.'),
  );
}, durationMillisecondsMax).unref();

// Started processes are ended when this process exits, including by a signal.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

await run().catch((fault) => exitWithMessage('The trial could not be played.', fault));
