/**
 * `npm run trial`: people save while servers and nodes are killed, fall silent and come back, and the log is compared with what
 * they were told. On processes of its own that speak the servers' protocols, or with `-- --servers <file>` on real ones. Ends
 * with exit code 0 only when nothing was lost or doubled and no process ended that was not killed. See ops/trial/README.md.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { CannotGoOn } from '../server/cannotGoOn.ts';
import { endInWords } from '../server/endInWords.ts';
import { allFaults, playTrial } from './trial/playTrial.ts';
import { givenServers, protocolServers } from './trial/servers.ts';
import { tableOf } from './trial/table.ts';

const longestMilliseconds = 3_600_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    servers: { type: 'string' },
    elsewhere: { type: 'boolean', default: false },
    writers: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
  },
});

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

async function run(): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'quarterdeck-trial-'));
  const { servers: file, elsewhere, writers, seconds, rounds } = values;
  const faults = chosenFaults(positionals);
  const servers = file === undefined ? await protocolServers(directory) : givenServers(file, elsewhere);
  print(`What the processes print, and the journal of what was acknowledged: ${directory}`);
  const { lines, problems } = await playTrial({
    servers,
    directory,
    faults,
    writers: Number(writers),
    seconds: Number(seconds),
    rounds: Number(rounds),
    tell: ({ name, problems: wrong, notPlayed }) =>
      print(`${name}: ${notPlayed ?? (wrong.length === 0 ? 'survived' : wrong.join(' '))}`),
  });
  print(`\n${tableOf(lines)}\n`);
  for (const problem of problems) print(`PROBLEM  ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

setTimeout(() => {
  endInWords(
    'The trial took too long and was ended.',
    new CannotGoOn('An hour is over.', 'Choose fewer faults or rounds.'),
  );
}, longestMilliseconds).unref();

// What was started is ended when this process exits, and by a signal it would not.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

await run().catch((fault) => endInWords('The trial could not be played.', fault));
