import { streams } from '../../contracts/features/streams.ts';
import type { PlannedQuarter } from '../../contracts/fields/schedule.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../contracts/readModels/teamDocument.ts';
import { lockdownsDecider } from '../commands/deciders/lockdowns.ts';
import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import type { Identity } from '../identity/identity.ts';
import type { Environment } from '../lib/environment.ts';
import type { MailToSend, Outbox } from '../mail/outbox.ts';
import type { ReadModels } from '../readers/readModels.ts';

type Parts = {
  readonly identity: Pick<Identity, 'accounts' | 'reminderChoice'>;
  readonly outbox: Pick<Outbox, 'prepare' | 'release'>;
  readonly readModels: Pick<ReadModels, 'teamsOf'>;
  readonly commandHandlers: CommandHandlers;
  readonly environment: Environment;
};

/** Mails to members of these teams, unless they chose to get none. */
async function mailsTo(
  { gameId, members }: GameDocument,
  teams: readonly TeamDocument[],
  { accounts, reminderChoice }: Parts['identity'],
): Promise<readonly MailToSend[]> {
  const teamIds = teams.map(({ teamId }) => teamId);
  const found = Object.entries(members)
    .filter(([, { teamId }]) => teamId !== null && teamIds.includes(teamId))
    .map(async ([id]) => {
      const account = await accounts.findById(Number(id));
      if (!account?.email || account.disabledAt !== null) return [];
      const { userId, email } = account;
      return (await reminderChoice.of(userId)) ? [{ kind: 'reminder' as const, userId, email, gameId }] : [];
    });
  return (await Promise.all(found)).flat();
}

/**
 * Reminds the members of teams that have not submitted, once a quarter: the mails are kept before the record says that
 * they were sent, and go out after it.
 */
export function reminders(parts: Parts): (game: GameDocument, quarter: PlannedQuarter) => Promise<void> {
  const { identity, outbox, readModels, commandHandlers, environment } = parts;
  return async (game, { turn, lockdownAt }) => {
    const { gameId } = game;
    const teams = (await readModels.teamsOf(gameId)).filter(({ submission }) => submission === null);
    const mails = await mailsTo(game, teams, identity);
    const stream = streams.lockdowns(gameId);
    const { remindedTurn } = await commandHandlers.of(lockdownsDecider).stateOf(stream);
    if (mails.length === 0 || remindedTurn >= turn) return;
    await outbox.prepare(mails);
    const metadata = stepMetadata(`${stream}/remind ${turn}`, environment.uuid(), environment);
    const { at } = metadata;
    const teamIds = teams.map(({ teamId }) => teamId);
    const command = { type: 'SendReminders', gameId, turn, lockdownAt, teamIds, at } as const;
    const result = await commandHandlers
      .of(lockdownsDecider)
      .handle(stream, command, { ...metadata, actor: { userId: null, role: 'schedule' } });
    if (result.kind === 'recorded' && result.events.length > 0) await outbox.release(mails);
  };
}
