import { sendMessage } from '../../../server/processes/sendMessage.ts';
import { setFreeze } from '../seedGame.ts';
import { act, userIdOf } from '../seeding.ts';
import type { ClassDeed } from './deed.ts';
import type { StorySeeding } from './doing.ts';

/** Performs an instructor's act in a game. */
export async function doClassDeed(
  deed: ClassDeed,
  moment: number,
  { gameId, teamIds }: { readonly gameId: number; readonly teamIds: readonly number[] },
  seeding: StorySeeding,
): Promise<void> {
  const by = userIdOf(seeding, 'instructor');
  seeding.environment.goTo(moment);
  const metadata = act(seeding, by, 'Instructor');
  if (deed.kind !== 'message') {
    const reason = deed.kind === 'freeze' ? deed.reason : undefined;
    return setFreeze(gameId, { isFrozen: deed.kind === 'freeze', reason, by }, metadata, seeding);
  }
  const to = deed.team === null ? null : teamIds.slice(deed.team, deed.team + 1);
  const { commandHandlers, identity } = seeding.application;
  const text = await identity.texts.seal(deed.text, { userId: by, gameId });
  await sendMessage({ gameId, teamIds: to, text, by }, metadata, commandHandlers);
}
