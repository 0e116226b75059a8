import * as path from 'node:path';
import { startChild } from './childProcess.ts';
import type { ProductOptions, ProductReady } from './productServer.ts';
import type { SharedServersReady } from './sharedServers.ts';
import type { FrameLatencies, SocketLoad, SteadySaves } from './socketLoad.ts';
import { type Figure, quantile } from './statistics.ts';

const teams = 10;
const peopleOfATeam = 4;
const saves: SteadySaves = { savesPerSecond: 20, milliseconds: 10_000 };

/** Latency from a save on one node to its frame on the other, over one event server and one set of documents. */
export async function nodeFigures(directory: string): Promise<readonly Figure[]> {
  const servers = await startChild<SharedServersReady>('sharedServers.ts', {});
  const startNode = (name: string, teamsOfNode: number) => {
    const options: ProductOptions = {
      directory: path.join(directory, name),
      teams: teamsOfNode,
      peopleOfATeam,
      servers: servers.answer,
      nodeName: name,
    };
    return startChild<ProductReady>('productServer.ts', options);
  };
  const one = await startNode('one', teams);
  const two = await startNode('two', 0);
  const message: SocketLoad = {
    port: two.answer.port,
    savePort: one.answer.port,
    people: one.answer.people,
    isProduct: true,
  };
  const load = await startChild('socketLoad.ts', message);
  const { milliseconds, missing } = await load.ask<FrameLatencies>(saves);
  for (const child of [load, one, two, servers]) await child.stop();
  const [p50, p99] = [quantile(milliseconds, 0.5), quantile(milliseconds, 0.99)];
  return [
    {
      name: `Save to the frame on the other node, ${teams * peopleOfATeam} sockets, ${saves.savesPerSecond} saves/s`,
      value: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${missing === 0 ? '' : `, ${missing} frames missing`}`,
      floor: 'test servers in one process',
    },
  ];
}
