import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import { loadTeamHistory } from '../../contracts/calls/history.ts';
import { startChild } from './childProcess.ts';
import { openConnection } from './httpConnection.ts';
import { pairedSaves } from './pairedSaves.ts';
import type { ProductReady } from './productServer.ts';
import type { Figure } from './statistics.ts';

const teams = 10;
const peopleOfATeam = 5;
/** As the client does. */
const theatreMilliseconds = 5_000;

/** Polls like an open theatre for a team's new steps; returns a function that stops it. */
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

/**
 * Durable saves of servers with an index and a viewer of the past, and without either. Where the index file
 * should be, one has a directory, so that it waits for its index all the time and writes none.
 */
export function auditedSaves(directory: string): Promise<Figure> {
  return pairedSaves({
    name: 'audit, durable saves over HTTP with the index and an open theatre',
    floorName: 'without both',
    start(side, pair) {
      const place = path.join(directory, `pair ${pair}`, side);
      if (side === 'bare') mkdirSync(path.join(place, 'audit.sqlite'), { recursive: true });
      return startChild<ProductReady>('productServer.ts', { directory: place, teams, peopleOfATeam });
    },
    begin: openTheatre,
  });
}
