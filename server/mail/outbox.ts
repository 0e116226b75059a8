import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { emailKey } from '../../contracts/fields/emails.ts';
import type { Account } from '../identity/model/identityStore.ts';
import type { OutboxMethods, WaitingMail } from '../identity/model/waitingMail.ts';
import { resetLifetimeMilliseconds } from '../identity/signIn/passwordLinks.ts';
import type { Environment } from '../lib/environment.ts';
import { type Mail, MailFault, type MailPort } from './mail.ts';
import { noMailText } from './openMail.ts';

/** Whoever claims a mail has this long for it; more than a mail server is given. */
const leaseMilliseconds = 60_000;
const minute = 60_000;
const hour = 60 * minute;

/** When a mail is tried again after each refusal; from then on every hour. */
const delaysMilliseconds = [minute, 5 * minute, 15 * minute, hour];
const triedForMilliseconds = 3 * 24 * hour;

/** A mail to send: to the owner of an account, at the mailbox given. */
export type MailToSend = Pick<WaitingMail, 'kind'> &
  Pick<Account, 'userId' | 'email'> &
  Partial<Pick<WaitingMail, 'gameId' | 'invitedBy'>>;

/** Whether a mail server took a mail over, or the mail waits and any process tries it again. */
export type MailOutcome = 'sent' | 'waiting';
type TryOutcome = MailOutcome | 'givenUp';

/** Mails are stored before they are sent, and tried by any process until a mail server has taken them over. */
export type Outbox = {
  /** Sends a mail at once. */
  send(mail: MailToSend): Promise<MailOutcome>;
  /** As `send`, for mails about something that has happened: a failure of the stores is logged. */
  tell(mail: MailToSend): Promise<void>;
  /**
   * Stores mails about what is about to happen. If it does, call `release`. Otherwise they are looked at after
   * the lease, and dropped if nobody needs them: a crash in between loses none.
   */
  prepare(mails: readonly MailToSend[]): Promise<void>;
  release(mails: readonly MailToSend[]): Promise<void>;
  /** Sends what is due; call it periodically. If a mail has to wait, the rest does until the next call. */
  sendDue(): Promise<void>;
  /** Begins no further mail. */
  close(): void;
};

type OutboxParts = {
  readonly store: OutboxMethods;
  readonly port: MailPort;
  /** A mail in words; undefined if nobody needs it any more. */
  readonly compose: (mail: WaitingMail) => Promise<Mail | undefined>;
  /** Tells whoever invited somebody that no mail server takes the invitation; once. */
  readonly onGivenUp: (mail: WaitingMail) => Promise<void>;
  readonly clock: Environment['clock'];
  readonly logger: Logger;
};

/** How long each is tried. Somebody at a screen waits for a link or a code, and asks again if it does not come. */
const keptMilliseconds: Readonly<Record<WaitingMail['kind'], number>> = {
  reset: resetLifetimeMilliseconds,
  join: resetLifetimeMilliseconds,
  emailCode: resetLifetimeMilliseconds,
  welcome: triedForMilliseconds,
  emailChanged: triedForMilliseconds,
  passwordChanged: triedForMilliseconds,
  proof: triedForMilliseconds,
  reminder: 24 * hour,
};

/**
 * What becomes of a refused mail: another try later, until its time is over or if the mailbox cannot exist.
 * Invitations stay, for the roster.
 */
function afterRefusal(mail: WaitingMail, fault: unknown, now: number): WaitingMail | undefined {
  const { words, isFinal } = fault instanceof MailFault ? fault : { words: null, isFinal: false };
  const delay = delaysMilliseconds[mail.tries] ?? hour;
  const isOver = isFinal || now + delay > mail.createdAt + keptMilliseconds[mail.kind];
  if (isOver && mail.kind !== 'welcome') return undefined;
  const dueAt = isOver ? null : now + delay;
  return { ...mail, tries: mail.tries + 1, refusedAt: now, dueAt, fault: words };
}

/** Whoever came by the school may have no e-mail. */
const hasMailbox = ({ email }: MailToSend): boolean => email !== '';

/** A mail before its first try, due after a lease. */
function newMail(mail: MailToSend, now: number, lease: number): WaitingMail {
  const { kind, userId, email, gameId = null, invitedBy = null } = mail;
  return {
    mailId: `${kind}/${userId}/${emailKey(email)}${kind === 'reminder' ? `/${gameId}` : ''}`,
    ...{ kind, userId, mailbox: email, gameId, invitedBy },
    ...{ createdAt: now, tries: 0, refusedAt: null, dueAt: now + lease, sentAt: null, fault: null },
  };
}

/** The outbox over the identity store and a mail transport; without a transport mails are not kept. */
export function createOutbox({ store, port, compose, onGivenUp, clock, logger }: OutboxParts): Outbox {
  let isClosed = false;
  const inTurn = pLimit(1);

  async function afterFault(mail: WaitingMail, fault: unknown): Promise<TryOutcome> {
    const { kind, userId, tries } = mail;
    const next = afterRefusal(mail, fault, clock.now());
    const isKept = typeof next?.dueAt === 'number';
    const text = isKept
      ? 'a mail was not taken over and is kept'
      : 'a mail was not taken over and is given up';
    logger.error({ err: fault, kind, userId, tries }, text);
    const isSettled = await store.settleMail(mail, next);
    if (isKept) return 'waiting';
    if (isSettled && next) await onGivenUp(next);
    return 'givenUp';
  }

  async function attempt(mail: WaitingMail): Promise<TryOutcome> {
    let composed: Mail | undefined;
    try {
      if (port.kind === 'none') throw new Error(noMailText);
      composed = await compose(mail);
      if (composed) await port.send(composed);
    } catch (fault) {
      return afterFault(mail, fault);
    }
    // Invitations stay, for the roster. A crash right before this line repeats one mail at most.
    const isKept = composed !== undefined && mail.kind === 'welcome';
    await store.settleMail(mail, isKept ? { ...mail, dueAt: null, sentAt: clock.now() } : undefined);
    return 'sent';
  }

  async function send(mail: MailToSend): Promise<MailOutcome> {
    const kept = newMail(mail, clock.now(), leaseMilliseconds);
    await store.keepMails([kept], 'all');
    return (await attempt(kept)) === 'sent' ? 'sent' : 'waiting';
  }

  async function sendAllDue(): Promise<void> {
    while (!isClosed && port.kind !== 'none') {
      const now = clock.now();
      const mail = await store.claimMail(now, now + leaseMilliseconds);
      if (mail === undefined || (await attempt(mail)) === 'waiting') return;
    }
  }

  const keep = (mails: readonly MailToSend[], lease: number, which: 'all' | 'absent') =>
    store.keepMails(
      mails.filter(hasMailbox).map((mail) => newMail(mail, clock.now(), lease)),
      which,
    );

  return {
    send,
    async tell(mail) {
      if (port.kind === 'none' || !hasMailbox(mail)) return;
      await send(mail).catch((fault) =>
        logger.error({ err: fault, kind: mail.kind, userId: mail.userId }, 'a mail could not be kept'),
      );
    },
    // One that waits already is as good, and is not lost if what was about to happen does not.
    prepare: (mails) => keep(mails, leaseMilliseconds, 'absent'),
    async release(mails) {
      await keep(mails, 0, 'all');
      await inTurn(sendAllDue);
    },
    sendDue: () => inTurn(sendAllDue),
    close() {
      isClosed = true;
    },
  };
}
