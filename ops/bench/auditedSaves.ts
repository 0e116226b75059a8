import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import { loadTeamHistory } from '../../contracts/calls/history.ts';
import { startChild } from './childProcess.ts';
import { openConnection } from './httpConnection.ts';
import type { ProductReady } from './productServer.ts';
import type { SaveLoad, SaveLoadResult } from './saveLoad.ts';
import { type Figure, median } from './statistics.ts';

const teams = 10;
const peopleOfATeam = 5;
/** Two processes of the same code differ by a tenth. */
const pairs = 5;
const rounds = 3;
/** As the client does. */
const theatreMilliseconds = 5_000;
const ratioMin = 0.97;
const measured = { warmUpMilliseconds: 500, milliseconds: 2_500 };
const first = { warmUpMilliseconds: 0, milliseconds: 5_000 };

async function savesOf({ port, people }: ProductReady, duration: typeof measured): Promise<number> {
  const message: SaveLoad = { port, people, ...duration };
  return (await startChild<SaveLoadResult>('saveLoad.ts', message)).answer.savesPerSecond;
}

type Saves = { readonly audited: number; readonly bare: number };

/** Asks as an open theatre does for what a team does meanwhile; gives what stops it. */
async function openTheatre({ port, people, overseerCookie: cookie }: ProductReady): Promise<() => void> {
  const { gameId = 0, teamId = 0 } = people[0] ?? {};
  const address = `/api${loadTeamHistory.path.replace(':game', String(gameId)).replace(':team', String(teamId))}`;
  const connection = openConnection(port);
  const ask = async (request: object): Promise<{ readonly head: number }> => {
    const headers = { Cookie: cookie, Origin: `http://127.0.0.1:${port}` };
    const answer = await connection.post(address, headers, JSON.stringify(request));
    if (answer.status !== 200) throw new Error(`The theatre of the bench was refused: ${answer.body}`);
    return JSON.parse(answer.body);
  };
  let { head: after } = await ask({ turnNum: 1 });
  const timer = setInterval(async () => {
    after = (await ask({ turnNum: 1, after })).head;
  }, theatreMilliseconds);
  return () => {
    clearInterval(timer);
    connection.close();
  };
}

/** Saves a second of a product and of one without the index, loaded in turns. */
async function roundsOfAPair(directory: string): Promise<readonly Saves[]> {
  const [own, without] = ['with', 'without'].map((name) => path.join(directory, name)) as [string, string];
  mkdirSync(path.join(without, 'audit.sqlite'), { recursive: true });
  const start = (place: string) =>
    startChild<ProductReady>('productServer.ts', { directory: place, teams, peopleOfATeam });
  const audited = await start(own);
  const bare = await start(without);
  for (const { answer } of [audited, bare]) await savesOf(answer, first);
  const closeTheatre = await openTheatre(audited.answer);
  const results: Saves[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes first meets a machine that has rested.
    const isBareFirst = round % 2 === 0;
    const before = isBareFirst ? await savesOf(bare.answer, measured) : 0;
    const saves = await savesOf(audited.answer, measured);
    results.push({ audited: saves, bare: isBareFirst ? before : await savesOf(bare.answer, measured) });
  }
  closeTheatre();
  await audited.stop();
  await bare.stop();
  return results;
}

/**
 * Durable saves of products with an index and somebody in its past, and without either. Where the file of the index should be one has a directory, so that
 * it waits for its index all the while and writes none.
 */
export async function auditedSaves(directory: string): Promise<Figure> {
  const results: Saves[] = [];
  for (let pair = 0; pair < pairs; pair += 1)
    results.push(...(await roundsOfAPair(path.join(directory, `pair ${pair}`))));
  const ratio = median(results.map(({ audited, bare }) => audited / bare));
  return {
    name: 'audit, durable saves over HTTP with the index and an open theatre',
    value: `${Math.round(median(results.map(({ audited }) => audited)))}/s, ratio ${ratio.toFixed(3)}`,
    floor: `without both ${Math.round(median(results.map(({ bare }) => bare)))}/s`,
    target: `ratio >= ${ratioMin}`,
    isMet: ratio >= ratioMin,
  };
}
