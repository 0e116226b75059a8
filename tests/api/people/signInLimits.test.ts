// Proves over HTTP that guesses are limited, and what is answered and logged about failed attempts. That a class behind one
// address can sign in nevertheless is tested in tests/server/identity/signInLimit.test.ts. Hashes are cheap here,
// since only counts matter.
import { describe, expect, test } from 'vitest';
import { login } from '../../../contracts/calls/account.ts';
import { updatePassword } from '../../../contracts/calls/passwords.ts';
import { demoPassword } from '../../../server/identity/accounts/demoAccounts.ts';
import { wrongTriesMax } from '../../../server/identity/signIn/signInLimit.ts';
import { anonymous, type RequestOptions, signIn } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';

// One trusted proxy, so that a test can use any address.
const shared = shareProduct(['admin'], {
  configuration: { trustedProxies: 1 },
  hashCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
});

const at = (address: string): RequestOptions => ({ headers: { 'x-forwarded-for': address } });
const tries = (email: string, password: string, address: string) =>
  anonymous(shared.product).call(login, {}, { email, password }, at(address));
const told = async (email: string, address: string) => {
  const { httpStatus, body } = await tries(email, 'wrong password', address);
  return { httpStatus, ...body, correlationId: undefined };
};

describe('a limit', () => {
  test('[ID26] uses the same words for an account and for an unknown email', async () => {
    const texts = await Promise.all(
      ['ben@quarterdeck.test', 'nobody@quarterdeck.test'].map(async (email, index) => {
        const answers: unknown[] = [];
        for (let count = 0; count <= wrongTriesMax + 1; count += 1)
          answers.push(await told(email, `203.0.113.${index}`));
        return answers;
      }),
    );
    expect(texts[0]).toEqual(texts[1]);
    expect(texts[0]!.slice(0, wrongTriesMax)).toEqual(
      Array(wrongTriesMax).fill(
        expect.objectContaining({ httpStatus: 409, errors: ['An error occurred during the login process.'] }),
      ),
    );
    expect(texts[0]!.at(-1)).toMatchObject({
      errors: [expect.stringMatching(/^Too many failed sign-ins with this email\. Until \d\d:\d\d ET, /)],
    });
  });

  test('[ID26] uses the same words for an account that has signed in before, and the right password still works there', async () => {
    const home = '203.0.113.50';
    const ada = 'ada@quarterdeck.test';
    expect((await tries(ada, demoPassword, home)).httpStatus).toBe(200);
    const texts: unknown[][] = [];
    for (const email of [ada, 'nobody-at-home@quarterdeck.test']) {
      for (let count = 0; count < wrongTriesMax; count += 1) await told(email, '203.0.113.51');
      texts.push([await told(email, home), await told(email, home)]);
    }
    expect(texts[0]).toEqual(texts[1]);
    expect((await tries(ada, demoPassword, home)).httpStatus).toBe(200);
  });

  test('[ID16] applies even if each guess comes from another address', async () => {
    for (let guess = 0; guess < wrongTriesMax; guess += 1)
      await told('chloe@quarterdeck.test', `192.0.2.${guess}`);
    const { body } = await tries('chloe@quarterdeck.test', demoPassword, '192.0.2.99');
    expect(body).toMatchObject({ status: 'Error', rule: 'ID16' });
  });
});

describe('the log', () => {
  test('logs for each wrong password the account and a mark of the address, and nothing typed', async () => {
    const { product } = shared;
    const before = product.logLines().length;
    const [address, elsewhere] = ['203.0.113.77', '203.0.113.78'];
    const email = 'nils@quarterdeck.test';
    for (let count = 0; count <= wrongTriesMax; count += 1) await tries(email, 'typed-secret', address);
    await tries('typed-email@school.test', 'typed-secret', elsewhere);
    const nils = await signIn(product, 'instructor');
    const wrong = { currPassword: 'typed-secret', newPassword: demoPassword, confirmPassword: demoPassword };
    await nils.fail(updatePassword, {}, wrong, at(elsewhere));
    const lines = product.logLines().slice(before);
    const failed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'wrong password');
    const userId = product.userIdOf('nils');
    expect(failed.slice(0, wrongTriesMax).map((line) => [line.userId, line.level, line.limit])).toEqual(
      Array(wrongTriesMax).fill([userId, 30, undefined]),
    );
    expect(failed[wrongTriesMax]).toMatchObject({ userId, level: 40, limit: 'email' });
    expect(failed.slice(wrongTriesMax + 1).map((line) => line.userId)).toEqual([
      undefined,
      product.userIdOf('instructor'),
    ]);
    const marks = failed.map((line) => line.address);
    expect(new Set(marks.slice(0, wrongTriesMax + 1)).size).toBe(1);
    expect(new Set(marks).size).toBe(2);
    expect(marks[0]).toMatch(/^[\da-f]{16}$/);
    for (const line of failed) expect(line.correlationId).toMatch(/^[\da-f-]{36}$/);
    expect(lines.join('\n')).not.toMatch(/typed-|203\.0\.113|quarterdeck\.test/);
  });
});
