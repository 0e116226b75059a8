import { isRefusal, type Refusal } from '../../contracts/refusal.ts';
import type { Identity } from '../identity/identity.ts';
import type { Account } from '../identity/model/identityStore.ts';
import { type MailContents, newLink } from './composeMail.ts';
import type { MailPort } from './mail.ts';
import { noMailText } from './openMail.ts';
import type { MailOutcome, Outbox } from './outbox.ts';

/** The kind of mail with a link. */
export type PasswordMail = 'welcome' | 'reset';

/** Mails links for choosing a password. */
export type PasswordMailer = {
  /** False if no transport is configured. */
  readonly canSend: boolean;
  /**
   * For requests without signing in; `address` is the client's. 'unknownEmail' if no account with the e-mail can
   * sign in.
   */
  request(
    email: string,
    kind: PasswordMail,
    address: string,
  ): Promise<MailOutcome | 'unknownEmail' | Refusal>;
  /** The welcome of an account just created by an Administrator. */
  welcome(account: Account, invitedBy: number): Promise<MailOutcome>;
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

/** Mails with links from identity and an outbox. */
export function createPasswordMailer(
  identity: Identity,
  port: MailPort,
  outbox: Outbox,
  contents: MailContents,
): PasswordMailer {
  return {
    canSend: port.kind !== 'none',

    async request(email, kind, address) {
      if (port.kind === 'none') return noMail;
      const { limits, passwordLinks } = identity;
      const account = await passwordLinks.accountOf(email, kind === 'welcome');
      if (account === undefined)
        return (await limits.takeMailRequest(address)) === undefined ? tooMany : 'unknownEmail';
      if (isRefusal(account)) return account;
      // A lecture behind one address has as many accounts as people, and each has a limit of its own.
      const mail = await limits.takeMail(account.userId);
      if (mail === undefined) return tooMany;
      const outcome = (await limits.takeMailFrom(address)) && (await outbox.send({ kind, ...account }));
      // Asking again sends none besides the one that waits.
      if (outcome === undefined || outcome === 'waiting') await mail.giveBack();
      return outcome ?? tooMany;
    },

    welcome: (account, invitedBy) => outbox.send({ kind: 'welcome', ...account, invitedBy }),
    welcomeLink: ({ userId }) => newLink(contents, userId, 'welcome', 'shown'),
  };
}
