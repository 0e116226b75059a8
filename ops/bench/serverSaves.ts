import * as path from 'node:path';
import { startChild } from './childProcess.ts';
import type { ProductOptions, ProductReady } from './productServer.ts';
import type { LoadedProduct, ServerSaveLoad, ServerSaveResult } from './serverSaveLoad.ts';
import type { SharedServersReady } from './sharedServers.ts';
import { type Figure, median, quantile } from './statistics.ts';

/** A team that saved during a whole lesson. */
const savesBefore = 9_700;
const timesMax = 3;
const durationMillisecondsMax = 60;
const millisecondsToFrameMax = 5;
const timesFilesMax = 2;

const inMilliseconds = (value: number): string => `${value.toFixed(1)} ms`;

function personIn({
  port,
  people,
}: ProductReady): LoadedProduct & { readonly teammate: LoadedProduct['person'] } {
  const [person, teammate] = people;
  if (!person || !teammate) throw new Error('The bench needs two people of a team.');
  return { port, person, teammate };
}

/**
 * Cost of a save on servers, compared with one append and one document write on the same servers in the same
 * minutes; latency of a teammate's frame; and cost of reading a long record, compared with files.
 */
export async function serverSaves(directory: string): Promise<readonly Figure[]> {
  const servers = await startChild<SharedServersReady>('sharedServers.ts', {});
  const product = { teams: 1, peopleOfATeam: 2, savesBefore };
  const startProduct = (name: string, options: Partial<ProductOptions>) =>
    startChild<ProductReady>('productServer.ts', {
      ...product,
      directory: path.join(directory, name),
      ...options,
    });
  const onServers = await startProduct('servers', { servers: servers.answer });
  const onFiles = await startProduct('files', {});
  const message: ServerSaveLoad = {
    servers: servers.answer,
    onServers: personIn(onServers.answer),
    onFiles: personIn(onFiles.answer),
  };
  const { answer } = await startChild<ServerSaveResult>('serverSaveLoad.ts', message);
  for (const child of [onServers, onFiles, servers]) await child.stop();
  return [...saveFigures(answer), ...readFigures(answer), wholeReadFigure(answer)];
}

function saveFigures({ appends, writes, saves, frames }: ServerSaveResult): readonly Figure[] {
  const [append, write] = [median(appends), median(writes)];
  const [p50, p99] = [quantile(saves, 0.5), quantile(saves, 0.99)];
  const ratio = p50 / (append + write);
  const frame = median(frames);
  return [
    {
      name: 'Save over HTTP on servers, one after another',
      value: `p50 ${inMilliseconds(p50)}, p99 ${inMilliseconds(p99)}, ratio ${ratio.toFixed(2)}`,
      floor: `one append ${inMilliseconds(append)} and one document's write ${inMilliseconds(write)}`,
      target: `ratio <= ${timesMax}, p99 <= ${durationMillisecondsMax} ms`,
      isMet: ratio <= timesMax && p99 <= durationMillisecondsMax,
    },
    {
      name: "Save's answer on servers to the teammate's frame",
      value: `p50 ${inMilliseconds(frame)}`,
      target: `p50 <= ${millisecondsToFrameMax} ms`,
      isMet: frame <= millisecondsToFrameMax,
    },
  ];
}

function readFigures({ reads }: ServerSaveResult): readonly Figure[] {
  return Object.entries(reads).map(([name, { servers, files }]) => {
    const ratio = median(servers) / median(files);
    const [first = 0, firstOnFiles = 0] = [servers[0], files[0]];
    const firstRatio = first / firstOnFiles;
    return {
      name: `${name} of a turn of ${savesBefore} saves on servers`,
      value: `p50 ${inMilliseconds(median(servers))}, the first ${inMilliseconds(first)}, ratio ${ratio.toFixed(2)}, of the first ${firstRatio.toFixed(2)}`,
      floor: `on files ${inMilliseconds(median(files))}, the first ${inMilliseconds(firstOnFiles)}`,
      target: `ratios <= ${timesFilesMax}`,
      isMet: Math.max(ratio, firstRatio) <= timesFilesMax,
    };
  });
}

/** A running node has received every event; one that starts later reads them, at the speed of the protocol. */
function wholeReadFigure({ wholeReads: { own, bare } }: ServerSaveResult): Figure {
  return {
    name: `record of a turn of ${savesBefore} saves, read by a node that was not there`,
    value: `${inMilliseconds(median(own))}, ratio ${(median(own) / median(bare)).toFixed(2)}`,
    floor: `bare client ${inMilliseconds(median(bare))}`,
  };
}
