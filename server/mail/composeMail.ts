import { emailKey } from '../../contracts/fields/emails.ts';
import type { Identity } from '../identity/identity.ts';
import type { Account } from '../identity/model/identityStore.ts';
import type { WaitingMail } from '../identity/model/waitingMail.ts';
import {
  type LinkWay,
  resetLifetimeMilliseconds,
  welcomeLifetimeMilliseconds,
} from '../identity/signIn/passwordLinks.ts';
import {
  emailChangedMail,
  emailCodeMail,
  joinMail,
  passwordChangedMail,
  passwordLink,
  resetMail,
  type Seat,
  welcomeMail,
} from './accountMails.ts';
import type { Addressee } from './letter.ts';
import type { Mail } from './mail.ts';

/** How long a link works. */
const linkLifetimes = { welcome: welcomeLifetimeMilliseconds, reset: resetLifetimeMilliseconds };

/** Dependencies of mails; `origin` is the public origin of the pages. */
export type MailContents = {
  readonly identity: Pick<Identity, 'accounts' | 'passwordLinks' | 'emailCodes'>;
  readonly origin: string;
  readonly schoolName: string | undefined;
  /** Somebody's place in a team of a game; undefined if they have none. */
  seatOf(gameId: number, userId: number): Promise<Seat | undefined>;
  /** The name of a game and its newest join code. */
  joinOf(gameId: number): Promise<{ readonly gameName: string; readonly code: string } | undefined>;
  /** A reminder of what a game expects of a person; undefined if it expects nothing any more. */
  reminderOf(gameId: number, userId: number, to: Addressee): Promise<Mail | undefined>;
  /** What the newest check of the log found. */
  proofMail(to: Addressee): Promise<Mail>;
};

/** A new link with which somebody chooses a password. */
export async function newLink(
  { identity, origin }: Pick<MailContents, 'identity' | 'origin'>,
  userId: number,
  kind: keyof typeof linkLifetimes,
  way: LinkWay,
): Promise<string> {
  return passwordLink(origin, await identity.passwordLinks.issue(userId, way, linkLifetimes[kind]));
}

async function welcomeOf(
  { userId, gameId, invitedBy }: WaitingMail,
  account: Account,
  contents: MailContents,
): Promise<Mail | undefined> {
  const seat = gameId === null ? undefined : await contents.seatOf(gameId, userId);
  // The roster was not saved after all, or the person was taken out again.
  if (gameId !== null && seat === undefined) return undefined;
  const names = await contents.identity.accounts.namesOf(invitedBy === null ? [] : [invitedBy]);
  const invitation = { by: names.get(invitedBy ?? 0), seat, schoolName: contents.schoolName };
  return welcomeMail(account, await newLink(contents, userId, 'welcome', 'mailed'), invitation);
}

async function joinMailOf({ userId, gameId }: WaitingMail, account: Account, contents: MailContents) {
  const game = await contents.joinOf(gameId ?? 0);
  if (!game) return undefined;
  const hasPassword = (await contents.identity.accounts.listedById(userId))?.hasPassword === true;
  const link = hasPassword
    ? `${contents.origin}/join/${game.code}`
    : `${await newLink(contents, userId, 'welcome', 'mailed')}?join=${game.code}`;
  return joinMail(account, game.gameName, link, hasPassword);
}

/** A waiting mail in words, with a new link or code; undefined if nobody needs it any more. */
export async function composeMail(mail: WaitingMail, contents: MailContents): Promise<Mail | undefined> {
  const { kind, userId, mailbox } = mail;
  const account = await contents.identity.accounts.findById(userId);
  // Not everybody has an e-mail.
  if (account === undefined || account.disabledAt !== null || mailbox === '') return undefined;
  const addressee = { email: mailbox, fullName: account.fullName };
  if (kind === 'emailChanged') return emailChangedMail(addressee);
  if (kind === 'passwordChanged') return passwordChangedMail(addressee);
  if (kind === 'emailCode')
    return emailCodeMail(addressee, await contents.identity.emailCodes.issue(userId, mailbox));
  // A link opens the account, so it goes to no mailbox that is not its own any more.
  if (emailKey(account.email) !== emailKey(mailbox)) return undefined;
  if (kind === 'proof') return account.role === 'Administrator' ? contents.proofMail(addressee) : undefined;
  if (kind === 'reminder') return contents.reminderOf(mail.gameId ?? 0, userId, addressee);
  if (kind === 'join') return joinMailOf(mail, account, contents);
  if (kind === 'welcome') return welcomeOf(mail, account, contents);
  return resetMail(account, await newLink(contents, userId, 'reset', 'mailed'));
}
