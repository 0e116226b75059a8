import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import * as z from 'zod';
import { type Environment, momentNow } from '../lib/environment.ts';
import type { KeptMail, MailPort } from './mail.ts';

/** Only the newest are kept, so that a demo running for years does not fill the disk. */
const mailsMax = 200;

const fileSchema = z.object({
  mailId: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: z.string(),
});

/** Whether a file of the directory is a mail, by its moment and id; people may keep files of their own there. */
export const isMailFile = (name: string): boolean => /^\d{17}-[\da-f-]{36}\.json$/.test(name);

/** Mails as files of a directory, created with the first one. Unreadable mails are left out. */
export function folderMail(
  directory: string,
  from: string,
  environment: Pick<Environment, 'clock' | 'uuid'>,
): Extract<MailPort, { kind: 'folder' }> {
  async function namesNewestFirst(): Promise<readonly string[]> {
    const names = await readdir(directory).catch(() => []);
    return names.filter(isMailFile).sort().reverse();
  }

  async function read(name: string): Promise<KeptMail | undefined> {
    try {
      return fileSchema.parse(JSON.parse(await readFile(path.join(directory, name), 'utf8')));
    } catch {
      return undefined;
    }
  }

  return {
    kind: 'folder',

    async send(mail) {
      const kept: KeptMail = { ...mail, from, mailId: environment.uuid(), sentAt: momentNow(environment) };
      await mkdir(directory, { recursive: true });
      const name = `${kept.sentAt.replaceAll(/\D/g, '')}-${kept.mailId}.json`;
      // Contains account links, so only the owner of the process may read it.
      await writeFile(path.join(directory, name), JSON.stringify(kept, null, 2), { mode: 0o600 });
      const tooMany = (await namesNewestFirst()).slice(mailsMax);
      await Promise.all(tooMany.map((old) => rm(path.join(directory, old), { force: true })));
    },

    async kept() {
      const mails = await Promise.all((await namesNewestFirst()).map(read));
      return mails.filter((mail) => mail !== undefined);
    },

    async forget(to) {
      for (const name of await namesNewestFirst())
        if ((await read(name))?.to === to) await rm(path.join(directory, name), { force: true });
    },

    close: () => undefined,
  };
}
