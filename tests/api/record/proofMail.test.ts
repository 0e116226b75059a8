// Proves which nights bring administrators a mail about the log, and that one that a mail server refuses waits.
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeFiles } from '../../../server/stores/checkFiles.ts';
import { type SmtpMailbox, startSmtpMailbox, textOf } from '../../fixtures/product/smtpMailbox.ts';
import { type Product, startProduct } from '../../fixtures/product/startProduct.ts';

const day = 24 * 60 * 60_000;

let mailbox: SmtpMailbox;
let product: Product;
beforeEach(async () => {
  mailbox = await startSmtpMailbox();
  product = await startProduct({ configuration: { smtpUrl: mailbox.url } });
});
afterEach(async () => {
  await product.close();
  await mailbox.close();
});

/** Lets so much time pass, and waits for what it began. */
async function later(milliseconds: number): Promise<void> {
  product.environment.advance(milliseconds);
  await product.application.processes.background.settled();
}
const subjects = () => mailbox.received.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim());

/** Changes an event in the file; gives back what changes it back. */
function alterLog(): () => void {
  const database = new DatabaseSync(storeFiles(product.directory).log);
  database.exec('DROP TRIGGER eventsAreNeverChanged');
  const before = database.prepare('SELECT data FROM events WHERE position = 5').get()!;
  database.exec("UPDATE events SET data = json_set(data, '$.by', 99) WHERE position = 5");
  return () => {
    database.prepare('UPDATE events SET data = ? WHERE position = 5').run(before.data!);
    database.close();
  };
}

test('that the log is intact comes once a week, and that it was altered or mended the next night', async () => {
  await later(day);
  expect(subjects()).toEqual(['The Quarterdeck log is intact']);
  for (let night = 2; night <= 7; night += 1) await later(day);
  expect(subjects()).toHaveLength(1);
  await later(day);
  expect(subjects()).toEqual(Array(2).fill('The Quarterdeck log is intact'));
  const mend = alterLog();
  await later(day);
  expect(subjects().slice(2)).toEqual(['The Quarterdeck log has been altered']);
  mend();
  await later(day);
  expect(subjects().slice(3)).toEqual(['The Quarterdeck log is intact']);
  await later(day);
  expect(subjects().slice(4)).toEqual([]);
});

test('a mail about the log that the mail server refuses is sent once it accepts, with what the newest check found', async () => {
  mailbox.refuse();
  await later(day);
  expect(mailbox.received).toEqual([]);
  mailbox.accept();
  for (let passes = 0; passes < 6; passes += 1) await later(60_000);
  expect(subjects()).toEqual(['The Quarterdeck log is intact']);
  expect(textOf(mailbox.received[0]!)).toMatch(/quarterdeck\/[\w-]+/);
});
