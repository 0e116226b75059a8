/**
 * Cost of going to a moment of the past: a random one of 10,000 saves over HTTP and on the screen, and the
 * first view of a game whose history is not cached, compared with reading and parsing the same events.
 */
import * as path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Call } from '../../contracts/calls/call.ts';
import { activeIntraturns } from '../../contracts/calls/decisionSets.ts';
import { loadGame } from '../../contracts/calls/games.ts';
import { loadTeamHistory } from '../../contracts/calls/history.ts';
import { pathOf } from '../../contracts/calls/pathOf.ts';
import { dashboardDetails, listTeams } from '../../contracts/calls/teams.ts';
import { streams } from '../../contracts/features/streams.ts';
import { projectionSet } from '../../projections/project.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { openSqliteDatabase } from '../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { openSqliteEventStore } from '../../server/eventStore/sqlite/openSqliteEventStore.ts';
import { allProjections } from '../../server/features/allProjections.ts';
import { createGameHistory } from '../../server/history/gameHistory.ts';
import { gameCreated } from '../../tests/fixtures/events.ts';
import { startChild } from './childProcess.ts';
import type { ProductOptions, ProductPerson, ProductReady } from './productServer.ts';
import { seekToPaint } from './seekToPaint.ts';
import { type Figure, median, quantile } from './statistics.ts';
import { newEvent, teamTurnEvents } from './teamTurnEvents.ts';

const saves = 10_000;
const seeks = 300;
const teams = 3;
const rounds = 9;
const slice = 500;
const targets = { seek: 15, opening: 1.3, delay: 20 };
/** Slowdown of a browser, and time until it shows a moment, milliseconds. */
const paintings = [
  [1, 100],
  [4, 250],
] as const;

/** Latency of random seeks, milliseconds, each with all of a hub's requests. */
async function seekMilliseconds({ port, overseerCookie: cookie }: ProductReady, person: ProductPerson) {
  const { gameId, teamId } = person;
  const ids = { game: gameId, team: teamId };
  const ask = async (call: Call, body: object, asOf?: number): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${pathOf(call, ids)}`, {
      method: 'POST',
      headers: {
        cookie,
        origin: `http://127.0.0.1:${port}`,
        'content-type': 'application/json',
        ...(asOf !== undefined && { 'as-of': String(asOf) }),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`${call.path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const answer = (await ask(loadTeamHistory, { turnNum: 1 })) as {
    steps: readonly { readonly position: number; readonly kind: string }[];
  };
  // Before the first save the game was not open yet.
  const steps = answer.steps.filter(({ kind }) => kind.startsWith('saved'));
  const milliseconds: number[] = [];
  for (let seek = 0; seek < seeks; seek += 1) {
    // Spread over the whole quarter, and far from the previous one.
    const { position } = steps[(seek * 7_919) % steps.length] ?? { position: 0 };
    const begun = performance.now();
    await Promise.all([
      ask(loadGame, {}, position),
      ask(listTeams, {}, position),
      ask(activeIntraturns, {}, position),
      ask(dashboardDetails, {}, position),
    ]);
    milliseconds.push(performance.now() - begun);
  }
  return { milliseconds, steps: steps.length };
}

/** A log of one game with 30,000 saves by three teams, in the order in which a class makes them. */
async function longLog(file: string): Promise<EventStore> {
  const store = openSqliteEventStore(openSqliteDatabase(file));
  const created = gameCreated();
  const members = Array.from({ length: teams }, (_, index) => ({
    teamId: index + 1,
    number: index + 1,
    name: `Bank ${index + 1}`,
  }));
  const game = newEvent('GameCreated', { ...created.data, gameId: 1, teams: members });
  await store.append(streams.game(1), 'noStream', [game]);
  const turns = members.map(({ teamId }) => teamTurnEvents(teamId, saves));
  for (let first = 0; first <= saves; first += slice)
    for (const [index, events] of turns.entries()) {
      const stream = streams.teamTurn(1, index + 1, 1);
      await store.append(stream, first === 0 ? 'noStream' : first - 1, events.slice(first, first + slice));
    }
  return store;
}

/** Only reads and parses the streams of the game. */
async function readAll(store: EventStore): Promise<number> {
  let seen = 0;
  for (let team = 1; team <= teams; team += 1)
    for (let from = 0; from <= saves; from += slice) {
      const read = { direction: 'forwards', from, limit: slice } as const;
      for (const event of await store.readStream(streams.teamTurn(1, team, 1), read))
        seen += Object.keys(event.data as object).length;
      await nextTurn();
    }
  return seen;
}

async function openings(directory: string): Promise<readonly Figure[]> {
  const store = await longLog(path.join(directory, 'history.sqlite'));
  const head = await store.headPosition();
  const set = projectionSet(allProjections);
  const [floor, opened]: [number[], number[]] = [[], []];
  const delays: number[] = [];
  // A process that has just started is still compiling its code.
  for (let round = 0; round <= rounds; round += 1) {
    let begun = performance.now();
    await readAll(store);
    const read = performance.now() - begun;
    const history = createGameHistory(store, set, 1);
    // A reused one would count the time in between.
    const watch = monitorEventLoopDelay({ resolution: 1 });
    watch.enable();
    begun = performance.now();
    await history.reach(head);
    const reached = performance.now() - begun;
    watch.disable();
    if (round > 0) {
      delays.push(watch.percentile(99) / 1e6);
      floor.push(read);
      opened.push(reached);
    }
    if (history.size() < teams * saves) throw new Error(`Only ${history.size()} events were opened.`);
  }
  await store.close();
  const ratio = median(opened) / median(floor);
  const delay = Math.max(...delays);
  return [
    {
      name: `Opening a cold history of ${teams * saves} saves`,
      value: `${median(opened).toFixed(0)} ms, ratio ${ratio.toFixed(2)}`,
      floor: `reading and parsing ${median(floor).toFixed(0)} ms`,
      target: `≤ ${targets.opening}`,
      isMet: ratio <= targets.opening,
    },
    {
      name: 'Event loop meanwhile, p99',
      value: `${median(delays).toFixed(1)} ms, at worst ${delay.toFixed(1)} ms`,
      target: `≤ ${targets.delay} ms`,
      isMet: delay <= targets.delay,
    },
  ];
}

async function paintFigure(
  product: ProductReady,
  person: ProductPerson,
  [slowdown, target]: (typeof paintings)[number],
): Promise<Figure> {
  const paints = await seekToPaint(product, person, slowdown);
  const p95 = quantile(paints, 0.95);
  const browser = slowdown === 1 ? '' : `, browser ${slowdown} times slower`;
  return {
    name: `Seek to a random step, press to paint of a grid${browser}`,
    value: `p50 ${median(paints).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
    target: `p95 ≤ ${target} ms`,
    isMet: p95 <= target,
  };
}

/** Figures of the history. */
export async function historyFigures(directory: string): Promise<readonly Figure[]> {
  const options: ProductOptions = {
    directory: path.join(directory, 'history'),
    teams: 1,
    peopleOfATeam: 1,
    savesBefore: saves,
  };
  const product = await startChild<ProductReady>('productServer.ts', options);
  const [person] = product.answer.people;
  if (!person) throw new Error('The product of the bench has nobody.');
  const { milliseconds, steps } = await seekMilliseconds(product.answer, person);
  const paints: Figure[] = [];
  for (const painting of paintings) paints.push(await paintFigure(product.answer, person, painting));
  await product.stop();
  const [p50, p95] = [median(milliseconds), quantile(milliseconds, 0.95)];
  return [
    {
      name: `Seek to a random step of ${steps}, the calls of a hub`,
      value: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
      target: `p95 ≤ ${targets.seek} ms`,
      isMet: p95 <= targets.seek,
    },
    ...paints,
    ...(await openings(directory)),
  ];
}
