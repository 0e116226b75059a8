// Proves in a real browser that a visitor plays a whole practice game, from the door to what made the price: by mouse with
// a reload at every step and a second tab beside it, without violations, on a phone, and by keyboard alone within sixty
// keys and twenty seconds of waiting.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectClean, sidewaysPixels } from '../fixtures/browser/axe.ts';
import { cellOf, enter, isLive, save } from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';
import { keyboardOnly } from '../fixtures/browser/keyboardOnly.ts';
import { createWaiting } from '../fixtures/waiting.ts';

const stage = browserStage();
const quarters = 4;
const hub = 'Your Bank Decision Areas';
const phone = { width: 360, height: 740 };

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name }).first();

/** A quarter of the game is open, as the dashboard says it. */
const isOpen = (page: Page, quarter: number) =>
  page.getByRole('heading', { name: `Qtr ${quarter} is open` }).waitFor();

/** What came of a run is at the top, and the way on has the focus there. */
async function isAtTop(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), patience)
    .toMatch(/^Decide/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

async function reloaded(page: Page, title: string | RegExp): Promise<void> {
  await page.reload();
  await heading(page, title);
}

/** Plays the game by mouse; a phone has no room for what it does beside. */
async function playByMouse(size?: typeof phone): Promise<void> {
  // A page of the game that the next one replaces may ask for it once more.
  const page = await stage.arrive('/login', {
    expectedFault: /404 .*\/api\/game\//,
    ...(size && { viewport: size }),
  });
  await page.getByRole('button', { name: /^Practice alone/ }).click();
  await heading(page, 'Practice');
  await page.getByLabel(`${quarters} quarters`).check();
  await expectClean(page, () => button(page, 'Start'));
  await button(page, 'Start').click();
  await heading(page, hub);
  await page.getByText('This is your bank.').waitFor();
  await reloaded(page, hub);
  await button(page, 'Next').click();
  await link(page, 'Open CDs').click();
  await heading(page, 'Your Bank CDs');
  await isLive(page);
  await enter(cellOf(page, '12-Month CD', 'ratePercent'), '2.5');
  await save(page);
  await page.goBack();
  await page.getByText('Now run a forecast.').waitFor();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await heading(other, hub);
  // Both tabs run it: it is run once, and both show the next quarter.
  await Promise.all([page, other].map((tab) => button(tab, 'Run the quarter').click()));
  await Promise.all([page, other].map((tab) => isOpen(tab, 2)));
  await isAtTop(page);
  await other.close();
  await page.getByText('Why did it change?').waitFor();
  await reloaded(page, 'Your Bank');
  await expectClean(page, () => link(page, 'Decide Qtr 2'));
  await expect.poll(() => sidewaysPixels(page), patience).toBe(0);

  for (let quarter = 2; quarter < quarters; quarter += 1) {
    await button(page, 'Run it as it stands').click();
    await isOpen(page, quarter + 1);
    await isAtTop(page);
    await reloaded(page, 'Your Bank');
  }
  await link(page, `Decide Qtr ${quarters}`).click();
  await heading(page, hub);
  expect(await page.getByRole('complementary', { name: 'Coach' }).count()).toBe(0);
  await button(page, 'Run the quarter').click();
  await ended(page);
  await reloaded(page, /^Practice over/);
  await ended(page);
  await button(page, 'Again from Qtr 3').click();
  await heading(page, hub);
  await page.getByText('Qtr 3 of 4').first().waitFor();
}

/** The end, with what made the price worked out. */
async function ended(page: Page): Promise<void> {
  await heading(page, `Practice over after ${quarters} quarters`);
  await page.getByText(/^(You won|You came \d..) with \d+\.\d points/).waitFor();
  await page.getByText(/^Rates(:| were those of) /).waitFor();
  await page.getByRole('table', { name: /^Stock price two years after the end/ }).waitFor();
  await page.getByText(/^Try: /).waitFor();
  await expectClean(page, () => button(page, 'Play again, other rates'));
}

test('a visitor plays a practice game by mouse, with reloads and a second tab', () => playByMouse());
test('a visitor plays a practice game on a phone', () => playByMouse(phone));

const keysMax = 60;
const waitingMillisecondsMax = 20_000;

/** Plays six quarters by keyboard alone, and waits for what each press leads to. */
async function playByKeyboard(size?: typeof phone): Promise<void> {
  const page = await stage.arrive('/login', size && { viewport: size });
  const keyboard = keyboardOnly(page);
  const { until, milliseconds } = createWaiting();
  const press = async (name: string | RegExp) => {
    await keyboard.tabTo(name);
    await keyboard.press('Enter');
  };
  await page.getByRole('button', { name: /^Practice alone/ }).waitFor();
  // A phone would cover half of the door with its keyboard, so there no field has the focus.
  if (!size) await keyboard.isOn('Email');
  // Past the fields of the form, whose focus other tests prove visible.
  for (let tabs = 0; tabs < 20; tabs += 1) {
    await keyboard.press('Tab');
    if (/^Practice alone/.test(await keyboard.focused())) break;
  }
  await keyboard.press('Enter');
  await until(async () => {
    await heading(page, 'Practice');
    await button(page, 'Start').waitFor();
  });
  await press('Start');
  await until(async () => {
    await heading(page, hub);
    await button(page, 'Run the quarter').waitFor();
    await page.getByText('This is your bank.').waitFor();
  });
  await press('Next');
  // What the line leads to takes the place of the button, and its focus.
  await keyboard.isOn('Open CDs');
  await keyboard.press('Enter');
  await until(async () => {
    await heading(page, 'Your Bank CDs');
    await isLive(page);
    await page.getByRole('grid').waitFor();
  });
  await keyboard.tabTo(/^\d+\.\d+%$/);
  await page.keyboard.type('2.5');
  await keyboard.press('Enter');
  await keyboard.press('Control+s');
  await until(() => page.getByText('Saved.', { exact: true }).waitFor());
  await keyboard.press('g');
  await keyboard.press('d');
  await until(async () => {
    await heading(page, hub);
    await button(page, 'Run the quarter').waitFor();
  });
  await press('Run the quarter');
  // From here on the next thing to do has the focus.
  for (let quarter = 2; quarter <= 6; quarter += 1) {
    await until(() => keyboard.isOn(`Decide Qtr ${quarter}`));
    await keyboard.press('Enter');
    await until(() => keyboard.isOn('Run the quarter'));
    await keyboard.press('Enter');
  }
  await until(() => heading(page, 'Practice over after 6 quarters'));
  expect(keyboard.count()).toBeLessThanOrEqual(keysMax);
  expect(milliseconds()).toBeLessThanOrEqual(waitingMillisecondsMax);
}

test('by keyboard alone a visitor plays six quarters of practice in sixty keys and 20 s of waiting', () =>
  playByKeyboard());
test('by keyboard alone a visitor plays as quickly in a window of a phone’s width', () =>
  playByKeyboard(phone));
