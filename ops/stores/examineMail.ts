import { createTransport } from 'nodemailer';
import { examine, type Finding, ok, warning } from './finding.ts';

const patienceMilliseconds = 3_000;
const noMail = warning(
  'SMTP_URL is not set: links for choosing a password cannot be mailed',
  'Set SMTP_URL, such as smtps://user:password@mail.school.example.',
);

/** Whether the mail server accepts our user and password; nothing is sent. A demo needs none. */
export function examineMail(url: string | undefined, isDemo: boolean): Promise<readonly Finding[]> {
  if (url === undefined) return Promise.resolve(isDemo ? [] : [noMail]);
  const advice = 'See that SMTP_URL names the mail server, its user and its password.';
  return examine('The mail server isn’t responding, or refuses', advice, async () => {
    const transport = createTransport({
      url,
      connectionTimeout: patienceMilliseconds,
      greetingTimeout: patienceMilliseconds,
      dnsTimeout: patienceMilliseconds,
      socketTimeout: patienceMilliseconds,
    });
    try {
      await transport.verify();
      return [ok('The mail server accepts our mail')];
    } finally {
      transport.close();
    }
  });
}
