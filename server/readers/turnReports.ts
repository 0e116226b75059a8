import { setImmediate as nextTurn } from 'node:timers/promises';
import { assessmentOf } from '../../contracts/banking/regulatorAssessment.ts';
import { type ReportDocument, reportDocumentSchema } from '../../contracts/banking/reportDocument.ts';
import type { BankEvent } from '../../contracts/events/bankEvents.ts';
import type { EventBody, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { StreamOf } from '../../contracts/events/stream.ts';
import type { TurnRunEvent } from '../../contracts/events/turnRunEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import { openedText } from '../../contracts/text/sealedText.ts';
import { gameDecider } from '../commands/deciders/game.ts';
import { mergersDecider } from '../commands/deciders/mergers.ts';
import { foldOf } from '../commands/deciders/reachFreeze.ts';
import { regulatorDecider, writtenReports } from '../commands/deciders/regulator.ts';
import { teamDecider } from '../commands/deciders/team.ts';
import type { Engine } from '../engine/engine.ts';
import { type MadeReport, packedBank } from '../engine/reportsTask.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { readEvents } from '../eventStore/readEvents.ts';
import type { PersonalTexts } from '../identity/texts/personalTexts.ts';
import { createKept } from '../lib/kept.ts';
import type { CommunityAverage } from '../reports/figures/regulatorRows.ts';
import type { TeamFigures } from '../reports/figures/teamFigures.ts';
import type { StoredForecast } from '../reports/storedGame.ts';
import { booksIn, type ForecastBooks } from '../storedState/storedState.ts';
import { environmentSourceOf } from './environmentSource.ts';
import { scoringOf } from './scoringOf.ts';

/** Dependencies of making reports. */
type ReportMaking = {
  readonly store: EventStore;
  readonly engine: Engine;
  readonly texts: PersonalTexts;
  /** The books of a forecast in a practice game, which the log does not keep. */
  readonly booksAgain: (name: ForecastName) => Promise<ForecastBooks>;
};

/** Identifies a turn by its completed attempt; the opening is turn 0, its attempt the number of openings. */
export type CountingTurn = { readonly gameId: number; readonly turn: number; readonly attempt: number };

/** Identifies a report of a turn; `teamNumber` is null for a community report. */
export type ReportName = { readonly key: string; readonly teamNumber: number | null };

/** Identifies a completed forecast. */
export type ForecastName = {
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
  readonly forecast: number;
};

/** Reports as figures, made from the log on request. */
export type TurnReports = {
  /** A report of a completed turn; throws if the turn does not have it. */
  reportOf(turn: CountingTurn, name: ReportName): Promise<ReportDocument>;
  /** The figures of a team's analysis screens after a completed turn; throws on an unknown team. */
  figuresOf(turn: CountingTurn, teamNumber: number): Promise<TeamFigures>;
  /** The community averages of the regulator report of a completed turn. */
  communityAveragesOf(turn: CountingTurn): Promise<readonly CommunityAverage[]>;
  /** The report of a forecast; throws if it is not complete. */
  forecastOf(name: ForecastName): Promise<ReportDocument>;
};

/** A class reads the reports of the turn just run; a turn of ten banks has about 2 MB of them. */
const turnsKept = 8;

type Placed = { readonly position: number };
type PlacedRun = RecordedEvent<TurnRunEvent>;

const isOfTurn = (event: BankEvent, turn: number): boolean =>
  event.type === 'QuarterClosed' && event.data.turn <= turn;

/** A bank from its newest opening up to a turn. */
async function readBank(store: EventStore, stream: StreamOf<BankEvent>, turn: number): Promise<Uint8Array> {
  // Other requests are served between two banks.
  await nextTurn();
  const events = await readEvents(store, stream);
  const opened = events.findLast(({ type }) => type === 'BankOpened');
  return packedBank(events.filter((event) => event === opened || isOfTurn(event, turn)));
}

const readRuns = (store: EventStore, gameId: number) => readEvents(store, streams.turnRun(gameId));

/** The runs at the time an attempt was completed: later runs do not affect its reports. */
function runsUntil(runs: readonly PlacedRun[], { turn, attempt }: CountingTurn): readonly PlacedRun[] {
  if (turn === 0) return [];
  const last = runs.findLastIndex(
    ({ type, data }) => type === 'TurnRunCompleted' && data.turn === turn && data.attempt === attempt,
  );
  return runs.slice(0, last + 1);
}

/** The events of a stream up to a position of the log. */
export async function eventsUntil<Body extends EventBody>(
  store: EventStore,
  stream: StreamOf<Body>,
  position: number,
): Promise<RecordedEvent<Body>[]> {
  return (await readEvents(store, stream)).filter((event) => event.position <= position);
}

/**
 * The game and its teams at a position of the log: a name, a measure of success, a regulator's rating or a
 * merger scenario saved later changes no report.
 */
async function gameAt(position: number, gameId: number, { store, texts }: ReportMaking) {
  const state = foldOf(gameDecider, await eventsUntil(store, streams.game(gameId), position));
  if (state.status !== 'created') throw new Error(`Game ${gameId} does not exist.`);
  const { settings } = state;
  const teams = await Promise.all(
    settings.teams.map(async ({ teamId, number, name }) => {
      const typed = await eventsUntil(store, streams.team(teamId), position);
      const { measures } = foldOf(teamDecider, typed);
      const measuresOfSuccess = await texts.open(measures?.text ?? '');
      return { teamId, teamNumber: number, teamName: name, measuresOfSuccess };
    }),
  );
  const mergerScenarios = await Promise.all(
    settings.teams.map(async ({ teamId, number: teamNumber }) => {
      const saved = await eventsUntil(store, streams.merger(teamId), position);
      const { scenarios } = foldOf(mergersDecider, saved);
      return Object.values(scenarios).map(({ name, plan }) => ({ teamNumber, name, plan }));
    }),
  );
  const regulatorReports = await Promise.all(
    settings.teams.map(async ({ teamId, number: teamNumber }) => {
      const rated = await eventsUntil(store, streams.regulator(gameId, teamId), position);
      const written = writtenReports(foldOf(regulatorDecider, await texts.openEvents(rated)));
      return written.map(({ turn, components }) => ({
        turn,
        teamNumber,
        components: assessmentOf((component) => {
          const { rating, comments } = components[component];
          return { rating, comments: openedText(comments) };
        }),
      }));
    }),
  );
  const { name: gameName, templateId, type } = settings;
  return {
    gameName,
    templateId,
    type,
    scoring: scoringOf(settings),
    teams,
    ...environmentSourceOf(settings),
    mergerScenarios: mergerScenarios.flat(),
    regulatorReports: regulatorReports.flat(),
  };
}

/** Position of the log at which a game's banks were opened for its first turn. */
async function positionOfOpening(store: EventStore, gameId: number): Promise<number> {
  const events = await readEvents(store, streams.game(gameId));
  return events.findLast(({ type }) => type === 'GameOpened')?.position ?? 0;
}

/** All inputs of a completed turn's reports and figures. */
async function readTurn(counting: CountingTurn, making: ReportMaking) {
  const { gameId, turn } = counting;
  const { store } = making;
  const runs = runsUntil(await readRuns(store, gameId), counting);
  const position = runs.at(-1)?.position ?? (await positionOfOpening(store, gameId));
  const found = await gameAt(position, gameId, making);
  const banks: Uint8Array[] = [];
  for (const { teamId } of found.teams) banks.push(await readBank(store, streams.bank(gameId, teamId), turn));
  return { game: { ...found, forecasts: [] }, turn, banks, runs };
}

type ReportsByName = ReadonlyMap<string, MadeReport>;

async function makeReports(counting: CountingTurn, making: ReportMaking): Promise<ReportsByName> {
  const made = await making.engine.compute({ kind: 'reports', ...(await readTurn(counting, making)) });
  return new Map(made.map((report) => [nameOf(report), report]));
}

/** The figures of a turn: each team's by its number, and the community averages, as JSON text. */
type FiguresByTeam = { readonly teams: ReadonlyMap<number, string>; readonly averages: string };

async function makeFigures(counting: CountingTurn, making: ReportMaking): Promise<FiguresByTeam> {
  const task = { kind: 'figures', ...(await readTurn(counting, making)) } as const;
  const { teams, averages } = await making.engine.compute(task);
  return { teams: new Map(teams.map(({ teamNumber, text }) => [teamNumber, text])), averages };
}

const nameOf = ({ key, teamNumber }: ReportName): string => `${teamNumber ?? 0}.${key}`;

async function storedForecast(
  name: ForecastName,
  making: ReportMaking,
): Promise<Omit<StoredForecast, 'teamNumber'> & Placed> {
  const { gameId, teamId, turn, forecast } = name;
  const stream = streams.teamTurn(gameId, teamId, turn);
  const events = await readEvents(making.store, stream);
  const requested = events.find(
    (event) => event.type === 'ForecastRequested' && event.data.forecast === forecast,
  );
  const completed = events.find(
    (event) => event.type === 'ForecastCompleted' && event.data.forecast === forecast,
  );
  if (requested?.type !== 'ForecastRequested' || completed?.type !== 'ForecastCompleted')
    throw new Error(`${stream} has no result of forecast ${forecast}.`);
  const { indicators, at } = completed.data;
  const { name: scenarioName } = requested.data;
  const { position } = completed;
  const books = completed.data.books === null ? await making.booksAgain(name) : booksIn(completed.data);
  return { turn, scenarioName, at, indicators, books, position };
}

/** A forecast's report uses no other bank, so no other bank is read. */
async function makeForecast(name: ForecastName, making: ReportMaking): Promise<ReportDocument> {
  const { gameId, teamId, turn } = name;
  const { store, engine } = making;
  const { position, ...forecast } = await storedForecast(name, making);
  const found = await gameAt(position, gameId, making);
  const teams = found.teams.filter((each) => each.teamId === teamId);
  const teamNumber = teams[0]?.teamNumber ?? 0;
  const runs = (await readRuns(store, gameId)).filter(({ data }) => data.turn < turn);
  const banks = [await readBank(store, streams.bank(gameId, teamId), turn - 1)];
  const game = { ...found, teams, forecasts: [{ ...forecast, teamNumber }] };
  const [made] = await engine.compute({ kind: 'reports', game, turn, banks, runs });
  return documentOf(made);
}

function documentOf(made: MadeReport | undefined): ReportDocument {
  if (!made) throw new Error('The report was not made.');
  return reportDocumentSchema.parse(JSON.parse(made.text));
}

/** Identifies a turn's results, which never change. */
export const keyOfTurn = ({ gameId, turn, attempt }: CountingTurn): string => `${gameId}.${turn}.${attempt}`;

/** Cache of results by turn, until a text in them is removed. */
function keptByTurn<Made>(
  make: (counting: CountingTurn, making: ReportMaking) => Promise<Made>,
  making: ReportMaking,
) {
  const kept = createKept<Made>(turnsKept);
  let removals = making.texts.removals();

  return (counting: CountingTurn): Promise<Made> => {
    if (removals !== making.texts.removals()) kept.clear();
    removals = making.texts.removals();
    return kept.of(keyOfTurn(counting), () => make(counting, making));
  };
}

/**
 * Makes reports and figures on the engine's thread. Those of a turn are made together at the first request
 * and cached: results never change, so the cache stays valid until a text in it is removed. Figures are made
 * separately from reports, which take ten times as long and are not needed on the analysis screens.
 */
export function createTurnReports(making: ReportMaking): TurnReports {
  const reportsOfTurn = keptByTurn(makeReports, making);
  const figuresOfTurn = keptByTurn(makeFigures, making);

  return {
    reportOf: async (counting, name) => documentOf((await reportsOfTurn(counting)).get(nameOf(name))),
    async figuresOf(counting, teamNumber) {
      const text = (await figuresOfTurn(counting)).teams.get(teamNumber);
      if (text === undefined) throw new Error(`Team ${teamNumber} has no figures.`);
      return JSON.parse(text) as TeamFigures;
    },
    communityAveragesOf: async (counting) =>
      JSON.parse((await figuresOfTurn(counting)).averages) as readonly CommunityAverage[],
    forecastOf: (name) => makeForecast(name, making),
  };
}
