import type { Refusal } from '../../contracts/refusal.ts';
import type { Identity } from '../identity/identity.ts';
import type { Account } from '../identity/model/identityStore.ts';
import {
  type LinkWay,
  resetLifetimeMilliseconds,
  welcomeLifetimeMilliseconds,
} from '../identity/signIn/passwordLinks.ts';
import type { Mail, MailPort } from './mail.ts';
import { noMailText } from './openMail.ts';
import { passwordLink, resetMail, welcomeMail } from './passwordMails.ts';

/** The kind of mail with a link. */
export type PasswordMail = 'reset' | 'welcome';

/** The result: the mail sent, or nothing because no account with the e-mail can sign in. */
export type MailOutcome = 'sent' | 'unknownEmail';

/** Mails links for choosing a password. Throws if a mail could not be handed over. */
export type PasswordMailer = {
  /** False if no transport is configured. */
  readonly canSend: boolean;
  /** For requests without signing in; `address` is the client's. */
  request(email: string, kind: PasswordMail, address: string): Promise<MailOutcome | Refusal>;
  /** The welcome of an account just created by an Administrator. */
  welcome(account: Account): Promise<void>;
  /**
   * The link of a welcome, for passing it on without a mail; one passed on earlier stops working, a mailed one
   * does not.
   */
  welcomeLink(account: Pick<Account, 'userId'>): Promise<string>;
};

const tooMany: Refusal = {
  rule: 'ID21',
  message: 'Too many emails were requested. Please try again later.',
};
const noMail: Refusal = { rule: 'ML2', message: noMailText };

const mails: Readonly<
  Record<PasswordMail, { lifetimeMilliseconds: number; mail: (account: Account, link: string) => Mail }>
> = {
  reset: { lifetimeMilliseconds: resetLifetimeMilliseconds, mail: resetMail },
  welcome: { lifetimeMilliseconds: welcomeLifetimeMilliseconds, mail: welcomeMail },
};

/** Mails with links from identity and a transport; `origin` is the public origin of the pages. */
export function createPasswordMailer(identity: Identity, port: MailPort, origin: string): PasswordMailer {
  async function linkOf(
    { userId }: Pick<Account, 'userId'>,
    kind: PasswordMail,
    way: LinkWay,
  ): Promise<string> {
    const token = await identity.passwordLinks.issue(userId, way, mails[kind].lifetimeMilliseconds);
    return passwordLink(origin, token);
  }
  async function send(account: Account, kind: PasswordMail): Promise<void> {
    if (port.kind === 'none') throw new Error(noMailText);
    await port.send(mails[kind].mail(account, await linkOf(account, kind, 'mailed')));
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
    welcomeLink: (account) => linkOf(account, 'welcome', 'shown'),
  };
}
