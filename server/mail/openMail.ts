import * as path from 'node:path';
import type { Logger } from 'pino';
import type { Configuration } from '../configuration/configuration.ts';
import type { Environment } from '../lib/environment.ts';
import { folderMail } from './folderMail.ts';
import type { MailPort } from './mail.ts';

/** Where a demo keeps its mails. */
export function mailFolder(dataDirectory: string): string {
  return path.join(dataDirectory, 'mail');
}

/** What a server that cannot send says of it, in its log and to whoever asks for a mail [ML2]. */
export const noMailText = 'This server cannot send email. Please ask your instructor or administrator.';

/** The sender unless one is configured: nobody, at the host that people type. */
function senderAt(origin: string): string {
  return `Quarterdeck <no-reply@${new URL(origin).hostname}>`;
}

/** Mail as configured: over SMTP where a server is named, into files in a demo, not at all otherwise. */
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
