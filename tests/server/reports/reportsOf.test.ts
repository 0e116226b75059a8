// All reports over stored games with random decisions: their common shape, the same bytes from the same
// stored game, the choices of a run's checkboxes, and who receives what.
import { describe, expect, test } from 'vitest';
import { reportDocumentSchema } from '../../../contracts/banking/reportDocument.ts';
import { REPORT_LIST } from '../../../server/reports/list/reportList.ts';
import { reportsOf } from '../../../server/reports/list/reportsOf.ts';
import { playedGame } from './playedGame.ts';

const game = playedGame(5);
const reports = reportsOf(game, 5);

describe('the reports of a turn', () => {
  test('every report has the common structure, one cell per column and no invalid number', () => {
    expect([...new Set(reports.map(({ key }) => key))]).toEqual(
      REPORT_LIST.map(({ key }) => key).filter((key) => key !== 'Startup'),
    );
    for (const report of [...reports, ...reportsOf(game, 0), ...reportsOf(game, 6)]) {
      expect(reportDocumentSchema.parse(report)).toEqual(report);
      for (const { tables, charts } of report.sections) {
        for (const { columns, rows } of tables) {
          expect(rows.every(({ cells }) => cells.length === columns.length)).toBe(true);
        }
        for (const { labels, series } of charts) {
          expect(series.every(({ values }) => values.length === labels.length)).toBe(true);
        }
      }
    }
  });

  test('[RP2] the same stored game gives the same bytes, also after it was stored and read again', () => {
    const again = JSON.parse(JSON.stringify(game)) as typeof game;
    expect(JSON.stringify(reportsOf(again, 5))).toBe(JSON.stringify(reports));
  });

  test('[RP2] the reports of a turn are the same after later turns', () => {
    expect(JSON.stringify(reportsOf(game, 3))).toBe(
      JSON.stringify(reportsOf({ ...game, turns: game.turns.slice(0, 4) }, 3)),
    );
  });

  test('[RP3] a run makes the reports its checkboxes select, for banks from the first to the last', () => {
    const chosen = reportsOf(game, 5, {
      kinds: ['runGapReport', 'runLeaderReports'],
      startingBank: 2,
      endingBank: 3,
    });
    const keysAndTeams = chosen.map(({ key, teamNumber }) => `${key} ${teamNumber ?? 'all'}`);
    expect(keysAndTeams).toEqual([
      'PeerLeader all',
      'Survey all',
      'Dashboard 1',
      'Dashboard 2',
      'Dashboard 3',
      'Gap 2',
      'Gap 3',
      'Instructor all',
    ]);
  });

  test('[RP3] with bank reports off, community reports still cover every bank', () => {
    const chosen = reportsOf(game, 5, {
      kinds: ['runTeamPerformance'],
      startingBank: null,
      endingBank: null,
    });
    const teams = chosen.filter(({ key }) => key === 'TeamPerformance').map(({ teamNumber }) => teamNumber);
    expect(teams).toEqual([1, 2, 3]);
  });

  test('[RP4] before the first turn the startup report exists, and for the coming turn its forecasts', () => {
    expect(reportsOf(game, 0).map(({ key }) => key)).toEqual([
      'Dashboard',
      'Dashboard',
      'Dashboard',
      'Startup',
    ]);
    expect(reportsOf(game, 6).map(({ key, teamNumber }) => [key, teamNumber])).toEqual([['WhatIf', 1]]);
    expect(() => reportsOf(game, 7)).toThrow('Turn 7 was not run.');
  });
});
