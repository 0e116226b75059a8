// Proves over HTTP which reports of a turn are listed for whom, that they are made from stored results, and
// that they show nothing that belongs to another team.
import { beforeAll, describe, expect, test } from 'vitest';
import { reportKindSchema } from '../../../contracts/banking/reportOrder.ts';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { submitForecast } from '../../../contracts/calls/forecasts.ts';
import { measuresOfSuccess } from '../../../contracts/calls/housekeeping.ts';
import { listReports, readReport } from '../../../contracts/calls/reports.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { loadTeamPerformance } from '../../../contracts/calls/teamPerformance.ts';
import { dashboardDetails } from '../../../contracts/calls/teams.ts';
import { loanOrigination } from '../../../contracts/decisions/loanOrigination.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { turnRunFailed, turnRunRequested } from '../../fixtures/events/events.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { appendAsAnotherNode, eventsAfter } from '../../fixtures/product/httpSpecification.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { cds } from '../games/playing.ts';
import { reportsOf } from './reportsOf.ts';

const shared = shareProduct(['ada', 'chloe', 'cara', 'instructor', 'admin']);
const loans = callsOf(loanOrigination);

const everyReport = Object.fromEntries(reportKindSchema.options.map((kind) => [kind, true]));
const settled = () => shared.product.application.processes.background.settled();
const otherTeam = () => {
  const { gameId, teams } = shared.product.games.harbor;
  return { game: gameId, team: teams[1]!.teamId, intraturn: teams[1]!.intraturnId };
};
const listed = async (client: ApiClient, ids: { readonly team: number | string }, turnNum = 1) =>
  (await client.succeed(listReports, ids, { turnNum })).reports;
const read = (client: ApiClient, ids: { readonly team: number | string }, report_id: string) =>
  client.succeed(readReport, ids, { report_id });
const isOfTeam = (number: number) => (id: string) => id.split('.')[2] === String(number);

/** Rates found only in the other team's decisions. */
const canaries = { certificateRatePercent: 4.891, loanRatePercent: 6.173 };

beforeAll(async () => {
  const { people, product } = shared;
  const { chloe, ada, admin } = people;
  const theirs = otherTeam();
  const at = new Date(product.environment.clock.now()).toISOString();
  await chloe!.succeed(cds.save, theirs, {
    turnNum: 1,
    cdType: 'Retail CDs',
    updated: [{ cd_id: 1, rate: canaries.certificateRatePercent }],
    lastUpdated: at,
  });
  await chloe!.succeed(loans.save, theirs, {
    updated: [{ loan_origination_id: 1, intraturn_id: theirs.intraturn, rate_1: canaries.loanRatePercent }],
    lastUpdated: at,
  });
  await chloe!.succeed(submitForecast, theirs, {});
  await ada!.succeed(submitForecast, shared.ids, {});
  await settled();
  await ada!.succeed(measuresOfSuccess, shared.ids, { measuresOfSuccess: '<p>Grow with care</p>' });
  await admin!.succeed(runTurn, shared.ids, { turn: 1, ...everyReport });
  await settled();
});

describe('reports', () => {
  test('[RP6] of the opening exist before any turn was run', async () => {
    const { people, ids } = shared;
    const reports = await listed(people.ada!, ids, 0);
    expect(reports.map(({ report_name }) => report_name)).toEqual(['Dashboard', 'Startup']);
    const { document } = await read(people.ada!, ids, reports[1]!.report_id);
    expect(document).toMatchObject({ key: 'Startup', turn: 0, teamNumber: null });
  });

  test('[RP6] of a run say what they are, when they were published and who requested them', async () => {
    const { people, ids, product } = shared;
    const answer = await people.ada!.succeed(listReports, ids, { turnNum: 1, reportType: 'Peer' });
    expect(answer.intraturn_id).toBe(ids.intraturn);
    expect(answer.reports.map(({ report_name }) => report_name)).toEqual([
      'Peer Leader',
      'Peer Summary',
      'Peer Detail',
      'Peer Charts',
    ]);
    const log = await product.application.stores.eventStore.readAll({
      after: 0,
      streamPrefixes: ['turnRun-'],
    });
    const completed = log.find(({ type }) => type === 'TurnRunCompleted')!.data as { at: string };
    expect(answer.reports[0]).toEqual({
      report_id: `${ids.game}.1.0.PeerLeader`,
      report_name: 'Peer Leader',
      report_type: 'Peer',
      description: 'Ranking of all banks on sixteen measures.',
      turn_num: 1,
      updated_tzts: completed.at,
      updated_by: 'Morgan Hale',
      status: 'ready',
      file_name: 'Harbor Cup Qtr 1 Peer Leader.xlsx',
    });
    expect(await people.ada!.succeed(listReports, ids, { turnNum: 3 })).toEqual({
      reports: [],
      intraturn_id: null,
    });
  });

  test('[RP8] show the stored results, with the same bytes whenever and wherever they are made', async () => {
    const { people, ids, product } = shared;
    // An empty cache, as on another node or after a restart.
    const fresh = reportsOf(product);
    const reports = (await listed(people.ada!, ids)).filter(({ report_type }) => report_type !== 'WhatIf');
    expect(reports).toHaveLength(15);
    for (const { report_id } of reports) {
      const { document } = await read(people.ada!, ids, report_id);
      const { key, teamNumber } = document;
      const again = await fresh.reportOf({ gameId: ids.game, turn: 1, attempt: 1 }, { key, teamNumber });
      expect(JSON.stringify(again)).toBe(JSON.stringify(document));
    }
    const { dashboardDetails: groups } = await people.ada!.succeed(dashboardDetails, ids, {});
    const shown = groups[0]!.kpis.find(({ name }) => name === 'Net Income')!;
    const { document } = await read(people.ada!, ids, `${ids.game}.1.1.Dashboard`);
    const row = document.sections
      .flatMap(({ tables }) => tables)
      .flatMap(({ rows }) => rows)
      .find(({ cells }) => cells[0] === 'Net Income');
    expect(row?.cells).toContain(shown.quarters[0]!);
  });

  test('[RP8] a forecast has its report, for its own team and for those who oversee the game', async () => {
    const { people, ids } = shared;
    const forecasts = await people.ada!.succeed(listReports, ids, { turnNum: 1, reportType: 'WhatIf' });
    expect(forecasts.reports).toMatchObject([
      { report_id: `${ids.game}.1.1.WhatIf.1`, report_name: 'Forecast 1', updated_by: 'Ada Lund' },
    ]);
    const { document } = await read(people.instructor!, ids, forecasts.reports[0]!.report_id);
    expect(document).toMatchObject({ key: 'WhatIf', title: 'First Harbor Bank: Forecast Base, Qtr 1' });
  });

  test('[RP7] students find those of their team and the community, instructors those of every team', async () => {
    const { people, ids } = shared;
    const own = await listed(people.ada!, ids);
    expect(own.map(({ report_id }) => report_id).filter(isOfTeam(2))).toEqual([]);
    expect(own.filter(({ report_type }) => report_type === 'Instructor')).toEqual([]);
    for (const [overseer, of, number] of [
      [people.instructor!, ids, 1],
      [people.admin!, otherTeam(), 2],
    ] as const) {
      const reports = await listed(overseer, of);
      expect(reports.length).toBe(own.length + 2);
      expect(reports.filter(({ report_id }) => isOfTeam(number)(report_id))).not.toEqual([]);
      for (const { report_id } of reports)
        expect((await read(overseer, of, report_id)).report.report_id).toBe(report_id);
    }
  });

  test('[RP7] [HT13] nobody can read a report not listed to them', async () => {
    const { people, ids, product } = shared;
    const { game } = ids;
    for (const id of [
      `${game}.1.2.Summary`,
      `${game}.1.2.WhatIf.1`,
      `${game}.1.1.RegulatorReport`,
      `${game}.1.0.Instructor`,
      `${game}.1.1.Instructor`,
      `${game}.2.1.Summary`,
      `${game}.99.1.Summary`,
      `${product.games.pocket.gameId}.0.0.Startup`,
      'Summary',
      '',
    ])
      expect(await people.ada!.fail(readReport, ids, { report_id: id }), id).toMatchObject({
        httpStatus: 404,
        errors: ['The report was not found.'],
        rule: 'AC2',
      });
    // An instructor reads a team's reports under that team's address.
    expect(
      await people.instructor!.fail(readReport, ids, { report_id: `${game}.1.2.Summary` }),
    ).toMatchObject({ httpStatus: 404 });
    for (const call of [listReports, readReport])
      expect(
        await people.cara!.fail(call, ids, { turnNum: 1, report_id: `${game}.1.0.Survey` }),
      ).toMatchObject({ httpStatus: 404, errors: ['The team was not found.'] });
  });

  test('no report that a student can read reveals another team’s decisions', async () => {
    const { people, ids } = shared;
    const figures = Object.values(canaries).map((value) => new RegExp(`(?<![\\d.])${value}(?!\\d)`));
    const texts = async (client: ApiClient, of: typeof ids | ReturnType<typeof otherTeam>) =>
      Promise.all(
        (await listed(client, of)).map(async ({ report_id }) => ({
          report_id,
          text: JSON.stringify((await read(client, of, report_id)).document),
        })),
      );
    for (const { report_id, text } of await texts(people.ada!, ids))
      for (const figure of figures) expect(text, report_id).not.toMatch(figure);
    // They do appear where they may: the canaries are real.
    const seen = (await texts(people.instructor!, otherTeam())).map(({ text }) => text).join('');
    for (const figure of figures) expect(seen).toMatch(figure);
  });

  test('[RP8] show names and measures of success as of the completion of the run', async () => {
    const { people, ids, product } = shared;
    const id = `${ids.game}.1.1.TeamPerformance`;
    const { document } = await read(people.ada!, ids, id);
    expect(document.sections.at(-1)).toMatchObject({ notes: ['<p>Grow with care</p>'] });
    await people.ada!.succeed(measuresOfSuccess, ids, { measuresOfSuccess: '<p>Grow at any price</p>' });
    const made = await reportsOf(product).reportOf(
      { gameId: ids.game, turn: 1, attempt: 1 },
      { key: 'TeamPerformance', teamNumber: 1 },
    );
    expect(made).toEqual(document);
  });

  test('[RT13] without MCM reports are published again, and no result changes', async () => {
    const { people, ids, product } = shared;
    const { ada, admin } = people;
    const before = await Promise.all(
      (await listed(ada!, ids)).map(({ report_id }) => ada!.call(readReport, ids, { report_id })),
    );
    const figures = await ada!.succeed(dashboardDetails, ids, {});
    const head = await product.application.stores.eventStore.headPosition();
    product.environment.advance(60_000);
    const order = { turn: 1, runMCM: false, runPeerReports: false, startingBank: 2 };
    await admin!.succeed(runTurn, ids, order);
    const after = await listed(ada!, ids);
    expect((await eventsAfter(product, head)).map(({ type }) => type)).toEqual(['ReportsRequested']);
    const stamps = new Map(after.map(({ report_name, updated_tzts }) => [report_name, updated_tzts]));
    // Reports not requested are unchanged; bank 1 was not among the banks.
    const published = stamps.get('Peer Leader')!;
    for (const name of ['Summary', 'Gap']) expect(stamps.get(name)).toBe(published);
    for (const name of ['Community Market', 'Team Performance'])
      expect(stamps.get(name)! > published, name).toBe(true);
    const documents = (answer: (typeof before)[number]) =>
      (answer.body as unknown as { document: object }).document;
    for (const [index, { report_id }] of after.entries())
      expect((await read(ada!, ids, report_id)).document).toEqual(documents(before[index]!));
    expect(await ada!.succeed(dashboardDetails, ids, {})).toEqual(figures);
  });

  test('[RT15] a turn that is run again has the reports of its new run', async () => {
    const { people, ids } = shared;
    await people.admin!.succeed(runTurn, ids, { turn: 1, again: true, runPeerReports: false });
    await settled();
    const reports = await listed(people.ada!, ids);
    expect(reports.filter(({ report_type }) => report_type === 'Peer')).toEqual([]);
    const summary = reports.find(({ report_name }) => report_name === 'Summary')!;
    expect((await read(people.ada!, ids, summary.report_id)).document.turn).toBe(1);
  });

  test('[RT15] reports of a turn that is being run again say so, until its run is over', async () => {
    const { people, ids, product } = shared;
    const stream = streams.turnRun(ids.game);
    const statuses = async () => {
      const ofRun = (await listed(people.ada!, ids)).filter(({ report_type }) => report_type !== 'WhatIf');
      return new Set(ofRun.map(({ status }) => status));
    };
    const run = { gameId: ids.game, attempt: 3, teamIds: [ids.team, otherTeam().team] };
    expect(await statuses()).toEqual(new Set(['ready']));
    await appendAsAnotherNode(product, { stream, events: [turnRunRequested(run)] });
    await expect.poll(statuses, { interval: 25 }).toEqual(new Set(['replacing']));
    const { gameId, attempt } = run;
    await appendAsAnotherNode(product, { stream, events: [turnRunFailed({ gameId, attempt })] });
    await expect.poll(statuses, { interval: 25 }).toEqual(new Set(['ready']));
  });
});

describe('management ratios', () => {
  test('[MR7] are those of the report Team Performance, with the community by quarter', async () => {
    const { people, ids } = shared;
    const answer = await people.ada!.succeed(loadTeamPerformance, ids, {});
    expect(answer.latest_turn).toBe(1);
    const { document } = await read(people.instructor!, ids, `${ids.game}.1.1.TeamPerformance`);
    const shown = answer.teamPerformance.map(({ section, ratios }) => [
      section,
      ratios.map(({ name, quarters, communityQuarters }) => [name, ...quarters, communityQuarters[0]]),
    ]);
    const reported = document.sections
      .filter(({ tables }) => tables.length > 0)
      .map(({ title, tables }) => [title, tables[0]!.rows.map(({ cells }) => cells.slice(0, 4))]);
    expect(shown).toEqual(reported);
    const figures = answer.teamPerformance
      .flatMap(({ ratios }) => ratios)
      .flatMap(({ quarters, communityQuarters }) => [...quarters, ...communityQuarters]);
    expect(Object.values(canaries).filter((rate) => figures.includes(rate))).toEqual([]);
  });

  test('[MR7] are refused to a Lite game, with a message', async () => {
    const { people, product } = shared;
    const { gameId: game, teams } = product.games.pocket;
    const ids = { game, team: teams[0]!.teamId };
    expect(await people.cara!.fail(loadTeamPerformance, ids, {})).toMatchObject({
      httpStatus: 409,
      rule: 'MR7',
      errors: ['Lite games have no management ratios.'],
    });
  });
});
