// Proves in the browser what helps people in their first minutes: help, shortcuts, the tour, and the messages about
// errors and new versions.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectClean, violations } from '../fixtures/browser/axe.ts';
import { cdScreen, cellOf, enter, isLive, openGrid } from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';
import { walk } from '../fixtures/browser/browserWalk.ts';
import { beginStill } from '../fixtures/browser/layoutShifts.ts';

const stage = browserStage();
const helpOf = (page: Page, title: string) => page.getByRole('dialog', { name: `Help ${title}` });

test('[HL7] help opens on every kind of screen, for administrators as an editor with earlier versions', async () => {
  // Three first visits at once can exceed the usual time limit on a busy machine.
  const ada = await stage.signIn('ada', cdScreen);
  const admin = await stage.signIn('admin', cdScreen);
  const elsewhere = await stage.signIn('admin', cdScreen);
  for (const page of [ada, elsewhere]) await page.getByRole('button', { name: 'Help', exact: true }).click();
  await helpOf(ada, 'CDs').getByText('Certificates of deposit bring money').waitFor();
  expect(await helpOf(ada, 'CDs').getByRole('textbox').count()).toBe(0);
  const otherEditor = elsewhere.getByRole('textbox', { name: 'Help text', exact: true });
  await otherEditor.click();
  await elsewhere.keyboard.type('x');
  await elsewhere.keyboard.press('Backspace');
  const otherSave = helpOf(elsewhere, 'CDs').getByRole('button', { name: 'Save' });
  await expect.poll(() => otherSave.isDisabled(), patience).toBe(true);
  await elsewhere.keyboard.type('Half typed. ');

  const isStill = await beginStill(elsewhere);
  await admin.getByRole('button', { name: 'Help', exact: true }).click();
  const editor = admin.getByRole('textbox', { name: 'Help text', exact: true });
  await editor.click();
  await admin.keyboard.press('Control+A');
  await admin.keyboard.type('Ask Rosa first');
  await helpOf(admin, 'CDs').getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await helpOf(admin, 'CDs').getByRole('button', { name: 'Save' }).click();
  await admin.getByText('The help updates have been saved.', { exact: true }).waitFor();
  await helpOf(ada, 'CDs').getByText('Ask Rosa first').waitFor();
  await helpOf(elsewhere, 'CDs')
    .getByText(/^Morgan Hale saved a different version at .* Yours stays here and isn’t saved yet\.$/)
    .waitFor();
  expect(await otherEditor.textContent()).toContain('Half typed. ');
  await isStill();

  await helpOf(admin, 'CDs').getByText('Earlier versions').click();
  await admin.getByRole('button', { name: 'Restore Quarterdeck’s default text' }).click();
  await expect.poll(() => editor.textContent(), patience).toContain('Certificates of deposit bring money');
  await ada.keyboard.press('Escape');
  await walk(ada, '/game/1');
  await heading(ada, 'Autumn Cup');
  await ada.getByRole('button', { name: 'Help', exact: true }).click();
  await helpOf(ada, 'Teams').waitFor();
});

/** Whether the tour or another bar covers the top of the outlined element. */
function hidesItsSubject(): boolean {
  const outlined = document.querySelector('[data-outlined]');
  const { left, top, width, height } = outlined?.getBoundingClientRect() ?? new DOMRect();
  const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 40));
  return at === null || !outlined?.contains(at);
}

test('[SH6] on a phone the tour of a first visit has five steps, can be ended, and returns only from Help, which also links to who may do what', async () => {
  const arrival = { isFirstVisit: true, viewport: { width: 360, height: 740 } };
  const ada = await stage.signIn('ada', '/game/1', arrival);
  const tour = ada.getByRole('complementary', { name: 'Tour' });
  const card = (title: string) => tour.filter({ has: ada.getByRole('heading', { name: title }) });
  for (const [title, path] of [
    ['Welcome', '/game/1'],
    ['Decision Areas', '/game/1/decisions/1'],
    ['Type a value', '/game/1/decisions/1/cds'],
    ['Save', '/game/1/decisions/1/cds'],
  ] as const) {
    await card(title).waitFor();
    await ada.waitForURL(`**${path}`);
    await ada.locator('[data-outlined]').waitFor();
    await expect.poll(() => ada.evaluate(hidesItsSubject), patience).toBe(false);
    const focused = await ada.evaluate(() => document.activeElement?.textContent ?? '');
    expect(focused).toMatch(title === 'Welcome' ? /^(?!Next)/ : /^Next$/);
    await card(title).getByRole('button', { name: 'Next' }).click();
  }
  await card('Your first task').waitFor();
  await ada.keyboard.press('Escape');
  await expect.poll(() => ada.locator('[data-outlined]').count(), patience).toBe(0);
  await ada.reload();
  await ada.getByRole('button', { name: 'Help', exact: true }).click();
  expect(await card('Welcome').count()).toBe(0);
  await helpOf(ada, 'CDs').getByRole('button', { name: 'Show the Tour' }).click();
  await card('Welcome').getByRole('button', { name: 'Skip the tour' }).click();
  await expect.poll(() => card('Welcome').count(), patience).toBe(0);
  await expect.poll(() => ada.evaluate(() => document.activeElement?.id), patience).toBe('main');
  await ada.getByRole('button', { name: 'Help', exact: true }).click();
  await helpOf(ada, 'CDs').getByRole('button', { name: 'Who May Do What' }).click();
  await heading(ada, 'Who May Do What');
});

test('[CE4] an error in a student’s browser is listed on the administrators’ error page', async () => {
  const expectedFault = /Boom of a test/;
  const [ada, admin] = await Promise.all([
    stage.signIn('ada', '/game/1/team/1', { expectedFault }),
    stage.signIn('admin', '/?all=1'),
  ]);
  await heading(ada, 'First Harbor Bank');
  /** The event position that the page reports with an error. */
  async function fail(): Promise<number> {
    const answered = ada.waitForResponse('**/api/log');
    await ada.evaluate(() => setTimeout(() => Promise.reject(new Error('Boom of a test <img src=x>')), 0));
    const response = await answered;
    expect(response.status()).toBe(200);
    return response.request().postDataJSON().position;
  }
  // The page learns its position in the log right after connecting.
  await expect.poll(fail, patience).toBeGreaterThan(0);
  expect(stage.product.takeErrors().length).toBeGreaterThan(0);
  await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Client Errors' }).click();
  const entry = admin.getByRole('listitem').filter({ hasText: 'Boom of a test <img src=x>' });
  await entry.getByText(/ on .*by Ada Lund$/).waitFor();
  expect(await entry.textContent()).toMatch(/Build index-[\w-]+ · Event position \d+/);
});

test('a new version is announced after a restart, loads on demand, and the draft is offered again', async () => {
  const expectedFault = /ERR_|Failed to load resource|WebSocket/;
  const ada = await openGrid(await stage.signIn('ada', undefined, { expectedFault }), cdScreen);
  await isLive(ada);
  await enter(cellOf(ada, '6-Month CD', 'ratePercent'), '0.8');
  // The page as served by another build.
  await ada.evaluate(() => {
    document.querySelector('script[type=module]')?.setAttribute('src', '/assets/index-earlier.js');
  });
  await stage.product.kill();
  await stage.product.startAgain();
  const reload = ada.getByRole('button', { name: 'Reload' });
  await reload.waitFor();
  await ada.getByText('A new version of Quarterdeck is ready.').waitFor();
  ada.on('dialog', (dialog) => void dialog.accept());
  await reload.click();
  await ada.getByRole('button', { name: 'Restore' }).click();
  await expect
    .poll(() => cellOf(ada, '6-Month CD', 'ratePercent').textContent(), patience)
    .toContain('0.800%');
  expect(await reload.count()).toBe(0);
});

test('help, its editor, the list of shortcuts and the tour have no axe violation', async () => {
  const arrival = { isFirstVisit: true };
  const [ada, admin] = await Promise.all([
    stage.signIn('ada', '/game/1', arrival),
    stage.signIn('admin', '/game/1'),
  ]);
  await expectClean(ada, () => ada.getByRole('complementary', { name: 'Tour' }));
  await ada.keyboard.press('Escape');
  await ada.getByRole('button', { name: 'Help', exact: true }).click();
  await helpOf(ada, 'Teams').getByText('These are the banks of the game.').waitFor();
  expect(await violations(ada, 'help')).toEqual([]);
  await ada.getByRole('button', { name: 'Keyboard Shortcuts' }).click();
  await ada.getByRole('dialog', { name: 'Keyboard Shortcuts' }).waitFor();
  expect(await violations(ada, 'shortcuts')).toEqual([]);
  await admin.getByRole('button', { name: 'Help', exact: true }).click();
  await admin.getByText('Earlier versions').click();
  await expectClean(admin, () => admin.getByRole('textbox', { name: 'Help text', exact: true }));
});
