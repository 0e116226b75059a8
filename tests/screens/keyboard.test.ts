// Proves that the main job needs no mouse: sign in, go to the CDs of the team, change three rates, save. At every step
// focus is somewhere, can be seen and is not covered, and the grid is one tab stop however many cells it has.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cdScreen, cellOf, isLive, openGrid, originationScreen, reads } from '../fixtures/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browserStage.ts';

const stage = browserStage();
const mostKeys = 60;
const mostTabs = 40;

test('[UI31] by keyboard alone: sign in, open the CDs, change three rates, save', async () => {
  const page = await stage.arrive();
  const before = await stage.product.head();
  const keyboard = countedKeyboard(page);
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await keyboard.tabTo('Email');
  await page.keyboard.type('ada@quarterdeck.test');
  await keyboard.tabTo('Password');
  await page.keyboard.type('quarterdeck-demo');
  await keyboard.press('Enter');
  await heading(page, 'Autumn Cup');
  await page.getByRole('link', { name: 'First Harbor Bank' }).waitFor();
  await keyboard.tabTo('First Harbor Bank');
  await keyboard.press('Enter');
  await heading(page, 'First Harbor Bank');
  await keyboard.tabTo('Decision Areas');
  await keyboard.press('Enter');
  await heading(page, 'First Harbor Bank Decision Areas');
  await page.getByRole('link', { name: /^CDs/ }).waitFor();
  await keyboard.tabTo(/^CDs/);
  await keyboard.press('Enter');
  await heading(page, 'First Harbor Bank CDs');
  await isLive(page);
  await page.getByRole('grid').waitFor();
  await keyboard.tabTo(/^\d+\.\d+%$/);
  for (const rate of ['0.61', '0.62', '0.63']) {
    await page.keyboard.type(rate);
    await keyboard.press('Enter');
  }
  await keyboard.press('Control+s');
  await page.getByText('Saved.', { exact: true }).waitFor();
  await keyboard.checkFocus();
  await reads(cellOf(page, '12-Month CD', 'ratePercent'), '0.630%');
  const [event] = await stage.product.eventsAfter(before);
  expect(event?.data).toMatchObject({
    rows: [0.61, 0.62, 0.63].map((rate) => ({ changes: { ratePercent: { to: rate } } })),
  });
  expect(keyboard.count()).toBeLessThanOrEqual(mostKeys);
});

test.each([cdScreen, originationScreen])('[UI32] the grid of %s is one tab stop', async (path) => {
  const page = await openGrid(await stage.signIn('ada'), path);
  const { tabTo, press } = countedKeyboard(page);
  const isInGrid = () => page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null);
  await tabTo(/^\d+\.\d+%$/);
  expect(await isInGrid()).toBe(true);
  await press('Tab');
  expect(await isInGrid()).toBe(false);
  await press('Shift+Tab');
  expect(await isInGrid()).toBe(true);
  await press('Shift+Tab');
  expect(await isInGrid()).toBe(false);
});

/** A keyboard that counts its keys, typed values apart, and looks after every one where focus is. */
function countedKeyboard(page: Page) {
  let presses = 0;
  async function checkFocus(): Promise<void> {
    const fault = await page.evaluate(faultOfFocus);
    // A notice or an overlay that is just going may still be over what has focus; it must not stay.
    if (fault?.endsWith('is covered or outside'))
      await expect.poll(() => page.evaluate(faultOfFocus), patience).toBeNull();
    else expect(fault, `after ${presses} keys`).toBeNull();
  }
  async function press(key: string): Promise<void> {
    presses += 1;
    await page.keyboard.press(key);
  }
  return {
    press,
    checkFocus,
    count: () => presses,
    /** Presses Tab until what has focus has this name; it must be on the screen already. */
    async tabTo(name: string | RegExp): Promise<void> {
      for (let tabs = 0; tabs < mostTabs; tabs += 1) {
        await press('Tab');
        await checkFocus();
        const focused = await page.evaluate(nameOfFocus);
        if (typeof name === 'string' ? focused === name : name.test(focused)) return;
      }
      throw new Error(`Nothing named ${name} is reached with ${mostTabs} tabs.`);
    },
  };
}

/** Runs in the page: the words of what has focus. */
function nameOfFocus(): string {
  const element = document.activeElement;
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
  return (label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
}

declare global {
  interface Window {
    /** What had focus at the last look, and what it looked like then. */
    lastFocus?: { readonly element: Element; readonly look: string };
  }
}

/**
 * Runs in the page: what is wrong with the place of focus, null when nothing is. Focus can be seen when an element
 * looks different with it than without it, which is known one look later.
 */
function faultOfFocus(): string | null {
  const lookOf = (element: Element): string =>
    [null, '::before', '::after']
      .map((part) => getComputedStyle(element, part))
      .map((style) => [style.outline, style.boxShadow, style.border, style.backgroundColor].join())
      .join();
  const nameOf = (element: Element): string => `${element.tagName} ${element.outerHTML.slice(0, 120)}`;
  const element = document.activeElement;
  if (!element || element === document.body) return 'focus is on the body';
  const last = window.lastFocus;
  window.lastFocus = { element, look: lookOf(element) };
  if (last && last.element !== element && last.element.isConnected && lookOf(last.element) === last.look)
    return `focus could not be seen on ${nameOf(last.element)}`;
  const box = element.getBoundingClientRect();
  const shown = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 12));
  if (!shown || !(element.contains(shown) || shown.contains(element)))
    return `${nameOf(element)} is covered or outside`;
  return null;
}
