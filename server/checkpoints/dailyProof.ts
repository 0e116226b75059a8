import type { AccessLog } from '../identity/access/accessLog.ts';
import type { Accounts } from '../identity/accounts/accounts.ts';
import type { Environment } from '../lib/environment.ts';
import { type Addressee, letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { CheckpointStore } from './checkpointStore.ts';
import type { Proof } from './openProof.ts';

/** Dependencies of the nightly check. */
export type DailyProofParts = {
  readonly proof: Proof;
  readonly accounts: Pick<Accounts, 'all'>;
  readonly access: Pick<AccessLog, 'note'>;
  readonly outbox: Pick<Outbox, 'tell'>;
  readonly environment: Pick<Environment, 'clock'>;
};

const noteName = 'daily';
/** The day of the newest mail that reported nothing wrong; empty after one that did. */
const mailNoteName = 'weeklyMail';
const week = 7 * 86_400_000;
/** Night-time in America, where the schools are; in UTC. */
const firstHour = 8;

const inEnglish = (count: number): string => count.toLocaleString('en-US');

/**
 * The mail to administrators about the newest check: the newest checkpoint to keep, or what was altered.
 * Rejects while a check is running, so that the mail waits for what it finds.
 */
export async function proofMail(to: Addressee, { verification }: Pick<Proof, 'verification'>): Promise<Mail> {
  const { kind, checked, fault, newest } = await verification.state();
  if (kind === 'running') throw new Error('The log is being checked.');
  if (kind !== 'intact') {
    const [subject, found] =
      kind === 'broken'
        ? [
            'The Quarterdeck log has been altered',
            'The nightly check found that the log has been altered. The first finding:',
          ]
        : ['The Quarterdeck log could not be checked', 'The nightly check could not finish:'];
    return letter(to, subject, [
      found,
      fault ?? '',
      [
        'The games keep running. Please ask whoever runs the server to look into it:',
        'npm run verify shows the same finding, and docs/operating.md says what to do.',
      ].join(' '),
    ]);
  }
  return letter(to, 'The Quarterdeck log is intact', [
    [
      `The nightly check covered ${inEnglish(checked)} events; every one is as it was written.`,
      'You’ll get this email once a week, and another the next morning if a check finds anything wrong.',
    ].join(' '),
    [
      'Keep this email. The lines below are signed.',
      'Anyone who alters earlier records can’t alter these lines, because you have them.',
    ].join(' '),
    newest?.note ?? '',
  ]);
}

/** Whether to mail the result: anything wrong always, good news once a week and after something wrong. */
async function takeNews(store: CheckpointStore, today: string, isIntact: boolean): Promise<boolean> {
  const last = await store.note(mailNoteName);
  if (isIntact && last && Date.parse(today) < Date.parse(last) + week) return false;
  return (await store.changeNote(mailNoteName, last, isIntact ? today : '')) || !isIntact;
}

/**
 * Checks the whole log unless some node has already done so today, and mails the result to every
 * administrator: once a week if it is intact, at once if that is news or it is not. Call it periodically.
 */
export async function checkDaily(parts: DailyProofParts): Promise<void> {
  const { proof, accounts, access, outbox, environment } = parts;
  const now = new Date(environment.clock.now());
  if (!proof.checkpoints || now.getUTCHours() < firstHour) return;
  const store = await proof.checkpoints.store();
  const today = now.toISOString().slice(0, 10);
  const before = await store.note(noteName);
  if (before === today || !(await store.changeNote(noteName, before, today))) return;
  const { kind } = await proof.verification.begin(true);
  // A server that stops leaves the check of this night to the next one, or to another node.
  if (kind === 'running') return void (await store.changeNote(noteName, today, before ?? ''));
  access.note({ kind: 'verified', actor: null, result: kind });
  if (!(await takeNews(store, today, kind === 'intact'))) return;
  const administrators = (await accounts.all()).filter(
    ({ role, disabledAt }) => role === 'Administrator' && disabledAt === null,
  );
  for (const each of administrators) await outbox.tell({ kind: 'proof', ...each });
}
