import { watch } from '../../../contracts/calls/watch.ts';
import { refuseAccess } from '../../authority/access.ts';
import { keyIndicators } from '../../simulation/analysis/keyIndicators.ts';
import { gameDetailsAnswer, gamesOf, teamAnswer } from '../answers/gameAnswers.ts';
import type { CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind } from '../handler.ts';
import { bannerAnswer } from './messageHandlers.ts';
import { newsSummary } from './newsHandlers.ts';

const asGameMember = { ...watch, access: 'gameMember' as const };
const asTeamMember = { ...watch, access: 'teamMember' as const };

/** Answers the poll with what the caller may see of the open route, and omits the rest. */
export function watchHandler(parts: CallParts): BoundCall {
  const { readModels } = parts;
  return bind(watch, async ({ game_id, team_id, games }, context) => {
    const actor = actorOf(context);
    const game = game_id === undefined ? undefined : await readModels.game(game_id);
    const team = team_id === undefined ? undefined : await readModels.team(team_id);
    const maySeeGame = game && !refuseAccess(asGameMember, actor, { game });
    const maySeeTeam =
      maySeeGame && team?.gameId === game.gameId && !refuseAccess(asTeamMember, actor, { game, team });
    const dashboard = maySeeTeam ? await readModels.dashboard(team.teamId) : undefined;
    const community = dashboard ? await readModels.dashboardsOf(dashboard.gameId) : [];
    const teams = maySeeGame ? await readModels.teamsOf(game.gameId) : [];
    return {
      ...(games && { games: await gamesOf(actor, readModels) }),
      messages: await bannerAnswer(actor, parts),
      news: await newsSummary(actor, parts),
      ...(maySeeGame && {
        gameDetails: await gameDetailsAnswer(game, actor, parts),
        teams: await Promise.all(teams.map((each) => teamAnswer(game, each, actor, parts))),
      }),
      ...(dashboard && {
        dashboardDetails: keyIndicators(
          dashboard.quarters,
          community.map(({ quarters }) => quarters),
        ),
      }),
    };
  });
}
