// Proves regulator reports over HTTP: written and published by those who oversee the game, read by the team's
// students once published, with the figures and the words of the run's report.
import { expect, onTestFinished, test } from 'vitest';
import { assessmentOf, commentCharactersMax } from '../../../contracts/banking/regulatorAssessment.ts';
import {
  loadRegulatorReport,
  loadRegulatoryReport,
  publishRegulatorReport,
  saveRegulatorReport,
} from '../../../contracts/calls/regulatorReports.ts';
import { readReport } from '../../../contracts/calls/reports.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { loadTeamPerformance } from '../../../contracts/calls/teamPerformance.ts';
import { dashboardDetails, listTeams } from '../../../contracts/calls/teams.ts';
import type { Engine } from '../../../server/engine/engine.ts';
import { assessment } from '../../fixtures/events/regulatorEvents.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';
import { playing } from '../games/playing.ts';
import { reportsOf } from './reportsOf.ts';

const weak = { rating: 4, comments: 'Capital is thin' };
const turnsOf = async (client: ApiClient, ids: { readonly game: number; readonly team: number }) => {
  const { teams } = await client.succeed(listTeams, ids, {});
  return teams.find(({ team_id }) => team_id === ids.team)!.regulatory_report_turns;
};

test('[RR5] [RR6] [RR9] a draft is hidden from students until it is published, and again once withdrawn', async () => {
  const { ids, ada, chloe, rosa, admin } = await playing();
  const turn = { ...ids, turn: 1 };
  const sockets = await Promise.all([ada, rosa].map((client) => connectSocket(client)));
  onTestFinished(() => {
    for (const socket of sockets) socket.close();
  });
  const [student, instructor] = sockets;
  expect(await turnsOf(rosa, ids)).toEqual([]);
  await admin.succeed(saveRegulatorReport, turn, assessment({ capital: weak }));
  const told = await instructor!.frame('regulatorReportChanged');
  expect(told).toMatchObject({ gameId: ids.game, teamId: ids.team, turn: 1 });
  expect(await turnsOf(rosa, ids)).toEqual([
    { turn_num: 1, regulator_report_published: false, is_written: true },
  ]);
  expect(await turnsOf(ada, ids)).toEqual([]);
  const refused = { rule: 'RR6', errors: ['The regulator report of Qtr 1 has not been published.'] };
  expect(await ada.fail(loadRegulatorReport, turn, {})).toMatchObject(refused);
  expect(await ada.fail(loadRegulatoryReport, turn, {})).toMatchObject(refused);
  const published = await rosa.succeed(publishRegulatorReport, turn, { published: true });
  expect(published).toMatchObject({
    published: true,
    turns: [{ turn_num: 1, regulator_report_published: true, is_written: true }],
  });
  // The first frame about it sent to the student is that of the publication.
  expect((await student!.frame('regulatorReportChanged')).position).toBe(published.position);
  expect(await turnsOf(ada, ids)).toEqual([
    { turn_num: 1, regulator_report_published: true, is_written: true },
  ]);
  expect(await turnsOf(chloe, ids)).toEqual([]);
  expect(await ada.succeed(loadRegulatorReport, turn, {})).toMatchObject({
    capital: weak,
    earnings: { rating: 1, comments: '' },
    published: true,
    updatedBy: 'Morgan Hale',
    proposal: null,
  });
  await rosa.succeed(publishRegulatorReport, turn, { published: false });
  expect(await ada.fail(loadRegulatorReport, turn, {})).toMatchObject(refused);
  expect(await turnsOf(ada, ids)).toEqual([]);
});

test('[RR8] two people who write the same component learn of each other, and two who write different ones do not', async () => {
  const { ids, rosa, admin } = await playing();
  const turn = { ...ids, turn: 1 };
  const { lastUpdated } = await rosa.succeed(saveRegulatorReport, turn, assessment());
  await admin.succeed(saveRegulatorReport, turn, { ...assessment({ capital: weak }), lastUpdated });
  const mine = { ...assessment({ capital: { rating: 2, comments: '' } }), lastUpdated };
  const asked = await rosa.succeed(saveRegulatorReport, turn, mine);
  expect(asked).toMatchObject({ position: 0, capital: weak, modifiedBy: 'Morgan Hale' });
  expect(asked.modifiedAt).toBe(asked.lastUpdated);
  const aside = { ...assessment({ capital: weak, earnings: weak }), lastUpdated };
  expect(await rosa.succeed(saveRegulatorReport, turn, aside)).toMatchObject({
    capital: weak,
    earnings: weak,
    modifiedBy: null,
  });
  const forced = { ...assessment({ capital: { rating: 2, comments: '' } }), lastUpdated, force: true };
  expect(await rosa.succeed(saveRegulatorReport, turn, forced)).toMatchObject({
    capital: { rating: 2 },
    modifiedBy: null,
  });
});

test('[RR12] ratings are whole numbers from 1 to 5, and comments have a maximum length', async () => {
  const { product, ids, rosa } = await playing();
  const turn = { ...ids, turn: 1 };
  const before = await product.application.stores.eventStore.headPosition();
  const told = async (capital: object) => {
    const { httpStatus, errors } = await rosa.fail(saveRegulatorReport, turn, {
      ...assessment(),
      capital,
    } as never);
    return [httpStatus, ...errors];
  };
  for (const rating of [0, 6, -1, 1.5, 1e9, '2', null, [1], true])
    expect(await told({ rating, comments: '' })).toEqual([400, 'Rating must be between 1 and 5']);
  const long = 'x'.repeat(commentCharactersMax + 1);
  expect(await told({ rating: 1, comments: long })).toEqual([
    400,
    'Comments cannot be longer than 5000 characters.',
  ]);
  const { capital: _, ...six } = assessment();
  expect((await rosa.fail(saveRegulatorReport, turn, six as never)).httpStatus).toBe(400);
  expect(await product.application.stores.eventStore.headPosition()).toBe(before);
});

test('[RR5] [RR13] [MR7] a turn is written while it is open, and its figures are those that its run reports', async () => {
  const { product, ids, ada, rosa, admin } = await playing();
  const turn = (number: number) => ({ ...ids, turn: number });
  expect(await ada.fail(loadTeamPerformance, ids, {})).toMatchObject({
    rule: 'MR7',
    errors: ['Management ratios appear after the first quarter has been run.'],
  });
  const opening = await rosa.succeed(loadRegulatoryReport, turn(1), {});
  expect(opening.regulatoryReport).toMatchObject({ turn_num: 1, figures_turn: 0 });
  const comments = assessmentOf((name) => ({ rating: 3, comments: `On ${name}` }));
  await rosa.succeed(saveRegulatorReport, turn(1), comments);
  await admin.succeed(runTurn, ids, { turn: 1, runRegulatorReport: true });
  await product.application.processes.background.settled();

  expect((await rosa.fail(saveRegulatorReport, turn(1), assessment())).errors).toEqual([
    expect.stringMatching(
      /^Qtr 1 was run on \d\d\/\d\d\/\d{4} at \d\d:\d\d ET\. Its regulator report is read-only\.$/,
    ),
  ]);
  for (const [number, error] of [
    [0, 'The opening has no regulator report.'],
    [3, 'Qtr 3 is not open yet.'],
    [99, 'This game ends with Qtr 3.'],
  ] as const)
    for (const call of [loadRegulatorReport, loadRegulatoryReport])
      expect(await rosa.fail(call, turn(number), {})).toMatchObject({ rule: 'RR5', errors: [error] });
  expect(await turnsOf(rosa, ids)).toEqual([
    { turn_num: 1, regulator_report_published: false, is_written: true },
    { turn_num: 2, regulator_report_published: false, is_written: false },
  ]);

  const { regulatoryReport, turns } = await rosa.succeed(loadRegulatoryReport, turn(1), {});
  expect(turns).toEqual(await turnsOf(rosa, ids));
  const { document } = await rosa.succeed(readReport, ids, { report_id: `${ids.game}.1.1.RegulatorReport` });
  const [ratings, indicators] = document.sections.map(({ tables }) => tables[0]?.rows);
  expect(ratings!.map(({ cells }) => cells.slice(1))).toEqual(
    Object.values(comments).map(({ rating, comments: text }) => [rating, text]),
  );
  expect(
    regulatoryReport.keyIndicators.map(({ name, prior_year, current_year, delta, avg_community }) => [
      name,
      prior_year,
      current_year,
      delta,
      avg_community,
    ]),
  ).toEqual(indicators!.map(({ cells }) => cells));
  const leverage = regulatoryReport.keyIndicators.find(({ name }) => name === 'Tier 1 Leverage')!;
  expect(regulatoryReport.regulatorReport).toContainEqual({
    name: 'Tier 1 Leverage',
    value: leverage.current_year,
  });
  expect(regulatoryReport.communityAverages).toContainEqual({
    type: 'Regulator',
    name: 'Tier 1 Leverage',
    quarter_offset: 1,
    value: leverage.communityQuarters[1],
  });
  const dashboard = await ada.succeed(dashboardDetails, ids, {});
  expect(regulatoryReport.dashboardDetails).toEqual(dashboard.dashboardDetails);

  const open = await rosa.succeed(loadRegulatorReport, turn(2), {});
  expect(open.lastUpdated).toBeNull();
  expect(open.proposal?.capital.comments).toMatch(/ of \d+\.\d\d% \(community /);
  expect((await rosa.succeed(loadRegulatorReport, turn(1), {})).proposal).toBeNull();
  const coming = (await rosa.succeed(loadRegulatoryReport, turn(2), {})).regulatoryReport;
  expect(coming).toEqual({ ...regulatoryReport, turn_num: 2 });
});

test('[RP8] figures of a turn are computed once and without its reports, which take ten times as long', async () => {
  const { ids, product } = await playing();
  const { processes } = product.application;
  const tasks: string[] = [];
  const engine: Engine = {
    ...processes.engine,
    compute(task) {
      tasks.push(task.kind);
      return processes.engine.compute(task);
    },
  };
  const reports = reportsOf(product, engine);
  const counting = { gameId: ids.game, turn: 0, attempt: 1 };
  const [figures] = await Promise.all([reports.figuresOf(counting, 1), reports.figuresOf(counting, 2)]);
  expect(figures.teamNumber).toBe(1);
  expect(await reports.communityAveragesOf(counting)).not.toHaveLength(0);
  expect(tasks).toEqual(['figures']);
  await reports.reportOf(counting, { key: 'Dashboard', teamNumber: 1 });
  expect(tasks).toEqual(['figures', 'reports']);
});
