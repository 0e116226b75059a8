// Proves that people who keep saving through the minute before an announced run and into the run, while their
// server ends at a random instant, learn the outcome of every save: acknowledged, it is in its quarter once;
// otherwise it was refused with the time at which the run started. Time runs faster here. The ordinary run
// plays one quarter with a killed server, the whole one more.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { activeIntraturn } from '../../contracts/calls/decisionSets.ts';
import { listGames } from '../../contracts/calls/games.ts';
import { announceTurn } from '../../contracts/calls/runTurn.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { streams } from '../../contracts/features/streams.ts';
import { cds } from '../api/games/playing.ts';
import { randomInstant, untilRun } from '../fixtures/announcedEnd.ts';
import { type ApiClient, signIn } from '../fixtures/product/apiClient.ts';
import { type MortalServers, startRestarted, startTwoNodes } from '../fixtures/product/mortalServers.ts';
import { isLong, isWhole, ordinarily } from '../fixtures/thoroughness.ts';

const speed = 30;
/** The minute before a run, the run, and some time after it. */
const lifeMillisecondsMax = 2_600;
const writers = 4;
const times = isLong ? 5 : 1;

type Ids = { readonly game: number; readonly team: number };
/** A writer's answers to each save, by command id. */
type Told = { readonly acknowledged: string[]; readonly refused: Map<string, string> };

async function seatedAt(servers: MortalServers) {
  const [ada, ben, admin] = await Promise.all(
    ['ada', 'ben', 'admin'].map((mailbox) => signIn(servers, mailbox)),
  );
  if (!ada || !ben || !admin) throw new Error('Everybody signs in.');
  const { games } = await ada.succeed(listGames, {}, {});
  const game = games[0]?.game_id ?? 0;
  const { teams } = await ada.succeed(listTeams, { game }, {});
  const team = teams.find(({ is_member }) => is_member)?.team_id ?? 0;
  return { people: [ada, ben] as const, admin, ids: { game, team } };
}

/** Every save has a unique rate, so that each has an effect. */
let rates = 0;

/** Keeps saving until a save is refused; an unanswered save is repeated unchanged. */
async function saveUntilRefused(client: ApiClient, ids: Ids, intraturn: number, turn: number): Promise<Told> {
  const told: Told = { acknowledged: [], refused: new Map() };
  while (told.refused.size === 0) {
    rates += 1;
    const updated = [{ cd_id: (rates % writers) + 1, rate: rates / 1_000 }];
    const lastUpdated = '2026-01-01T00:00:00.000Z';
    const body = { turnNum: turn, cdType: 'Retail CDs', updated, lastUpdated, force: true };
    const commandId = randomUUID();
    for (;;) {
      const answer = await client
        .call(cds.save, { ...ids, intraturn }, body, { commandId })
        .catch(() => undefined);
      // No server, or one that is shutting down.
      if (!answer || answer.httpStatus >= 500) continue;
      if (answer.httpStatus === 200) told.acknowledged.push(commandId);
      else told.refused.set(commandId, answer.text);
      break;
    }
  }
  return told;
}

/** The stream of a team's turn before and after the run closed it. */
function partsOf(events: readonly RecordedEvent[], { game, team }: Ids, turn: number) {
  const ofTurn = events.filter(({ stream }) => stream === streams.teamTurn(game, team, turn));
  const closed = ofTurn.findIndex(({ type, data }) => {
    const isLock = type === 'DecisionsLocked';
    return isLock && (data as { cause: string }).cause === 'turnRun';
  });
  const commandsOf = (part: readonly RecordedEvent[]) =>
    part.filter(({ type }) => type === 'DecisionsSaved').map(({ metadata }) => metadata.commandId);
  return { before: commandsOf(ofTurn.slice(0, closed)), after: commandsOf(ofTurn.slice(closed)) };
}

/** Plays a turn to its end while people save and, if specified, the server is ended. */
async function playTurn(servers: MortalServers, turn: number, hasEnd: boolean): Promise<void> {
  const { people, admin, ids } = await seatedAt(servers);
  const [ada] = people;
  const { intraturn } = await ada.succeed(activeIntraturn, ids, {});
  const work = Array.from({ length: writers }, (_, index) =>
    saveUntilRefused(people[index % people.length] ?? ada, ids, intraturn.intraturn_id, turn),
  );
  await admin.succeed(announceTurn, ids, { turn });
  if (hasEnd) {
    await randomInstant(lifeMillisecondsMax);
    await servers.end();
    await servers.goOn();
  }
  await untilRun(ids.game, turn, { student: ada, admin });
  const told = await Promise.all(work);
  const { before, after } = partsOf(await servers.events(), ids, turn);
  const acknowledged = told.flatMap((one) => one.acknowledged);
  expect(before.toSorted()).toEqual(acknowledged.toSorted());
  expect(acknowledged.length).toBeGreaterThan(writers);
  expect(after).toEqual([]);
  for (const { refused } of told)
    for (const answer of refused.values())
      expect(answer).toMatch(/The run of Qtr \d began at \d\d:\d\d ET\. Your changes were not saved\./);
}

const ends = [
  ['that is stopped', [true, true, true], () => startRestarted(speed, 'SIGTERM')],
  ['that is killed', [true, true, true], () => startRestarted(speed, 'SIGKILL')],
  ['of two of which one is killed', [true, false], () => startTwoNodes(speed)],
] as const;

test.each(ordinarily(ends, ([server]) => server === 'that is killed'))(
  'at a server %s every acknowledged save is in its quarter, and every other is refused with when the run began',
  async (_, endsOfTurns, start) => {
    const turns = isWhole ? endsOfTurns : endsOfTurns.slice(0, 1);
    for (let time = 0; time < times; time += 1) {
      const servers = await start();
      for (const [index, hasEnd] of turns.entries()) await playTurn(servers, index + 1, hasEnd);
    }
  },
  times * 300_000,
);
