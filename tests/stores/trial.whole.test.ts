// Proves that the trial of servers survives its own faults on the protocol servers, and that it reports
// failures: a lost or doubled save, and a process that ends by itself.
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clusterTerms } from '../../ops/protocolServers/processes/clusterTerms.ts';
import { comparedWithLog } from '../../ops/trial/comparison.ts';
import type { Fault } from '../../ops/trial/outcome.ts';
import { allFaults, playTrial } from '../../ops/trial/playTrial.ts';
import { givenServers, protocolCluster, protocolServers } from '../../ops/trial/servers.ts';
import { leaderFaults } from '../../ops/trial/storeFaults.ts';
import { type Line, tableOf } from '../../ops/trial/table.ts';
import { savesIn, tallyOf } from '../../ops/trial/tally.ts';
import { endStarted, type ServerCommands } from '../../ops/trial/trialServer.ts';
import { whileSaving } from '../../ops/trial/whileSaving.ts';
import { temporaryDirectory } from '../fixtures/product/startProductProcess.ts';
import { isLong, isWhole, ordinarily } from '../fixtures/thoroughness.ts';

async function play(
  faults: readonly Fault[],
  {
    told = [],
    further = [],
    serversIn = protocolServers,
  }: {
    readonly told?: Line[];
    readonly further?: readonly ServerCommands[];
    readonly serversIn?: typeof protocolServers;
  } = {},
) {
  const { directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  onTestFinished(endStarted);
  const ordinary = await serversIn(directory);
  const servers = { ...ordinary, databases: [...ordinary.databases, ...further] };
  const tell = (line: Line) => void told.push(line);
  return playTrial({ servers, directory, faults, writers: 8, seconds: 0.5, rounds: 1, tell });
}

/** Records a save as acknowledged that was never sent, as if the store had lost one. */
const lying: Fault = {
  name: 'a store that lies',
  play: (stage) =>
    whileSaving('a store that lies', stage, async () => {
      stage.acknowledged.push({ fault: 'a store that lies', commandId: randomUUID(), waited: 1 });
    }),
};

const dying = {
  name: 'a server that dies',
  start: [process.execPath, '-e', 'setTimeout(() => undefined, 100)'],
};

/** One killed server, one suspended one, and the state afterwards; a whole run plays all short faults. */
const examples = ['event store killed', 'event store silent', comparedWithLog.name];

test('what is killed or falls silent loses and doubles no save; a save that is lost all the same is told, and a server that dies', async () => {
  const short = allFaults.filter(({ isShort }) => isShort);
  const faults = [...ordinarily(short, ({ name }) => examples.includes(name)), lying];
  const told: Line[] = [];
  const { lines, problems } = await play(faults, { told, further: [dying] });
  expect(problems).toEqual([
    'a server that dies ended without having been killed.',
    'a store that lies: 1 acknowledged saves are lost.',
  ]);
  expect(told).toEqual(lines);
  expect(lines.map(({ name }) => name)).toEqual(faults.map(({ name }) => name));
  const played = lines.filter(({ acknowledged }) => acknowledged !== undefined);
  expect(played).toHaveLength(isWhole ? 5 : 3);
  for (const { name, acknowledged, lost, doubled, longestWait, recovery } of played) {
    // Everybody saved before and after.
    expect(acknowledged).toBeGreaterThanOrEqual(16);
    expect([lost, doubled]).toEqual([name === lying.name ? 1 : 0, 0]);
    expect(longestWait).toBeGreaterThan(0);
    expect(recovery).toBeGreaterThan(0);
  }
});

if (isWhole)
  test('the leader of a cluster is killed, another member leads, and no save is lost or doubled', async () => {
    // A silent leader is given up after some ten seconds: `npm run trial` plays it, and so does the long run.
    const faults = isLong ? leaderFaults : leaderFaults.slice(0, 1);
    const { lines, problems } = await play([...faults, comparedWithLog], { serversIn: protocolCluster });
    expect(problems).toEqual([]);
    for (const { acknowledged, notPlayed } of lines.slice(0, -1)) {
      expect(notPlayed).toBeUndefined();
      expect(acknowledged).toBeGreaterThanOrEqual(16);
    }
  });

test('a term is begun by one member, and its log holds whatever was answered before', () => {
  const { directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  const terms = clusterTerms(directory);
  expect([terms.newest(), terms.isLed()]).toEqual([undefined, false]);
  const first = terms.begin(1_001);
  expect([first, terms.newest(), terms.isLed()]).toEqual([first, { number: 1, port: 1_001 }, true]);
  writeFileSync(terms.logOf(1), 'one');
  // Two members check at the same moment: the second one finds the first one's term.
  writeFileSync(path.join(directory, 'term-2'), '1002');
  expect(terms.isOver(1)).toBe(true);
  // The leader of the second term ended before it had a log.
  expect(terms.begin(1_003)).toEqual({ number: 3, port: 1_003 });
  expect(readFileSync(terms.logOf(3), 'utf8')).toBe('one');
  expect([terms.isOver(2), terms.isOver(3)]).toEqual([true, false]);
});

test('saves are counted by their commands: those that are missing, and those that stand there twice', () => {
  const saved = (commandId: string) => ({ type: 'DecisionsSaved', metadata: { commandId } });
  const events = [saved('once'), saved('twice'), saved('twice'), { ...saved('never'), type: 'NoteWritten' }];
  const acknowledged = ['once', 'twice', 'never'].map((commandId) => ({ commandId }));
  expect(tallyOf(acknowledged, savesIn(events as never))).toEqual({ acknowledged: 3, lost: 1, doubled: 1 });
});

test('servers of other machines are refused unless they are named as such', () => {
  const { directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  const file = path.join(directory, 'servers.json');
  const describe = (event: string, database: string) =>
    writeFileSync(
      file,
      JSON.stringify({
        eventStores: [{ name: 'event store', start: 'eventstored' }],
        databases: [{ name: 'database', start: ['mongod'], kill: 'docker kill mongo' }],
        variables: { EVENTSTORE_URL: event, MONGODB_URL: database },
      }),
    );
  const [here, away] = ['mongodb://127.0.0.1:27017,localhost:27018/trial', 'mongodb://db.school.test/trial'];
  describe('esdb://admin:secret@127.0.0.1:2113?tls=true', here);
  expect(givenServers(file, false).databases).toEqual([
    { name: 'database', start: ['mongod'], kill: 'docker kill mongo' },
  ]);
  for (const [event, database] of [
    ['esdb://127.0.0.1:2113,es2.school.test:2113', here],
    ['esdb://127.0.0.1:2113', away],
  ] as const) {
    describe(event, database);
    expect(() => givenServers(file, false)).toThrow(/school\.test is not this machine/);
    expect(givenServers(file, true).variables.MONGODB_URL).toBe(database);
  }
});

test('the table has a line for each fault, with what was wrong or why it was not played below it', () => {
  const table = tableOf([
    {
      name: 'one',
      acknowledged: 12,
      lost: 0,
      doubled: 1,
      longestWait: 1_240,
      recovery: 60,
      problems: ['1 is doubled.'],
    },
    { name: 'another', problems: [], notPlayed: 'there is no cluster' },
  ]);
  expect(table.split('\n')).toEqual([
    'fault    acknowledged  lost  doubled  longest wait  recovery',
    'one      12            0     1        1.2 s         0.1 s',
    '    1 is doubled.',
    'another  -             -     -        -             -',
    '    Not played: there is no cluster.',
  ]);
});
