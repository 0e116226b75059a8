import * as path from 'node:path';
import type { Logger } from 'pino';
import type { Configuration } from '../configuration/configuration.ts';
import type { Environment } from '../lib/environment.ts';
import { folderMail } from './folderMail.ts';
import type { MailPort } from './mail.ts';

/** Where a demo stores its mails. */
export function mailFolder(dataDirectory: string): string {
  return path.join(dataDirectory, 'mail');
}

/** The message of a server without mail, in its log and to people who request a mail [ML2]. */
export const noMailText = 'This server can’t send email. Please ask your instructor or administrator.';

/** The default sender: no-reply at the public host. */
function senderAt(origin: string): string {
  return `Quarterdeck <no-reply@${new URL(origin).hostname}>`;
}

/** Mail as configured: over SMTP if a server is configured, into files in a demo, otherwise none. */
export async function openMail(
  { smtpUrl, mailFrom, isDemo, dataDirectory }: Configuration,
  origin: string,
  environment: Environment,
  logger: Logger,
): Promise<MailPort> {
  const from = mailFrom ?? senderAt(origin);
  if (smtpUrl !== undefined) return (await import('./smtpMail.ts')).smtpMail(smtpUrl, from);
  if (isDemo) return folderMail(mailFolder(dataDirectory), from, environment);
  logger.warn(`SMTP_URL is not set. ${noMailText}`);
  return { kind: 'none', close: () => undefined };
}
