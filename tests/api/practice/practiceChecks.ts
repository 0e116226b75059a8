import { expect } from 'vitest';
import { listReports, readReport } from '../../../contracts/calls/reports.ts';
import { standingOf } from '../../../server/http/answers/standingAnswer.ts';
import { nextRivals } from '../../../server/http/handlers/practiceHandlers.ts';
import { practiceRivals } from '../../../server/processes/practiceGame.ts';
import { createPracticeQuarters } from '../../../server/readers/practiceQuarters.ts';
import { withPracticeStates } from '../../../server/readers/practiceStates.ts';
import { readRecordedQuarter } from '../../../server/readers/recordedQuarter.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import type { Product } from '../../fixtures/product/startProduct.ts';

export type Ids = { readonly game: number; readonly team: number };

/** The forecast of the open second quarter has a report of its own. */
export async function expectForecastReport({ application }: Product, client: ApiClient, ids: Ids) {
  await application.processes.background.settled();
  const { reports } = await client.succeed(listReports, { team: ids.team }, { turnNum: 2 });
  expect(reports).toMatchObject([{ report_type: 'WhatIf' }]);
  const { document } = await client.succeed(readReport, ids, { report_id: reports[0]!.report_id });
  expect(JSON.stringify(document.sections)).toContain('Net Income');
}

/** The chief is in the next game of somebody who came first in this one, and in no other's. */
export async function expectChiefOfWinners({ application }: Product, userId: number, { game, team }: Ids) {
  const { readModels } = application;
  const dashboards = await readModels.dashboardsOf(game);
  const { banks } = await standingOf(
    (await readModels.game(game))!,
    { seesAll: true, teamId: null },
    readModels,
  );
  // Two may come first, and then nobody second.
  const teamOf = (isFirst: boolean) => banks.find(({ places }) => (places.at(-1) === 1) === isFirst)!.team_id;
  // The player's bank as if it had been run like one that came first, or did not.
  const nextOf = (isFirst: boolean) => {
    const like = dashboards.find(({ teamId }) => teamId === teamOf(isFirst))!;
    const own = dashboards.find(({ teamId }) => teamId === team)!;
    const others = dashboards.filter((each) => each !== like && each !== own);
    const swapped = [
      ...others,
      { ...like, teamId: team },
      ...(like === own ? [] : [{ ...own, teamId: like.teamId }]),
    ];
    return nextRivals(userId, { ...readModels, dashboardsOf: async () => swapped });
  };
  expect([await nextOf(true), await nextOf(false)]).toEqual([practiceRivals(true), practiceRivals(false)]);
}

/** A quarter goes on from the one before alone, and why is read of two: what forty games at once have in memory. */
export async function expectTwoQuartersRead({ application }: Product, { game }: Ids, turns: number) {
  const { eventStore } = application.stores;
  const computed: string[] = [];
  const quarters = createPracticeQuarters(eventStore, {
    compute(task) {
      if (task.kind !== 'score') computed.push(task.kind);
      return application.processes.engine.compute(task);
    },
  });
  for (let turn = 0; turn <= turns; turn += 1) {
    await quarters.of(game, turn);
    quarters.forget(game, turn - 2);
  }
  expect(computed).toHaveLength(turns + 1);
  const read = new Set<number>();
  const of = (gameId: number, turn: number) => {
    read.add(turn);
    return quarters.of(gameId, turn);
  };
  const store = withPracticeStates(eventStore, { ...quarters, of });
  await readRecordedQuarter({ gameId: game, turn: turns, attempt: 1 }, store);
  expect(read).toEqual(new Set([turns - 1, turns]));
}
