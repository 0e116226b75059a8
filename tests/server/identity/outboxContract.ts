import { expect, test } from 'vitest';
import type { WaitingMail } from '../../../server/identity/model/waitingMail.ts';
import { ada, createIn, type OpenEmptyStore } from './testIdentity.ts';

const noon = 1_000_000;

function welcomeTo(userId: number, changes: Partial<WaitingMail> = {}): WaitingMail {
  const { kind = 'welcome', mailbox = 'ada@bank.test' } = changes;
  const start = { createdAt: noon, tries: 0, refusedAt: null, dueAt: noon, sentAt: null, fault: null };
  const mailId = `${kind}/${userId}/${mailbox}`;
  return { mailId, kind, userId, mailbox, gameId: 3, invitedBy: null, ...start, ...changes };
}

/** The contract of every identity store about mails that wait. */
export function outboxContract(open: OpenEmptyStore): void {
  async function withAda() {
    const store = await open();
    const account = await createIn(store, ada);
    if (account === 'emailTaken') throw new Error('The e-mail was taken in an empty store.');
    return { store, userId: account.userId };
  }

  test('of 20 processes that claim a due mail exactly one gets it, and all get it again after its lease', async () => {
    const { store, userId } = await withAda();
    await store.keepMails([welcomeTo(userId)], 'all');
    expect(await store.claimMail(noon - 1, noon + 9)).toBeUndefined();
    const claims = await Promise.all(Array.from({ length: 20 }, () => store.claimMail(noon, noon + 9)));
    expect(claims.filter(Boolean)).toEqual([welcomeTo(userId, { dueAt: noon + 9 })]);
    expect(await store.claimMail(noon + 8, noon + 20)).toBeUndefined();
    expect(await store.claimMail(noon + 9, noon + 20)).toMatchObject({ dueAt: noon + 20 });
  });

  test('the mail that was due first is claimed first, and one that was given up never', async () => {
    const { store, userId } = await withAda();
    const second = welcomeTo(userId, { mailbox: 'b@bank.test', dueAt: noon - 5 });
    const first = welcomeTo(userId, { mailbox: 'c@bank.test', dueAt: noon - 9 });
    await store.keepMails([second, first, welcomeTo(userId, { dueAt: null })], 'all');
    expect((await store.claimMail(noon, noon + 9))?.mailbox).toBe('c@bank.test');
    expect((await store.claimMail(noon, noon + 9))?.mailbox).toBe('b@bank.test');
    expect(await store.claimMail(noon, noon + 9)).toBeUndefined();
  });

  test('the queue has what was neither sent nor given up, claimed or not, and since when the oldest waits', async () => {
    const { store, userId } = await withAda();
    expect(await store.mailQueue()).toEqual({ waiting: 0, oldestAt: null });
    const older = welcomeTo(userId, { mailbox: 'b@bank.test', createdAt: noon - 5, dueAt: noon + 30 });
    const over = welcomeTo(userId, { mailbox: 'c@bank.test', createdAt: noon - 9, dueAt: null });
    await store.keepMails([welcomeTo(userId), older, over], 'all');
    expect(await store.mailQueue()).toEqual({ waiting: 2, oldestAt: noon - 5 });
    await store.claimMail(noon, noon + 9);
    expect(await store.mailQueue()).toEqual({ waiting: 2, oldestAt: noon - 5 });
    await store.settleMail(older, undefined);
    expect(await store.mailQueue()).toEqual({ waiting: 1, oldestAt: noon });
  });

  test('a mail is settled only by whoever claimed it last, and only if it was not asked for anew', async () => {
    const { store, userId } = await withAda();
    const kept = welcomeTo(userId);
    await store.keepMails([kept], 'all');
    const claimed = (await store.claimMail(noon, noon + 9))!;
    const next = { ...claimed, tries: 1, refusedAt: noon + 3, dueAt: noon + 30, fault: 'Full' };
    expect(await store.settleMail(kept, undefined)).toBe(false);
    expect(await store.mailsTo([userId])).toEqual([claimed]);
    expect(await store.settleMail(claimed, next)).toBe(true);
    expect(await store.mailsTo([userId])).toEqual([next]);
    const anew = welcomeTo(userId, { createdAt: noon + 5 });
    await store.keepMails([anew], 'absent');
    expect(await store.mailsTo([userId])).toEqual([next]);
    await store.keepMails([anew], 'all');
    await store.settleMail(next, undefined);
    expect(await store.mailsTo([userId, 77_777])).toEqual([anew]);
    await store.settleMail(anew, undefined);
    expect(await store.mailsTo([userId])).toEqual([]);
  });

  test('mails are kept for known accounts only, and go with their links and with the person', async () => {
    const { store, userId } = await withAda();
    const notice = welcomeTo(userId, { kind: 'passwordChanged' });
    const reset = welcomeTo(userId, { kind: 'reset' });
    await store.keepMails([notice, reset, welcomeTo(userId), welcomeTo(77_777)], 'all');
    expect(await store.mailsTo([77_777])).toEqual([]);
    await store.removeLinkMails(userId);
    expect(await store.mailsTo([userId])).toEqual([notice]);
    await store.erasePerson(userId);
    expect(await store.mailsTo([userId])).toEqual([]);
  });
}
