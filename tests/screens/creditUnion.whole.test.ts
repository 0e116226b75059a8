// Proves that a server configured for credit unions shows their logo, titles and colours; accessibility.test.ts
// switches a page to this mode and checks the contrasts on every screen. Everything that does not depend on the mode is
// tested in the other one.
import { expect, test } from 'vitest';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';

const stage = browserStage({ BRAND: 'creditUnion' });

test('[BR1] credit unions have their own titles, logo and colours', async () => {
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
