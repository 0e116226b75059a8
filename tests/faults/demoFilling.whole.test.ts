// Proves that a demo whose filling is interrupted continues at the next start, wherever it is stored: killed
// on the way, it ends with the same games, people and quarters as an undisturbed one, each of them once. The
// whole run kills it at one point on files and on servers, the long one at four and at two points.
// tests/faults/demoStory.test.ts ends a fill without a process.
import { cpSync, existsSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { demoGames } from '../../ops/seed/demoGames.ts';
import { openLog } from '../../ops/stores/openLog.ts';
import { freePort } from '../../protocolServers/freePort.ts';
import { allEvents } from '../../server/installation/readThrough.ts';
import { kindsOf } from '../fixtures/product/demoKinds.ts';
import { filledDemo } from '../fixtures/product/filledDemo.ts';
import { startServers } from '../fixtures/product/serverProducts.ts';
import { startProductProcess, temporaryDirectory } from '../fixtures/product/startProductProcess.ts';
import { isLong } from '../fixtures/thoroughness.ts';

/** Storage of a demo: its directory, the variables of its servers, and its log. */
type Place = {
  readonly directory: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly log: string;
};

/** Each check opens the file, which slows down the demo being filled. */
const patience = { timeout: 240_000, interval: 20 };

function placeOnFiles(): Place {
  const { directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  return { directory, variables: {}, log: path.join(directory, 'quarterdeck.sqlite') };
}

/** Events in the file of a log written by another process. */
function eventsInFile(file: string): number {
  if (!existsSync(file)) return 0;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(database.prepare('SELECT count(*) AS count FROM events').get()?.count);
  } catch {
    // The table does not exist yet.
    return 0;
  } finally {
    database.close();
  }
}

/** Starts the demo and kills it as soon as its log has this many events. */
async function fillUpTo(
  wanted: number,
  { directory, variables }: Place,
  written: () => number,
): Promise<void> {
  const killing = new AbortController();
  onTestFinished(() => killing.abort());
  const starting = startProductProcess({ directory, seed: 'demo', variables, killedBy: killing.signal });
  const rejected = expect(starting).rejects.toThrow('did not start');
  await expect.poll(written, patience).toBeGreaterThanOrEqual(wanted);
  killing.abort();
  await rejected;
}

/** The number of events of each kind in each stream of a log. */
async function kindsIn(log: string): Promise<Readonly<Record<string, number>>> {
  const { store, close } = openLog(log);
  const events = await allEvents(store);
  await close();
  return kindsOf(events);
}

/** Lets the demo finish filling; returns the contents of its log. */
async function filled(
  { directory, variables, log }: Place,
  port = 0,
): Promise<Readonly<Record<string, number>>> {
  const product = await startProductProcess({
    directory,
    seed: 'demo',
    variables: { ...variables, PORT: String(port) },
  });
  await product.end('SIGTERM');
  return kindsIn(log);
}

/** The contents of an undisturbed demo: the one that other tests' products start from. */
async function wholeDemo(): Promise<Readonly<Record<string, number>>> {
  const { directory, log } = placeOnFiles();
  cpSync(await filledDemo(), directory, { recursive: true });
  return kindsIn(log);
}

/** The readiness reported by a starting product. */
const readinessAt = (port: number) => async (): Promise<unknown> => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return ((await answer?.json()) as { readonly status?: string } | undefined)?.status;
};

test('a file-based demo killed while it fills continues, names the game it prepares, and ends with each game once', async () => {
  const place = placeOnFiles();
  const written = (): number => eventsInFile(place.log);
  // At 530 the first game is two quarters past its freeze, which the next start comes to again.
  for (const wanted of isLong ? [1, 330, 530, 790] : [530]) await fillUpTo(wanted, place, written);
  const whole = await wholeDemo();
  const games = Object.keys(whole).filter((kind) => kind.startsWith('GameCreated '));
  expect(games).toHaveLength(demoGames.length);
  const port = await freePort();
  const filling = filled(place, port);
  await expect.poll(readinessAt(port), patience).toBe('preparing the demo games: 1 of 4');
  expect(await filling).toEqual(whole);
  // A further start finds the demo complete.
  expect(await filled(place)).toEqual(whole);
}, 900_000);

test('a server-based demo killed while it fills continues, too', async () => {
  const servers = await startServers();
  const { directory } = placeOnFiles();
  const place = { directory, variables: servers.variables, log: servers.eventStore.connectionString };
  const written = (): number =>
    servers.eventStore.log.all.filter(({ stream }) => !stream.startsWith('$')).length;
  for (const wanted of isLong ? [2, 400] : [400]) await fillUpTo(wanted, place, written);
  expect(await filled(place)).toEqual(await wholeDemo());
}, 900_000);
