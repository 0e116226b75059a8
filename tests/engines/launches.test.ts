// Proves the way of a launch, from the frame of a course into a tab and a session, in engines other than Chromium.
import { expect, onTestFinished, test } from 'vitest';
import { patience } from '../fixtures/browser/browserStage.ts';
import { ltiPeople } from '../fixtures/lti/ltiClaims.ts';
import { startLtiPlatform } from '../fixtures/lti/ltiPlatform.ts';
import { connectCourse, registerPlatform } from '../fixtures/lti/ltiSchool.ts';
import { startProduct } from '../fixtures/product/startProduct.ts';
import type { FoundEngine, MissingEngine } from './engine.ts';
import { enginePage } from './enginePage.ts';
import { findFirefox } from './firefox.ts';
import { findWebKit } from './webKit.ts';

/** A course on another site than the product's, as the browser sees it, whose student is the demo's Ada. */
async function startCourse() {
  const product = await startProduct({
    configuration: { lti: { privateHosts: ['127.0.0.1', 'localhost'] } },
  });
  const platform = await startLtiPlatform(() => product.origin, { now: product.environment.clock.now });
  onTestFinished(async () => {
    await product.close();
    await platform.close();
  });
  const course = platform.origin.replace('127.0.0.1', 'localhost');
  const provider = `platform-${await registerPlatform(product, { ...platform, origin: course })}`;
  await connectCourse(product, platform, product.games.harbor.gameId);
  const { subject } = ltiPeople.student;
  await product.application.identity.school.link(product.userIdOf('ada'), { provider, subject });
  return { product, platform, course };
}

/** The way of a launch in an engine; if this machine lacks it, the output says why. */
function launchTest(engine: FoundEngine | MissingEngine): void {
  if ('missing' in engine) {
    console.log(`Skipped: a launch in ${engine.name}, because ${engine.missing}`);
    test(`without ${engine.name} the output says that no launch was tested with it`, () => {
      expect(engine.missing).not.toBe('');
    });
    return;
  }
  test(`[LI15] in ${engine.name}, from the frame of a course into a tab of its own, and in this browser one is signed in`, async () => {
    const { product, platform, course } = await startCourse();
    const browser = await engine.start();
    onTestFinished(() => browser.close());
    const window = await browser.openWindow();
    const page = enginePage(window, course);
    await page.resize(1280, 800);
    await page.open('/frame?as=student');
    await page.waitFor('iframe');
    const { accounts } = product.application.identity;
    const lastSeen = async () => (await accounts.findById(product.userIdOf('ada')))?.lastSeenAt;
    expect([await lastSeen(), platform.asked.includes('GET /auth')]).toEqual([null, false]);
    await page.enterFrame();
    await page.click('a', /^Open Quarterdeck$/);
    await expect.poll(lastSeen, patience).not.toBeNull();
    await page.open(`${product.origin}/`);
    await expect.poll(() => page.textOf('header'), patience).toContain('Ada');
  });
}

for (const engine of [findFirefox(), findWebKit()]) launchTest(engine);
