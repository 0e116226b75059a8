// Proves report files over HTTP: who gets which, their contents, their names, and that equal results give
// equal bytes.
import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '../../../contracts/calls/audit.ts';
import { submitForecast } from '../../../contracts/calls/forecasts.ts';
import {
  deleteReports,
  downloadReport,
  downloadReports,
  downloadTeamReports,
  listReports,
  readReport,
} from '../../../contracts/calls/reports.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { makeReportFile } from '../../../server/reports/files/reportFile.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { isWhole } from '../../fixtures/thoroughness.ts';
import { compareWithScreen, partsOf, readWorkbook } from '../../fixtures/workbooks.ts';

const shared = shareProduct(['ada', 'chloe', 'cara', 'instructor', 'admin']);
const bytesOf = ({ data }: { readonly data: string }) => new Uint8Array(Buffer.from(data, 'base64'));
const settled = () => shared.product.application.processes.background.settled();
const single = (report: string) => ({ ...shared.ids, report });

beforeAll(async () => {
  const { people, ids } = shared;
  await people.ada.succeed(submitForecast, ids, {});
  await settled();
  for (const turn of [1, 2]) {
    await people.admin.succeed(runTurn, ids, { turn });
    await settled();
  }
});

describe('a report as a file', () => {
  test('[RF1] is a workbook with the report’s figures and a readable name', async () => {
    const { people, ids } = shared;
    const id = `${ids.game}.1.1.Summary`;
    const { document } = await people.ada.succeed(readReport, ids, { report_id: id });
    const file = await people.ada.succeed(downloadReport, single(id), {});
    expect(file.fileName).toBe('First Harbor Bank Qtr 1 Summary.xlsx');
    const workbook = readWorkbook(bytesOf(file));
    expect([...workbook.keys()]).toEqual(['Summary']);
    const compared = compareWithScreen(bytesOf(file), 'Summary', document);
    expect(compared).toMatchObject({ rowsMissing: 0, differences: [] });
    expect(compared.cellCount).toBeGreaterThan(100);
  });

  test('has the same bytes each time, on any thread', async () => {
    const { people, ids } = shared;
    const id = `${ids.game}.2.0.PeerLeader`;
    const one = await people.ada.succeed(downloadReport, single(id), {});
    const two = await people.chloe.succeed(downloadReport, single(id), {});
    expect(one).toEqual(two);
    expect(one.fileName).toBe('Harbor Cup Qtr 2 Peer Leader.xlsx');
    const { document } = await people.ada.succeed(readReport, ids, { report_id: id });
    const workbooks = [{ fileName: one.fileName, reports: [{ name: 'Peer Leader', document }] }];
    const task = { kind: 'reportFile' as const, archiveName: 'unused.zip', workbooks };
    // The server made it on the thread of its engine.
    const { bytes } = await makeReportFile(task);
    expect(Buffer.from(bytes).toString('base64')).toBe(one.data);
  });

  test('[RF9] of Detail exists if Detail to Excel was requested', async () => {
    const { people, ids } = shared;
    const reports = { turn: 2, runMCM: false, runPeerReports: false, detailReportsToExcel: false };
    const detail = `${ids.game}.2.1.Detail`;
    const fileOf = async () =>
      (await people.ada.succeed(listReports, ids, { turnNum: 2, reportType: 'Detail' })).reports[0]
        ?.file_name;
    expect(await fileOf()).toBe('First Harbor Bank Qtr 2 Detail.xlsx');
    await people.admin.succeed(deleteReports, ids, { reportIds: [detail], turnNum: 2 });
    shared.product.environment.advance(1_000);
    await people.admin.succeed(runTurn, ids, reports);
    expect(await fileOf()).toBeNull();
    await people.ada.succeed(readReport, ids, { report_id: detail });
    const refusal = {
      httpStatus: 409,
      rule: 'RF9',
      errors: ['Detail of Qtr 2 has no workbook because Detail to Excel wasn’t requested.'],
    };
    expect(await people.ada.fail(downloadReport, single(detail), {})).toMatchObject(refusal);
    expect(await people.ada.fail(downloadReports, ids, { reportIds: [detail] })).toMatchObject(refusal);
    const all = await people.instructor.succeed(downloadTeamReports, { ...ids, turn: 2 }, {});
    const names = [...readWorkbook(bytesOf(all)).keys()];
    expect(names).not.toContain('Detail');
    const filter = { kinds: ['exported' as const], person: shared.product.userIdOf('instructor') };
    const [taken] = (await people.admin.succeed(listAudit, {}, { filter })).entries;
    expect(taken?.text).toBe(`downloaded ${names.length} reports of Qtr 2`);
    await people.admin.succeed(runTurn, ids, { ...reports, detailReportsToExcel: true });
    expect(await fileOf()).toBe('First Harbor Bank Qtr 2 Detail.xlsx');
  });

  test('[RF1] shares a workbook with others of its turn, and an archive with other turns', async () => {
    const { people, ids } = shared;
    const ofTurn = (turn: number) => [`${ids.game}.${turn}.1.Summary`, `${ids.game}.${turn}.0.PeerLeader`];
    const workbook = await people.ada.succeed(downloadReports, ids, { reportIds: ofTurn(1) });
    expect(workbook.fileName).toBe('First Harbor Bank Qtr 1 Reports.xlsx');
    const sent = { reportIds: ofTurn(1), turnNum: 1, reportType: 'Summary' };
    expect(await people.ada.succeed(downloadReports, ids, sent)).toEqual(workbook);
    expect([...readWorkbook(bytesOf(workbook)).keys()]).toEqual(['Summary', 'Peer Leader']);
    const archive = await people.ada.succeed(downloadReports, ids, {
      reportIds: [...ofTurn(2), `${ids.game}.1.1.WhatIf.1`],
    });
    expect(archive.fileName).toBe('First Harbor Bank Reports.zip');
    const parts = partsOf(bytesOf(archive));
    expect(Object.keys(parts)).toEqual([
      'First Harbor Bank Qtr 1 Forecast 1.xlsx',
      'First Harbor Bank Qtr 2 Reports.xlsx',
    ]);
    const [forecast] = Object.values(parts);
    expect([...readWorkbook(forecast!).keys()]).toEqual(['Forecast 1']);
  });

  test('[RF3] is given to those it is listed for, and found by nobody else', async () => {
    const { people, ids } = shared;
    const { gameId } = shared.product.games.harbor;
    const denied = async (mailbox: 'ada' | 'chloe' | 'cara', id: string) => {
      const { errors, httpStatus } = await people[mailbox].fail(downloadReport, single(id), {});
      return [httpStatus, ...errors];
    };
    const missing = [404, 'The report was not found.'];
    expect(await denied('chloe', `${gameId}.1.1.Summary`)).toEqual(missing);
    expect(await denied('chloe', `${gameId}.1.1.WhatIf.1`)).toEqual(missing);
    expect(await denied('ada', `${gameId}.1.0.Instructor`)).toEqual(missing);
    expect(await denied('ada', `${gameId}.1.7.Summary`)).toEqual(missing);
    expect(await denied('ada', `${gameId}.9.1.Summary`)).toEqual(missing);
    expect(await denied('ada', '../../etc/passwd')).toEqual(missing);
    expect(await denied('cara', `${gameId}.1.0.PeerLeader`)).toEqual([404, 'The game was not found.']);
    const instructors = await people.instructor.succeed(
      downloadReport,
      single(`${gameId}.1.0.Instructor`),
      {},
    );
    expect(instructors.fileName).toBe('Harbor Cup Qtr 1 Instructor.xlsx');
    const other = { reportIds: [`${gameId}.1.1.Summary`, `${gameId}.1.2.Summary`] };
    expect(await people.ada.fail(downloadReports, ids, other)).toMatchObject({ httpStatus: 404 });
  });
});

describe('the reports of a team', () => {
  test('[RF4] of one turn are a workbook with a sheet each, of all turns an archive with a workbook each', async () => {
    const { people, ids } = shared;
    const turn = await people.instructor.succeed(downloadTeamReports, { ...ids, turn: 2 }, {});
    expect(turn.fileName).toBe('First Harbor Bank Qtr 2 Reports.xlsx');
    const { reports } = await people.instructor.succeed(listReports, ids, { turnNum: 2 });
    expect([...readWorkbook(bytesOf(turn)).keys()]).toEqual(reports.map(({ report_name }) => report_name));
    const all = await people.instructor.succeed(downloadTeamReports, { ...ids, turn: 0 }, {});
    expect(all.fileName).toBe('First Harbor Bank Reports.zip');
    const parts = partsOf(bytesOf(all));
    expect(Object.keys(parts)).toEqual([
      'First Harbor Bank Start Reports.xlsx',
      'First Harbor Bank Qtr 1 Reports.xlsx',
      'First Harbor Bank Qtr 2 Reports.xlsx',
    ]);
    expect(parts['First Harbor Bank Qtr 2 Reports.xlsx']).toEqual(bytesOf(turn));
    if (!isWhole) return;
    const again = await people.admin.succeed(downloadTeamReports, { ...ids, turn: 0 }, {});
    expect(again.data).toBe(all.data);
  });

  test('[RF4] are for those who oversee the game, and if a turn has none, a message says so', async () => {
    const { people, ids } = shared;
    expect(await people.ada.fail(downloadTeamReports, ids, {})).toMatchObject({ httpStatus: 403 });
    expect(await people.instructor.fail(downloadTeamReports, { ...ids, turn: 3 }, {})).toMatchObject({
      httpStatus: 409,
      rule: 'RF4',
      errors: ['There are no reports to download yet.'],
    });
  });
});

describe('the deletion of reports', () => {
  test('[RF8] is for those who oversee the game, takes reports from every list, and results stay', async () => {
    const { people, ids } = shared;
    const gap = `${ids.game}.2.1.Gap`;
    const leader = `${ids.game}.2.0.PeerLeader`;
    const deleting = { reportIds: [gap, leader], turnNum: 2 };
    expect(await people.ada.fail(deleteReports, ids, deleting)).toMatchObject({ httpStatus: 403 });
    const foreign = { reportIds: [`${ids.game}.2.2.Gap`], turnNum: 2 };
    expect(await people.instructor.fail(deleteReports, ids, foreign)).toMatchObject({ httpStatus: 404 });
    const forecast = { reportIds: [`${ids.game}.1.1.WhatIf.1`], turnNum: 1 };
    expect((await people.instructor.fail(deleteReports, ids, forecast)).errors).toEqual([
      'Forecasts can’t be deleted because they count toward the limit.',
    ]);
    const opening = { reportIds: [`${ids.game}.0.0.Startup`], turnNum: 0 };
    expect((await people.instructor.fail(deleteReports, ids, opening)).errors).toEqual([
      'Opening reports can’t be deleted.',
    ]);
    const { reports } = await people.instructor.succeed(deleteReports, ids, deleting);
    const left = reports.map(({ report_id }) => report_id);
    expect(left).toContain(`${ids.game}.2.1.Summary`);
    expect([left.includes(gap), left.includes(leader)]).toEqual([false, false]);
    expect(await people.chloe.fail(downloadReport, single(leader), {})).toMatchObject({ httpStatus: 404 });
    shared.product.environment.advance(1_000);
    await people.admin.succeed(runTurn, ids, { turn: 2, runMCM: false });
    const again = await people.ada.succeed(listReports, ids, { turnNum: 2 });
    expect(again.reports.map(({ report_id }) => report_id)).toEqual(expect.arrayContaining([gap, leader]));
  });
});
