// Proves the standing of banks, for random games: it equals the dashboards, and students see no figure of
// another bank beyond those in the game's reports.
import { describe, expect, test } from 'vitest';
import { placesOf } from '../../../contracts/banking/places.ts';
import type { ReportKind } from '../../../contracts/banking/reportOrder.ts';
import { type StandingFigure, standingFigures } from '../../../contracts/calls/standing.ts';
import type { DashboardDocument } from '../../../contracts/readModels/dashboardDocument.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { ReportOrdersDocument } from '../../../contracts/readModels/reportOrdersDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { type StandingReader, standingOf } from '../../../server/http/answers/standingAnswer.ts';
import type { ReadModels } from '../../../server/readers/readModels.ts';
import { publicFigures } from '../../../server/reports/list/publicFigures.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { fc } from '../../fixtures/properties.ts';

const names: Readonly<Record<StandingFigure, string>> = {
  net_income: 'Net Income',
  net_interest_margin: 'Net Interest Margin',
  return_on_equity: 'ROE',
  core_return: 'Core Return',
  leverage: 'Tier 1 Leverage',
  stock_price: 'Stock Price',
  score: 'Score',
};
/** A quarter of a bank whose owners gained so much, %, all else alike. */
const gained = (returnPercent: number) => ({
  'Return to Owners': returnPercent,
  'Mean Core Return': 7,
  'Worst Value Loss': 20,
  'Mean Composite Rating': 2,
});
const seesAll: StandingReader = { seesAll: true, teamId: null };
const peerKinds: readonly ReportKind[] = [
  'runLeaderReports',
  'runSummaryReports',
  'runDetailReports',
  'runChartReports',
];

type MadeGame = {
  readonly game: GameDocument;
  readonly dashboards: readonly DashboardDocument[];
  readonly orders: readonly ReportOrdersDocument[];
  readonly readModels: ReadModels;
};

const ordersOf = (turn: number, kinds: readonly ReportKind[]): ReportOrdersDocument => ({
  ...{ gameId: 1, turn, attempt: 1, pending: null, deleted: [] },
  orders: [
    {
      ...{ kinds: [...kinds], startingBank: null, endingBank: null, by: 1 },
      ...{ at: momentAfter(0), publishedAt: momentAfter(1) },
    },
  ],
});

/** A game with the figures of `banks`, by bank and quarter. */
function madeGame(
  banks: readonly (readonly DashboardDocument['quarters'][number]['indicators'][])[],
  kinds: readonly (readonly ReportKind[])[],
  areReportsHidden = false,
  templateId = 'HARBOR500',
): MadeGame {
  const dashboards = banks.map(
    (quarters, index): DashboardDocument => ({
      ...{ teamId: index + 1, gameId: 1, pending: null, changedAt: momentAfter(0) },
      quarters: quarters.map((indicators, turn) => ({ turn, attempt: 1, indicators, wellRun: {} })),
    }),
  );
  const orders = kinds.map((each, turn) => ordersOf(turn, each));
  const teams = banks.map((_, index) => ({
    teamId: index + 1,
    number: index + 1,
    name: `Bank ${index + 1}`,
  }));
  return {
    game: { gameId: 1, templateId, scoring: 'balanced', options: { areReportsHidden } } as GameDocument,
    dashboards,
    orders,
    readModels: {
      teamsOf: async () => teams as readonly unknown[] as readonly TeamDocument[],
      dashboardsOf: async () => dashboards,
      reportOrders: async (_: number, turn: number) => orders[turn],
    } as Partial<ReadModels> as ReadModels,
  };
}

const figure = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -5_000_000, max: 5_000_000 }).map((cents) => cents / 100),
);
const quarter = fc.tuple(figure, figure, figure, figure, figure, figure).map((values) => {
  const byName = standingFigures.map((name, index) => [names[name], values[index] ?? null] as const);
  return Object.fromEntries(byName);
});
const anyGame = fc
  .record({ banks: fc.integer({ min: 1, max: 12 }), turns: fc.integer({ min: 1, max: 20 }) })
  .chain(({ banks, turns }) =>
    fc.record({
      figures: fc.array(fc.array(quarter, { minLength: turns, maxLength: turns }), {
        minLength: banks,
        maxLength: banks,
      }),
      kinds: fc.array(fc.subarray([...peerKinds]), { minLength: turns, maxLength: turns }),
      isHidden: fc.boolean(),
    }),
  );

describe('standings', () => {
  test('[SD1] have the dashboards’ figures, ranked by score, for those who may see all', async () => {
    await fc.assert(
      fc.asyncProperty(anyGame, async ({ figures, kinds, isHidden }) => {
        const { game, dashboards, readModels } = madeGame(figures, kinds, isHidden);
        const standing = await standingOf(game, seesAll, readModels);
        expect(standing.banks.map(({ team_id }) => team_id)).toEqual(dashboards.map(({ teamId }) => teamId));
        for (const [index, bank] of standing.banks.entries())
          for (const name of standingFigures)
            expect(bank[name]).toEqual(
              dashboards[index]!.quarters.map(({ indicators }) => indicators[names[name]]),
            );
        for (let turn = 0; turn <= standing.latest_turn; turn += 1) {
          // All open alike.
          const ranked = standing.banks.map((bank) => (turn === 0 ? 0 : (bank.score[turn] ?? null)));
          expect(standing.banks.map(({ places }) => places[turn])).toEqual(placesOf(ranked, true));
        }
      }),
    );
  });

  test('[SD2] show a student no figure or rank of another bank beyond what reports tell', async () => {
    await fc.assert(
      fc.asyncProperty(anyGame, async ({ figures, kinds, isHidden }) => {
        const { game, dashboards, orders, readModels } = madeGame(figures, kinds, isHidden);
        const standing = await standingOf(game, { seesAll: false, teamId: 1 }, readModels);
        const isPublic = isHidden ? () => false : publicFigures(orders);
        const whole = await standingOf(game, seesAll, readModels);
        expect(standing.community).toEqual(whole.community);
        expect(standing.banks[0]).toMatchObject({ team_id: 1, net_income: whole.banks[0]!.net_income });
        if (isHidden) expect(standing.banks).toHaveLength(1);
        for (const bank of standing.banks)
          for (let turn = 0; turn <= standing.latest_turn; turn += 1) {
            const all = whole.banks.find(({ team_id }) => team_id === bank.team_id)!;
            if (!isPublic(turn, 'score')) expect(bank.places[turn]).toBeNull();
            else expect(bank.places[turn]).toBe(all.places[turn]);
            for (const name of standingFigures) {
              const isPublic1 = bank.team_id === 1 || isPublic(turn, name);
              expect(bank[name][turn]).toBe(isPublic1 ? all[name][turn] : null);
            }
          }
        expect(dashboards.length).toBe(standing.bank_count);
      }),
    );
  });

  test('list a failed bank last, whatever its score', async () => {
    const failing = madeGame(
      [
        [{}, gained(60)],
        [{}, gained(-20)],
      ],
      [[], []],
    );
    const [first] = failing.dashboards;
    Object.assign(first!.quarters[1]!, { hasFailed: true });
    const { banks, score_of } = await standingOf(failing.game, seesAll, failing.readModels);
    expect(banks.map(({ places, failed_turn }) => [...places, failed_turn])).toEqual([
      [1, 2, 1],
      [1, 1, null],
    ]);
    expect(score_of).toBe('points');
  });

  test('say of credit unions that places go by what members gained, and equal ones share a place', async () => {
    const unions = [3_600, 3_600, 1_200].map((gain) => [{}, { 'Members Benefit': gain }]);
    const { game, readModels } = madeGame(unions, [[], []], false, 'UNITED750');
    const { banks, score_of } = await standingOf(game, seesAll, readModels);
    expect(score_of).toBe('members_benefit');
    expect(banks.map(({ places }) => places[1])).toEqual([1, 1, 3]);
  });
});
