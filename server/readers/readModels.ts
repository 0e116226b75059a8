import type { DashboardDocument } from '../../contracts/readModels/dashboardDocument.ts';
import type { DecisionSetDocument } from '../../contracts/readModels/decisionSetDocument.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { MembershipDocument } from '../../contracts/readModels/membershipDocument.ts';
import type { TeamDocument } from '../../contracts/readModels/teamDocument.ts';
import { dashboards } from '../../projections/dashboards.ts';
import { decisionSets } from '../../projections/decisionSets.ts';
import type { DocumentReader } from '../../projections/documents/documents.ts';
import { games } from '../../projections/games.ts';
import { memberships } from '../../projections/memberships.ts';
import { teams } from '../../projections/teams.ts';

/** Every question that calls, guards and rooms ask of the read models. */
export type ReadModels = {
  game(gameId: number): Promise<GameDocument | undefined>;
  allGames(): Promise<readonly GameDocument[]>;
  team(teamId: number): Promise<TeamDocument | undefined>;
  /** In order of team number. */
  teamsOf(gameId: number): Promise<readonly TeamDocument[]>;
  decisionSet(intraturnId: number): Promise<DecisionSetDocument | undefined>;
  /** In order of their number. */
  decisionSetsOf(teamId: number, turn: number): Promise<readonly DecisionSetDocument[]>;
  dashboard(teamId: number): Promise<DashboardDocument | undefined>;
  dashboardsOf(gameId: number): Promise<readonly DashboardDocument[]>;
  membership(userId: number): Promise<MembershipDocument | undefined>;
};

/** The read models over their documents. */
export function createReadModels(documents: DocumentReader): ReadModels {
  const bodies = <Body>(found: readonly { readonly body: Body }[]): readonly Body[] =>
    found.map(({ body }) => body);
  return {
    game: async (gameId) => (await documents.get(games, String(gameId)))?.body,
    allGames: async () => bodies(await documents.find(games, {})),
    team: async (teamId) => (await documents.get(teams, String(teamId)))?.body,
    teamsOf: async (gameId) =>
      [...bodies(await documents.find(teams, { gameId }))].sort((a, b) => a.number - b.number),
    decisionSet: async (intraturnId) => (await documents.get(decisionSets, String(intraturnId)))?.body,
    decisionSetsOf: async (teamId, turn) =>
      [...bodies(await documents.find(decisionSets, { teamId, turn }))].sort((a, b) => a.number - b.number),
    dashboard: async (teamId) => (await documents.get(dashboards, String(teamId)))?.body,
    dashboardsOf: async (gameId) => bodies(await documents.find(dashboards, { gameId })),
    membership: async (userId) => (await documents.get(memberships, String(userId)))?.body,
  };
}
