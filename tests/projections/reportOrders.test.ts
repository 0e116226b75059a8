// Proves the record of published reports: given events, then which reports of a turn were published, when and by whom.
import { describe, expect, test } from 'vitest';
import { reportOrders } from '../../projections/reportOrders.ts';
import {
  gameOpened,
  ids,
  reportsDeleted,
  reportsRequested,
  someReports,
  turnRunCompleted,
  turnRunFailed,
  turnRunRequested,
} from '../fixtures/events/events.ts';
import { momentAfter } from '../fixtures/product/testEnvironment.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

const { given } = specificationOf(reportOrders);
const turn = { gameId: ids.game, turn: 1, attempt: 1, pending: null, deleted: [] };
const asked = { ...someReports, by: ids.administrator, at: momentAfter(1) };
const published = { ...asked, publishedAt: momentAfter(3) };
const again = (kinds: typeof someReports.kinds, banks: readonly [number, number] | null, seconds: number) =>
  reportsRequested({
    at: momentAfter(seconds),
    reports: { kinds: [...kinds], startingBank: banks?.[0] ?? null, endingBank: banks?.[1] ?? null },
  });
const stamped = ({ data: { reports, by, at } }: ReturnType<typeof again>) => ({
  ...reports,
  by,
  at,
  publishedAt: at,
});

describe('[RP6] the reports of a turn', () => {
  test('are published by the opening of the game, for turn 0', () => {
    const none = { kinds: [], startingBank: null, endingBank: null };
    const order = { ...none, by: null, at: momentAfter(0), publishedAt: momentAfter(0) };
    given(gameOpened()).then({ [`${ids.game}.0`]: { ...turn, turn: 0, orders: [order] } });
  });

  test('of the opening are those of the newest one', () => {
    const { documents } = given(gameOpened(), gameOpened());
    expect(documents[`${ids.game}.0`]).toMatchObject({
      attempt: 2,
      orders: [{ publishedAt: momentAfter(1) }],
    });
  });

  test('are published once their run is complete, and not by a failed run', () => {
    const id = `${ids.game}.1`;
    const pending = { ...turn, attempt: 0, pending: asked, orders: [] };
    given(turnRunRequested()).then({ [id]: pending });
    given(turnRunRequested(), turnRunFailed()).then({ [id]: { ...pending, pending: null } });
    given(turnRunRequested(), turnRunCompleted()).then({ [id]: { ...turn, orders: [published] } });
  });

  test('[RT13] are extended by later requests; a newer order replaces one that it covers', () => {
    const run = [turnRunRequested(), turnRunCompleted()];
    const gap = again(['runGapReport'], [1, 2], 10);
    const gapOfOne = again(['runGapReport'], [2, 2], 11);
    const leaders = again(['runLeaderReports'], null, 12);
    const everything = again(['runLeaderReports', 'runGapReport'], [1, 2], 13);
    for (const [events, orders] of [
      [[gap], [published, stamped(gap)]],
      [
        [gap, gapOfOne],
        [published, stamped(gap), stamped(gapOfOne)],
      ],
      [
        [gapOfOne, gap],
        [published, stamped(gap)],
      ],
      [[gap, gapOfOne, leaders, everything], [stamped(everything)]],
    ] as const)
      given(...run, ...events).then({ [`${ids.game}.1`]: { ...turn, orders } });
  });

  test('[RT15] stay while the turn is run again, and are replaced by the reports of the new run', () => {
    const before = [turnRunRequested(), turnRunCompleted(), again(['runGapReport'], [1, 2], 10)];
    const second = { ...asked, at: momentAfter(20) };
    const requested = turnRunRequested({ attempt: 2, at: second.at });
    const orders = [published, stamped(again(['runGapReport'], [1, 2], 10))];
    const id = `${ids.game}.1`;
    given(...before, requested).then({ [id]: { ...turn, pending: second, orders } });
    given(...before, requested, turnRunFailed({ attempt: 2 })).then({ [id]: { ...turn, orders } });
    given(...before, requested, turnRunCompleted({ attempt: 2, at: momentAfter(30) })).then({
      [id]: { ...turn, attempt: 2, orders: [{ ...second, publishedAt: momentAfter(30) }] },
    });
  });
});

test('[RF8] that were deleted are listed with their time until a run replaces those of the turn', () => {
  const reports = [{ key: 'Gap', teamNumber: 1 }];
  const deletion = reportsDeleted({ reports });
  const { documents } = given(turnRunRequested(), turnRunCompleted(), deletion);
  expect(documents[`${ids.game}.1`]).toEqual({
    ...turn,
    orders: [published],
    deleted: [{ ...reports[0]!, at: deletion.data.at }],
  });
  const rerun = given(
    turnRunRequested(),
    turnRunCompleted(),
    deletion,
    turnRunRequested(),
    turnRunCompleted(),
  );
  expect(rerun.documents[`${ids.game}.1`]).toMatchObject({ deleted: [] });
});
