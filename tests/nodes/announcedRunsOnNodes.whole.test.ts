// Proves that an announced run starts once if the server is killed at a random instant of the minute before it or of the run
// itself, and that nothing acknowledged before is lost. Time runs faster here.
import { randomUUID } from 'node:crypto';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { activeIntraturn } from '../../contracts/calls/decisionSets.ts';
import { listGames } from '../../contracts/calls/games.ts';
import { announceTurn } from '../../contracts/calls/runTurn.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { openSqliteDatabase } from '../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { openSqliteEventStore } from '../../server/eventStore/sqlite/openSqliteEventStore.ts';
import { cds } from '../api/games/playing.ts';
import { randomInstant, untilRun } from '../fixtures/announcedEnd.ts';
import { hasteVariable } from '../fixtures/hastyEnvironment.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import type { Reachable } from '../fixtures/product/startProduct.ts';
import {
  type ProductProcess,
  startProductProcess,
  temporaryDirectory,
} from '../fixtures/product/startProductProcess.ts';

const speed = 30;
/** The minute before a run, the run, and some time after it. */
const lifeMillisecondsMax = 2_600;
/** A game has three turns; with LONG=1 seven games are played, with twenty-one kills. */
const games = process.env.LONG ? 7 : 1;
const turnsOfAGame = 3;

const ofTypes = (events: readonly RecordedEvent[], ...types: readonly string[]) =>
  events.filter(({ type }) => types.includes(type));

/** Ada's game and team, with Ada and the administrator signed in at a server. */
async function seatedAt(server: Reachable) {
  const [ada, admin] = await Promise.all([signIn(server, 'ada'), signIn(server, 'admin')]);
  const { games: listed } = await ada.succeed(listGames, {}, {});
  const game = listed[0]?.game_id ?? 0;
  const { teams } = await ada.succeed(listTeams, { game }, {});
  const team = teams.find(({ is_member }) => is_member)?.team_id ?? 0;
  return { ada, admin, ids: { game, team } };
}

type Seated = Awaited<ReturnType<typeof seatedAt>>;

/** Saves in the open turn; returns the save's command id once it is acknowledged. */
async function saveIn(turn: number, { ada, ids }: Seated): Promise<string> {
  const commandId = randomUUID();
  const { intraturn } = await ada.succeed(activeIntraturn, ids, {});
  const updated = [{ cd_id: 1, rate: 1 + turn / 10 }];
  const lastUpdated = '2026-01-01T00:00:00.000Z';
  const body = { turnNum: turn, cdType: 'Retail CDs', updated, lastUpdated, force: true };
  await ada.succeed(cds.save, { ...ids, intraturn: intraturn.intraturn_id }, body, { commandId });
  return commandId;
}

/** Plays a game on a server that is killed once a turn; returns the command ids of acknowledged saves. */
async function playWithDeaths(directory: string, variables: Readonly<Record<string, string>>) {
  const start = async (): Promise<ProductProcess> => {
    const started = await startProductProcess({ directory, variables });
    onTestFinished(async () => void (await started.end('SIGKILL')));
    return started;
  };
  const acknowledged: string[] = [];
  let server = await start();
  for (let turn = 1; turn <= turnsOfAGame; turn += 1) {
    const before = await seatedAt(server);
    acknowledged.push(await saveIn(turn, before));
    await before.admin.succeed(announceTurn, before.ids, { turn });
    await randomInstant(lifeMillisecondsMax);
    await server.end('SIGKILL');
    server = await start();
    const { ada, admin, ids } = await seatedAt(server);
    await untilRun(ids.game, turn, { student: ada, admin });
  }
  await server.end('SIGTERM');
  return acknowledged;
}

function logIn(directory: string): Promise<readonly RecordedEvent[]> {
  const database = openSqliteDatabase(path.join(directory, 'quarterdeck.sqlite'));
  onTestFinished(() => database.close());
  return openSqliteEventStore(database).readAll({ after: 0 });
}

test(
  '[RA1] a server that dies at random moments of the minute and of the run runs each turn once, with the saved decisions',
  async () => {
    for (let game = 0; game < games; game += 1) {
      const { directory, remove } = temporaryDirectory();
      onTestFinished(remove);
      const acknowledged = await playWithDeaths(directory, hasteVariable(speed, Date.now()));
      const events = await logIn(directory);
      const turnsOf = (type: string) =>
        ofTypes(events, type).map(({ data }) => (data as { turn: number }).turn);
      expect(turnsOf('TurnRunRequested')).toEqual([1, 2, 3]);
      expect(turnsOf('TurnRunCompleted')).toEqual([1, 2, 3]);
      const ended = turnsOf('TurnRunRequested').length + turnsOf('TurnRunCalledOff').length;
      expect(turnsOf('TurnRunAnnounced')).toHaveLength(ended);
      const saved = ofTypes(events, 'DecisionsSaved').map(({ metadata }) => metadata.commandId);
      expect(saved).toEqual(acknowledged);
    }
  },
  games * 120_000,
);
