/** The doors of launches as browsers are told to keep, to frame and to leave them, over HTTP. */
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startLtiPlatform } from '../../fixtures/lti/ltiPlatform.ts';
import {
  announced,
  launchedBrowser,
  registerPlatform,
  startLtiSchool,
} from '../../fixtures/lti/ltiSchool.ts';
import { startProduct } from '../../fixtures/product/startProduct.ts';

const { product, school, close } = await startLtiSchool();
afterAll(close);

describe('[LI5] [LI15] in a frame there is a page that leads out of it', () => {
  test.each(['iframe', 'frame', null])('shown as %s', async (shownAs) => {
    const browser = launchedBrowser(product);
    const asked = school.asked.length;
    const form = { ...school.loginFields(product.origin), login_hint: 'hint "&' };
    const { status, to, text, headers } = await browser.open('/lti/login', { form, shownAs });
    expect({ status, to, cookies: browser.cookie() }).toEqual({ status: 200, to: '', cookies: '' });
    expect(headers.get('content-security-policy')).toContain('frame-ancestors https:');
    expect(headers.get('x-frame-options')).toBeNull();
    const href = /href="(.*?)" target="_blank" rel="noopener"/.exec(text)?.[1] ?? '';
    const opened = await browser.open(href.replaceAll('&amp;', '&'), { shownAs: shownAs && 'document' });
    expect(new URL(opened.to).searchParams.get('login_hint')).toBe('hint "&');
    expect(browser.cookie()).toMatch(/^quarterdeck-launch-[\w-]{8}=[\w-]{43}$/);
    expect(school.asked).toHaveLength(asked);
  });
});

test('under https the cookie of a launch is of this host alone, and comes back with the form of another site', async () => {
  const publicOrigin = 'https://quarterdeck.example';
  const configuration = { lti: { privateHosts: ['127.0.0.1'] }, publicOrigin };
  const secure = await startProduct({ seed: 'people', configuration });
  onTestFinished(secure.close);
  const platform = await startLtiPlatform(() => secure.url, { now: secure.environment.clock.now });
  onTestFinished(platform.close);
  await registerPlatform(secure, platform);
  const browser = launchedBrowser(secure);
  const form = platform.loginFields(publicOrigin);
  const begun = await browser.open('/lti/login', { form, isFromOutside: true });
  const [cookie, ...others] = begun.headers.getSetCookie();
  expect(others).toEqual([]);
  expect(cookie).toMatch(
    /^__Host-quarterdeck-launch-[\w-]{8}=[\w-]{43}; Path=\/; HttpOnly; SameSite=None; Secure; Max-Age=600$/,
  );
  const { action, fields } = await platform.answer(new URL(begun.to));
  expect(new URL(action).origin).toBe(publicOrigin);
  const launch = await browser.open(action, { form: fields, isFromOutside: true });
  expect(launch.status).toBe(303);
  expect(launch.headers.getSetCookie().every((given) => given.startsWith('__Host-'))).toBe(true);
});

test('[LI14] every page of the doors is kept by nobody, framed by nobody but where it leads out of a frame, and no address goes on', async () => {
  const browser = launchedBrowser(product);
  const { action, fields } = await announced(school, browser, product.origin);
  const begun = await browser.open('/lti/login', {
    form: school.loginFields(product.origin),
    isFromOutside: true,
  });
  const launch = await browser.open(action, { form: fields, isFromOutside: true });
  const place = await browser.open(launch.to);
  const elsewhere = { ...school.loginFields(product.origin), iss: 'https://elsewhere.test' };
  const refused = await browser.open('/lti/login', { form: elsewhere, isFromOutside: true });
  const outside = [begun, launch, place, refused];
  const form = school.loginFields(product.origin);
  const framed = await Promise.all([
    browser.open('/lti/login', { form, shownAs: 'iframe' }),
    browser.open('/lti/choose', { form: {} }),
    browser.open('/lti/register/unknown'),
  ]);
  for (const { headers } of [...outside, ...framed]) expect(headers.get('cache-control')).toBe('no-store');
  for (const { headers } of outside) {
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('same-origin');
  }
  for (const { headers } of framed) {
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.*frame-ancestors https: http:$/,
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.getSetCookie()).toEqual([]);
  }
  expect([launch.status, place.status]).toEqual([303, 303]);
  const keys = await browser.open('/lti/jwks');
  expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
  expect(JSON.parse(keys.text).keys[0]).not.toHaveProperty('d');
});
