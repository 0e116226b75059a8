import { decisionAreas, recordOf } from '../../contracts/decisions/areas.ts';
import { marketRateOf } from '../../contracts/decisions/plausibility.ts';
import { streams } from '../../contracts/features/streams.ts';
import type { DecisionAreaDocument } from '../../contracts/readModels/decisionAreaDocument.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../contracts/readModels/teamDocument.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import { keptCellsOf } from '../readers/keptCells.ts';
import type { ReadModels } from '../readers/readModels.ts';
import { usedDecisionSet } from '../readers/usedDecisionSet.ts';
import type { ProcessContext } from './processContext.ts';

/** More than this many times the market, a rate is taken for a slip until somebody has looked. */
const timesMarketMax = 5;

/** The areas in which a saved rate is far over the market. */
function oddRates(areas: ReadonlyMap<string, DecisionAreaDocument>): readonly string[] {
  return decisionAreas
    .filter((area) =>
      (areas.get(recordOf(area))?.rows ?? []).some((row) =>
        Object.entries(row).some(([field, value]) => {
          const market = typeof value === 'number' ? marketRateOf(area, row, field) : null;
          return market !== null && Number(value) > timesMarketMax * market;
        }),
      ),
    )
    .map(({ title }) => title);
}

/** Why a planned run should wait because of a team, in words with its name. */
async function reasonsOf(
  { type, schedule }: GameDocument,
  team: TeamDocument,
  readModels: ReadModels,
  { commandHandlers }: Pick<ProcessContext, 'commandHandlers'>,
): Promise<readonly string[]> {
  const { gameId, teamId, currentTurn, name, submission } = team;
  const state = await commandHandlers
    .of(teamTurnDecider)
    .stateOf(streams.teamTurn(gameId, teamId, currentTurn));
  if (state.status !== 'opened') return [];
  const { intraturnId } = usedDecisionSet(state).set;
  const waits = schedule?.waits ?? [];
  // Who submits decisions of last quarter has decided so.
  const hasDecided = submission !== null && submission.by !== null;
  const isUntouched =
    waits.includes('untouched') &&
    !hasDecided &&
    (await keptCellsOf(intraturnId, type === 'Lite', readModels)).length === 0;
  const odd = waits.includes('oddRate') ? oddRates(await readModels.decisionAreasOf(intraturnId)) : [];
  return [
    ...(isUntouched ? [`${name} changed nothing`] : []),
    ...odd.map((title) => `${name} has a rate over ${timesMarketMax} times the market in ${title}`),
  ];
}

/** Why the planned run of the open quarter should wait for a person; empty if it can begin. */
export async function waitReasons(
  game: GameDocument,
  unsavedOf: (teamId: number) => ReadonlyMap<number, unknown>,
  readModels: ReadModels,
  context: Pick<ProcessContext, 'commandHandlers'>,
): Promise<string[]> {
  const teams = await readModels.teamsOf(game.gameId);
  const ofTeams = await Promise.all(teams.map((team) => reasonsOf(game, team, readModels, context)));
  const typing = game.schedule?.waits.includes('typing')
    ? teams.filter(({ teamId }) => unsavedOf(teamId).size > 0)
    : [];
  return [...ofTeams.flat(), ...typing.map(({ name }) => `somebody of ${name} is typing`)];
}
