// Proves in a real browser the whole way through a school's sign-in: the door, the school, who one is here, and back to the
// page that was asked for; then Sign Out and the door again.
import { afterAll, expect, test } from 'vitest';
import { sidewaysPixels, violations } from '../fixtures/browser/axe.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';
import { startOidcSchool } from '../fixtures/oidc/oidcSchool.ts';

const school = await startOidcSchool();
afterAll(school.close);
const { clientId, clientSecret } = school.settings();
const stage = browserStage({
  OIDC_ISSUER: school.issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: 'Harbor',
  OIDC_CREATES: 'students',
});

test('[SC1] an account is connected by its password once, and the school leads back to the page that was asked for', async () => {
  school.knows(`${stage.product.address}/sign-in/harbor/back`);
  school.person = { sub: 'ada', name: 'Ada Lund', email: 'ada@quarterdeck.test', email_verified: true };
  const page = await stage.arrive('/game/1/decisions/1/cds?turn=4&type=Brokered+CDs');
  const way = page.getByRole('link', { name: 'Sign in with Harbor' });
  await way.waitFor();
  expect(await violations(page, 'door')).toEqual([]);
  await way.click();
  await heading(page, 'Connect your account');
  expect(await violations(page, 'connect')).toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill('quarterdeck-demo');
  await page.getByRole('button', { name: 'Connect' }).click();
  await heading(page, 'First Harbor Bank CDs');
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.getByRole('link', { name: 'Sign out of Harbor too' }).waitFor();
  await way.click();
  await heading(page, 'Autumn Cup');
});

test('[SC1] a stranger joins under the name that the school gives, also on a phone', async () => {
  school.knows(`${stage.product.address}/sign-in/harbor/back`);
  school.person = { sub: 'mia', name: 'Mia Chen' };
  const page = await stage.arrive('/login', { viewport: { width: 360, height: 740 } });
  await page.getByRole('link', { name: 'Sign in with Harbor' }).click();
  await heading(page, 'New here');
  expect(await sidewaysPixels(page)).toBe(0);
  expect(await violations(page, 'new here')).toEqual([]);
  await page.getByRole('button', { name: 'Join as Mia Chen' }).click();
  await heading(page, 'Existing Games');
  await expect.poll(() => new URL(page.url()).pathname, patience).toBe('/');
});
