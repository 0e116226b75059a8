// Proves the second presentation mode: its own logo, titles and colours, and the contrasts of these with axe in light and
// dark. What does not differ between the modes is tried in the first one.
import { expect, test } from 'vitest';
import { expectClean } from '../fixtures/axe.ts';
import { browserStage, heading, patience } from '../fixtures/browserStage.ts';

const stage = browserStage({ BRAND: 'creditUnion' });

test('[BR1] credit unions have titles, a logo and colours of their own', async () => {
  const admin = await stage.signIn('admin', '/?all=1');
  await heading(admin, 'Credit Unions');
  await expect.poll(() => admin.title(), patience).toBe('Credit Unions · Quarterdeck for credit unions');
  await admin.getByRole('link', { name: 'Quarterdeck Credit Union, Home' }).waitFor();
  const icon = await admin.locator('link[rel=icon]').getAttribute('href');
  expect(decodeURIComponent(icon ?? '')).toMatch(/266a51|logoCreditUnion/);
  const create = admin.getByRole('link', { name: 'Create New Game' }).last();
  expect(await create.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(38, 106, 81)',
  );
});

test.each([
  { mailbox: null, path: '/login', name: 'Login' },
  { mailbox: 'admin', path: '/?all=1', name: 'Credit Unions' },
  { mailbox: 'ada', path: '/game/1/team/1', name: 'First Harbor Bank' },
  { mailbox: 'ada', path: '/game/1/decisions/1/cds', name: /CDs$/ },
])('[BR1] $path of credit unions has no axe violation', async ({ mailbox, path, name }) => {
  const page = await (mailbox === null ? stage.arrive(path) : stage.signIn(mailbox, path));
  await heading(page, name);
  await expectClean(page, () => page.getByRole('heading', { level: 1 }), [1280]);
});
