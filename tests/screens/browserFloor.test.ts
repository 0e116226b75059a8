// Proves in a real browser that the product works with all taken away that its oldest browsers lack, as far as the
// compatibility data knows, and that a browser older than those is told so and runs nothing of it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oldestBrowsers } from '../../client/olderBrowser/browserFloor.ts';
import { violations } from '../fixtures/axe.ts';
import { cellOf, enter, reads, save } from '../fixtures/browserGrid.ts';
import { browserStage, fillSignIn, heading } from '../fixtures/browserStage.ts';
import { further } from '../fixtures/further.ts';
import { type Lacking, lackingInOldest, takeAway } from '../fixtures/olderBrowser.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const stage = browserStage();
const blank = '/healthz';

/** A page, signed in or not, from which all is taken away that one of the oldest browsers lacks. */
async function arriveWithout(lacking: Lacking, path: string): Promise<Page> {
  const page = await stage.arrive(blank, { isChanged: true });
  await page.addInitScript(takeAway, lacking);
  await page.goto(path);
  return page;
}

test('[BF6] without all that the oldest browsers lack one signs in and reads the list of games', async () => {
  const lacking = lackingInOldest();
  expect(lacking.statics).toEqual(expect.arrayContaining(['Map.groupBy', 'AbortSignal.any']));
  const page = await arriveWithout(lacking, '/login');
  const left = await page.evaluate(() => [
    'groupBy' in Map,
    'any' in AbortSignal,
    'Iterator' in window,
    'union' in Set.prototype,
    'popover' in HTMLElement.prototype,
    'startViewTransition' in document,
  ]);
  expect(left).not.toContain(true);
  await fillSignIn(page, 'chloe@quarterdeck.test', 'quarterdeck-demo');
  await heading(page, 'Existing Games');
  await page.getByRole('main').getByRole('link', { name: 'Pocket League', exact: true }).waitFor();
});

further('[BF6] so do the hub, CDs with a save, mergers, and the account menu of a small screen', async () => {
  const page = await arriveWithout(lackingInOldest(), '/login');
  await page.getByRole('button', { name: 'Student Ada' }).click();
  await heading(page, 'Autumn Cup');
  await page.goto('/game/1/decisions/1');
  await heading(page, 'First Harbor Bank Decision Areas');
  await page.getByRole('link', { name: /^CDs/ }).first().click();
  await heading(page, 'First Harbor Bank CDs');
  const rate = cellOf(page, '12-Month CD', 'ratePercent');
  await enter(rate, '4.321');
  await save(page);
  await reads(rate, '4.321%');
  await page.goto('/game/1/mergers-and-acquisitions/1');
  await page.getByLabel('Cost Savings Percentage, Bayside Trust').waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  const opener = page.getByRole('button', { name: 'Account of Ada Lund' });
  await opener.click();
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign Out' }).waitFor({ state: 'hidden' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

const lackingAll = 'a browser without any of them';

/** What one browser each that is older than the oldest of the product does not know. */
const olderBrowsers: Readonly<Record<string, () => void>> = {
  'Firefox 114': () => Reflect.deleteProperty(Array.prototype, 'toSorted'),
  'Chrome 110': () => {
    const { supports } = CSS;
    CSS.supports = (...asked: string[]) => !asked.join().includes('color-mix') && supports(asked.join(':'));
  },
  'Safari 16.3': () => {
    window.RegExp = new Proxy(RegExp, {
      construct: (maker, given) => {
        if (String(given[0]).includes('(?<=')) throw new SyntaxError('invalid group specifier name');
        return Reflect.construct(maker, given);
      },
    });
  },
  [lackingAll]: () => {
    Reflect.deleteProperty(Array.prototype, 'toSorted');
    Reflect.deleteProperty(window, 'CSS');
  },
};

/** The words for who cannot use the product, as a screen reader meets them. */
async function wordsOf(page: Page): Promise<{ title: string; heading: string | null; text: string | null }> {
  const main = page.getByRole('main');
  return {
    title: await page.title(),
    heading: await main.getByRole('heading', { level: 1 }).textContent(),
    text: await main.textContent(),
  };
}

test.each(ordinarily(Object.entries(olderBrowsers), ([name]) => name === lackingAll))(
  '[BF4] %s is told so in words, and runs nothing of the product',
  async (_, makeOlder) => {
    const page = await stage.arrive(blank, { isChanged: true });
    await page.addInitScript(makeOlder);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/game/1');
    const words = await wordsOf(page);
    expect(words.title).toBe('A newer browser is needed');
    expect(words.heading).toBe('Quarterdeck needs a newer browser');
    expect(words.text).toContain(oldestBrowsers);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await violations(page, 'older browser')).toEqual([]);
    expect(await page.locator('#root, style, script[type=module]').count()).toBe(0);
    expect(await page.evaluate(() => window.begunCalls)).toBeUndefined();
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual([]);
  },
);

test('[BF4] a browser without JavaScript is told so in words', async () => {
  const page = await stage.arrive('/login', { javaScriptEnabled: false });
  const words = await wordsOf(page);
  expect(words.heading).toBe('Quarterdeck needs JavaScript');
  expect(words.text?.replace(/\s+/g, ' ')).toContain(oldestBrowsers);
});

further('[BF7] the sign-in screen names the oldest browsers', async () => {
  const page = await stage.arrive('/login');
  await page.getByText(`Works in ${oldestBrowsers}, and in every newer version of them.`).waitFor();
});
