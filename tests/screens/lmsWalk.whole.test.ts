// Proves the way of `npm run lms` in a real browser, by docs/lti.md alone: a teacher connects the course with a game, fills
// the roster from it, its student decides, and the grade that the teacher releases is seen in the course.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellOf, enter, openGrid, save } from '../fixtures/browser/browserGrid.ts';
import { browserStage } from '../fixtures/browser/browserStage.ts';
import { ltiPeople } from '../fixtures/lti/ltiClaims.ts';
import { type LtiPlatform, startLtiPlatform } from '../fixtures/lti/ltiPlatform.ts';
import { registerByHand } from '../fixtures/lti/registerByHand.ts';

const stage = browserStage({ LTI: 'on', LTI_PRIVATE_HOSTS: '127.0.0.1' });
let lms: LtiPlatform;
beforeAll(async () => {
  lms = await startLtiPlatform(() => stage.product.address);
  lms.services.members = Object.values(ltiPeople);
  await registerByHand(lms, stage.product.address);
});
afterAll(() => lms.close());

/** Somebody with a browser of their own, on the page of the course. */
async function atCourse(): Promise<{ readonly context: BrowserContext; readonly course: Page }> {
  const page = await stage.arrive();
  await page.goto(lms.origin.replace('127.0.0.1', 'localhost'));
  return { context: page.context(), course: page };
}

async function launch({ context, course }: Awaited<ReturnType<typeof atCourse>>, as: string): Promise<Page> {
  const opening = context.waitForEvent('page');
  await course.getByRole('link', { name: `launch as ${as}`, exact: true }).click();
  return await opening;
}

test('[LI15] from a course to a bank, a decision and a grade that the course has', async () => {
  const teacher = await atCourse();
  const desk = await launch(teacher, 'teacher');
  await desk.getByRole('button', { name: 'I have an account here' }).click();
  await desk.getByLabel('Email').fill('instructor@quarterdeck.test');
  await desk.getByLabel('Password', { exact: true }).fill('quarterdeck-demo');
  await desk.getByRole('button', { name: 'Connect', exact: true }).click();
  await desk.getByRole('button', { name: 'Connect FIN 410 with Autumn Cup' }).click();
  await desk.waitForURL(/\/game\/1$/);

  const student = await atCourse();
  const phone = await launch(student, 'student');
  await phone.getByRole('button', { name: 'Join as Ada Lane' }).click();
  await phone.getByText('You are in Autumn Cup.').waitFor();

  await desk.getByRole('link', { name: 'Roster' }).first().click();
  await desk.getByText('1 person joined and waits for a team.').waitFor();
  await desk.getByRole('button', { name: 'From FIN 410…' }).click();
  await desk.getByRole('button', { name: 'Put 2 people on the board' }).click();
  await desk.getByRole('button', { name: 'Assign to teams' }).click();
  await desk.getByRole('button', { name: 'Confirm 2 changes' }).click();
  await desk.getByText('The roster has been saved: 2 changes.').first().waitFor();

  // The page that waited goes on by itself.
  await phone.waitForURL(/\/game\/1\/team\/\d+$/);
  const team = phone.url().split('/').at(-1);
  await openGrid(phone, `/game/1/decisions/${team}/cds`);
  await enter(cellOf(phone, '12-Month CD', 'ratePercent'), '1.4');
  await save(phone);

  await desk.getByRole('link', { name: 'Grades' }).first().click();
  await desk.getByRole('button', { name: 'Add a column…' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await desk.getByRole('button', { name: 'Release', exact: true }).click();
  await desk.getByText(/^Send \d+ grades to FIN 410: grades typed there by hand are replaced\.$/).waitFor();
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await desk.getByText(/^FIN 410: 2 taken, \d+ unknown there: they open Quarterdeck once/).waitFor();
  const row = desk.getByRole('row', { name: /^Ada Lane/ });
  const points = await row.getByRole('cell').nth(2).textContent();
  await student.course.reload();
  const cells = student.course.getByRole('row', { name: /^Ada Lane/ }).getByRole('cell');
  expect(await cells.allTextContents()).toEqual(['Ada Lane', points]);
  await phone.goto(`${stage.product.address}/game/1/team/${team}`);
  await phone
    .getByText(new RegExp(`^Result ${points} of 100 \\(place \\d of 5\\), released .+, sent to FIN 410$`))
    .waitFor();
});
