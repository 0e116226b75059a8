import type { Refusal } from '../../contracts/refusal.ts';
import type { Identity } from '../identity/identity.ts';
import type { Account } from '../identity/identityStore.ts';
import { resetLifetimeMilliseconds, welcomeLifetimeMilliseconds } from '../identity/passwordLinks.ts';
import type { Mail, MailPort } from './mail.ts';
import { noMailText } from './openMail.ts';
import { passwordLink, resetMail, welcomeMail } from './passwordMails.ts';

/** Which mail with a link somebody gets. */
export type PasswordMail = 'reset' | 'welcome';

/** What of a mail went out: the mail, or nothing because nobody who can sign in has the e-mail. */
export type MailOutcome = 'sent' | 'unknownEmail';

/** Mails links to choose a password with. A mail that could not be handed over is a fault. */
export type PasswordMailer = {
  /** False where nothing was set up to send with. */
  readonly canSend: boolean;
  /** For whoever asks without signing in; `address` is the client's. */
  request(email: string, kind: PasswordMail, address: string): Promise<MailOutcome | Refusal>;
  /** The welcome of an account that an Administrator has just made. */
  welcome(account: Account): Promise<void>;
  /** The link of a welcome, for whoever hands it over without a mail; links of before stop working. */
  welcomeLink(account: Pick<Account, 'userId'>): Promise<string>;
};

const tooMany: Refusal = {
  rule: 'ID21',
  message: 'Too many emails were asked for. Please wait a while and try again.',
};
const noMail: Refusal = { rule: 'ML2', message: noMailText };

const mails: Readonly<
  Record<PasswordMail, { lifetimeMilliseconds: number; mail: (account: Account, link: string) => Mail }>
> = {
  reset: { lifetimeMilliseconds: resetLifetimeMilliseconds, mail: resetMail },
  welcome: { lifetimeMilliseconds: welcomeLifetimeMilliseconds, mail: welcomeMail },
};

/** Mails of links over identity and a way to send; `origin` is where the product's pages are. */
export function createPasswordMailer(identity: Identity, port: MailPort, origin: string): PasswordMailer {
  async function linkOf({ userId }: Pick<Account, 'userId'>, kind: PasswordMail): Promise<string> {
    return passwordLink(origin, await identity.passwordLinks.issue(userId, mails[kind].lifetimeMilliseconds));
  }
  async function send(account: Account, kind: PasswordMail): Promise<void> {
    if (port.kind === 'none') throw new Error(noMailText);
    await port.send(mails[kind].mail(account, await linkOf(account, kind)));
  }

  return {
    canSend: port.kind !== 'none',

    async request(email, kind, address) {
      if (port.kind === 'none') return noMail;
      if ((await identity.limits.takeMailRequest(address)) === undefined) return tooMany;
      const account = await identity.passwordLinks.accountOf(email);
      if (account === undefined) return 'unknownEmail';
      const mail = await identity.limits.takeMail(account.userId);
      if (mail === undefined) return tooMany;
      try {
        await send(account, kind);
      } catch (fault) {
        await mail.giveBack();
        throw fault;
      }
      return 'sent';
    },

    welcome: (account) => send(account, 'welcome'),
    welcomeLink: (account) => linkOf(account, 'welcome'),
  };
}
