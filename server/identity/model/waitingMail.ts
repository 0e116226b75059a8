import * as z from 'zod';

/**
 * A mail that a mail server has not taken over yet, or an invitation and what became of it. It keeps what makes a
 * link or code, never the link itself: each try makes a new one. Times are milliseconds since 1970.
 */
export const waitingMailSchema = z.object({
  /** `kind/userId/mailbox`, of a reminder `/gameId`: the newest of these takes the place of the one before. */
  mailId: z.string(),
  kind: z.enum([
    'welcome',
    'reset',
    'join',
    'emailCode',
    'emailChanged',
    'passwordChanged',
    'proof',
    'reminder',
  ]),
  userId: z.number(),
  mailbox: z.string(),
  /** The game whose roster invited the person, that reminds them or that they join, and who invited them. */
  gameId: z.number().nullable(),
  invitedBy: z.number().nullable(),
  createdAt: z.number(),
  /** Refused tries, and when the last of them was refused. */
  tries: z.number(),
  refusedAt: z.number().nullable(),
  /** When any process may try it; whoever claims it moves this ahead. Null once it was sent or given up. */
  dueAt: z.number().nullable(),
  /** Of an invitation, when a mail server took it over. */
  sentAt: z.number().nullable(),
  /** Why the last try failed, in words without the mailbox; null if the mail server did not answer at all. */
  fault: z.string().nullable(),
});
export type WaitingMail = z.infer<typeof waitingMailSchema>;

/** What a try changes. */
export const outcomeFields = ['tries', 'refusedAt', 'dueAt', 'sentAt', 'fault'] as const;
export function outcomeOf(mail: WaitingMail): Pick<WaitingMail, (typeof outcomeFields)[number]> {
  const { tries, refusedAt, dueAt, sentAt, fault } = mail;
  return { tries, refusedAt, dueAt, sentAt, fault };
}

/** Mails that wait; `oldestAt` is milliseconds since 1970, null if none does. */
export type MailQueue = { readonly waiting: number; readonly oldestAt: number | null };

/** The part of an identity store that keeps mails until a mail server has taken them over. */
export type OutboxMethods = {
  /** Keeps mails of known accounts; one of the same id is replaced, or stays if only absent ones are wanted. */
  keepMails(mails: readonly WaitingMail[], which: 'all' | 'absent'): Promise<void>;
  /** The mail that was due first, due again at `until`; of several callers exactly one gets it. */
  claimMail(now: number, until: number): Promise<WaitingMail | undefined>;
  /**
   * Removes a claimed mail, or stores what is next for it, unless it was replaced or claimed anew meanwhile; whether
   * it was still the claimed one.
   */
  settleMail(claimed: WaitingMail, next: WaitingMail | undefined): Promise<boolean>;
  /** Number of mails that no mail server has taken over yet, and since when the oldest of them waits. */
  mailQueue(): Promise<MailQueue>;
  /** Mails to these people. */
  mailsTo(userIds: readonly number[]): Promise<readonly WaitingMail[]>;
  /** Removes mails whose link would let somebody choose a password. */
  removeLinkMails(userId: number): Promise<void>;
};

/** Kinds of mails whose link lets somebody choose a password. */
export const linkMails = ['welcome', 'reset', 'join'] as const;
