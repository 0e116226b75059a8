import { listReports, type Report, readReport } from '../../../contracts/calls/reports.ts';
import type { ForecastDocument } from '../../../contracts/readModels/forecastDocument.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { createTurnReports, type TurnReports } from '../../readers/turnReports.ts';
import { type PublishedReport, publishedReports } from '../../reports/publishedReports.ts';
import { FORECAST_KEY } from '../../reports/reportList.ts';
import { overseesGame } from '../access.ts';
import { notFound } from '../answers.ts';
import { actorOf, type BoundCall, bind, type CallContext, gameOf, teamOf } from '../handler.ts';
import type { CallParts } from './callParts.ts';
import { activeSetOf } from './decisionSetHandlers.ts';

/** A report as it is listed, and how it is made. */
type ListedReport = {
  readonly report: Report;
  readonly make: (reports: TurnReports) => ReturnType<TurnReports['reportOf']>;
};

async function forecastReport(
  { gameId, teamId, turn, forecast, name, endedAt, by, at }: ForecastDocument,
  team: TeamDocument,
  { nameOf }: CallParts,
): Promise<ListedReport> {
  const key = { gameId, teamId, turn, forecast };
  return {
    report: {
      report_id: `${gameId}.${turn}.${team.number}.${FORECAST_KEY}.${forecast}`,
      report_name: `Forecast ${forecast}`,
      report_type: FORECAST_KEY,
      description: `Forecast of scenario ${name} beside the last quarter.`,
      turn_num: turn,
      updated_tzts: endedAt ?? at,
      updated_by: await nameOf(by),
      status: 'ready',
      file_name: null,
    },
    make: (reports) => reports.forecastOf(key),
  };
}

async function runReport(
  { definition, teamNumber, order }: PublishedReport,
  { gameId, turn, attempt }: { readonly gameId: number; readonly turn: number; readonly attempt: number },
  isReplacing: boolean,
  { nameOf }: CallParts,
): Promise<ListedReport> {
  const { key, name, reportType, description } = definition;
  return {
    report: {
      report_id: `${gameId}.${turn}.${teamNumber ?? 0}.${key}`,
      report_name: name,
      report_type: reportType,
      description,
      turn_num: turn,
      updated_tzts: order.publishedAt,
      updated_by: order.by === null ? 'the game' : await nameOf(order.by),
      status: isReplacing ? 'replacing' : 'ready',
      file_name: null,
    },
    make: (reports) => reports.reportOf({ gameId, turn, attempt }, { key, teamNumber }),
  };
}

const isRunning = ({ turnRun }: GameDocument, turn: number): boolean =>
  turnRun?.status === 'running' && turnRun.turn === turn;

/**
 * Every report of a turn that the caller may read with the team: forecasts, newest first, then those that a run
 * published. Who reads a report looks it up here, so nobody reads what is not listed to them. A game may keep its
 * reports from students (A§3, disable_view_reports).
 */
async function listedReports(
  turn: number,
  context: CallContext,
  parts: CallParts,
): Promise<readonly ListedReport[]> {
  const team = teamOf(context);
  const game = gameOf(context);
  const { readModels } = parts;
  const isOverseer = overseesGame(actorOf(context), game);
  if (game.options.areReportsHidden && !isOverseer) return [];
  const forecasts = await readModels.forecastsOf(team.teamId, turn);
  const orders = await readModels.reportOrders(game.gameId, turn);
  const reader = isOverseer ? 'overseer' : 'team';
  const published = orders ? publishedReports(orders, team.number, reader) : [];
  return Promise.all([
    ...forecasts
      .filter(({ status }) => status === 'completed')
      .map((forecast) => forecastReport(forecast, team, parts)),
    ...published.map((each) =>
      runReport(
        each,
        { gameId: game.gameId, turn, attempt: orders?.attempt ?? 0 },
        isRunning(game, turn),
        parts,
      ),
    ),
  ]);
}

function listCall(parts: CallParts): BoundCall {
  return bind(listReports, async ({ turnNum, reportType }, context) => {
    const listed = await listedReports(turnNum, context, parts);
    const set = await activeSetOf(teamOf(context), turnNum, parts);
    return {
      reports: listed
        .map(({ report }) => report)
        .filter((report) => reportType === undefined || report.report_type === reportType),
      intraturn_id: set?.intraturnId ?? null,
    };
  });
}

/** Its second part is the turn; whether the others belong together shows in the list of that turn. */
const reportIdPattern = /^\d+\.(\d{1,2})\./;

function readCall(parts: CallParts, reports: TurnReports): BoundCall {
  return bind(readReport, async ({ report_id: id }, context) => {
    const turn = reportIdPattern.exec(id)?.[1];
    const listed = turn === undefined ? [] : await listedReports(Number(turn), context, parts);
    const found = listed.find(({ report }) => report.report_id === id);
    return found ? { report: found.report, document: await found.make(reports) } : notFound('report');
  });
}

/** Handlers of reports: what a turn has, and one of them as figures. */
export function reportHandlers(
  parts: CallParts,
  making: Parameters<typeof createTurnReports>[0],
): readonly BoundCall[] {
  return [listCall(parts), readCall(parts, createTurnReports(making))];
}
