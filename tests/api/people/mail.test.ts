// Proves mail with a real SMTP server: mails arrive and their links work; a server that refuses or is down is
// never reported as a success; and production without a mail server says so in words.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, setUp } from '../../../contracts/calls/account.ts';
import {
  newUser,
  requestPassword,
  resetPassword,
  updatePassword,
  userSettings,
} from '../../../contracts/calls/passwords.ts';
import { createUser, listMails } from '../../../contracts/calls/users.ts';
import { examineMail } from '../../../ops/stores/examineMail.ts';
import { readConfiguration } from '../../../server/configuration/configuration.ts';
import { type ApiClient, anonymous, cookieFrom } from '../../fixtures/product/apiClient.ts';
import { linkTokenIn } from '../../fixtures/product/mailedLinks.ts';
import { type SmtpMailbox, startSmtpMailbox, textOf } from '../../fixtures/product/smtpMailbox.ts';
import { type Product, startProduct } from '../../fixtures/product/startProduct.ts';
import { another, password } from '../../fixtures/typedPasswords.ts';

const publicOrigin = 'https://quarterdeck.example';
const head = { email: 'head@school.test', fullName: 'Hedda Holt' };
const una = { email: 'una@school.test', fullName: 'Una Müller', role: 'Student' } as const;

/** A production server with its first Administrator signed in. */
async function startSchool(smtpUrl: string | undefined): Promise<{ product: Product; hedda: ApiClient }> {
  const configuration = { isDemo: false, publicOrigin, smtpUrl };
  const product = await startProduct({ seed: 'nothing', configuration });
  const token = (await product.application.identity.firstRun.issueToken()) ?? '';
  await anonymous(product).succeed(setUp, {}, { ...head, password, token });
  const signedIn = await anonymous(product).call(login, {}, { email: head.email, password });
  return { product, hedda: anonymous(product, cookieFrom(signedIn)) };
}

describe('over SMTP', () => {
  let mailbox: SmtpMailbox;
  let product: Product;
  let hedda: ApiClient;
  beforeAll(async () => {
    mailbox = await startSmtpMailbox();
    ({ product, hedda } = await startSchool(mailbox.url));
  });
  afterAll(async () => {
    await product.close();
    await mailbox.close();
  });

  test('the welcome and the forgotten password arrive, and their links work', async () => {
    expect(await hedda.succeed(createUser, {}, una)).toMatchObject({
      user: { ...una, state: 'invited', isGuest: false, ways: [] },
      welcomeEmailSent: true,
    });
    const visitor = anonymous(product);
    const choose = async (index: number, typed: string) => {
      const mail = mailbox.received[index]!;
      expect(mail).toMatchObject({ from: 'no-reply@quarterdeck.example', to: [una.email] });
      expect(textOf(mail)).toContain(`${publicOrigin}/reset-password/`);
      const uuid = linkTokenIn(textOf(mail));
      const passwords = { password: typed, confirmPassword: typed };
      expect(await visitor.succeed(resetPassword, { uuid }, passwords)).toEqual({ passwordChanged: true });
      expect((await visitor.call(login, {}, { email: una.email, password: typed })).httpStatus).toBe(200);
    };
    await choose(0, password);
    expect(await visitor.succeed(requestPassword, {}, { email: una.email })).toEqual({
      passwordSent: true,
      isWaiting: false,
    });
    await choose(1, another);
    expect(mailbox.received[1]?.source).toContain('Subject: Your Quarterdeck password');
    expect(mailbox.received).toHaveLength(3);
  });

  test('the old mailbox is notified of a changed e-mail and a changed password, without a link', async () => {
    const before = mailbox.received.length;
    const signedIn = await anonymous(product).call(login, {}, { email: una.email, password: another });
    const una2 = anonymous(product, cookieFrom(signedIn));
    const passwords = { currPassword: another, newPassword: password, confirmPassword: password };
    await una2.succeed(updatePassword, {}, passwords);
    const again = await anonymous(product).call(login, {}, { email: una.email, password });
    const moved = { fullName: una.fullName, email: 'una@elsewhere.test' };
    const una3 = anonymous(product, cookieFrom(again));
    const move = async (details: typeof moved) => {
      const sent = { ...details, currPassword: password };
      await una3.succeed(userSettings, {}, sent);
      const [code = ''] = /\b[A-Z\d]{10}\b/.exec(textOf(mailbox.received.at(-1)!)) ?? [];
      await una3.succeed(userSettings, {}, { ...sent, code });
    };
    await move(moved);
    const told = mailbox.received.slice(before).filter(({ to }) => to[0] !== moved.email);
    expect(told.map(({ to }) => to)).toEqual([[una.email], [una.email]]);
    expect(told.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim())).toEqual([
      'Your Quarterdeck password was changed',
      'Your Quarterdeck email was changed',
    ]);
    for (const mail of told) expect(textOf(mail)).not.toMatch(/https?:|elsewhere/);
    await move({ fullName: una.fullName, email: una.email });
  });

  test('no mail can be read on a page if mails are really sent', async () => {
    expect(await hedda.fail(listMails, {}, {})).toMatchObject({ httpStatus: 404 });
  });

  test('a mail that no server accepted is reported as waiting, and the created account stays', async () => {
    mailbox.refuse();
    expect(await anonymous(product).succeed(requestPassword, {}, { email: una.email })).toEqual({
      passwordSent: false,
      isWaiting: true,
    });
    const second = { ...una, email: 'second@school.test' };
    expect(await hedda.succeed(createUser, {}, second)).toMatchObject({
      welcomeEmailSent: false,
      isWaiting: true,
    });
    const passwords = { currPassword: password, newPassword: another, confirmPassword: another };
    await hedda.succeed(updatePassword, {}, passwords);
    for (const kind of ['reset', 'welcome', 'passwordChanged'])
      expect(
        product.logLines().some((line) => line.includes(`"kind":"${kind}"`)),
        kind,
      ).toBe(true);
    const everything = product.logLines().join('\n');
    for (const hidden of [una.email, second.email, head.email, 'of-the-mail-server'])
      expect(everything.includes(hidden), hidden).toBe(false);
  });
});

describe('without a mail server', () => {
  test('[ML2] production says so at startup and to anyone who asks, and still creates accounts', async () => {
    const { product, hedda } = await startSchool(undefined);
    try {
      const text = 'This server can’t send email. Please ask your instructor or administrator.';
      expect(product.logLines().some((line) => line.includes(`SMTP_URL is not set. ${text}`))).toBe(true);
      for (const call of [requestPassword, newUser])
        for (const email of [head.email, 'nobody@school.test'])
          expect(await anonymous(product).fail(call, {}, { email })).toMatchObject({
            httpStatus: 409,
            rule: 'ML2',
            errors: [text],
          });
      expect(await hedda.succeed(createUser, {}, una)).toMatchObject({ welcomeEmailSent: false });
      expect(await hedda.fail(listMails, {}, {})).toMatchObject({ httpStatus: 404 });
    } finally {
      await product.close();
    }
  });

  test('an unavailable server is not reported as success', async () => {
    const mailbox = await startSmtpMailbox();
    await mailbox.close();
    const { product, hedda } = await startSchool(mailbox.url);
    try {
      expect(await anonymous(product).succeed(requestPassword, {}, { email: head.email })).toMatchObject({
        passwordSent: false,
        isWaiting: true,
      });
      expect(await hedda.succeed(createUser, {}, una)).toMatchObject({ welcomeEmailSent: false });
    } finally {
      await product.close();
    }
  });
});

test('the doctor tests the mail server with its user and password, and names the problem', async () => {
  const mailbox = await startSmtpMailbox();
  expect(await examineMail(mailbox.url, false)).toMatchObject([{ verdict: 'ok' }]);
  const wrong = mailbox.url.replace('of-the-mail-server', 'wrong');
  expect(await examineMail(wrong, false)).toMatchObject([{ verdict: 'fix' }]);
  await mailbox.close();
  expect(await examineMail(mailbox.url, false)).toMatchObject([{ verdict: 'fix' }]);
  expect(await examineMail(undefined, false)).toMatchObject([{ verdict: 'warning' }]);
  expect(await examineMail(undefined, true)).toEqual([]);
});

test('an invalid mail server address is refused at startup with a message', () => {
  expect(() => readConfiguration({ SMTP_URL: 'mail.school.example' })).toThrow(
    'SMTP_URL must be an address such as ',
  );
  expect(readConfiguration({ SMTP_URL: '', MAIL_FROM: '' })).toMatchObject({
    smtpUrl: undefined,
    mailFrom: undefined,
  });
  expect(readConfiguration({ SMTP_URL: 'smtps://user:password@mail.school.example' }).smtpUrl).toBeDefined();
});
