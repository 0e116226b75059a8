import { noFacts } from '../../contracts/decisions/change.ts';
import { streams } from '../../contracts/features/streams.ts';
import type {
  DecisionAreaDocument,
  RowStamps,
  SaveStamp,
} from '../../contracts/readModels/decisionAreaDocument.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import {
  type DecisionSetState,
  lastSaveOfCell,
  type OpenedTeamTurn,
} from '../commands/deciders/teamTurnState.ts';
import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import type { ReadModels } from './readModels.ts';

function stampsOf(set: DecisionSetState, area: string): RowStamps {
  const stamps: Record<string, Record<string, SaveStamp>> = {};
  for (const row of Object.values(set.areas[area] ?? {}))
    for (const field of Object.keys(row)) {
      const stamp = field === 'id' ? undefined : lastSaveOfCell(set, area, row.id, field);
      if (stamp) stamps[row.id] = { ...stamps[row.id], [field]: stamp };
    }
  return stamps;
}

/** An area of a decision set, as its projection has it for other games. */
function areaOf(set: DecisionSetState, area: string, { openedAt }: OpenedTeamTurn): DecisionAreaDocument {
  const saves = set.areaSaves[area];
  return {
    intraturnId: set.intraturnId,
    area,
    rows: Object.values(set.areas[area] ?? {}),
    facts: set.facts[area] ?? noFacts,
    cellStamps: stampsOf(set, area),
    lastSave: saves?.last ?? null,
    changedAt: saves?.last.at ?? openedAt,
    version: saves?.count ?? 0,
  };
}

/**
 * The read models with the rows of practice games, which the log does not keep and no projection has. Games of a class
 * are found in the documents, and cost nothing more.
 */
export function withPracticeAreas(readModels: ReadModels, commandHandlers: CommandHandlers): ReadModels {
  async function areasOf(intraturnId: number): Promise<ReadonlyMap<string, DecisionAreaDocument>> {
    const place = await readModels.decisionSet(intraturnId);
    const game = place && (await readModels.anyGame(place.gameId));
    if (!place || !game?.practiceOf) return new Map();
    const stream = streams.teamTurn(place.gameId, place.teamId, place.turn);
    const state = await commandHandlers.of(teamTurnDecider).stateOf(stream);
    const set = state.status === 'opened' && state.decisionSets[intraturnId];
    if (!set) return new Map();
    const names = new Set([...Object.keys(set.areas), ...Object.keys(set.facts)]);
    return new Map([...names].map((area) => [area, areaOf(set, area, state)]));
  }
  return {
    ...readModels,
    async decisionAreasOf(intraturnId) {
      const found = await readModels.decisionAreasOf(intraturnId);
      return found.size > 0 ? found : areasOf(intraturnId);
    },
    async decisionAreas(intraturnId, names) {
      const found = await readModels.decisionAreas(intraturnId, names);
      if (found.areas.size > 0) return found;
      const all = await areasOf(intraturnId);
      const areas = new Map([...all].filter(([area]) => names.includes(area)));
      const seenUntil = [...areas.values()]
        .map(({ changedAt }) => changedAt)
        .sort()
        .at(-1);
      return { areas, seenUntil: seenUntil ?? '' };
    },
  };
}
