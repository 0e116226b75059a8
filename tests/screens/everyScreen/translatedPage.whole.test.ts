// Proves in real browsers that a page stays alive and current that the browser translates, with two people who type and
// save, however the translation shows the texts; and that it leaves figures alone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  cdScreen,
  cellOf,
  ghostOf,
  isLive,
  openGrid,
  reads,
  save,
} from '../../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../../fixtures/browser/browserStage.ts';
import { walk } from '../../fixtures/browser/browserWalk.ts';
import { ordinarily } from '../../fixtures/thoroughness.ts';

/** How a page translation shows a text: in a copy, with the text itself taken out of the page, or around it. */
type Translation = 'copies' | 'wraps';

/** Puts every text of a page into `font` elements from now on, as translations of pages do; the words stay the same. */
async function translatePage(page: Page, translation: Translation): Promise<void> {
  await page.evaluate(putIntoFonts, translation);
}

/** Runs in the page. */
function putIntoFonts(translation: Translation): void {
  const untouched = 'font, [translate=no], svg, script, style, noscript, input, textarea, [contenteditable]';
  const show = (text: Text): void => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(untouched)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(translation === 'wraps' ? text : text.data);
  };
  const showAll = (node: Node): void => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [node];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) if (text instanceof Text) show(text);
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) showAll(node);
  }).observe(document.body, { childList: true, subtree: true });
  showAll(document.body);
}

const stage = browserStage();

/** Types a rate key by key, each seen by the teammate before the next, and commits it with Enter. */
async function typeSeen(own: Page, theirs: Page, row: string, rate: string): Promise<void> {
  await cellOf(own, row, 'ratePercent').click();
  for (let length = 1; length <= rate.length; length += 1) {
    await own.keyboard.press(rate[length - 1] ?? '');
    await expect
      .poll(() => ghostOf(cellOf(theirs, row, 'ratePercent')), patience)
      .toBe(rate.slice(0, length));
  }
  await own.keyboard.press('Enter');
  await expect.poll(() => ghostOf(cellOf(theirs, row, 'ratePercent')), patience).toBe(`${rate}%`);
}

/** Waits until a page shows a text, and none of those that it replaced. */
async function shows(page: Page, text: string | RegExp, ...before: readonly string[]): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor();
  for (const old of before)
    await expect.poll(() => page.getByText(old, { exact: true }).count(), patience).toBe(0);
}

/** The amounts and percentages that a translation has got hold of. */
async function translatedFigures(page: Page): Promise<readonly string[]> {
  const texts = await page.locator('font > font').allTextContents();
  return texts.filter((text) => /^[-−+]?(\$[\d.,]+|[\d.,]+ ?%)$/.test(text.trim()));
}

const pairs: readonly (readonly [Translation, Translation])[] = [
  ['copies', 'wraps'],
  ['wraps', 'copies'],
];

test.each(ordinarily(pairs, (_, index) => index === 0))(
  'two people type and save on pages whose translation %s and %s the texts, and both see the right values and words',
  async (hers, his) => {
    const [ada, ben] = await Promise.all([stage.signIn('ada'), stage.signIn('ben')]);
    await Promise.all([openGrid(ada, cdScreen), openGrid(ben, cdScreen)]);
    await Promise.all([isLive(ada), isLive(ben)]);
    await Promise.all([translatePage(ada, hers), translatePage(ben, his)]);
    const rate = hers === 'copies' ? '0.701' : '0.801';
    await typeSeen(ada, ben, '12-Month CD', rate);
    await shows(ada, '1 unsaved change');
    await typeSeen(ada, ben, '24-Month CD', '0.905');
    await shows(ada, '2 unsaved changes', '1 unsaved change');
    await typeSeen(ben, ada, '36-Month CD', rate);
    await ada.keyboard.press('Control+z');
    await shows(ada, '1 unsaved change', '2 unsaved changes');
    await shows(ada, 'Undone: Typing.');
    // A value beyond the limit has words beside its cell and in the status line.
    await cellOf(ben, '60-Month CD', 'ratePercent').click();
    await ben.keyboard.type('99');
    await ben.keyboard.press('Enter');
    await shows(ben, 'The maximum value is 20.000%');
    await ben.keyboard.press('Control+z');
    await shows(ben, 'Undone: Typing.', 'The maximum value is 20.000%');
    await Promise.all([save(ada), save(ben)]);
    for (const page of [ada, ben]) {
      await reads(cellOf(page, '12-Month CD', 'ratePercent'), `${rate}%`);
      await reads(cellOf(page, '36-Month CD', 'ratePercent'), `${rate}%`);
      await shows(page, /^(All changes saved|Saved by you) /, '1 unsaved change', '2 unsaved changes');
      expect(await page.locator('h1 font, [role=columnheader] font').count()).toBeGreaterThan(0);
      expect(await translatedFigures(page)).toEqual([]);
    }
    // Other screens: what comes and goes there.
    await walk(ada, '/game/1/decisions/1');
    await heading(ada, 'First Harbor Bank Decision Areas');
    await walk(ada, '/game/1/team/1');
    await heading(ada, 'First Harbor Bank');
    await ada.getByRole('list', { name: 'Headline figures' }).waitFor();
    expect(await translatedFigures(ada)).toEqual([]);
    await openGrid(ada, cdScreen);
    await reads(cellOf(ada, '12-Month CD', 'ratePercent'), `${rate}%`);
    expect(await ada.getByText('Something went wrong on this screen').count()).toBe(0);
  },
);
