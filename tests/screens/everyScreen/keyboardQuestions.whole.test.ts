// Proves that every question before a run, a freeze, a roster's Confirm or a submission takes focus, traps it, shows
// it, and returns it to where it was, whether it is answered or closed with Escape.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cdScreen, cellOf, enter, isLive, openGrid, save } from '../../fixtures/browser/browserGrid.ts';
import { browserStage, heading } from '../../fixtures/browser/browserStage.ts';
import { type KeyboardOnly, keyboardOnly } from '../../fixtures/browser/keyboardOnly.ts';

const stage = browserStage();

type Question = {
  readonly name: string;
  readonly opener: string;
  readonly first: string | RegExp;
  /** Whether the answers come before Cancel. */
  readonly isCancelLast?: boolean;
};

/** Tabs around an open question, closes it with Escape and with Cancel, and reopens it each time with its button. */
async function tryQuestion(
  page: Page,
  keys: KeyboardOnly,
  { name, opener, first, isCancelLast = false }: Question,
): Promise<void> {
  const question = page.getByRole('alertdialog', { name }).or(page.getByRole('dialog', { name }));
  const opens = async (key: string): Promise<void> => {
    await keys.press(key);
    await question.waitFor();
    await keys.isOn(first);
  };
  await opens('Enter');
  await keys.goAround(question);
  await keys.press('Escape');
  await question.waitFor({ state: 'detached' });
  await keys.isOn(opener);
  await opens('Space');
  await (isCancelLast ? keys.tabTo('Cancel') : keys.tabBackTo('Cancel'));
  await keys.press('Space');
  await question.waitFor({ state: 'detached' });
  await keys.isOn(opener);
  await opens('Enter');
}

test('by keyboard alone: remind teams before a run, give them a minute, call the run off, and run at once', async () => {
  const page = await stage.signIn('admin', '/game/1');
  const keys = keyboardOnly(page);
  await heading(page, 'Autumn Cup');
  await keys.tabTo('Run Turn');
  await keys.press('Enter');
  await heading(page, 'Run Turn: Autumn Cup');
  await page.getByRole('button', { name: 'Run Turn' }).waitFor();
  // The fields are drawn anew once the teams are there.
  await page.getByRole('row', { name: /First Harbor Bank/ }).waitFor();
  await keys.tabTo('Turn');
  await keys.tabTo('Run Turn');
  const question = {
    name: 'Run Qtr 4?',
    opener: 'Run Turn',
    first: 'Give them one minute',
    isCancelLast: true,
  };
  await tryQuestion(page, keys, question);
  await keys.tabTo('Remind 5 teams');
  await keys.press('Enter');
  await page.getByText('5 teams were reminded. The turn hasn’t been run.').waitFor();
  await keys.isOn('Run Turn');
  await keys.press('Enter');
  await keys.isOn('Give them one minute');
  await keys.press('Enter');
  const bar = page.getByRole('region', { name: 'Announced run' });
  // Its button comes a moment after the bar.
  await bar.getByRole('button', { name: 'Call it off' }).waitFor();
  await keys.isOn('Run Turn');
  await keys.tabBackTo('Call it off');
  await keys.press('Enter');
  await bar.waitFor({ state: 'detached' });
  // Focus returns to where it came from, the field before the button that ran the turn.
  await keys.isOn('Turn');
  await keys.tabTo('Run Turn');
  await keys.press('Enter');
  await keys.isOn('Give them one minute');
  await keys.tabTo('Run now');
  await keys.press('Enter');
  await page.getByText('The turn will begin shortly.', { exact: true }).waitFor();
  await heading(page, 'Autumn Cup');
  await keys.settles();
  // The next test freezes a team, which is locked until the run is finished.
  await page.getByText('Qtr 5 of 9 · open').waitFor();
});

test('by keyboard alone: freeze a team with a reason, and unfreeze it', async () => {
  const page = await stage.signIn('instructor', '/game/1');
  const keys = keyboardOnly(page);
  const freeze = page.getByRole('switch', { name: 'Freeze Bayside Trust' });
  await freeze.waitFor();
  await keys.tabTo('Freeze Bayside Trust');
  const question = page.getByRole('dialog', { name: 'Freeze Bayside Trust?' });
  for (const leave of ['Escape', 'Cancel']) {
    await keys.press('Space');
    await keys.isOn('Reason (optional)');
    await page.keyboard.type('Rates');
    await keys.goAround(question);
    if (leave === 'Cancel') await keys.tabTo('Cancel');
    await keys.press(leave === 'Cancel' ? 'Enter' : 'Escape');
    await question.waitFor({ state: 'detached' });
    await keys.isOn('Freeze Bayside Trust');
    expect(await freeze.isChecked()).toBe(false);
  }
  await keys.press('Space');
  await keys.isOn('Reason (optional)');
  await page.keyboard.type('Fire drill');
  await keys.press('Enter');
  // The page may be notified before the switch, which ignores presses until then.
  const atRest = page.locator(':not([aria-busy])');
  await page.getByRole('switch', { name: 'Freeze Bayside Trust', checked: true }).and(atRest).waitFor();
  await keys.isOn('Freeze Bayside Trust');
  await keys.press('Space');
  await page.getByRole('switch', { name: 'Freeze Bayside Trust', checked: false }).waitFor();
  await keys.isOn('Freeze Bayside Trust');
});

test('by keyboard alone: confirm new people, and show, print, copy and dismiss their links', async () => {
  const page = await stage.signIn('instructor', '/game/1/roster');
  let prints = 0;
  await page.exposeFunction('print', () => {
    prints += 1;
  });
  const keys = keyboardOnly(page);
  await page.getByRole('button', { name: 'Add from a list' }).waitFor();
  await keys.tabTo('Add from a list');
  const dialog = page.getByRole('dialog', { name: 'Add People from a List' });
  for (const leave of [true, false]) {
    await keys.press('Enter');
    await dialog.getByRole('textbox', { name: 'List' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Name,E-mail,Phone\nDora Quist,dora@school.test,123');
    await dialog.getByText('Not used: Phone.').waitFor();
    await keys.goAround(dialog);
    if (leave) await keys.press('Escape');
    else {
      await keys.tabTo('Add 1 person');
      await keys.press('Enter');
    }
    await dialog.waitFor({ state: 'detached' });
    await keys.isOn('Add from a list');
  }
  await keys.tabTo('Assign to teams');
  await keys.press('Enter');
  await page.getByRole('button', { name: 'Confirm 1 change' }).waitFor();
  await keys.tabTo('Confirm 1 change');
  await tryQuestion(page, keys, {
    name: 'How will 1 new person sign in?',
    opener: 'Confirm 1 change',
    first: /^Confirm and email links$|^Confirm and show links$/,
  });
  await keys.tabBackTo('Confirm and show links');
  await keys.press('Enter');
  const links = page.getByRole('region', { name: 'Sign-in Links' });
  await links.getByText('dora@school.test').waitFor();
  await keys.isOn('Sign-in Links');
  await keys.tabTo('Print');
  await keys.press('Enter');
  await expect.poll(() => prints).toBe(1);
  await keys.isOn('Print');
  await keys.tabTo('Copy');
  await keys.press('Enter');
  await page.getByText('The sign-in links were copied.').or(page.getByRole('alertdialog')).first().waitFor();
  if ((await page.getByRole('alertdialog').count()) > 0) await keys.press('Escape');
  await keys.isOn('Copy');
  await keys.tabTo('Done');
  await keys.press('Enter');
  await links.waitFor({ state: 'detached' });
  await keys.isOn('Teams');
});

test('by keyboard alone: move through the review before submitting, and follow its link to a slip', async () => {
  const page = await openGrid(await stage.signIn('ada'), cdScreen);
  await enter(cellOf(page, '6-Month CD', 'ratePercent'), '5.5');
  await save(page);
  await page.goto('/game/1/decisions/1');
  const keys = keyboardOnly(page);
  await page.getByRole('button', { name: 'Submit Decisions' }).waitFor();
  // The page that the server has drawn is there before it takes keys.
  await isLive(page);
  await keys.tabTo('Submit Decisions');
  await keys.press('Enter');
  const review = page.getByRole('dialog', { name: 'Submit Decisions' });
  await review.getByRole('link', { name: 'Go to the cell: CDs, Retail CDs' }).waitFor();
  await keys.checkFocus();
  await keys.goAround(review);
  await keys.press('Escape');
  await review.waitFor({ state: 'detached' });
  await keys.isOn('Submit Decisions');
  await keys.press('Enter');
  await review.getByRole('link', { name: 'Go to the cell: CDs, Retail CDs' }).waitFor();
  await keys.tabTo(/^Submit First Harbor Bank/);
  await keys.tabBackTo('Go to the cell: CDs, Retail CDs');
  await keys.press('Enter');
  await heading(page, 'First Harbor Bank CDs');
  await keys.isOn(/5\.500%/);
});
