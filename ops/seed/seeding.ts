import type { Application } from '../../server/application.ts';
import type { CommandMetadata } from '../../server/commands/handling/recordEvents.ts';
import { type Environment, momentNow } from '../../server/lib/environment.ts';

/** Dependencies of the seed: the same command handlers and processes as for people's calls. */
export type Seeding = {
  readonly application: Application;
  readonly environment: Environment;
  readonly userIds: ReadonlyMap<string, number>;
  readonly administratorId: number;
};

/** Metadata of an act by a person of the demo. */
export function act(
  { environment }: Pick<Seeding, 'environment'>,
  userId: number | null,
  role: string,
): CommandMetadata {
  const commandId = environment.uuid();
  return {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { userId, role },
    at: momentNow(environment),
  };
}

const followMilliseconds = 30_000;

/** Waits until everything done so far can be read; on servers the read models follow the log. */
export async function caughtUp({ application: { stores } }: Pick<Seeding, 'application'>): Promise<void> {
  const position = await stores.eventStore.headPosition();
  if (!(await stores.documents.waitFor(position, followMilliseconds)))
    throw new Error(`The read models did not follow the log within ${followMilliseconds / 1_000} s.`);
}

/** The account of an e-mail; throws on an unknown one. */
export function userIdOf(seeding: Seeding, mailbox: string): number {
  const userId = seeding.userIds.get(mailbox);
  if (userId === undefined) throw new Error(`The demo has no account ${mailbox}.`);
  return userId;
}
