import { loadContributions, loadTeamContributions } from '../../../contracts/calls/contributions.ts';
import { hubTiles } from '../../../contracts/decisions/hubTiles.ts';
import { overseesGame } from '../../authority/access.ts';
import { type ContributedQuarter, contributedQuarters } from '../../history/contributedQuarters.ts';
import { contributedCells, contributors } from '../answers/contributionAnswers.ts';
import type { CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf, teamOf } from '../handler.ts';
import type { Past } from '../past.ts';

const cellsIn = (quarters: readonly ContributedQuarter[]): number =>
  quarters.reduce((sum, { cells }) => sum + cells.length, 0);

/** The contributions to a class, team by team. */
function classCall(parts: CallParts, past: Past): BoundCall {
  return bind(loadContributions, async ({ turnNum }, context) => {
    const game = gameOf(context);
    const history = await past.historyOf(game.gameId);
    const turns = new Set<number>();
    const teams = [];
    for (const team of await parts.readModels.teamsOf(game.gameId)) {
      const all = await contributedQuarters(history, game, team);
      for (const { turn } of all) turns.add(turn);
      const quarters = all.filter(({ turn }) => turnNum === undefined || turn === turnNum);
      teams.push({
        team_id: team.teamId,
        team_name: team.name,
        cells: cellsIn(quarters),
        quarters: quarters.map(({ turn }) => turn),
        people: await contributors(game, team, quarters, parts),
      });
    }
    return { turns: [...turns].sort((a, b) => a - b), areas: hubTiles(game.type === 'Lite').length, teams };
  });
}

const nothing = { turn_num: null, submitted_tzts: null, submitted_by: null };

/** A quarter of a team, for its overseers whole, for a student the own part. */
function teamCall(parts: CallParts, past: Past): BoundCall {
  return bind(loadTeamContributions, async ({ turnNum }, context) => {
    const game = gameOf(context);
    const team = teamOf(context);
    const actor = actorOf(context);
    const only = overseesGame(actor, game) ? null : actor.userId;
    const isShown = (userId: number): boolean => only === null || userId === only;
    const all = await contributedQuarters(await past.historyOf(game.gameId), game, team);
    const quarter = turnNum === undefined ? all.at(-1) : all.find(({ turn }) => turn === turnNum);
    const quarters = quarter ? [quarter] : [];
    const { submitted = null, saves = [], forecasts = [], cells = [] } = quarter ?? {};
    const submitter = submitted?.by == null ? null : await parts.nameOf(submitted.by);
    const changed = await contributedCells({ cells, saves }, parts.nameOf);
    return {
      ...nothing,
      ...(quarter && { turn_num: quarter.turn }),
      ...(submitted && { submitted_tzts: submitted.at, submitted_by: submitter ?? 'the lockdown' }),
      turns: all.map(({ turn }) => turn),
      areas: hubTiles(game.type === 'Lite').length,
      cells: cellsIn(quarters),
      quarters: quarters.map(({ turn }) => turn),
      people: await contributors(game, team, quarters, parts, only),
      saves: saves.flatMap(({ data: { by, at } }) => (isShown(by) ? [{ user_id: by, at }] : [])),
      forecasts: forecasts.flatMap(({ by, at }) => (isShown(by) ? [{ user_id: by, at }] : [])),
      changed: changed.filter(({ set_by, began_by }) => isShown(set_by) || isShown(began_by)),
    };
  });
}

/** Who contributed what. */
export function contributionHandlers(parts: CallParts, past: Past): readonly BoundCall[] {
  return [classCall(parts, past), teamCall(parts, past)];
}
