// Proves with axe that no screen has a violation or scrolls sideways while a dialog, a menu, an editor or a message is
// open on it, in the same ways as for the screens themselves. An ordinary run tests only help.
import { describe, expect, test } from 'vitest';
import { expectClean, sidewaysPixels, violations } from '../../fixtures/browser/axe.ts';
import {
  cdScreen,
  cellOf,
  enter,
  isLive,
  openGrid,
  save,
  saveButton,
} from '../../fixtures/browser/browserGrid.ts';
import { browserStage, patience } from '../../fixtures/browser/browserStage.ts';
import { walk } from '../../fixtures/browser/browserWalk.ts';
import { wear } from '../../fixtures/browser/looks.ts';
import { csvFile } from '../../fixtures/environmentFiles.ts';

const stage = browserStage();

describe('dialogs, menus, editors and messages have no axe violation while open', () => {
  test('a grid with a draft, two drafts in one cell, a ghost, a teammate, a slip, a notice and an open editor', async () => {
    const [ada, ben] = await Promise.all([stage.signIn('ada'), stage.signIn('ben')]);
    await Promise.all([openGrid(ada, cdScreen), openGrid(ben, cdScreen)]);
    await Promise.all([isLive(ada), isLive(ben)]);
    await enter(cellOf(ben, '3-Month CD', 'ratePercent'), '0.5');
    await cellOf(ben, '6-Month CD', 'ratePercent').click();
    await ben.keyboard.type('0.6');
    await enter(cellOf(ada, '3-Month CD', 'ratePercent'), '0.45');
    await enter(cellOf(ada, '24-Month CD', 'ratePercent'), '19');
    await enter(cellOf(ada, '12-Month CD', 'ratePercent'), '1000');
    await cellOf(ada, '18-Month CD', 'ratePercent').click();
    await ada.keyboard.type('0.7');
    await expect
      .poll(() => cellOf(ada, '6-Month CD', 'ratePercent').getAttribute('data-ghost'), patience)
      .toBe('true');
    await cellOf(ada, '3-Month CD', 'ratePercent').getByText('Ben: 0.5').waitFor();
    await ada.getByRole('button', { name: /^Here now:/ }).click();
    await expectClean(ada, () => ada.getByRole('grid'));
  });

  test('the editor of a note, and an unsaved note', async () => {
    const page = await stage.signIn('ada', '/game/1/team-notes/1');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const note = page.getByRole('textbox', { name: 'Note', exact: true });
    await note.click();
    await page.keyboard.type('Never again brokered, see https://example.test ');
    await expectClean(page, () => note);
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await expectClean(page, () => page.getByRole('row').filter({ hasText: 'Never again' }));
  });

  test('the dialog of a new adjustment, and its effect before it is saved', async () => {
    const page = await stage.signIn('instructor', '/game/1/adjustments');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'New Adjustment' });
    await dialog.getByLabel('Expense (000s)').fill('1000');
    await expectClean(page, () => dialog);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expectClean(page, () => page.getByRole('region', { name: /^Effect/ }));
  });

  test('measures of success in the tab and in the modal, and the question before closing it', async () => {
    const field = { name: 'Measures of Success', exact: true };
    const page = await stage.signIn('ada', '/game/1/decisions/1/general-administration/measures-of-success');
    await expectClean(page, () => page.getByRole('textbox', field));
    await page.goto('/game/1/team/1');
    await page.getByRole('button', field).click();
    await page.getByRole('textbox', field).click();
    await page.keyboard.type('Grow');
    await expectClean(page, () => page.getByRole('dialog', field));
    await page.getByRole('button', { name: 'Close' }).click();
    await expectClean(page, () => page.getByRole('alertdialog'));
  });

  test('the list of roles for a team member', async () => {
    const page = await stage.signIn('ada', '/game/1/decisions/1/general-administration/housekeeping');
    await page.getByRole('combobox', { name: 'Roles of Ben Ono' }).press('ArrowDown');
    await expectClean(page, () => page.getByRole('option', { name: 'CEO' }));
  });

  test('a list of people with an error, a roster with a new person, and how they will sign in', async () => {
    const page = await stage.signIn('admin', '/game/1/roster');
    await page.getByRole('button', { name: 'Add from a list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add People from a List' });
    await dialog
      .getByRole('textbox', { name: 'List' })
      .fill('Name,E-mail,Phone\nDora,dora@school.test,1\nNobody,nowhere,2');
    await dialog.getByText(/Not used: Phone\.$/).waitFor();
    await expectClean(page, () => dialog.getByText('nowhere isn’t a valid email address.'));
    await dialog.getByRole('button', { name: 'Add 1 person' }).click();
    await expectClean(page, () => page.getByRole('region', { name: 'No team' }));
    await page.getByRole('button', { name: 'Assign to teams' }).click();
    await page.getByRole('button', { name: 'Confirm 1 change' }).click();
    await expectClean(page, () => page.getByRole('alertdialog', { name: 'How will 1 new person sign in?' }));
    await page.getByRole('button', { name: 'Confirm and show links' }).click();
    await expectClean(page, () => page.getByRole('region', { name: 'Sign-in Links' }));
  });

  test('the question before a team is frozen', async () => {
    const page = await stage.signIn('instructor', '/game/1');
    await page.getByRole('switch', { name: 'Freeze First Harbor Bank' }).press('Space');
    await expectClean(page, () => page.getByRole('dialog', { name: 'Freeze First Harbor Bank?' }));
  });

  test('an open join code, and the page where a student joins a team', async () => {
    const page = await stage.signIn('admin', '/game/2/join-code');
    await page.getByRole('button', { name: 'Open a Join Code' }).click();
    const picture = page.getByRole('img', { name: /^QR code/ });
    await expectClean(page, () => picture);
    const address = (await picture.getAttribute('aria-label'))?.split(' ').at(-1) ?? '';
    const fay = await stage.signIn('fay', new URL(address).pathname);
    await expectClean(fay, () => fay.getByRole('button', { name: 'Choose for me' }));
  });

  test('the review before submitting, with a warning', async () => {
    const page = await openGrid(await stage.signIn('ada'), cdScreen);
    await enter(cellOf(page, '6-Month CD', 'ratePercent'), '5.5');
    await save(page);
    await walk(page, '/game/1/decisions/1');
    await page.getByRole('button', { name: 'Submit Decisions' }).click();
    const review = page.getByRole('dialog', { name: 'Submit Decisions' });
    await expectClean(page, () => review.getByRole('heading', { name: 'Double-check' }));
  });

  test('the question before a run, and an announced run for the administrator and for a student with unsaved changes', async () => {
    const ada = await openGrid(await stage.signIn('ada'), cdScreen);
    await enter(cellOf(ada, '36-Month CD', 'ratePercent'), '0.8');
    const page = await stage.signIn('admin', '/game/1/run-turn');
    await page.getByRole('button', { name: 'Run Turn' }).click();
    const question = page.getByRole('alertdialog', { name: 'Run Qtr 4?' });
    await expectClean(page, () => question);
    await question.getByRole('button', { name: 'Give them one minute' }).click();
    const bar = page.getByRole('region', { name: 'Announced run' });
    await Promise.all([
      expectClean(page, () => bar),
      expectClean(ada, () => ada.getByRole('button', { name: 'Save now' })),
    ]);
    await bar.getByRole('button', { name: 'Call it off' }).click();
    await bar.waitFor({ state: 'detached' });
  });

  test('the list of news', async () => {
    const page = await stage.signIn('instructor', '/game/1');
    await page.getByRole('button', { name: /^News/ }).click();
    const panel = page.getByRole('region', { name: 'News' });
    await panel.getByRole('listitem').first().waitFor();
    await expectClean(page, () => panel, { widthMin: 768 });
    await page.keyboard.press('Escape');
    expect(
      await page
        .getByRole('button', { name: /^News/ })
        .evaluate((element) => element === document.activeElement),
    ).toBe(true);
    // On a phone it is a sheet, opened from the bottom bar.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('button', { name: /^News/ }).click();
    await panel.getByRole('listitem').first().waitFor();
    expect(await sidewaysPixels(page)).toBe(0);
    expect(await violations(page, '360')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test('the dialog of a new scenario', async () => {
    const page = await stage.signIn('ada', '/game/1/decisions/1');
    await page.getByRole('button', { name: 'Save as New Scenario' }).click();
    await expectClean(page, () => page.getByRole('dialog', { name: 'Save as New Scenario' }));
  });

  test('Changes for Turn, and the history of a cell', async () => {
    const page = await openGrid(await stage.signIn('ada'), cdScreen);
    await page.getByRole('button', { name: 'Compare' }).click();
    await expectClean(page, () => page.getByRole('region', { name: 'Miscellaneous' }));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Escape');
    const cell = cellOf(page, '12-Month CD', 'ratePercent');
    await enter(cell, '1.65');
    await save(page);
    await cell.click();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Cell history' }).click();
    await expectClean(page, () => page.getByRole('table', { name: 'Saves, newest first' }));
  });

  test('the dialog of a new row with its error', async () => {
    const page = await openGrid(await stage.signIn('ada'), cdScreen);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
    await expectClean(page, () => page.getByText('CD Account is a required field.'));
  });

  test.each([
    { route: 'borrowings', name: 'New Borrowing' },
    { route: 'loan-sales', name: 'New Loan Sale' },
  ])('the dialog $name', async ({ route, name }) => {
    const page = await stage.signIn('ada', `/game/1/decisions/1/${route}`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expectClean(page, () => page.getByRole('dialog', { name }));
  });

  test('a marked conflict and its question', async () => {
    const [ada, ben] = await Promise.all([stage.signIn('ada'), stage.signIn('ben')]);
    await Promise.all([openGrid(ada, cdScreen), openGrid(ben, cdScreen)]);
    await Promise.all([isLive(ada), isLive(ben)]);
    await enter(cellOf(ada, '12-Month CD', 'ratePercent'), '2.5');
    await enter(cellOf(ben, '12-Month CD', 'ratePercent'), '3.5');
    await save(ben);
    await cellOf(ada, '12-Month CD', 'ratePercent').click();
    // The choices are shown both above the grid and at the cell.
    await expect.poll(() => ada.getByRole('button', { name: "Take Ben's" }).count(), patience).toBe(2);
    await expectClean(ada, () => ada.getByRole('region', { name: /^Conflicts/ }));
    await saveButton(ada).click();
    await expectClean(ada, () => ada.getByRole('alertdialog'));
  });

  test('the menu of a cell', async () => {
    const page = await openGrid(await stage.signIn('ada'), cdScreen);
    await cellOf(page, '12-Month CD', 'ratePercent').click();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menu').waitFor();
    await expect.poll(() => violations(page, 'menu'), patience).toEqual([]);
  });

  test('a form with its summary of errors', async () => {
    const page = await stage.signIn('admin', '/admin/create-game');
    await page.getByRole('button', { name: 'Create Game' }).click();
    await expectClean(page, () => page.getByRole('region', { name: 'Validation Errors' }));
  });

  test('the dialog of a new environment with the errors of its file', async () => {
    const page = await stage.signIn('admin', '/admin/create-game', { expectedFault: /status of 400/ });
    await page.getByRole('button', { name: 'Add environment…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Interest Rate Environment' });
    await dialog.getByText('Columns in the file').click();
    await dialog.getByLabel('Name').fill('Faulty');
    await dialog.getByLabel('File').setInputFiles(csvFile('t,quarter'));
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expectClean(page, () => dialog.getByText('The column y_3M is missing.'));
  });

  test('on a phone: the side menu', async () => {
    const page = await stage.signIn('ada', cdScreen, { viewport: { width: 360, height: 740 } });
    await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).waitFor();
    expect(await violations(page, 'side menu')).toEqual([]);
    await page.keyboard.press('Escape');
  });

  test("on a phone: the row sheet with a slip and a teammate's draft", async () => {
    const ben = await openGrid(await stage.signIn('ben'), cdScreen);
    const page = await stage.signIn('ada', cdScreen, { viewport: { width: 360, height: 740 } });
    await Promise.all([isLive(page), isLive(ben)]);
    await enter(cellOf(ben, '12-Month CD', 'ratePercent'), '0.36');
    await cellOf(page, '12-Month CD', 'account').click();
    const sheet = page.getByRole('dialog', { name: '12-Month CD' });
    await sheet.getByRole('textbox', { name: 'Offer Rate' }).fill('7.7');
    await page.keyboard.press('Enter');
    await sheet.getByText(/Meant 0\.77\?$/).waitFor();
    await sheet.getByText(/Ben's unsaved 0\.360%$/).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await wear(page, { mode: 'financialInstitution', colorScheme });
      expect(await violations(page, `row sheet ${colorScheme}`)).toEqual([]);
      expect(await sidewaysPixels(page)).toBe(0);
    }
    await wear(page, { mode: 'financialInstitution', colorScheme: 'light' });
  });

  test('unsaved adjustments after a run, where they were typed and in the next quarter', async () => {
    const page = await stage.signIn('instructor', '/game/2/adjustments');
    await isLive(page);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'New Adjustment' });
    await dialog.getByLabel('Expense (000s)').fill('1000');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const admin = await stage.signIn('admin', '/game/2/run-turn');
    await admin.getByRole('button', { name: 'Run Turn' }).click();
    await admin.getByRole('button', { name: 'Run now' }).click();
    const next = page.getByRole('link', { name: /^Open Qtr \d$/ });
    await expectClean(page, () => next);
    await next.click();
    await expectClean(page, () => page.getByRole('region', { name: 'Your unsaved values' }));
  });
});
