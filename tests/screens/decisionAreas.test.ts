// Proves in a real browser that every decision area has a working screen: its grids or figures appear, a value beside
// a grid is saved, and columns behave as the contracts say: an ordinary run types into one column of each kind
// in two areas, a whole run in all areas, LONG=1 into all columns. Also proves that in forced colours, as in the contrast
// themes of Windows, every state looks different from its opposite, in light and dark: selected, unsaved, a teammate's, in
// conflict, read-only and disabled.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { areaScreens, groupOf, screenTitle } from '../../contracts/decisions/areaScreens.ts';
import { sectionsOf } from '../../contracts/decisions/sections.ts';
import {
  cdScreen,
  cellOf,
  enter,
  isLive,
  openGrid,
  originationScreen,
  reads,
  save,
  saveButton,
} from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';
import { walk } from '../fixtures/browser/browserWalk.ts';
import { beginStill } from '../fixtures/browser/layoutShifts.ts';
import { tryColumns } from '../fixtures/columnTrials.ts';
import { further } from '../fixtures/further.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const stage = browserStage();
const hub = '/game/1/decisions/1';
const newest = async (before: number) => (await stage.product.eventsAfter(before)).at(-1)?.data;

/** An area of several grids, one of values, and one with its choice in the path. */
const visitedOrdinarily = ['borrowings', 'investment-purchases', 'general-administration/dividends'];

test('[UI43] every decision screen opens with its grids or its figures and its tabs', async () => {
  const ada = await stage.signIn('ada');
  const screens = ordinarily(areaScreens, ({ route }) => visitedOrdinarily.includes(route));
  for (const { route, area, choice } of screens) {
    await walk(ada, `${hub}/${route}`);
    await heading(ada, `First Harbor Bank ${screenTitle(area, false)}`);
    const tab = groupOf(route)?.tabs.find((one) => route.endsWith(`/${one.tab}`));
    const current = await ada.locator('main li > [aria-current=page]').allTextContents();
    expect(current, route).toEqual(tab ? [tab.title] : []);
    const firstChoice = choice ?? area.filter?.options[0] ?? null;
    const grids = area.shape === 'grid' ? sectionsOf(area, firstChoice).length : 0;
    await expect.poll(() => ada.getByRole('grid').count(), { ...patience, message: route }).toBe(grids);
    for (const { title } of grids === 0 ? area.columns : [])
      await ada.getByLabel(title, { exact: true }).waitFor();
  }
});

further(
  'what is typed is estimated above the grid in both horizons, before it is entered, and moves nothing',
  async () => {
    const ada = await stage.signIn('ada');
    await openGrid(ada, cdScreen);
    const figure = (name: string) => ada.locator(`[data-cell="${name}"]:not([data-busy])`);
    await figure('later').waitFor();
    const before = await figure('later').textContent();
    const isStill = await beginStill(ada);
    await cellOf(ada, '12-Month CD', 'ratePercent').click();
    await ada.keyboard.type('1.9');
    await expect
      .poll(async () => (await figure('later').allTextContents())[0] ?? before, patience)
      .not.toBe(before);
    expect(await figure('later').textContent()).toMatch(
      /^Kept for two yearsNet income [+−][\d.,]+ · Price [+−]?[\d.]+$/,
    );
    expect(await figure('Deposits').textContent()).toMatch(/^Deposits\$\d+\.\dm \+\d+\.\d$/);
    await isStill();
    await ada.keyboard.press('Escape');
    expect(await saveButton(ada).getAttribute('aria-disabled')).toBe('true');
  },
);

further('at 1280 pixels the widest tools are on the line of the choices, or beside the values', async () => {
  const ada = await stage.signIn('ada');
  await ada.setViewportSize({ width: 1280, height: 800 });
  const centerOf = async (shown: Locator) => {
    await shown.waitFor();
    const box = (await shown.boundingBox())!;
    return box.y + box.height / 2;
  };
  await walk(ada, `${hub}/non-maturity-deposits?type=Interest+Bearing+Checking+%26+Savings`);
  const line = await centerOf(ada.getByLabel('Turn', { exact: true }));
  for (const tool of [ada.getByLabel('Pass-Through'), ada.getByRole('button', { name: '+BP' })])
    expect(Math.abs((await centerOf(tool)) - line)).toBeLessThan(4);
  await walk(ada, `${hub}/loan-administration`);
  const standard = await centerOf(ada.getByLabel('Credit Standard'));
  expect(standard).toBeGreaterThan(await centerOf(ada.getByLabel('Loan Loss Adjustment', { exact: true })));
  expect(standard).toBeLessThan(await centerOf(ada.getByRole('grid')));
});

test('[SET6] the choices of an area have their own addresses, and the open one is marked', async () => {
  const page = await openGrid(await stage.signIn('ada'), cdScreen);
  const types = page.getByRole('navigation', { name: 'Type' });
  await types.getByRole('link', { name: 'Brokered CDs', exact: true }).click();
  await expect
    .poll(() => page.getByRole('grid').getAttribute('aria-label'), patience)
    .toBe('CDs, Brokered CDs');
  expect(await types.locator('[aria-current=page]').textContent()).toBe('Brokered CDs');
  await page.goBack();
  await expect
    .poll(() => page.getByRole('grid').getAttribute('aria-label'), patience)
    .toBe('CDs, Retail CDs');
});

test('[UI40] [UI44] Mortgages Pipelined is typed beside the grid, refused above 100 with the rule’s message, and saved', async () => {
  const page = await openGrid(await stage.signIn('ada'), originationScreen);
  const field = page.getByLabel('Mortgages Pipelined (%)', { exact: true });
  await field.fill('120');
  await field.press('Enter');
  const before = await stage.product.head();
  await saveButton(page).click();
  const alert = page.getByRole('alertdialog');
  await expect
    .poll(() => alert.locator('p').textContent(), patience)
    .toBe('The mortgages pipelined field cannot be more than 100%.');
  await alert.getByRole('button', { name: 'OK' }).click();
  expect(await stage.product.eventsAfter(before)).toEqual([]);
  await field.fill('75');
  await field.press('Enter');
  await save(page);
  await page.reload();
  await expect.poll(() => field.inputValue(), patience).toBe('75.000%');
});

test('[UI44] [UI50] targets that do not total 100 are refused, and Balance to Category corrects them', async () => {
  const ada = await stage.signIn('ada');
  await openGrid(ada, `${hub}/loan-administration`);
  const account = 'Commercial Lines of Credit';
  const before = await stage.product.head();
  await cellOf(ada, account, 'target1Percent').click();
  await ada.keyboard.type('9');
  await ada.keyboard.press('Control+s');
  const refusal = ada.getByRole('alertdialog');
  await refusal.getByText("Row 1 has targets that don't total 100%.").waitFor();
  await refusal.getByRole('button', { name: 'OK' }).click();
  await ada.getByRole('button', { name: 'Balance to Category' }).click();
  await reads(cellOf(ada, account, 'target6Percent'), '2.000%');
  await save(ada);
  expect(await newest(before)).toMatchObject({
    rows: [{ changes: { target1Percent: { to: 9 }, target6Percent: { to: 2 } } }],
  });
  expect(await saveButton(ada).evaluate((button) => button === document.activeElement)).toBe(true);
});

/** How an element looks: its colours, borders and outline. */
function lookOf(element: Locator): Promise<string> {
  return element.evaluate((shown) => {
    const { color, backgroundColor, borderTop, borderLeft, outlineStyle, outlineWidth, outlineColor } =
      getComputedStyle(shown);
    return [color, backgroundColor, borderTop, borderLeft, outlineStyle, outlineWidth, outlineColor].join(
      '; ',
    );
  });
}

/** Expects each element to look different from every other one. */
async function expectDistinct(elements: Readonly<Record<string, Locator>>): Promise<void> {
  const looks = await Promise.all(
    Object.entries(elements).map(async ([name, element]) => [name, await lookOf(element)] as const),
  );
  for (const [name, look] of looks)
    expect(
      looks.filter(([, other]) => other === look).map(([same]) => same),
      look,
    ).toEqual([name]);
}

/** A system colour as computed in the page. */
const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = wanted;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

describe.each(['light', 'dark'] as const)('in forced colours, %s', (colorScheme) => {
  const forced = { forcedColors: 'active', colorScheme } as const;

  further(
    'own, teammate, conflicting, too large, read-only, selected and focused cells look different',
    async () => {
      const [ada, ben] = await Promise.all([stage.signIn('ada'), stage.signIn('ben')]);
      await ada.emulateMedia(forced);
      await Promise.all([ada, ben].map((page) => openGrid(page, cdScreen)));
      await Promise.all([isLive(ada), isLive(ben)]);
      const rate = (page: Page, row: string) => cellOf(page, row, 'ratePercent');
      const isDark = colorScheme === 'dark';
      const disabled = await systemColour(ada, 'GrayText');
      expect(await lookOf(saveButton(ada))).toContain(disabled);
      await enter(rate(ada, '3-Month CD'), isDark ? '0.71' : '0.61');
      await enter(rate(ada, '6-Month CD'), '500');
      await enter(rate(ada, '12-Month CD'), isDark ? '0.72' : '0.62');
      await enter(rate(ben, '12-Month CD'), isDark ? '0.73' : '0.63');
      await save(ben);
      await ada.locator('[data-conflict]').waitFor();
      await enter(rate(ben, '18-Month CD'), '0.64');
      await ada.locator('[data-ghost]').waitFor();
      await cellOf(ada, '24-Month CD', 'capThousands').click();
      await ada.keyboard.press('Shift+ArrowDown');
      await expectDistinct({
        plain: rate(ada, '60-Month CD'),
        mine: rate(ada, '3-Month CD'),
        tooMuch: rate(ada, '6-Month CD'),
        clashing: rate(ada, '12-Month CD'),
        ofMate: rate(ada, '18-Month CD'),
        readOnly: cellOf(ada, '60-Month CD', 'spreadPercent'),
        selected: cellOf(ada, '24-Month CD', 'capThousands'),
        focused: cellOf(ada, '24-Month Variable CD', 'capThousands'),
      });
      expect(await lookOf(saveButton(ada))).not.toContain(disabled);
    },
  );

  further('the open tab, the current menu entry and the connection state are visible', async () => {
    const ada = await stage.signIn('ada', '/game/1/team/1?tab=graph', forced);
    await heading(ada, 'First Harbor Bank');
    const tab = (name: string) => ada.getByRole('tab', { name });
    const entry = (name: string) => ada.getByRole('link', { name, exact: true });
    await expectDistinct({ open: tab('Graph'), other: tab('KPIs') });
    await expectDistinct({ open: entry('Dashboard'), other: entry('Management Ratios') });
    const dot = ada.locator('[data-state] > [aria-hidden]').first();
    const dotIs = (colour: string) => async () =>
      (await dot.evaluate((shown) => getComputedStyle(shown).backgroundColor)) ===
      (await systemColour(ada, colour));
    await expect.poll(dotIs('CanvasText'), patience).toBe(true);
    await ada.getByRole('tabpanel').locator('summary').first().click();
    const lines = ada.getByRole('tabpanel').locator('svg[role=img]').first().locator('path[stroke-width]');
    const strokes = () =>
      lines.evaluateAll((all) =>
        all.map((line) => getComputedStyle(line)).map((style) => [style.stroke, style.strokeDasharray]),
      );
    const text = await systemColour(ada, 'CanvasText');
    const dashedThenSolid = [text, text].map((stroke, index) => [stroke, index === 0 ? '6px, 4px' : 'none']);
    await expect.poll(strokes, patience).toEqual(dashedThenSolid);
  });

  further('a switch looks different when on and off', async () => {
    const ada = await stage.signIn('ada', '/game/1/team-notes/1', forced);
    await heading(ada, 'First Harbor Bank Team Notes');
    const control = ada.getByRole('switch');
    const track = ada.locator('.mantine-Switch-track');
    const before = await lookOf(track);
    // By key: a click would hit the overlay that covers the page while the notes load.
    await control.press('Space');
    await expect.poll(() => lookOf(track), patience).not.toBe(before);
  });
});

/** An area with its own choices and rows. */
const typedOrdinarily = ['borrowings'];

describe('[UI46] [UI49] every column behaves in the browser as its contract says', () => {
  const screens = ordinarily(areaScreens, ({ route }) => typedOrdinarily.includes(route));
  test.each(screens.map((screen) => [screen.route, screen] as const))('of %s', async (route, screen) => {
    const ada = await stage.signIn('ada', `${hub}/${route}`);
    await tryColumns(ada, stage.product.address, screen);
  });
});

further('the charts of a dashboard stand in two columns, however wide the window is', async () => {
  const ada = await stage.signIn('ada', '/game/1/team/1?tab=graph');
  const chart = ada.locator('details', { hasText: /^Net Income \$/ });
  const columns = (shown: Element): number =>
    getComputedStyle(shown.parentElement ?? shown).gridTemplateColumns.split(' ').length;
  for (const width of [1920, 1440, 1100]) {
    await ada.setViewportSize({ width, height: 900 });
    expect([width, await chart.evaluate(columns)]).toEqual([width, 2]);
  }
});
