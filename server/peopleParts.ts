import { proofMail } from './checkpoints/dailyProof.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { Core } from './core.ts';
import { sessionCookieFor, wayCookieFor } from './identity/credentials/sessionCookie.ts';
import { composeMail, type MailContents } from './mail/composeMail.ts';
import { openMail } from './mail/openMail.ts';
import { createOutbox } from './mail/outbox.ts';
import { createPasswordMailer } from './mail/passwordMailer.ts';
import { reminderMail } from './mail/reminderMail.ts';
import { recordFailedInvitation } from './processes/failedInvitation.ts';
import { botNameOf } from './rivals/bots.ts';

/** Dependencies of calls about people: identity, their cookie, their mail and their names. */
export async function peopleParts(
  { identity, processes, readModels, record }: Core,
  address: string,
  configuration: Configuration,
) {
  const { environment, logger } = processes;
  const mail = await openMail(configuration, address, environment, logger);
  const contents: MailContents = {
    identity,
    origin: address,
    schoolName: configuration.schoolName,
    async seatOf(gameId, userId) {
      const game = await readModels.game(gameId);
      const { teamId, roles = [] } = game?.members[userId] ?? {};
      const team = teamId == null ? undefined : await readModels.team(teamId);
      return game && team && { gameName: game.name, teamName: team.name, roles };
    },
    async joinOf(gameId) {
      const [game, code] = await Promise.all([readModels.game(gameId), readModels.joinCodeOf(gameId)]);
      return game && code && { gameName: game.name, code: code.code };
    },
    async reminderOf(gameId, userId, to) {
      const game = await readModels.game(gameId);
      const team = await readModels.team(game?.members[userId]?.teamId ?? 0);
      return game && team && reminderMail(to, game, team, address, environment.clock.now());
    },
    proofMail: (to) => proofMail(to, record.proof),
  };
  const outbox = createOutbox({
    store: identity.waitingMails,
    port: mail,
    compose: (waiting) => composeMail(waiting, contents),
    onGivenUp: (given) => recordFailedInvitation(given, processes),
    clock: environment.clock,
    logger,
  });
  return {
    identity,
    texts: identity.texts,
    ...{ cookie: sessionCookieFor(address), wayCookie: wayCookieFor(address) },
    mail,
    outbox,
    passwordMailer: createPasswordMailer(identity, mail, outbox, contents),
    /** Names of everybody who ever acted; unknown people are former members. */
    nameOf: async (userId: number) =>
      botNameOf(userId) ?? (await identity.accounts.namesOf([userId])).get(userId) ?? 'former member',
  };
}
