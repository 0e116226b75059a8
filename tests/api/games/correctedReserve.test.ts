// Proves over HTTP that a team whose reserve could not stay as typed is told so by the bell, and no other team is.
import { expect, test } from 'vitest';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { listNews } from '../../../contracts/calls/news.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { dashboardDetails } from '../../../contracts/calls/teams.ts';
import { dividends } from '../../../contracts/decisions/dividends.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';

const shared = shareProduct(['ada', 'chloe', 'admin']);
const calls = callsOf(dividends);

/** Types the least or the most that an auditor accepts of a bank; what it typed, $000. */
async function typeReserve(client: ApiClient, team: number, bound: 'minimumLoanLoss' | 'maximumLoanLoss') {
  const { teamId, intraturnId } = shared.product.games.harbor.teams[team]!;
  const ids = { game: shared.ids.game, team: teamId, intraturn: intraturnId };
  const told = (await client.succeed(calls.load!, ids, { turnNum: 1 })) as Record<string, unknown>;
  const loanLossAdjustment = Number(told[bound]);
  await client.succeed(calls.save, ids, { loanLossAdjustment, lastUpdated: told.lastUpdated });
  return { teamId, typed: loanLossAdjustment };
}

async function reserveOf(teamId: number): Promise<number> {
  const { dashboardDetails: groups } = await shared.people.admin.succeed(
    dashboardDetails,
    { ...shared.ids, team: teamId },
    {},
  );
  const kpis = groups.flatMap((group) => group.kpis);
  return Number(kpis.find(({ name }) => name === 'Reserve for Loan Loss')!.quarters[0]);
}

test('a reserve that the quarter’s close moved out of the range is told to its team alone', async () => {
  const { ada, chloe, admin } = shared.people;
  const low = await typeReserve(ada, 0, 'minimumLoanLoss');
  const high = await typeReserve(chloe, 1, 'maximumLoanLoss');
  await admin.succeed(runTurn, shared.ids, { turn: 1 });
  await shared.product.application.processes.background.settled();
  const corrections: boolean[] = [];
  for (const [client, { teamId, typed }] of [[ada, low] as const, [chloe, high] as const]) {
    const isCorrected = Math.abs((await reserveOf(teamId)) - typed) >= 1;
    corrections.push(isCorrected);
    const { news } = await client.succeed(listNews, {}, {});
    const told = news.filter(({ kind }) => kind === 'reserveCorrected');
    expect(told.map(({ team_id, turn_num }) => [team_id, turn_num])).toEqual(
      isCorrected ? [[teamId, 1]] : [],
    );
  }
  expect(corrections.toSorted()).toEqual([false, true]);
});
