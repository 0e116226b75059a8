/**
 * Run by `npm run bench`: what a person feels or a school pays for, each with its limit, and compared with the
 * least that the same work costs where there is such a floor, measured in the same run, because absolute figures
 * say more about the machine than about the product. Uses only this machine's own address. `npm run bench --
 * <part> ...` measures parts by name.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { CannotGoOn, exitWithMessage } from '../../server/lib/cannotGoOn.ts';
import { buildClientWhenStale } from '../build/buildClientWhenStale.ts';
import { awayInWords } from '../stores/awayInWords.ts';
import { readParameters } from '../stores/readParameters.ts';
import { auditPage } from './auditPage.ts';
import { stopChildren } from './childProcess.ts';
import { classFrame, present } from './classroom.ts';
import { forecast, turn } from './engine.ts';
import { estimate } from './estimate.ts';
import { type Figure, tableOf } from './figure.ts';
import { keyToPaint } from './keyToPaint.ts';
import { largestPaints } from './pages.ts';
import { practice } from './practice.ts';
import { replayStep } from './replayStep.ts';
import { saves } from './saves.ts';
import { savesOnServers } from './savesOnServers.ts';
import { signIn } from './signIn.ts';
import { frames, socketMemory } from './sockets.ts';
import { rebuilding, start } from './start.ts';
import { why } from './why.ts';

/** For all parts together, which take seven and a half on a quiet machine of two cores. */
const minutesMax = 9;

/** Each measures in a folder of its own. */
const parts: Readonly<Record<string, (directory: string) => Promise<readonly Figure[]>>> = {
  saves,
  frames,
  keys: keyToPaint,
  pages: largestPaints,
  turn,
  forecast,
  estimate,
  why,
  practice,
  start,
  rebuild: rebuilding,
  memory: socketMemory,
  replay: replayStep,
  present,
  class: classFrame,
  audit: auditPage,
  servers: savesOnServers,
  signIn,
};

const { positionals } = readParameters('npm run bench [-- <part> ...]', {}, Number.POSITIVE_INFINITY);
const left = positionals.length > 0 ? [...positionals] : Object.keys(parts);
const directory = mkdtempSync(path.join(tmpdir(), 'quarterdeck-bench-'));
const figures: Figure[] = [];

function clear(): void {
  stopChildren();
  rmSync(directory, { recursive: true, force: true });
}

setTimeout(() => {
  clear();
  console.log(tableOf(figures));
  console.error(`The bench took longer than ${minutesMax} minutes; not measured: ${left.join(', ')}.`);
  process.exit(1);
}, minutesMax * 60_000);

try {
  const unknown = left.find((name) => !parts[name]);
  if (unknown !== undefined)
    throw new CannotGoOn(`There is no part ${unknown}.`, `There are ${Object.keys(parts).join(', ')}.`);
  await buildClientWhenStale();
  for (let name = left[0]; name !== undefined; name = left[0]) {
    const begun = performance.now();
    figures.push(...((await parts[name]?.(path.join(directory, name))) ?? []));
    console.error(`measured ${name} in ${Math.round((performance.now() - begun) / 1_000)} s`);
    left.shift();
  }
} catch (fault) {
  clear();
  exitWithMessage('The bench could not be run.', awayInWords(fault));
}
clear();
console.log(tableOf(figures));
process.exit(0);
