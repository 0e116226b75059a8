import { streams } from '../../contracts/features/streams.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { ReadModels } from '../readers/readModels.ts';

/**
 * Reads the record of every open quarter once, one after another, those of the newest games last: a node that has just
 * started beside a long quarter on servers then remembers it as one does that has heard it.
 */
export async function recallOpenQuarters(
  readModels: Pick<ReadModels, 'allGames'>,
  store: Pick<EventStore, 'readStream'>,
): Promise<void> {
  const open = (await readModels.allGames()).filter(
    ({ isOpened, turnsCompleted, turnsAllowed }) => isOpened && turnsCompleted < turnsAllowed,
  );
  for (const { gameId, teamIds, turnsCompleted } of open.sort((one, other) => one.gameId - other.gameId))
    for (const teamId of teamIds)
      await store.readStream(streams.teamTurn(gameId, teamId, turnsCompleted + 1), { direction: 'forwards' });
}
