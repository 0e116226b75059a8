import { createTransport } from 'nodemailer';
import { MailFault, type MailPort } from './mail.ts';

/** Shorter than the ten seconds after which the page gives up on a call. */
const patienceMilliseconds = 3_000;

/** Mail over the server of an SMTP URL such as smtps://user:password@mail.school.example; connections are kept open. */
export function smtpMail(url: string, from: string): Extract<MailPort, { kind: 'smtp' }> {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: patienceMilliseconds,
      greetingTimeout: patienceMilliseconds,
      dnsTimeout: patienceMilliseconds,
      socketTimeout: 2 * patienceMilliseconds,
      // Mails contain only our own text; they never include files or addresses of this machine.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    kind: 'smtp',
    async send({ to, subject, text, unsubscribe }) {
      const list = unsubscribe === undefined ? {} : { list: { unsubscribe } };
      await transport.sendMail({ to, subject, text, ...list }).catch((fault) => {
        throw mailFault(fault);
      });
    },
    close: () => transport.close(),
  };
}

/** What a mail server's answer means, by its extended code (RFC 3463) or else its code. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/^5\.1\.2/, 'No such domain'],
  [/^[45]\.2\.2|^[45]52/, 'The mailbox is full'],
  [/^5\.1\.|^55[013]/, 'No such mailbox'],
];

/** Its answer in words, without quoting it: it names the mailbox. */
function wordsOf(response: string, responseCode: string): string {
  const extended = /^\d{3}[ -](\d\.\d+\.\d+)/.exec(response.replace(/^.*?(?=\b\d{3}[ -])/s, ''))?.[1];
  const meaning = meanings.find(([pattern]) => pattern.test(extended ?? responseCode))?.[1];
  return meaning ?? `The mail server refused it (${extended ?? responseCode})`;
}

/** The library's own error quotes the mail server, which quotes the person's address: it must not reach a log. */
function mailFault(fault: unknown): MailFault {
  const field = (name: string): string =>
    typeof fault === 'object' && fault !== null && name in fault ? String(Reflect.get(fault, name)) : '';
  const words = ['code', 'command', 'responseCode'].map(field).filter(Boolean).join(' ');
  const code = field('responseCode');
  // A refused sender, user or password is a fault of this server's settings, which somebody can mend.
  const isOfMail = ['RCPT TO', 'DATA'].includes(field('command'));
  return new MailFault(`The mail server did not take a mail over: ${words || 'no reason given'}`, {
    words: code === '' ? null : wordsOf(field('response'), code),
    isFinal: isOfMail && code.startsWith('5'),
  });
}
