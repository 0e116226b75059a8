import type { Report } from '../../../contracts/calls/reports.ts';
import type { ForecastDocument } from '../../../contracts/readModels/forecastDocument.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { type Actor, overseesGame } from '../../authority/access.ts';
import type { TurnReports } from '../../readers/turnReports.ts';
import { reportFileName } from '../../reports/files/fileNames.ts';
import { type PublishedReport, publishedReports } from '../../reports/list/publishedReports.ts';
import { FORECAST_KEY } from '../../reports/list/reportList.ts';
import type { CallParts } from '../callParts.ts';

/** A report as listed, and how it is made. */
export type ListedReport = {
  readonly report: Report;
  readonly make: (reports: TurnReports) => ReturnType<TurnReports['reportOf']>;
};

/** Whose reports are listed, of which turn, and for which reader. */
export type ReportPlace = {
  readonly game: GameDocument;
  readonly team: TeamDocument;
  readonly turn: number;
  readonly actor: Actor;
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
      file_name: reportFileName(team.name, turn, `Forecast ${forecast}`),
    },
    make: (reports) => reports.forecastOf(key),
  };
}

async function runReport(
  { definition, teamNumber, order, hasWorkbook }: PublishedReport,
  { gameId, turn, attempt }: { readonly gameId: number; readonly turn: number; readonly attempt: number },
  isReplacing: boolean,
  owner: string,
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
      file_name: hasWorkbook ? reportFileName(owner, turn, name) : null,
    },
    make: (reports) => reports.reportOf({ gameId, turn, attempt }, { key, teamNumber }),
  };
}

const isRunning = ({ turnRun }: GameDocument, turn: number): boolean =>
  turnRun?.status === 'running' && turnRun.turn === turn;

/**
 * Every report of a turn that the caller may read with the team: forecasts, newest first, then those
 * published by a run. Reports are read through this list, so nobody reads what is not listed for them. A game
 * may hide its reports from students (disable_view_reports).
 */
export async function listedReports(
  { game, team, turn, actor }: ReportPlace,
  parts: CallParts,
): Promise<readonly ListedReport[]> {
  const { readModels } = parts;
  const isOverseer = overseesGame(actor, game);
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
        each.teamNumber === null ? game.name : team.name,
        parts,
      ),
    ),
  ]);
}

/**
 * The second part of a report's id is its turn; the list of that turn shows whether the other parts match.
 */
const reportIdPattern = /^\d+\.(\d{1,2})\./;

/** The turn in a report's id; undefined if the text is not a report id. */
export function turnOfReport(id: string): number | undefined {
  const turn = reportIdPattern.exec(id)?.[1];
  return turn === undefined ? undefined : Number(turn);
}
