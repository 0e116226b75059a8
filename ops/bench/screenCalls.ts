import type { Browser } from 'playwright-core';
import { currentSession } from '../../contracts/calls/account.ts';
import type { Call } from '../../contracts/calls/call.ts';
import { loadDashboard } from '../../contracts/calls/dashboard.ts';
import { openHub } from '../../contracts/calls/hub.ts';
import { pathOf } from '../../contracts/calls/pathOf.ts';
import { signedInContext } from '../browser/openBrowser.ts';
import { openConnection } from './httpConnection.ts';
import type { ProductPerson, ProductReady } from './productServer.ts';
import { type Figure, quantile } from './statistics.ts';

const warmCalls = 50;
const measuredCalls = 300;
const callMillisecondsMax = 30;

const screens = (person: ProductPerson) => [
  {
    name: 'hub',
    address: `/game/${person.gameId}/decisions/${person.teamId}`,
    call: openHub as Call,
    ids: { team: person.teamId },
  },
  {
    name: 'dashboard',
    address: `/game/${person.gameId}/team/${person.teamId}`,
    call: loadDashboard as Call,
    ids: { game: person.gameId, team: person.teamId },
  },
];

/** A screen's requests on a first visit, by address. */
async function callsOf(
  browser: Browser,
  { port, cookie }: { readonly port: number; readonly cookie: string },
  address: string,
): Promise<readonly string[]> {
  const context = await signedInContext(browser, port, cookie);
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await context.close();
  return calls;
}

/**
 * Milliseconds of a warm call, and of the session call, which does the least. They alternate, so that other load affects
 * both.
 */
async function warmMilliseconds(port: number, cookie: string, path: string) {
  const connection = openConnection(port);
  const headers = { Cookie: cookie, Origin: `http://127.0.0.1:${port}` };
  const timed = async (timedPath: string): Promise<number> => {
    const begun = performance.now();
    const { status, body } = await connection.post(timedPath, headers, '{}');
    if (status !== 200) throw new Error(`${timedPath} was refused: ${body}`);
    return performance.now() - begun;
  };
  const own: number[] = [];
  const floor: number[] = [];
  for (let count = 0; count < warmCalls + measuredCalls; count += 1) {
    const [milliseconds, least] = [await timed(path), await timed(`/api${currentSession.path}`)];
    if (count < warmCalls) continue;
    own.push(milliseconds);
    floor.push(least);
  }
  connection.close();
  return { own, floor };
}

const shown = (milliseconds: readonly number[]): string =>
  [0.5, 0.95].map((share) => `p${share * 100} ${quantile(milliseconds, share).toFixed(1)} ms`).join(', ');

/** Number of calls specific to the hub and the dashboard, beyond those of every team screen, and their duration. */
export async function screenCalls(
  browser: Browser,
  { port }: ProductReady,
  person: ProductPerson,
): Promise<readonly Figure[]> {
  const { cookie } = person;
  const notes = `/game/${person.gameId}/team-notes/${person.teamId}`;
  const ofFrame = new Set(await callsOf(browser, { port, cookie }, notes));
  const figures: Figure[] = [];
  for (const { name, address, call, ids } of screens(person)) {
    const all = await callsOf(browser, { port, cookie }, address);
    // A page that has just connected reloads what may have changed before.
    const own = [...new Set(all)].filter((path) => !ofFrame.has(path));
    figures.push({
      name: `calls of the ${name} alone, first visit`,
      value: `${own.length} of ${new Set(all).size}: ${own.map((path) => path.replace('/api', '')).join(' ')}`,
      floor: `${ofFrame.size} of the team notes`,
      target: '<= 1',
      isMet: own.length <= 1,
    });
    const { own: milliseconds, floor } = await warmMilliseconds(port, cookie, `/api${pathOf(call, ids)}`);
    figures.push({
      name: `call of the ${name}, warm`,
      value: shown(milliseconds),
      floor: `session ${shown(floor)}`,
      target: `p95 <= ${callMillisecondsMax} ms`,
      isMet: quantile(milliseconds, 0.95) <= callMillisecondsMax,
    });
  }
  return figures;
}
