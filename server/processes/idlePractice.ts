import { streams } from '../../contracts/features/streams.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import { erasuresDecider } from '../commands/deciders/erasures.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import { systemMetadata } from '../commands/handling/processMetadata.ts';
import type { AccessLog } from '../identity/access/accessLog.ts';
import type { Identity } from '../identity/identity.ts';
import type { ReadModels } from '../readers/readModels.ts';
import { endPractice } from './practiceGame.ts';
import type { TurnRunContext } from './turnRunProcess.ts';

/** Practice games and guests that nobody used for so long are removed. */
const idleMilliseconds = 14 * 86_400_000;

/** When something was last done in a practice game, in milliseconds since 1970. */
async function usedAt(
  { gameId, teamIds, turnsCompleted, turnsAllowed, changedAt }: GameDocument,
  { practice }: TurnRunContext,
): Promise<number> {
  const [teamId = 0] = teamIds;
  const turn = Math.min(turnsCompleted + 1, turnsAllowed);
  // What the log keeps of the turn is enough: nothing is computed for it.
  const state = await practice.openers.of(teamTurnDecider).stateOf(streams.teamTurn(gameId, teamId, turn));
  return Math.max(Date.parse(changedAt), state.status === 'opened' ? Date.parse(state.lastAt) : 0);
}

async function eraseGuest(
  userId: number,
  { erase }: Identity,
  access: AccessLog,
  { commandHandlers, environment, logger }: TurnRunContext,
): Promise<void> {
  await erase(userId, async () => {
    const metadata = systemMetadata(environment);
    const erasure = { userId, by: userId, at: metadata.at };
    await commandHandlers.of(erasuresDecider).handle(streams.erasures(), { erasure }, metadata);
  });
  await access.recordErased({ actor: null, subjectId: userId });
  logger.info({ userId }, 'idle guest removed');
}

/** Ends the practice games, and then removes the guests, that nobody has used for two weeks. */
export async function removeIdlePractice(
  readModels: Pick<ReadModels, 'practiceGames'>,
  identity: Identity,
  access: AccessLog,
  context: TurnRunContext,
): Promise<void> {
  const { environment } = context;
  const until = environment.clock.now() - idleMilliseconds;
  for (const game of await readModels.practiceGames())
    if (game.practiceOf && (await usedAt(game, context)) < until)
      await endPractice(game.gameId, game.practiceOf.userId, environment.uuid(), context);
  const accounts = await identity.accounts.all();
  for (const { userId, lastSeenAt } of accounts.filter(({ isGuest }) => isGuest))
    if ((lastSeenAt ?? 0) < until) await eraseGuest(userId, identity, access, context);
}
