// Proves in a real browser the way of a launch: a course of another site in whose frame there is one link, a tab of its own,
// who one is here, and the session; whoever was signed in in that browser before is signed out.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentSession } from '../../contracts/calls/account.ts';
import { openBrowser } from '../../ops/browser/openBrowser.ts';
import { sidewaysPixels, violations } from '../fixtures/browser/axe.ts';
import { ltiCourse, ltiPeople, ltiRole } from '../fixtures/lti/ltiClaims.ts';
import { type LtiPlatform, startLtiPlatform } from '../fixtures/lti/ltiPlatform.ts';
import { connectCourse, registerPlatform } from '../fixtures/lti/ltiSchool.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import { type Product, startProduct } from '../fixtures/product/startProduct.ts';

let product: Product;
let school: LtiPlatform;
const browser = openBrowser([]);
const courses = createServer((_, response) =>
  response.setHeader('content-type', 'text/html').end(coursePage()),
);

beforeAll(async () => {
  const lti = { privateHosts: ['127.0.0.1', 'localhost'] };
  product = await startProduct({ configuration: { lti } });
  school = await startLtiPlatform(() => product.origin, { now: product.environment.clock.now });
  await new Promise<void>((resolve) => courses.listen(0, '127.0.0.1', resolve));
  // Another site than the product's, as the browser sees it.
  const elsewhere = school.origin.replace('127.0.0.1', 'localhost');
  await registerPlatform(product, { ...school, origin: elsewhere });
});
afterAll(async () => {
  await (await browser).close();
  await new Promise((resolve) => courses.close(resolve));
  await product.close();
  await school.close();
});

/** A course that shows what it links to in a frame, as learning management systems do. */
const coursePage = (): string => {
  const fields = Object.entries(school.loginFields(product.origin));
  const inputs = fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  return `<!doctype html><title>FIN 410</title><h1>FIN 410</h1>
    <iframe name="activity" title="Quarterdeck" width="600" height="300"></iframe>
    <form method="post" target="activity" action="${product.origin}/lti/login">${inputs.join('')}</form>
    <script>document.forms[0].submit()</script>`;
};

test('[LI15] from the frame of a course into a tab, by name, to what the launch leads to', async () => {
  school.person = ltiPeople.student;
  const context = await (await browser).newContext({ viewport: { width: 360, height: 740 } });
  const other = await signIn(product, 'ben');
  const [name = '', value = ''] = (other.cookie ?? '').split('=');
  await context.addCookies([{ name, value, url: product.origin, sameSite: 'Lax', httpOnly: true }]);
  const course = await context.newPage();
  await course.goto(`http://localhost:${(courses.address() as AddressInfo).port}/`);
  const link = course.frameLocator('iframe').getByRole('link', { name: 'Open Quarterdeck' });
  const opening = context.waitForEvent('page');
  await link.click();
  const tab = await opening;
  await tab.getByRole('heading', { name: 'New here' }).waitFor();
  expect((await other.succeed(currentSession, {}, {})).user).toBeNull();
  expect(await sidewaysPixels(tab)).toBe(0);
  await tab.clock.install();
  const looked = tab.waitForResponse(
    (answer) => answer.request().resourceType() === 'fetch' && answer.url().includes('/lti/place/'),
  );
  await tab.getByRole('button', { name: 'Join as Ada Lane' }).click();
  await tab.getByText('Your instructor has not connected FIN 410 with a game yet.').waitFor();
  expect(await sidewaysPixels(tab)).toBe(0);
  expect(await violations(tab, 'a sentence of a launch')).toEqual([]);
  await looked;
  await connectCourse(product, school, product.games.harbor.gameId);
  await tab.clock.fastForward(15_000);
  await tab.getByText('Your instructor will put you into a team; this page then opens by itself.').waitFor();
  await course.bringToFront();
  const again = context.waitForEvent('page');
  await link.click();
  await (await again).getByText('You are in Harbor Cup.').waitFor();
  await context.close();
});

test('[LI10] an instructor puts who attends the course on the roster, and the launch leads them to their bank', async () => {
  const newcomer = { subject: 'subject-canary-nora', name: 'Nora Quill', roles: [ltiRole('Learner')] };
  school.services.members = [newcomer, ltiPeople.teacher];
  const { gameId } = product.games.harbor;
  const membersUrl = `${school.origin}/courses/course-410/members`;
  await connectCourse(product, school, gameId, ltiCourse, { membersUrl });
  const desk = await (await browser).newContext({ viewport: { width: 360, height: 740 } });
  const { cookie } = await signIn(product, 'instructor');
  const [name = '', value = ''] = (cookie ?? '').split('=');
  await desk.addCookies([{ name, value, url: product.origin, sameSite: 'Lax', httpOnly: true }]);
  const page = await desk.newPage();
  await page.goto(`${product.origin}/game/${gameId}/roster`);
  await page.getByText('1 person joined FIN 410 in Harbor Moodle.').waitFor();
  await page.getByRole('button', { name: 'From FIN 410…' }).click();
  await page.getByText('1 in FIN 410 · 0 here · 1 new · 1 without an email').waitFor();
  expect(await sidewaysPixels(page)).toBe(0);
  expect(await violations(page, 'a course beside the roster')).toEqual([]);
  await page.getByRole('button', { name: 'Put 1 person on the board' }).click();
  await page.getByRole('button', { name: 'Assign to teams' }).click();
  await page.getByRole('button', { name: 'Confirm 1 change' }).click();
  await page.getByText('The roster has been saved: 1 change.').first().waitFor();
  await desk.close();
  school.person = newcomer;
  const context = await (await browser).newContext();
  const tab = await context.newPage();
  await tab.goto(`http://localhost:${(courses.address() as AddressInfo).port}/`);
  const opening = context.waitForEvent('page');
  await tab.frameLocator('iframe').getByRole('link', { name: 'Open Quarterdeck' }).click();
  await (await opening).waitForURL(new RegExp(`/game/${gameId}/team/\\d+`));
  await context.close();
});
