// Which reports of a turn are listed for a reader and a team.
import { describe, expect, test } from 'vitest';
import {
  isReportOnByDefault,
  type ReportKind,
  reportKindSchema,
} from '../../../contracts/banking/reportOrder.ts';
import { publishedReports, type ReportReader } from '../../../server/reports/list/publishedReports.ts';
import { reportsOf } from '../../../server/reports/list/reportsOf.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { playedGame } from './playedGame.ts';

const at = '2026-01-01T00:00:00.000Z';
const order = (kinds: readonly ReportKind[], banks: readonly [number, number], by = 1) => ({
  kinds: [...kinds],
  startingBank: banks[0],
  endingBank: banks[1],
  by,
  at,
  publishedAt: at,
});
const every = reportKindSchema.options;
const turnOf = (turn: number, ...orders: ReturnType<typeof order>[]) => ({
  gameId: 1,
  turn,
  attempt: 1,
  pending: null,
  orders,
  deleted: [] as { key: string; teamNumber: number | null; at: string }[],
});
const found = (turn: ReturnType<typeof turnOf>, team: number, reader: ReportReader) =>
  publishedReports(turn, team, reader).map(({ definition, teamNumber }) => [definition.key, teamNumber]);

describe('[RP6] published reports', () => {
  test('are those ordered by the run, for the team and the community', () => {
    const game = playedGame(2);
    for (const [turn, orders] of [
      [0, [order([], [1, 3])]],
      [2, [order(every, [1, 3])]],
      [2, [order(['runGapReport', 'runLeaderReports'], [2, 3])]],
    ] as const) {
      for (const { teamNumber } of game.teams) {
        const made = reportsOf(game, turn, orders[0])
          .filter((each) => each.teamNumber === null || each.teamNumber === teamNumber)
          .map((each) => [each.key, each.teamNumber]);
        expect(found(turnOf(turn, ...orders), teamNumber, 'overseer')).toEqual(made);
      }
    }
  });

  test('are those of every order together, stamped by the newest order requesting them', () => {
    const turn = turnOf(1, order(['runGapReport'], [1, 2], 7), order(['runGapReport'], [2, 2], 8));
    const publishers = (team: number) =>
      new Map(publishedReports(turn, team, 'team').map((each) => [each.definition.key, each.order.by]));
    expect(publishers(1)).toEqual(new Map(Object.entries({ Survey: 8, Dashboard: 8, Gap: 7 })));
    expect(publishers(2)).toEqual(new Map(Object.entries({ Survey: 8, Dashboard: 8, Gap: 8 })));
  });

  test('[RF8] that were deleted are found by nobody, until an order later than the deletion requests them', () => {
    const first = order(every, [1, 3]);
    const gone = { key: 'Gap', teamNumber: 2, at: first.publishedAt };
    const community = { key: 'PeerLeader', teamNumber: null, at: first.publishedAt };
    const turn = { ...turnOf(1, first), deleted: [gone, community] };
    const has = (team: number, key: string, of = turn) =>
      found(of, team, 'overseer').some(([name]) => name === key);
    expect([has(1, 'Gap'), has(2, 'Gap'), has(1, 'PeerLeader'), has(2, 'PeerLeader')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const later = { ...order(['runGapReport'], [2, 2]), publishedAt: momentAfter(99) };
    expect(has(2, 'Gap', { ...turn, orders: [first, later] })).toBe(true);
  });

  test('[RP7] of instructors are not found by a team', () => {
    const turn = turnOf(1, order(every, [1, 3]));
    const keys = (reader: ReportReader) => found(turn, 2, reader).map(([key]) => key);
    expect(keys('overseer').filter((key) => !keys('team').includes(key))).toEqual([
      'RegulatorReport',
      'Instructor',
    ]);
    expect(found(turn, 2, 'team').filter(([, team]) => team !== null && team !== 2)).toEqual([]);
  });

  test('[RP3] each checkbox has an effect, whatever the others say', () => {
    const made = (kinds: readonly ReportKind[]) =>
      publishedReports(turnOf(2, order(kinds, [1, 3])), 1, 'overseer').map(
        ({ definition, hasWorkbook }) => [definition.key, hasWorkbook] as const,
      );
    // Without Summary and Detailed, Detail to Excel produces Detail; with it, the workbook of Detail.
    for (const kind of every) {
      const others = every.filter((other) => other !== kind);
      expect(made(others), kind).not.toEqual(made(every));
      expect(made([]), kind).not.toEqual(made([kind]));
    }
    const defaults = made(every.filter(isReportOnByDefault)).map(([key]) => key);
    expect(defaults).toContain('RegulatoryCapital');
    expect(defaults).not.toContain('Regulatory');
  });

  test('[RF9] have a workbook of Detail once any order requests it', () => {
    const page = order(['runSummaryAndDetailReports'], [1, 3]);
    const excel = order(['detailReportsToExcel'], [2, 2]);
    const files = (team: number) =>
      publishedReports(turnOf(1, page, excel), team, 'team').flatMap(({ definition, hasWorkbook }) =>
        hasWorkbook ? [definition.key] : [],
      );
    expect(files(1)).toEqual(['Summary', 'Survey', 'Dashboard']);
    expect(files(2)).toEqual(['Summary', 'Detail', 'Survey', 'Dashboard']);
  });

  test('do not exist without an order', () => {
    expect(found(turnOf(1), 1, 'overseer')).toEqual([]);
  });
});
