import { streams } from '../../../contracts/features/streams.ts';
import { markedMomentsDecider } from '../../../server/commands/deciders/markedMoments.ts';
import { act, type Seeding, userIdOf } from '../seeding.ts';
import { preparedMoments } from './preparedMoments.ts';

/** The demo's instructor marks the starting points of the next lesson. */
export async function markMoments(
  gameId: number,
  teamIds: readonly number[],
  seeding: Seeding,
): Promise<void> {
  const { eventStore } = seeding.application.stores;
  const { texts } = seeding.application.identity;
  const by = userIdOf(seeding, 'instructor');
  for (const { teamId, stream, revision, title, note, question } of await preparedMoments(
    gameId,
    teamIds,
    eventStore,
  )) {
    const metadata = act(seeding, by, 'Instructor');
    await seeding.application.commandHandlers.of(markedMomentsDecider).handle(
      streams.moments(gameId),
      {
        type: 'MarkMoment',
        gameId,
        teamId,
        stream,
        revision,
        title: await texts.seal(title, { userId: by, gameId }),
        note: await texts.seal(note, { userId: by, gameId }),
        question: await texts.seal(question, { userId: by, gameId }),
        audience: 'overseers',
        by,
        at: metadata.at,
      },
      metadata,
    );
  }
}
