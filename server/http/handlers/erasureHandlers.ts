import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { downloadOwnData, erasePerson, previewErasure } from '../../../contracts/calls/erasure.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { isGameOver } from '../../../contracts/readModels/gameDocument.ts';
import { isRefusal } from '../../../contracts/refusal.ts';
import { refusedBy } from '../../authority/answers.ts';
import { erasuresDecider } from '../../commands/deciders/erasures.ts';
import { systemMetadata } from '../../commands/handling/processMetadata.ts';
import { momentNow } from '../../lib/environment.ts';
import { countActs } from '../../people/erasurePreview.ts';
import { ownDataFile } from '../../people/ownData.ts';
import { accessNote, type CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, bindStreamed, type CallContext } from '../handler.ts';

/**
 * Passes a file through unchanged, and reports its SHA-256 in hexadecimal digits once its last byte was
 * requested; an interrupted one reports nothing.
 */
async function* sentWhole(
  content: AsyncIterable<string>,
  onEnd: (sha256: string) => void,
): AsyncGenerator<string, void, void> {
  const hash = createHash('sha256');
  for await (const part of content) {
    hash.update(part);
    yield part;
  }
  onEnd(hash.digest('hex'));
}

const unknownText = 'The account was not found.';
const ownText = 'You can’t erase yourself. Please ask another Administrator.';

/** Unfinished games that somebody belongs to. */
async function openGamesOf(userId: number, { readModels }: CallParts) {
  const { games = [] } = (await readModels.membership(userId)) ?? {};
  const found = games.map(async ({ gameId, teamId }) => {
    const game = await readModels.game(gameId);
    if (!game || isGameOver(game)) return [];
    const team = teamId === null ? undefined : await readModels.team(teamId);
    return [{ game_id: gameId, game_name: game.name, team_name: team?.name ?? null }];
  });
  return (await Promise.all(found)).flat();
}

function previewCall(parts: CallParts): BoundCall {
  return bind(previewErasure, async ({ userId }, context) => {
    const account = await parts.identity.accounts.findById(userId);
    if (!account) return refusedBy('ID3', unknownText);
    const { texts, acts, platformIds } = await countActs(userId, parts);
    const platforms = await Promise.all([...platformIds].map(parts.readModels.platform));
    return {
      fullName: account.fullName,
      email: account.email,
      texts: [...texts].map(([kind, count]) => ({ kind, count })),
      acts,
      openGames: await openGamesOf(userId, parts),
      gradedAt: [...new Set(platforms.map((platform) => platform?.name ?? 'the school’s LMS'))],
      // The caller is an Administrator who can sign in, so nobody else is the last one.
      refusal: userId === actorOf(context).userId ? ownText : null,
    };
  });
}

/** [ER1] The event comes before anything is removed, and contains no name. */
async function recordErasure(userId: number, context: CallContext, parts: CallParts): Promise<void> {
  const { userId: by, role } = actorOf(context);
  const metadata = { ...systemMetadata(parts.environment), actor: { userId: by, role } };
  const erasure = { userId, by, at: metadata.at };
  const result = await parts.commandHandlers
    .of(erasuresDecider)
    .handle(streams.erasures(), { erasure }, metadata);
  if (result.kind !== 'recorded') throw new Error('An erasure was not recorded.');
}

function eraseCall(parts: CallParts, logger: Logger): BoundCall {
  const { identity, mail } = parts;
  return bind(erasePerson, async ({ userId, fullName }, context) => {
    if (userId === actorOf(context).userId) return refusedBy('ER4', ownText);
    const account = await identity.accounts.findById(userId);
    // A repeat succeeds at once: there is no name left to compare.
    if (!account) return (await identity.isErased(userId)) ? {} : refusedBy('ID3', unknownText);
    if (fullName.trim() !== account.fullName)
      return refusedBy('ER3', `That isn’t the name on the account. Please type ${account.fullName}.`);
    const erased = await identity.erase(userId, () => recordErasure(userId, context, parts));
    if (isRefusal(erased)) return refusedBy(erased.rule, erased.message);
    await parts.access.recordErased({ ...accessNote(context, { kind: 'erased' }), subjectId: userId });
    if (mail.kind === 'folder') await mail.forget(account.email);
    logger.info(
      { by: actorOf(context).userId, userId, correlationId: context.correlationId },
      'person erased',
    );
    return {};
  });
}

function ownDataCall(parts: CallParts): BoundCall {
  const { identity, texts, store, audit, environment, access } = parts;
  return bindStreamed(downloadOwnData, async (_, context) => {
    const { userId } = actorOf(context);
    const account = await identity.accounts.findById(userId);
    if (!account) return refusedBy('ID3', unknownText);
    const at = momentNow(environment);
    const identities = await identity.school.identitiesOf([userId]);
    const kept = { account, identities, access: await access.upToDate() };
    return {
      fileName: `my-data-${at.slice(0, 10)}.json`,
      contentType: 'application/json; charset=utf-8',
      content: sentWhole(ownDataFile({ ...kept, at, texts, store, audit }), (sha256) =>
        access.note(
          accessNote(context, {
            kind: 'exported',
            details: { what: 'their own data', sha256 },
          }),
        ),
      ),
    };
  });
}

/** Handlers of erasing people, and of everybody's export of their own data. */
export function erasureHandlers(parts: CallParts, logger: Logger): readonly BoundCall[] {
  return [previewCall(parts), eraseCall(parts, logger), ownDataCall(parts)];
}
