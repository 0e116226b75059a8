// Proves that texts have room where it is scarce: on tiles and figures of phones from 320 pixels on, and of the header's
// path, where a long name of a game or a team gives way to the name of the open screen.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { updateGame } from '../../../contracts/calls/gameForms.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { cdScreen, cellOf, enter, isLive, openGrid, reads } from '../../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../../fixtures/browser/browserStage.ts';
import { walk } from '../../fixtures/browser/browserWalk.ts';
import { keyboardOnly } from '../../fixtures/browser/keyboardOnly.ts';
import { wear } from '../../fixtures/browser/looks.ts';
import { signIn } from '../../fixtures/product/apiClient.ts';

const stage = browserStage();
const hub = '/game/1/decisions/1';

/** Texts in an element that their box cuts off, those for screen readers alone excepted. */
const cutTexts = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll((roots) =>
    roots
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')])
      .filter(({ clientWidth, textContent }) => clientWidth > 1 && textContent.trim() !== '')
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
      )
      .map(({ textContent }) => textContent),
  );

test('no text of a tile is cut on a phone, and no unsaved changes in a wide window', async () => {
  const ben = await openGrid(await stage.signIn('ben'), cdScreen);
  await isLive(ben);
  await enter(cellOf(ben, '3-Month CD', 'ratePercent'), '0.5');
  const ada = await openGrid(await stage.signIn('ada'), cdScreen);
  await enter(cellOf(ada, '6-Month CD', 'ratePercent'), '0.6');
  await ada.getByRole('link', { name: 'Decisions', exact: true }).first().click();
  await ada.getByRole('button', { name: 'Leave', exact: true }).click();
  await heading(ada, 'First Harbor Bank Decision Areas');
  const tile = ada.getByRole('main').getByRole('link', { name: /^CDs/ });
  await expect.poll(() => tile.textContent(), patience).toContain('Ben Ono: 1 unsaved change');
  await expect.poll(() => tile.textContent(), patience).toContain('1 unsaved change of yours');
  const pushedOut = ada.locator('main li > a b').evaluateAll((marks) =>
    marks
      .filter((mark) => {
        const [own, line] = [mark, mark.parentElement!].map((one) => one.getBoundingClientRect());
        return own!.left < line!.left || own!.right > line!.right;
      })
      .map(({ textContent }) => textContent),
  );
  expect(await pushedOut).toEqual([]);
  for (const width of [320, 360]) {
    await ada.setViewportSize({ width, height: 740 });
    for (const mode of ['financialInstitution', 'creditUnion'] as const) {
      await wear(ada, { mode, colorScheme: 'light' });
      await expect.poll(() => cutTexts(ada, 'main li > a'), { ...patience, message: `${width}` }).toEqual([]);
    }
  }
  await wear(ada, { mode: 'financialInstitution', colorScheme: 'light' });
});

test('no report makes a page of 768 pixels wider', async () => {
  const ada = await stage.signIn('ada', hub);
  await ada.setViewportSize({ width: 768, height: 900 });
  for (const report of ['1-Summary', '1-Analysis', '1-Detail', '0-Survey', '0-PeerLeader']) {
    await walk(ada, `${hub}/reports/1-3-${report}`);
    await ada.getByRole('main').getByRole('table').first().waitFor();
    expect([report, await ada.evaluate(() => document.documentElement.scrollWidth)]).toEqual([report, 768]);
  }
});

test('rows and columns of a grid grow with the reader’s type, so that none is cut', async () => {
  const ada = await openGrid(await stage.signIn('ada'), cdScreen);
  const rows = ada.getByRole('grid').locator('tbody [role=row]');
  /** Cells that hold more than their box, and rows that lie over the next one. */
  const cut = () =>
    rows.evaluateAll((all) => [
      ...all
        .flatMap((row) => [...row.querySelectorAll('[data-field]')])
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
        )
        .map(({ textContent }) => textContent),
      ...all.filter((row, index) => {
        const next = all[index + 1]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
        return row.getBoundingClientRect().bottom > next + 1;
      }),
    ]);
  const height = async () => (await rows.first().boundingBox())?.height;
  expect([await height(), await cut()]).toEqual([36, []]);
  const large = await ada.addStyleTag({ content: ':root { font-size: 200%; }' });
  await expect.poll(height, patience).toBe(72);
  expect(await cut()).toEqual([]);
  await large.evaluate((style) => (style as Element).remove());
});

const zooms = [
  [200, { width: 640, height: 400 }],
  [400, { width: 320, height: 200 }],
] as const;

test.each(zooms)(
  'zoomed to %i%%, the current cell is in sight from row to row, and a tap opens its row to type in',
  async (_, window) => {
    const ada = await openGrid(await stage.signIn('ada'), cdScreen);
    await ada.setViewportSize(window);
    const keys = keyboardOnly(ada);
    await keys.tabToGrid(0);
    const count = await ada.getByRole('grid').locator('tbody [role=row]').count();
    expect(count).toBeGreaterThan(5);
    for (let row = 0; row < count; row += 1) {
      await keys.checkFocus();
      await keys.press('ArrowDown');
    }
    // A finger opens the row whole, and what it types there is the cell's.
    await cellOf(ada, '12-Month CD', 'ratePercent').click();
    const sheet = ada.getByRole('dialog', { name: '12-Month CD' });
    const field = sheet.getByRole('textbox', { name: 'Offer Rate' });
    await field.fill('0.77');
    await field.press('Tab');
    await keys.checkFocus();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await reads(cellOf(ada, '12-Month CD', 'ratePercent'), '0.770%');
    await ada.setViewportSize({ width: 1280, height: 860 });
  },
);

test('the own bank, the one marked “you”, is whole in the standings of a phone', async () => {
  const ada = await stage.signIn('ada', '/game/1/team/1');
  await ada.setViewportSize({ width: 360, height: 740 });
  await ada.getByRole('region', { name: 'Standings' }).waitFor();
  const own = 'section[aria-labelledby="league"] tr[data-own]';
  expect(await ada.locator(own).textContent()).toContain('you');
  expect(await cutTexts(ada, own)).toEqual([]);
});

test('the buttons at a phone’s lower edge are whole, also in letters wider than ours', async () => {
  const ada = await stage.signIn('ada', hub);
  await heading(ada, 'First Harbor Bank Decision Areas');
  await ada.setViewportSize({ width: 360, height: 740 });
  // As wide as where no font of ours and none like it is installed.
  const wide = await ada.addStyleTag({ content: 'main :is(a, button) { letter-spacing: 1.2px; }' });
  const bar = 'main div:has(> button:has-text("Submit Decisions"))';
  for (const label of ['View Reports', 'Forecast', 'Submit Decisions'])
    await ada.locator(bar).getByText(label, { exact: true }).waitFor();
  expect(await cutTexts(ada, bar)).toEqual([]);
  const last = await ada.getByRole('button', { name: 'Submit Decisions' }).boundingBox();
  expect(last!.x + last!.width).toBeLessThanOrEqual(360);
  await wide.evaluate((style) => (style as Element).remove());
  await ada.setViewportSize({ width: 1280, height: 860 });
});

test('two long reports are a few screens on a phone, and links open their parts', async () => {
  const ada = await stage.signIn('ada');
  await ada.setViewportSize({ width: 360, height: 740 });
  const pages = [
    ['/game/1/decisions/1/reports/1-3-0-PeerCharts', 'Ratios', 10],
    ['/game/1/regulator/1', 'Charts', 20],
  ] as const;
  for (const [path, section, partsMin] of pages) {
    await walk(ada, path);
    const details = ada
      .locator('details')
      .filter({ has: ada.getByRole('heading', { name: section, exact: true }) });
    await details.waitFor();
    const screens = () => ada.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
    expect(await screens(), path).toBeLessThan(3);
    await ada.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click();
    await expect.poll(() => details.getAttribute('open'), patience).not.toBeNull();
    expect(await details.locator('svg').count()).toBeGreaterThanOrEqual(partsMin);
    expect((await details.locator('summary').first().boundingBox())?.y).toBeLessThan(740);
    expect(await ada.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
  await ada.setViewportSize({ width: 1280, height: 860 });
});

test('a name of 60 characters gives way in the header, never the title of the open screen', async () => {
  const { address: url } = stage.product;
  const admin = await signIn({ url, origin: url }, 'admin');
  const { gameDetails } = await admin.succeed(loadGame, { game: 1 }, {});
  const { game_name: before, interest_rate_code, number_of_teams, turns_allowed } = gameDetails;
  const kept = { game_id: 1, interest_rate_code, number_of_teams, turns_allowed };
  const long = 'Graduate School of Banking, Section for Working Professional';
  expect(long).toHaveLength(60);
  const rename = (game_name: string) => admin.succeed(updateGame, {}, { ...kept, game_name });
  const ada = await stage.signIn('ada', hub);
  await titlesHaveRoom(ada, before);
  await rename(long);
  await titlesHaveRoom(ada, long);
  await rename(before);
});

/** The title of the open screen is not cut in the header, and is inside it. */
async function titlesHaveRoom(page: Page, gameName: string): Promise<void> {
  const screens = {
    [hub]: 'Decision Areas',
    [`${hub}/business-development/business-development`]: 'Marketing & General Administration',
    [cdScreen]: 'CDs',
    '/game/1/team-notes/1': 'Team Notes',
  };
  for (const [path, title] of Object.entries(screens)) {
    await walk(page, path);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await crumbs.getByText(gameName, { exact: true }).waitFor();
    await crumbs.getByText(title, { exact: true }).waitFor();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const [room = -1, end = -1] = await crumbs.evaluate((nav) => {
        const here = nav.querySelector('li[aria-current]');
        if (!here) return [];
        const isOutside = here.getBoundingClientRect().right - nav.getBoundingClientRect().right;
        return [here.clientWidth - here.scrollWidth, -isOutside];
      });
      expect(room, `${path} at ${width}`).toBeGreaterThanOrEqual(0);
      expect(end, `${path} at ${width}`).toBeGreaterThanOrEqual(-0.5);
    }
  }
}

/** How much of a picture's card is empty below each of its columns, from left to right. */
const emptyParts = (page: Page): Promise<readonly number[]> =>
  page.locator('section[data-layout]').evaluate((card) => {
    const { bottom, height } = card.getBoundingClientRect();
    const [main, besides] = [...(card.firstElementChild?.children ?? [])];
    const ends = new Map<number, number>();
    for (const part of [main, ...(besides?.children ?? [])]) {
      const left = Math.round(part?.getBoundingClientRect().left ?? 0);
      const end = part?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      ends.set(left, Math.max(end, ends.get(left) ?? 0));
    }
    return [...ends.values()].map((end) => (bottom - end) / height);
  });

const pictured = [
  'investment-sales',
  'loan-sales',
  'investment-purchases',
  'general-administration/dividends',
];

test.each(pictured)('no part of the picture’s card is empty at 1280 pixels: %s', async (area) => {
  const ada = await stage.signIn('ada', `${hub}/${area}`);
  await ada.setViewportSize({ width: 1280, height: 800 });
  await ada.locator('section[data-layout] section').nth(1).waitFor();
  const parts = await emptyParts(ada);
  expect(parts).toHaveLength(3);
  expect(Math.max(...parts)).toBeLessThan(0.5);
});

const besideOrBelow = [
  ['equity', true],
  ['cds', false],
  // Its grid says what each row does, which takes the room beside it.
  ['business-development/business-development', false],
] as const;

test.each(besideOrBelow)(
  'the picture of %s stands beside a grid of few columns on a desktop, and else below it',
  async (area, isNarrow) => {
    const ada = await stage.signIn('ada', `${hub}/${area}`);
    const [grid, picture] = [ada.getByRole('grid').first(), ada.locator('section[data-layout]').first()];
    for (const [width, isBeside] of [
      [1280, isNarrow],
      [1440, isNarrow],
      [1100, false],
    ] as const) {
      await ada.setViewportSize({ width, height: 800 });
      await picture.waitFor();
      const [table, drawn] = [(await grid.boundingBox())!, (await picture.boundingBox())!];
      expect(drawn.x > table.x + table.width, `${width}`).toBe(isBeside);
      expect(drawn.y > table.y + table.height, `${width}`).toBe(!isBeside);
      expect(Math.abs(drawn.y - table.y) < 12, `${width}`).toBe(isBeside);
      if (!isBeside) continue;
      // The grid needs no more room than it has, and the picture is not squeezed.
      expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      expect(drawn.width).toBeGreaterThan(420);
    }
  },
);

test('at 400 % zoom the tour leaves half of the window to the page', async () => {
  const [width, height] = [320, 256];
  const ada = await stage.signIn('ada', '/game/1', { isFirstVisit: true, viewport: { width, height } });
  const tour = ada.getByRole('complementary', { name: 'Tour' });
  const next = tour.getByRole('button', { name: 'Next' });
  for (const step of [1, 2, 3]) {
    await tour.getByText(`${step} of `, { exact: false }).first().waitFor();
    const box = await tour.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(height / 2);
    const act = await next.boundingBox();
    expect((act?.y ?? 0) + (act?.height ?? 0)).toBeLessThanOrEqual(height);
    await next.click();
  }
});
