// Proves that a server of the second presentation mode shows its own logo, titles and colours; accessibility.test.ts has a
// page wear them, and looks at their contrasts on every screen. What does not differ between the modes is tried in the first one.
import { expect, test } from 'vitest';
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
