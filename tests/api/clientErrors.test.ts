// Proves over HTTP how client errors are recorded: one entry per place, for administrators, whatever is sent.
import { expect, test } from 'vitest';
import { log } from '../../contracts/calls/account.ts';
import { listClientErrors } from '../../contracts/calls/clientErrors.ts';
import { erasePerson } from '../../contracts/calls/erasure.ts';
import { hostileTexts } from '../fixtures/hostileTexts.ts';
import { anonymous } from '../fixtures/product/apiClient.ts';
import { shareProduct } from '../fixtures/product/sharedProduct.ts';

const shared = shareProduct(['ada', 'chloe', 'instructor', 'admin']);
const errorsFrom = async (route: string) => {
  const { errors } = await shared.people.admin.succeed(listClientErrors, {}, {});
  return errors.filter((error) => error.route === route);
};

test('[CE1] reports of one place are one entry, with count, times, build, person and event position', async () => {
  const { ada, chloe } = shared.people;
  const message = 'TypeError: x is undefined\n    at save';
  await ada.succeed(
    log,
    {},
    { level: 'error', route: '/game/1/team/101', message, build: 'index-a', position: 7 },
  );
  shared.product.environment.advance(60_000);
  const last = { level: 'error' as const, route: '/game/2/team/103', message, build: 'index-b', position: 9 };
  await chloe.succeed(log, {}, last);
  const [found, ...others] = await errorsFrom('/game/:id/team/:id');
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    message: 'TypeError: x is undefined',
    count: 2,
    last: { ...last, full_name: 'Chloe Marsh' },
  });
  expect(Date.parse(found!.last_seen) - Date.parse(found!.first_seen)).toBe(60_000);
});

test('[CE1] a report needs neither session, build nor position, and non-errors are not listed', async () => {
  const nobody = anonymous(shared.product);
  await nobody.succeed(log, {}, { level: 'warn', route: '/login', message: 'slow' });
  await nobody.succeed(log, {}, { level: 'info', route: '/login', message: 'fine' });
  expect(await errorsFrom('/login')).toMatchObject([
    { message: 'slow', last: { full_name: null, build: '', position: 0 } },
  ]);
});

test('[CE1] the link that a person followed is not stored', async () => {
  const token = 'Zm9yZ290dGVuLXBhc3N3b3JkLXRva2VuLW9mLWEtcGVyc29u';
  const route = `/reset-password/${token}`;
  await anonymous(shared.product).succeed(log, {}, { level: 'error', route, message: 'x' });
  const { errors } = await shared.people.admin.succeed(listClientErrors, {}, {});
  expect(JSON.stringify(errors)).not.toContain(token);
});

test('a report of an erased person stays as that of a former member, with what it quotes', async () => {
  const { chloe, admin } = shared.people;
  const message = 'Error: Chloe typed this';
  await chloe.succeed(log, {}, { level: 'error', route: '/quoted', message });
  const userId = shared.product.userIdOf('chloe');
  await admin.succeed(erasePerson, {}, { userId, fullName: 'Chloe Marsh' });
  expect(await errorsFrom('/quoted')).toMatchObject([{ message, last: { full_name: 'former member' } }]);
});

test('hostile and oversized reports are data, or refused', async () => {
  const { ada, admin } = shared.people;
  for (const text of hostileTexts.slice(0, 40))
    await ada.succeed(log, {}, { level: 'error', route: '/hostile', message: text });
  const kept = await errorsFrom('/hostile');
  expect(kept.length).toBeGreaterThan(30);
  for (const { last } of kept) expect(hostileTexts).toContain(last.message);
  for (const wrong of [
    { message: 'x'.repeat(1_025) },
    { route: 'x'.repeat(301) },
    { build: 'x'.repeat(65) },
    { position: -1 },
    { position: 2 ** 60 },
    { level: 'fatal' },
    { message: { $gt: '' } },
  ])
    expect(await ada.fail(log, {}, { level: 'error', route: '/', message: 'x', ...wrong })).toMatchObject({
      httpStatus: 400,
    });
  expect((await admin.succeed(listClientErrors, {}, {})).errors.length).toBeLessThanOrEqual(200);
});

test('[CE4] only administrators can read them', async () => {
  for (const client of [shared.people.ada, shared.people.instructor])
    expect(await client.fail(listClientErrors, {}, {})).toMatchObject({ httpStatus: 403 });
  expect(await anonymous(shared.product).fail(listClientErrors, {}, {})).toMatchObject({ httpStatus: 401 });
});
