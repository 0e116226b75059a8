import { loadDashboard, type NextQuarter } from '../../../contracts/calls/dashboard.ts';
import type { DashboardDocument } from '../../../contracts/readModels/dashboardDocument.ts';
import { type GameDocument, isGameOver } from '../../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { notFound } from '../../authority/answers.ts';
import { tileSaves } from '../../readers/lastSaves.ts';
import { keyIndicators } from '../../simulation/analysis/keyIndicators.ts';
import { standingOf } from '../answers/standingAnswer.ts';
import type { CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf, teamOf } from '../handler.ts';
import { activeSetOf } from './decisionSetHandlers.ts';
import { standingReaderOf } from './standingHandlers.ts';

/** A team's key indicators with its community's averages, as every dashboard shows them. */
export async function dashboardFields(own: DashboardDocument, { readModels }: CallParts) {
  const community = await readModels.dashboardsOf(own.gameId);
  return {
    dashboardDetails: keyIndicators(
      own.quarters,
      community.map(({ quarters }) => quarters),
    ),
    latest_turn: own.quarters.at(-1)?.turn ?? 0,
    updated_tzts: own.changedAt,
  };
}

/** Who saved last in each tile of the hub, by name in the order of the hub. */
async function decidedBy(
  team: TeamDocument,
  isLite: boolean,
  parts: CallParts,
): Promise<Pick<NextQuarter, 'areas' | 'areas_decided' | 'decided_by'>> {
  const set = await activeSetOf(team, team.currentTurn, parts);
  const saved = set ? await parts.readModels.decisionAreasOf(set.intraturnId) : new Map();
  const tiles = tileSaves(saved, isLite);
  const areasByName = new Map<string, string[]>();
  let decided = 0;
  for (const { title, lastSave } of tiles) {
    if (!lastSave) continue;
    decided += 1;
    const name = await parts.nameOf(lastSave.by);
    areasByName.set(name, [...(areasByName.get(name) ?? []), title]);
  }
  return {
    areas: tiles.length,
    areas_decided: decided,
    decided_by: [...areasByName].map(([full_name, areas]) => ({ full_name, areas })),
  };
}

async function newestForecast(
  { teamId, currentTurn }: TeamDocument,
  { readModels }: CallParts,
): Promise<NextQuarter['forecast']> {
  const forecasts = await readModels.forecastsOf(teamId, currentTurn);
  const newest = forecasts.find(({ status }) => status === 'completed');
  if (!newest?.indicators) return null;
  return {
    forecast_num: newest.forecast,
    net_income: newest.indicators['Net Income'] ?? null,
    stock_price: newest.indicators['Stock Price'] ?? null,
    ended_tzts: newest.endedAt ?? newest.at,
  };
}

async function nextQuarter(
  game: GameDocument,
  team: TeamDocument,
  parts: CallParts,
): Promise<NextQuarter | null> {
  if (isGameOver(game)) return null;
  const [decided, forecast] = await Promise.all([
    decidedBy(team, game.type === 'Lite', parts),
    newestForecast(team, parts),
  ]);
  return { turn_num: team.currentTurn, ...decided, forecast };
}

/** Handler of a team's dashboard. */
export function dashboardHandlers(parts: CallParts): readonly BoundCall[] {
  const { readModels } = parts;
  return [
    bind(loadDashboard, async (_, context) => {
      const game = gameOf(context);
      const team = teamOf(context);
      const own = await readModels.dashboard(team.teamId);
      if (!own) return notFound('team');
      const reader = standingReaderOf(actorOf(context), game);
      const [fields, standing, next] = await Promise.all([
        dashboardFields(own, parts),
        standingOf(game, reader, readModels),
        nextQuarter(game, team, parts),
      ]);
      return { ...fields, standing, next };
    }),
  ];
}
