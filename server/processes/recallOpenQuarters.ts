import { streams } from '../../contracts/features/streams.ts';
import { isGameOver } from '../../contracts/readModels/gameDocument.ts';
import { DamagedStream } from '../eventStore/damagedStream.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { ReadModels } from '../readers/readModels.ts';

/**
 * Reads the record of every open quarter once, one after another, newest games last: after a restart a node
 * in a long quarter then has the same cached as one that followed it.
 */
export async function recallOpenQuarters(
  readModels: Pick<ReadModels, 'allGames'>,
  store: Pick<EventStore, 'readStream'>,
): Promise<void> {
  const open = (await readModels.allGames()).filter((game) => game.isOpened && !isGameOver(game));
  for (const { gameId, teamIds, turnsCompleted } of open.sort((one, other) => one.gameId - other.gameId))
    for (const teamId of teamIds)
      await store
        .readStream(streams.teamTurn(gameId, teamId, turnsCompleted + 1), { direction: 'forwards' })
        .catch((fault: unknown) => {
          // Its team is told; the others need not wait for it.
          if (!(fault instanceof DamagedStream)) throw fault;
        });
}
