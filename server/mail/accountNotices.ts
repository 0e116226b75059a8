import type { Logger } from 'pino';
import type { Account } from '../identity/model/identityStore.ts';
import { type Addressee, letter } from './letter.ts';
import type { Mail, MailPort } from './mail.ts';

type Owner = Addressee & Pick<Account, 'userId'>;

/**
 * Notifies the owner of an account by mail about changes to it, so that a stranger's changes do not go
 * unnoticed. The mail contains no link, and the change is kept even if the mail fails.
 */
export type AccountNotices = {
  /** `before` is the account with its previous mailbox. */
  emailChanged(before: Owner): Promise<void>;
  passwordChanged(account: Owner): Promise<void>;
};

/** Notices over a mail transport; none are sent if no transport is configured. */
export function createAccountNotices(port: MailPort, logger: Logger): AccountNotices {
  async function tell({ userId }: Owner, mail: Mail): Promise<void> {
    if (port.kind === 'none') return;
    await port
      .send(mail)
      .catch((fault) => logger.error({ err: fault, userId }, 'the notice of a change could not be sent'));
  }
  return {
    emailChanged: (before) => tell(before, emailChangedMail(before)),
    passwordChanged: (account) => tell(account, passwordChangedMail(account)),
  };
}

/** To the old mailbox. The new one is not named: the old one may be the reason for the change. */
function emailChangedMail(owner: Addressee): Mail {
  return letter(owner, 'Your Quarterdeck email was changed', [
    'The email of your account was just changed. From now on, sign in with the new one; our emails go there, too.',
    'If you changed it, there’s nothing to do. If you didn’t, someone else is using your account: please tell your instructor or administrator right away.',
  ]);
}

function passwordChangedMail(owner: Addressee): Mail {
  return letter(owner, 'Your Quarterdeck password was changed', [
    'The password of your account was just changed, and every other open browser was signed out.',
    'If you changed it, there’s nothing to do. If you didn’t, choose a new one with "Forgot Password" on the sign-in page, and please tell your instructor or administrator.',
  ]);
}
