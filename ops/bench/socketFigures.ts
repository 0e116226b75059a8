import * as path from 'node:path';
import { type Child, startChild } from './childProcess.ts';
import type { ProductOptions, ProductPerson, ProductReady } from './productServer.ts';
import type { FrameLatencies, SocketLoad, SteadySaves } from './socketLoad.ts';
import { type Figure, quantile } from './statistics.ts';

const teams = 100;
const peopleOfATeam = 10;
const saves: SteadySaves = { savesPerSecond: 200, milliseconds: 12_000 };
const frameTargetMilliseconds = 10;
const memoryTarget = 1.5;

type Loaded = { readonly load: Child<unknown>; readonly bytesOfASocket: number };

/** Connects a socket for each person and reports the server's memory growth. */
async function connectAll(
  server: Child<{ port: number }>,
  people: readonly ProductPerson[],
  isProduct: boolean,
): Promise<Loaded> {
  const before = await server.ask<number>('memory');
  const message: SocketLoad = { port: server.answer.port, people, isProduct };
  const load = await startChild('socketLoad.ts', message);
  const after = await server.ask<number>('memory');
  return { load, bytesOfASocket: (after - before) / people.length };
}

function frameFigure({ milliseconds, missing }: FrameLatencies): Figure {
  const [p50, p99] = [quantile(milliseconds, 0.5), quantile(milliseconds, 0.99)];
  const lost = missing === 0 ? '' : `, ${missing} frames missing`;
  return {
    name: `Save to teammate's frame, ${teams * peopleOfATeam} sockets, ${saves.savesPerSecond} saves/s`,
    value: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${lost}`,
    target: `p99 <= ${frameTargetMilliseconds} ms`,
    isMet: p99 <= frameTargetMilliseconds && missing === 0,
  };
}

/**
 * Cost of a thousand sockets of a hundred teams, compared with as many of bare Socket.IO, and the latency of
 * a save to them.
 */
export async function socketFigures(directory: string): Promise<readonly Figure[]> {
  const options: ProductOptions = { directory: path.join(directory, 'sockets'), teams, peopleOfATeam };
  const product = await startChild<ProductReady>('productServer.ts', options, ['--expose-gc']);
  const { people } = product.answer;
  const own = await connectAll(product, people, true);
  const latencies = await own.load.ask<FrameLatencies>(saves);
  await own.load.stop();
  await product.stop();
  const bare = await startChild<{ port: number }>('bareSocketServer.ts', { socketsOfARoom: peopleOfATeam }, [
    '--expose-gc',
  ]);
  const least = await connectAll(bare, people, false);
  await least.load.stop();
  await bare.stop();
  const ratio = own.bytesOfASocket / least.bytesOfASocket;
  const kibibytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
  return [
    frameFigure(latencies),
    {
      name: 'memory of a socket',
      value: `${kibibytes(own.bytesOfASocket)}, ratio ${ratio.toFixed(2)}`,
      floor: `bare Socket.IO ${kibibytes(least.bytesOfASocket)}`,
      target: `ratio <= ${memoryTarget}`,
      isMet: ratio <= memoryTarget,
    },
  ];
}
