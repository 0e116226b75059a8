import { onTestFinished } from 'vitest';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { type Product, startProduct } from '../../fixtures/product/startProduct.ts';

/** Load and save of CDs, the screen used for tests of turns. */
export const cds = callsOf(certificatesOfDeposit);

/** The form of the small Full game in these products. */
export const harborForm = {
  game_name: 'Harbor Cup',
  interest_rate_code: 'BASE',
  number_of_teams: 2,
  turns_allowed: 3,
  force_roles: true,
};

/** The test's own product with its people signed in, or one started elsewhere with the small games. */
export async function playing(started?: Product) {
  const product = started ?? (await startProduct({ seed: 'signedIn' }));
  if (!started) onTestFinished(() => product.close());
  const { gameId: game, teams } = product.games.harbor;
  const [{ teamId: team, intraturnId: intraturn }, other] = teams as [(typeof teams)[0], (typeof teams)[0]];
  const ids = { game, team, intraturn };
  const [ada, ben, chloe, rosa, admin] = (await Promise.all(
    ['ada', 'ben', 'chloe', 'instructor', 'admin'].map(product.clientOf),
  )) as [ApiClient, ApiClient, ApiClient, ApiClient, ApiClient];
  const saving = (rate: number) => ({
    turnNum: 1,
    cdType: 'Retail CDs',
    updated: [{ cd_id: 1, rate }],
    lastUpdated: new Date(product.environment.clock.now()).toISOString(),
  });
  const teamSeenBy = async (client: ApiClient) =>
    (await client.succeed(listTeams, ids, {})).teams.find(({ team_id }) => team_id === team);
  return { product, ids, other, ada, ben, chloe, rosa, admin, saving, teamSeenBy };
}
