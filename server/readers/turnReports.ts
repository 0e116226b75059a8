import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ReportDocument, reportDocumentSchema } from '../../contracts/banking/reportDocument.ts';
import type { BankEvent } from '../../contracts/events/bankEvents.ts';
import { streams } from '../../contracts/events/streams.ts';
import type { TeamTurnEvent } from '../../contracts/events/teamTurnEvents.ts';
import type { TurnRunEvent } from '../../contracts/events/turnRunEvents.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { Engine } from '../engine/engine.ts';
import { type MadeReport, packedBank, type ReportedGame } from '../engine/reportsTask.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { environmentSourceOf } from '../processes/environmentSource.ts';
import type { StoredForecast } from '../reports/storedGame.ts';

/** What reports are made with. */
type ReportMaking = {
  readonly store: EventStore;
  readonly handlers: CommandHandlers;
  readonly engine: Engine;
};

/** Names a turn by the attempt whose results count; the opening is turn 0, attempt 1. */
export type CountingTurn = { readonly gameId: number; readonly turn: number; readonly attempt: number };

/** Names a report of a turn; `teamNumber` is null for one of the community. */
export type ReportName = { readonly key: string; readonly teamNumber: number | null };

/** Names a completed forecast. */
export type ForecastName = {
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
  readonly forecast: number;
};

/** Reports as figures, made of what the log keeps when somebody asks for them (architecture §6). */
export type TurnReports = {
  /** A report of a turn that was run; one that the turn does not have is a fault. */
  reportOf(turn: CountingTurn, name: ReportName): Promise<ReportDocument>;
  /** The report of a forecast; one that is not complete is a fault. */
  forecastOf(name: ForecastName): Promise<ReportDocument>;
};

/** A class reads the reports of the turn that was just run; a turn of ten banks has about 2 MB of them. */
const turnsKept = 8;

async function readBank(store: EventStore, stream: string, turn: number): Promise<Uint8Array> {
  // Between two banks, whoever waits is served.
  await nextTurn();
  const events = (await store.readStream(stream, {
    direction: 'forwards',
  })) as unknown as readonly BankEvent[];
  return packedBank(events.filter((event) => event.type === 'BankOpened' || event.data.turn <= turn));
}

async function readRuns(store: EventStore, gameId: number): Promise<readonly TurnRunEvent[]> {
  const events = await store.readStream(streams.turnRun(gameId), { direction: 'forwards' });
  return events as unknown as readonly TurnRunEvent[];
}

/** The runs as they stood when an attempt was complete: what was run later does not concern its reports. */
function runsUntil(runs: readonly TurnRunEvent[], { turn, attempt }: CountingTurn): readonly TurnRunEvent[] {
  if (turn === 0) return [];
  const last = runs.findLastIndex(
    ({ type, data }) => type === 'TurnRunCompleted' && data.turn === turn && data.attempt === attempt,
  );
  return runs.slice(0, last + 1);
}

async function settingsOf({ handlers }: ReportMaking, gameId: number) {
  const game = await handlers.game.stateOf(streams.game(gameId));
  if (game.status !== 'created') throw new Error(`Game ${gameId} does not exist.`);
  return game.settings;
}

type Settings = Awaited<ReturnType<typeof settingsOf>>;

/** Nobody saves measures of success, regulator reports or merger scenarios as yet, so the log has none. */
function reportedGame(
  settings: Settings,
  teams: Settings['teams'],
  forecasts: readonly StoredForecast[],
): ReportedGame {
  return {
    ...environmentSourceOf(settings),
    gameName: settings.name,
    templateId: settings.templateId,
    type: settings.type,
    teams: teams.map(({ number, name }) => ({ teamNumber: number, teamName: name, measuresOfSuccess: '' })),
    forecasts,
    regulatorReports: [],
    mergerScenarios: [],
  };
}

async function makeReports(
  counting: CountingTurn,
  making: ReportMaking,
): Promise<ReadonlyMap<string, MadeReport>> {
  const { gameId, turn } = counting;
  const { store, engine } = making;
  const settings = await settingsOf(making, gameId);
  const runs = runsUntil(await readRuns(store, gameId), counting);
  const banks: Uint8Array[] = [];
  for (const { teamId } of settings.teams)
    banks.push(await readBank(store, streams.bank(gameId, teamId), turn));
  const game = reportedGame(settings, settings.teams, []);
  const made = await engine.compute({ kind: 'reports', game, turn, banks, runs });
  return new Map(made.map((report) => [nameOf(report), report]));
}

const nameOf = ({ key, teamNumber }: ReportName): string => `${teamNumber ?? 0}.${key}`;

async function storedForecast(
  { gameId, teamId, turn, forecast }: ForecastName,
  teamNumber: number,
  store: EventStore,
): Promise<StoredForecast> {
  const stream = streams.teamTurn(gameId, teamId, turn);
  const events = (await store.readStream(stream, {
    direction: 'forwards',
  })) as unknown as readonly TeamTurnEvent[];
  const requested = events.find(
    (event) => event.type === 'ForecastRequested' && event.data.forecast === forecast,
  );
  const completed = events.find(
    (event) => event.type === 'ForecastCompleted' && event.data.forecast === forecast,
  );
  if (requested?.type !== 'ForecastRequested' || completed?.type !== 'ForecastCompleted')
    throw new Error(`${stream} has no result of forecast ${forecast}.`);
  const { indicators, books, at } = completed.data;
  const { name: scenarioName } = requested.data;
  return { turn, teamNumber, scenarioName, at, indicators, books: books as never };
}

/** A forecast's report looks at no other bank, so no other bank is read. */
async function makeForecast(name: ForecastName, making: ReportMaking): Promise<ReportDocument> {
  const { gameId, teamId, turn } = name;
  const { store, engine } = making;
  const settings = await settingsOf(making, gameId);
  const teams = settings.teams.filter((team) => team.teamId === teamId);
  const forecast = await storedForecast(name, teams[0]?.number ?? 0, store);
  const runs = (await readRuns(store, gameId)).filter(({ data }) => data.turn < turn);
  const banks = [await readBank(store, streams.bank(gameId, teamId), turn - 1)];
  const game = reportedGame(settings, teams, [forecast]);
  const [made] = await engine.compute({ kind: 'reports', game, turn, banks, runs });
  return documentOf(made);
}

function documentOf(made: MadeReport | undefined): ReportDocument {
  if (!made) throw new Error('The report was not made.');
  return reportDocumentSchema.parse(JSON.parse(made.text));
}

/**
 * Makes reports on the engine's thread. Those of a turn are made together at the first question and kept for the next
 * ones; results are stored once and for all, so what is kept is never wrong.
 */
export function createTurnReports(making: ReportMaking): TurnReports {
  const kept = new Map<string, Promise<ReadonlyMap<string, MadeReport>>>();

  function reportsOfTurn(counting: CountingTurn): Promise<ReadonlyMap<string, MadeReport>> {
    const { gameId, turn, attempt } = counting;
    const id = `${gameId}.${turn}.${attempt}`;
    let reports = kept.get(id);
    if (!reports) {
      reports = makeReports(counting, making);
      // The next question tries again; whoever asked is told by the promise itself.
      reports.catch(() => kept.delete(id));
    }
    // A Map keeps the order of insertion, so that inserting again makes it the most recently used.
    kept.delete(id);
    kept.set(id, reports);
    for (const oldest of kept.keys()) {
      if (kept.size <= turnsKept) break;
      kept.delete(oldest);
    }
    return reports;
  }

  return {
    reportOf: async (counting, name) => documentOf((await reportsOfTurn(counting)).get(nameOf(name))),
    forecastOf: (name) => makeForecast(name, making),
  };
}
