import type { Logger } from 'pino';
import type { AccessLog } from '../identity/access/accessLog.ts';
import type { Accounts } from '../identity/accounts/accounts.ts';
import type { Environment } from '../lib/environment.ts';
import { type Addressee, letter } from '../mail/letter.ts';
import type { Mail, MailPort } from '../mail/mail.ts';
import type { Proof } from './openProof.ts';
import type { VerificationState } from './verification.ts';

/** Dependencies of the daily check. */
export type DailyProofParts = {
  readonly proof: Proof;
  readonly accounts: Pick<Accounts, 'all'>;
  readonly access: Pick<AccessLog, 'note'>;
  readonly mail: MailPort;
  readonly environment: Pick<Environment, 'clock'>;
  readonly logger: Pick<Logger, 'error'>;
};

const noteName = 'daily';
/** Night-time in America, where the schools are; in UTC. */
const firstHour = 8;

const inEnglish = (count: number): string => count.toLocaleString('en-US');

/** The mail to administrators about a check: the newest checkpoint to keep, or what was altered. */
function proofMail(to: Addressee, { kind, checked, fault, newest }: VerificationState): Mail {
  if (kind !== 'intact') {
    const [subject, found] =
      kind === 'broken'
        ? [
            'The Quarterdeck log has been altered',
            'Tonight’s check found that the log has been altered. The first finding:',
          ]
        : ['The Quarterdeck log could not be checked', 'Tonight’s check could not finish:'];
    return letter(to, subject, [
      found,
      fault ?? '',
      'The games keep running. Please ask whoever runs the server to look into it: npm run verify shows the same finding.',
    ]);
  }
  return letter(to, 'The Quarterdeck log is intact', [
    `Tonight’s check covered ${inEnglish(checked)} events; every one is as it was written.`,
    'Keep this email. The lines below are signed. Anyone who alters earlier records can’t alter these lines, because you have them.',
    newest?.note ?? '',
  ]);
}

/**
 * Checks the whole log unless some node has already done so today, and mails the result to every
 * administrator. Call it periodically.
 */
export async function checkDaily(parts: DailyProofParts): Promise<void> {
  const { proof, accounts, access, mail, environment, logger } = parts;
  const now = new Date(environment.clock.now());
  if (!proof.checkpoints || now.getUTCHours() < firstHour) return;
  const store = await proof.checkpoints.store();
  const today = now.toISOString().slice(0, 10);
  const before = await store.note(noteName);
  if (before === today || !(await store.changeNote(noteName, before, today))) return;
  const found = await proof.verification.begin(true);
  access.note({ kind: 'verified', actor: null, result: found.kind });
  if (mail.kind === 'none') return;
  const administrators = (await accounts.all()).filter(
    ({ role, disabledAt }) => role === 'Administrator' && disabledAt === null,
  );
  for (const each of administrators)
    await mail
      .send(proofMail(each, found))
      .catch((fault) =>
        logger.error({ err: fault, userId: each.userId }, 'the daily mail could not be sent'),
      );
}
