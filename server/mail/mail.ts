/** A mail to one person, in plain text. `unsubscribe` is the page on which mails like it are turned off. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly unsubscribe?: string;
};

/** A mail as stored by a demo; `sentAt` is ISO 8601 in UTC. */
export type KeptMail = Mail & { readonly mailId: string; readonly from: string; readonly sentAt: string };

/** A mail that no mail server took over. It never names the mailbox: it is logged. */
export class MailFault extends Error {
  /** What the mail server answered, for whoever sent the mail; null if it did not answer. */
  readonly words: string | null;
  /** Whether another try would be refused as well. */
  readonly isFinal: boolean;

  constructor(message: string, { words, isFinal }: Pick<MailFault, 'words' | 'isFinal'>) {
    super(message);
    this.words = words;
    this.isFinal = isFinal;
  }
}

/**
 * The mail transport. `send` resolves once the mail was accepted, and rejects otherwise, so that nobody is
 * told of a mail that was not sent.
 */
export type MailPort =
  | { readonly kind: 'smtp'; send(mail: Mail): Promise<void>; close(): void }
  /** A demo sends nothing: its mails are written to files, which an Administrator's page shows. */
  | {
      readonly kind: 'folder';
      send(mail: Mail): Promise<void>;
      kept(): Promise<readonly KeptMail[]>;
      /** Removes the mails to an address whose owner was erased. */
      forget(to: string): Promise<void>;
      close(): void;
    }
  /** Not configured; callers report that. */
  | { readonly kind: 'none'; close(): void };
