import { streams } from '../../contracts/features/streams.ts';
import { gameDecider } from '../commands/deciders/game.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import type { WaitingMail } from '../identity/model/waitingMail.ts';
import type { TurnRunContext } from './turnRunProcess.ts';

/** Records that no mail server took an invitation over, which tells whoever sent it. */
export async function recordFailedInvitation(
  { gameId, userId, invitedBy, createdAt }: WaitingMail,
  { commandHandlers, environment }: Pick<TurnRunContext, 'commandHandlers' | 'environment'>,
): Promise<void> {
  if (gameId === null || invitedBy === null) return;
  const metadata = stepMetadata(`invitation ${userId} ${createdAt}`, environment.uuid(), environment);
  const failed = { type: 'FailInvitation', userId, invitedBy, at: metadata.at } as const;
  await commandHandlers.of(gameDecider).handle(streams.game(gameId), failed, metadata);
}
