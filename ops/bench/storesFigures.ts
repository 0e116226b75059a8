import { openLog } from '../stores/openLog.ts';
import { refuseOthersLog } from '../stores/ownLog.ts';
import { benchStreams } from './benchStreams.ts';
import { startChild } from './childProcess.ts';
import type { EventClientLoad, EventClientResult } from './eventClient.ts';
import type { EventServerReady } from './eventServer.ts';
import { type Figure, median } from './statistics.ts';

const target = 0.9;
const reconnects = 1_000;
const reconnectsBefore = 200;
const mebibyte = 1_024 * 1_024;
const mebibytesMax = 4;
const loads = [
  { writers: 16, appends: 60, rounds: 9 },
  { writers: 128, appends: 12, rounds: 9 },
];

/**
 * The adapter of the event server compared with the server's own client, alternately in one process, on the
 * same server: the one in EVENTSTORE_URL, else the protocol test server. Then the memory left by a thousand
 * lost subscriptions.
 */
export async function storesFigures(): Promise<readonly Figure[]> {
  const named = process.env.EVENTSTORE_URL;
  if (named !== undefined) await refuseOthers(named);
  const server = await startChild<EventServerReady>('eventServer.ts', {});
  const own = server.answer.connectionString;
  const figures: Figure[] = [];
  for (const load of loads)
    figures.push(...(await speedOf(named ?? own, named ? 'the named server' : 'the test server', load)));
  const memory = await memoryAfter(own, () => server.ask({}));
  await server.stop();
  return [...figures, memory];
}

/** Every run leaves its events in the named log, so it has to be empty, or one that was measured before. */
async function refuseOthers(connectionString: string): Promise<void> {
  const { store, close } = openLog(connectionString);
  try {
    await refuseOthersLog(store, 'The bench', (stream) => stream.startsWith(benchStreams));
  } finally {
    await close();
  }
}

type Load = Omit<EventClientLoad, 'connectionString'>;

async function speedOf(connectionString: string, place: string, load: Load): Promise<readonly Figure[]> {
  const client = await startClient({ connectionString, ...load });
  await client.stop();
  const { appends, bareAppends, reads, bareReads } = client.answer;
  const ratio = ratioOf(appends, bareAppends);
  return [
    {
      name: `event server, append, ${load.writers} writers`,
      value: `${Math.round(median(appends))}/s, ratio ${ratio.toFixed(2)}`,
      floor: `bare client on ${place} ${Math.round(median(bareAppends))}/s`,
      target: `ratio >= ${target}`,
      isMet: ratio >= target,
    },
    {
      name: `event server, read all, after ${load.writers} writers`,
      value: `${Math.round(median(reads))} events/s, ratio ${ratioOf(reads, bareReads).toFixed(2)}`,
      floor: `bare client on ${place} ${Math.round(median(bareReads))}/s`,
    },
  ];
}

async function memoryAfter(connectionString: string, drop: () => Promise<unknown>): Promise<Figure> {
  const client = await startClient({ connectionString, writers: 1, appends: 800, rounds: 1 });
  for (let count = 0; count < reconnectsBefore; count += 1) await drop();
  const before = await client.ask<{ bytes: number }>({});
  for (let count = 0; count < reconnects; count += 1) await drop();
  const after = await client.ask<{ bytes: number }>({});
  await client.stop();
  const mebibytes = (after.bytes - before.bytes) / mebibyte;
  return {
    name: `event server, memory after ${reconnects} reconnects`,
    value: `${mebibytes.toFixed(2)} MiB more`,
    floor: `${(before.bytes / mebibyte).toFixed(1)} MiB before`,
    target: `<= ${mebibytesMax} MiB`,
    isMet: mebibytes <= mebibytesMax,
  };
}

function startClient(work: EventClientLoad) {
  return startChild<EventClientResult>('eventClient.ts', work, ['--expose-gc']);
}

/** Round by round, so that a busy machine affects both alike. */
function ratioOf(own: readonly number[], bare: readonly number[]): number {
  return median(own.map((figure, round) => figure / (bare[round] ?? Number.NaN)));
}
