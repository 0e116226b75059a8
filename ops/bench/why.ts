import { randomUUID } from 'node:crypto';
import { notYetStatus } from '../../contracts/calls/call.ts';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { loadGame } from '../../contracts/calls/games.ts';
import { pathOf } from '../../contracts/calls/pathOf.ts';
import { runTurn } from '../../contracts/calls/runTurn.ts';
import { loadWhy } from '../../contracts/calls/why.ts';
import { businessDevelopment } from '../../contracts/decisions/businessDevelopment.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { dividends } from '../../contracts/decisions/dividends.ts';
import { type Figure, once } from './figure.ts';
import { openConnection } from './httpConnection.ts';
import { type ProductPerson, startProduct } from './product.ts';

const teams = 10;
const firstMillisecondsMax = 1_000;
const allMillisecondsMax = 3_000;
const laterMillisecondsMax = 10_000;
const lookMilliseconds = 20;

/** A change in each of three groups of causes. */
const changesOf = (rowId: number) =>
  [
    [certificatesOfDeposit, { turnNum: 1, cdType: 'Retail CDs', updated: [{ cd_id: rowId, rate: 1.2 }] }],
    [businessDevelopment, { turnNum: 1, updated: [{ bus_dev_id: 1, amount: 90 }] }],
    [dividends, { dividends: 0.75, loanLossAdjustment: 4_000 }],
  ] as const;

/** Someone who posts to the server, again while an answer is worked out; throws one that is no success. */
export function poster(port: number, cookie: string) {
  const { post, close } = openConnection(port);
  return {
    close,
    async ask(path: string, body: object): Promise<unknown> {
      const headers = { Cookie: cookie, 'Idempotency-Key': randomUUID() };
      let answer = await post(`/api${path}`, headers, body);
      while (answer.status === notYetStatus) answer = await post(`/api${path}`, headers, body);
      if (answer.status !== 200) throw new Error(`The bench was refused ${path}: ${answer.body}`);
      return JSON.parse(answer.body);
    },
  };
}

async function decide(port: number, person: ProductPerson): Promise<void> {
  const { ask, close } = poster(port, person.cookie);
  for (const [area, body] of changesOf(person.rowIds[1] ?? 1)) {
    const path = callsOf(area).save.path.replace(':intraturn', String(person.intraturnId));
    await ask(path, { ...body, lastUpdated: person.lastUpdated, force: true });
  }
  close();
}

/** Runs the first quarter of a game, and waits until its results are there. */
async function runQuarter(port: number, cookie: string, game: number): Promise<void> {
  const { ask, close } = poster(port, cookie);
  await ask(pathOf(runTurn, { game }), { turn: 1 });
  const read = async () =>
    loadGame.response.loose().parse(await ask(pathOf(loadGame, { game }), {})).gameDetails.turns_completed;
  while ((await read()) === 0) await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
  close();
}

/** How long after a run of ten banks each team reads why its own moved, and what that does in two years. */
export async function why(directory: string): Promise<readonly Figure[]> {
  const product = await startProduct({ directory, teams, peopleOfATeam: 1 });
  const { port, people, overseerCookie } = product.answer;
  await Promise.all(people.map((person) => decide(port, person)));
  await runQuarter(port, overseerCookie, people[0]?.gameId ?? 0);
  const begun = performance.now();
  const read = async ({ gameId: game, teamId: team, cookie }: ProductPerson, withLater: boolean) => {
    const { ask, close } = poster(port, cookie);
    await ask(pathOf(loadWhy, { game, team }), { turnNum: 1, withLater });
    close();
    return performance.now() - begun;
  };
  const answered = await Promise.all(
    people.map(async (person) => [await read(person, false), await read(person, true)] as const),
  );
  await product.stop();
  const lines = answered.map(([first]) => first);
  const twoYears = answered.map(([, later]) => later);
  return [
    once('a run to why the first bank moved', Math.min(...lines), firstMillisecondsMax),
    once(`a run to why all ${teams} banks moved`, Math.max(...lines), allMillisecondsMax),
    once('a run to what their changes do in two years', Math.max(...twoYears), laterMillisecondsMax),
  ];
}
