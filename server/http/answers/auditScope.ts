import type { EntryFilter } from '../../../contracts/audit/entryFilter.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { type FailedAnswer, notFound, refusedBy } from '../../authority/answers.ts';
import { auditReadsDecider } from '../../commands/deciders/auditReads.ts';
import { momentNow } from '../../lib/environment.ts';
import { type CallParts, commandMetadata } from '../callParts.ts';
import { actorOf, type CallContext } from '../handler.ts';

/** The game whose entries a call concerns; null for those of everything. */
export const scopeOf = ({ resources }: CallContext): number | null => resources.game?.gameId ?? null;

/** [AU3] Limits what a call can find: a game's list contains nothing else, whatever its filter asks for. */
export function inScope(filter: EntryFilter, gameId: number | null): EntryFilter | FailedAnswer {
  if (gameId === null) return filter;
  if (filter.game !== undefined && filter.game !== gameId) return notFound('game');
  return { ...filter, game: gameId };
}

/** How long a list waits for its index, which a first request after an update may find empty. */
export const indexMilliseconds = 2_000;

/** The refusal of what needs the whole index. */
export const indexGrows = (percent: number): FailedAnswer =>
  refusedBy('AU8', `The audit log is being indexed: ${percent}% so far. Try again when it is complete.`);

export const isFailed = (filter: EntryFilter | FailedAnswer): filter is FailedAnswer => 'failure' in filter;

/** [AU4] Nothing is shown before the viewer is recorded. */
export async function noteRead(
  context: CallContext,
  { commandHandlers, environment }: CallParts,
): Promise<void> {
  const { userId } = actorOf(context);
  const read = { gameId: scopeOf(context), by: userId, at: momentNow(environment) };
  const command = { type: 'NoteRead', read } as const;
  await commandHandlers
    .of(auditReadsDecider)
    .handle(streams.auditReads(userId), command, commandMetadata(context, environment));
}
