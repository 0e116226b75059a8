import type { EventBody } from '../../contracts/events/recordedEvent.ts';
import type { Unsaved } from '../../contracts/push/ephemeral.ts';
import { schoolTimeOf } from '../../contracts/time/schoolTime.ts';
import type { AuditLog } from '../audit/auditLog.ts';
import { type FailedAnswer, refusedBy } from '../authority/answers.ts';
import type { Proof } from '../checkpoints/openProof.ts';
import type { ClientErrorStore } from '../clientErrors/clientErrorStore.ts';
import type { Conflict, NamedRefusal, Refused } from '../commands/deciders/decider.ts';
import type { CommandResult } from '../commands/handling/commandHandler.ts';
import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import type { CommandMetadata } from '../commands/handling/recordEvents.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { AccessLog, AccessNote } from '../identity/access/accessLog.ts';
import type { SecretCookie } from '../identity/credentials/sessionCookie.ts';
import type { Identity } from '../identity/identity.ts';
import type { PersonalTexts } from '../identity/texts/personalTexts.ts';
import { type Environment, momentNow } from '../lib/environment.ts';
import type { MailPort } from '../mail/mail.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { PasswordMailer } from '../mail/passwordMailer.ts';
import type { ReadModels } from '../readers/readModels.ts';
import type { Lti } from '../school/lti/lti.ts';
import { actorOf, type CallContext } from './handler.ts';
import type { ServerFigures } from './serverFigures.ts';

/** Dependencies of the handlers of all calls. */
export type CallParts = {
  readonly commandHandlers: CommandHandlers;
  readonly readModels: ReadModels;
  readonly store: EventStore;
  readonly identity: Identity;
  readonly clientErrors: ClientErrorStore;
  readonly audit: AuditLog;
  readonly access: AccessLog;
  /** Days for which rows of the access log are kept. */
  readonly accessLogDays: number;
  readonly proof: Proof;
  readonly cookie: SecretCookie;
  /** The cookie of somebody on the way through their school's sign-in. */
  readonly wayCookie: SecretCookie;
  readonly mail: MailPort;
  readonly passwordMailer: PasswordMailer;
  readonly outbox: Outbox;
  /** Undefined where nobody is launched from a learning management system. */
  readonly lti: Lti | undefined;
  /** How this process does. */
  readonly serverFigures: () => Promise<ServerFigures>;
  readonly environment: Environment;
  /** Number and position of each team member's typed but unsaved cells, by user id. */
  readonly unsavedOf: (teamId: number) => ReadonlyMap<number, Unsaved>;
  /** Includes names of people who no longer have an account. */
  readonly nameOf: (userId: number) => Promise<string>;
  /** Seals and opens texts that people wrote. */
  readonly texts: PersonalTexts;
};

/** Details of the caller's act for the access log. */
export function accessNote(
  { actor, address, userAgent }: CallContext,
  note: Omit<AccessNote, 'actor' | 'from'>,
): AccessNote {
  return { ...note, actor, from: { address, userAgent } };
}

/** The metadata of the act behind a command call. */
export function commandMetadata(context: CallContext, environment: Environment): CommandMetadata {
  const { userId, role } = actorOf(context);
  const { commandId, correlationId, actDigest } = context;
  return {
    ...(actDigest !== undefined && { actDigest }),
    actor: { role, userId },
    at: momentNow(environment),
    causationId: commandId,
    commandId,
    correlationId,
  };
}

/** A refusal as shown to the person, with the name and time of its cause. */
export async function refusalAnswer(
  refusal: NamedRefusal,
  parts: Pick<CallParts, 'nameOf'>,
): Promise<FailedAnswer> {
  const by = refusal.by == null ? 'the game' : await parts.nameOf(refusal.by);
  const at = refusal.at === undefined ? '' : schoolTimeOf(refusal.at);
  return refusedBy(refusal.rule, refusal.message.replace('{by}', by).replace('{at}', at));
}

/**
 * Answers a command with its refusal, or with its position and the fields of its outcome. `position` is 0 if
 * nothing was recorded because of another person's change that the caller had not seen. Does not wait for the
 * read models.
 */
export async function recordedAnswer<
  Result extends CommandResult<unknown, EventBody> | Conflict,
  Fields extends object,
>(
  result: Result,
  parts: Pick<CallParts, 'nameOf'>,
  fieldsOf: (ended: Exclude<Result, Refused>) => Promise<Fields>,
): Promise<({ position: number } & Fields) | FailedAnswer> {
  if (result.kind === 'refused') return refusalAnswer(result.refusal, parts);
  const position = result.kind === 'recorded' ? result.position : 0;
  return { position, ...(await fieldsOf(result as Exclude<Result, Refused>)) };
}

/** As `recordedAnswer`, once the read models show what was recorded. */
export async function savedAnswer<
  Result extends CommandResult<unknown, EventBody> | Conflict,
  Fields extends object,
>(
  result: Result,
  parts: Pick<CallParts, 'nameOf' | 'readModels'>,
  fieldsOf: (ended: Exclude<Result, Refused>) => Promise<Fields>,
): Promise<({ position: number } & Fields) | FailedAnswer> {
  if (result.kind === 'recorded') await parts.readModels.shows(result.position);
  return recordedAnswer(result, parts, fieldsOf);
}

/**
 * Who changed what a save would have overwritten, and when; null if nobody did. If set, nothing was saved.
 */
export async function modifiedFields(
  outcome:
    | { readonly kind: string }
    | { readonly kind: 'conflict'; readonly by: number; readonly at: string },
  { nameOf }: Pick<CallParts, 'nameOf'>,
): Promise<{ modifiedBy: string | null; modifiedAt: string | null }> {
  return 'by' in outcome
    ? { modifiedBy: await nameOf(outcome.by), modifiedAt: outcome.at }
    : { modifiedBy: null, modifiedAt: null };
}
