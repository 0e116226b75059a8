import { downloadReport, downloadReports, downloadTeamReports } from '../../../contracts/calls/reports.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { overseesGame } from '../../authority/access.ts';
import { notFound, refusedBy } from '../../authority/answers.ts';
import type { Engine } from '../../engine/engine.ts';
import type { TurnReports } from '../../readers/turnReports.ts';
import { archiveName, turnFileName } from '../../reports/files/fileNames.ts';
import type { WorkbookOrder } from '../../reports/files/reportFile.ts';
import { type ListedReport, listedReports, turnOfReport } from '../answers/listedReports.ts';
import { accessNote, type CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, type CallContext, gameOf, teamOf, turnOf } from '../handler.ts';

/** What reports and their files are made with. */
export type FileMaking = { readonly reports: TurnReports; readonly engine: Engine };

/** Reports of one turn for one workbook. */
type TurnOfReports = { readonly turn: number; readonly listed: readonly ListedReport[] };

/** The workbook of a turn, one sheet per report; with a single report it has that report's file name. */
async function workbookOf(
  { turn, listed }: TurnOfReports,
  team: TeamDocument,
  reports: TurnReports,
): Promise<WorkbookOrder> {
  const sheets: { name: string; document: WorkbookOrder['reports'][number]['document'] }[] = [];
  for (const { report, make } of listed) {
    sheets.push({ name: report.report_name, document: await make(reports) });
  }
  const [only, ...others] = listed;
  const isSingle = only !== undefined && others.length === 0;
  return {
    fileName: (isSingle && only.report.file_name) || turnFileName(team.name, turn),
    reports: sheets,
  };
}

const hasFile = ({ report }: ListedReport): boolean => report.file_name !== null;

/** [RF9] The refusal of a file that was not ordered; undefined if every report has one. */
function withoutFile(listed: readonly ListedReport[]) {
  const missing = listed.find((each) => !hasFile(each));
  if (!missing) return undefined;
  const { report_name: name, turn_num: turn } = missing.report;
  return refusedBy('RF9', `${name} of Qtr ${turn} has no workbook because Detail to Excel wasn’t requested.`);
}

/** Teams, quarters and number of reports: the row contains no figures. */
function noteTaken(
  turns: readonly TurnOfReports[],
  { gameId, teamId }: TeamDocument,
  { access }: Pick<CallParts, 'access'>,
  context: CallContext,
): void {
  const count = turns.reduce((total, { listed }) => total + listed.length, 0);
  const quarters = turns.filter(({ listed }) => listed.length > 0).map(({ turn }) => `Qtr ${turn}`);
  const what = `${count === 1 ? 'one report' : `${count} reports`} of ${quarters.join(', ')}`;
  access.note(accessNote(context, { kind: 'exported', gameId, teamId, details: { what } }));
}

/** The file of these turns; turns without reports are left out. */
async function fileAnswer(
  turns: readonly TurnOfReports[],
  team: TeamDocument,
  making: FileMaking,
  parts: CallParts,
  context: CallContext,
) {
  const workbooks: WorkbookOrder[] = [];
  for (const turn of turns) {
    if (turn.listed.length > 0) workbooks.push(await workbookOf(turn, team, making.reports));
  }
  if (workbooks.length === 0) return refusedBy('RF4', 'There are no reports to download yet.');
  const { fileName, bytes } = await making.engine.compute({
    kind: 'reportFile',
    archiveName: archiveName(team.name),
    workbooks,
  });
  noteTaken(turns, team, parts, context);
  return { fileName, data: Buffer.from(bytes).toString('base64') };
}

/**
 * The team through which a caller finds a report: its subject, or for community reports any that they may
 * open.
 */
async function teamOfReport(
  id: string,
  context: CallContext,
  { readModels }: CallParts,
): Promise<TeamDocument | undefined> {
  const game = gameOf(context);
  const actor = actorOf(context);
  const teams = await readModels.teamsOf(game.gameId);
  const own = overseesGame(actor, game)
    ? teams
    : teams.filter(({ teamId }) => teamId === game.members[actor.userId]?.teamId);
  const number = Number(id.split('.')[2]);
  return number === 0 ? own[0] : own.find((team) => team.number === number);
}

function singleCall(parts: CallParts, making: FileMaking): BoundCall {
  return bind(downloadReport, async (_, context) => {
    const id = context.report ?? '';
    const turn = turnOfReport(id);
    const team = await teamOfReport(id, context, parts);
    if (!team || turn === undefined) return notFound('report');
    const place = { game: gameOf(context), team, turn, actor: actorOf(context) };
    const listed = (await listedReports(place, parts)).filter(({ report }) => report.report_id === id);
    if (listed.length === 0) return notFound('report');
    return withoutFile(listed) ?? fileAnswer([{ turn, listed }], team, making, parts, context);
  });
}

function chosenCall(parts: CallParts, making: FileMaking): BoundCall {
  return bind(downloadReports, async ({ reportIds }, context) => {
    const team = teamOf(context);
    const chosen = new Set(reportIds);
    const turns = new Set(reportIds.map((id) => turnOfReport(id) ?? 0));
    const found: TurnOfReports[] = [];
    for (const turn of [...turns].sort((one, other) => one - other)) {
      const place = { game: gameOf(context), team, turn, actor: actorOf(context) };
      const listed = (await listedReports(place, parts)).filter(({ report }) => chosen.has(report.report_id));
      found.push({ turn, listed });
    }
    const count = found.reduce((total, { listed }) => total + listed.length, 0);
    if (count < chosen.size) return notFound('report');
    return (
      withoutFile(found.flatMap(({ listed }) => listed)) ?? fileAnswer(found, team, making, parts, context)
    );
  });
}

function teamCall(parts: CallParts, making: FileMaking): BoundCall {
  return bind(downloadTeamReports, async (_, context) => {
    const game = gameOf(context);
    const team = teamOf(context);
    const asked = turnOf(context);
    const turns = asked === 0 ? Array.from({ length: game.turnsCompleted + 1 }, (_, turn) => turn) : [asked];
    const found: TurnOfReports[] = [];
    for (const turn of turns) {
      const place = { game, team, turn, actor: actorOf(context) };
      // Forecasts are the team's own what-ifs, not reports of a turn.
      const listed = (await listedReports(place, parts)).filter(
        (each) => each.report.report_type !== 'WhatIf' && hasFile(each),
      );
      found.push({ turn, listed });
    }
    return fileAnswer(found, team, making, parts, context);
  });
}

/** Handlers of report files: one report, selected ones, and all of a team. */
export function reportFileHandlers(parts: CallParts, making: FileMaking): readonly BoundCall[] {
  return [singleCall(parts, making), chosenCall(parts, making), teamCall(parts, making)];
}
