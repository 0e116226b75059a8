// Proves that the product works in Firefox, beside a teammate in Chromium.
import { expect, onTestFinished, test } from 'vitest';
import { enginePage } from './enginePage.ts';
import { engineTests } from './engineTests.ts';
import { findFirefox } from './firefox.ts';

const firefox = findFirefox();
const stage = engineTests(firefox);

/** The setting of Firefox for blocking all cookies and site data. */
const refusal = { 'network.cookie.cookieBehavior': 2 };

if (stage && !('missing' in firefox))
  test('in a Firefox that blocks all cookies and site data the sign-in screen says so', async () => {
    const browser = await firefox.start(refusal);
    onTestFinished(() => browser.close());
    const page = enginePage(await browser.openWindow(), stage.product.address);
    await page.open('/login');
    await page.waitFor('h1', /^Login$/);
    await page.waitFor('p', /^This browser blocks cookies for this site, and you need one to sign in\./);
    expect(await page.run(() => navigator.cookieEnabled)).toBe(false);
  });
