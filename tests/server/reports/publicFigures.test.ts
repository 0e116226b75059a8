// Proves which figures of every bank the reports of a game show to its students: by quarter, by report, while
// published.
import { expect, test } from 'vitest';
import type { ReportKind } from '../../../contracts/banking/reportOrder.ts';
import { type StandingFigure, standingFigures } from '../../../contracts/calls/standing.ts';
import type { ReportOrdersDocument } from '../../../contracts/readModels/reportOrdersDocument.ts';
import { publicFigures } from '../../../server/reports/list/publicFigures.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';

const turnOf = (
  turn: number,
  kinds: readonly ReportKind[],
  deleted: readonly string[] = [],
): ReportOrdersDocument => ({
  ...{ gameId: 1, turn, attempt: 1, pending: null },
  orders: [
    {
      ...{ kinds: [...kinds], startingBank: 1, endingBank: 2, by: 1 },
      ...{ at: momentAfter(0), publishedAt: momentAfter(1) },
    },
  ],
  deleted: deleted.map((key) => ({ key, teamNumber: null, at: momentAfter(2) })),
});

const publicIn = (turn: number, orders: readonly ReportOrdersDocument[]): readonly StandingFigure[] => {
  const isPublic = publicFigures(orders);
  return standingFigures.filter((figure) => isPublic(turn, figure));
};
const withoutIncome = standingFigures.filter((figure) => figure !== 'net_income');

test('[SD2] a community report publishes its contents, for its quarters', () => {
  expect(publicIn(1, [turnOf(1, ['runSummaryReports'])])).toEqual(standingFigures);
  expect(publicIn(1, [turnOf(1, ['runLeaderReports'])])).toEqual(withoutIncome);
  expect(publicIn(1, [turnOf(1, ['runDetailReports'])])).toEqual(withoutIncome);
  expect(publicIn(1, [turnOf(2, ['runSummaryReports'])])).toEqual([]);
  expect(publicIn(1, [turnOf(2, ['runChartReports'])])).toEqual(standingFigures);
  expect(publicIn(3, [turnOf(2, ['runChartReports'])])).toEqual([]);
  expect(publicIn(0, [turnOf(0, [])])).toEqual(standingFigures);
});

test('[SD2] reports of single banks and deleted reports publish nothing', () => {
  expect(publicIn(1, [turnOf(1, ['runSummaryAndDetailReports', 'runAnalysisReports'])])).toEqual([]);
  const deleted = turnOf(1, ['runSummaryReports', 'runLeaderReports'], ['PeerSummary']);
  expect(publicIn(1, [deleted])).toEqual(withoutIncome);
});
