import { createTransport } from 'nodemailer';
import type { MailPort } from './mail.ts';

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

/** The library's own error quotes the mail server, which quotes the person's address: it must not reach a log. */
function mailFault(fault: unknown): Error {
  const field = (name: string): string =>
    typeof fault === 'object' && fault !== null && name in fault ? String(Reflect.get(fault, name)) : '';
  const words = ['code', 'command', 'responseCode'].map(field).filter(Boolean).join(' ');
  return new Error(`The mail server did not take a mail over: ${words || 'no reason given'}`);
}
