// Proves with axe that no screen has a violation on a phone, a tablet and a desktop, in light and dark and in both
// presentation modes (tests/fixtures/browser/axe.ts says which of these an ordinary run checks), that none scrolls sideways,
// and that none violates its own content security policy, which the stage counts as a fault. Each screen is loaded once
// and then checked in each of these ways. Also covers help, which opens over every screen, the titles of credit unions
// and the collapsed side menu, and how little parts move while a screen loads; and proves that the product works without any feature that its oldest browsers lack
// according to the compatibility data, while an older browser gets a message and runs none of the product.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { oldestBrowsers } from '../../../client/olderBrowser/browserFloor.ts';
import { saveHousekeeping } from '../../../contracts/calls/housekeeping.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';
import { expectClean, type Sight, sidewaysPixels, violations } from '../../fixtures/browser/axe.ts';
import { cellOf, enter, reads, save } from '../../fixtures/browser/browserGrid.ts';
import { browserStage, fillSignIn, heading, patience } from '../../fixtures/browser/browserStage.ts';
import { walk } from '../../fixtures/browser/browserWalk.ts';
import { everyScreen, type ScreenVisit } from '../../fixtures/browser/everyScreen.ts';
import { expectStill, watchShifts } from '../../fixtures/browser/layoutShifts.ts';
import { wear } from '../../fixtures/browser/looks.ts';
import { type Lacking, lackingInOldest, takeAway } from '../../fixtures/browser/olderBrowser.ts';
import { further } from '../../fixtures/further.ts';
import { signIn } from '../../fixtures/product/apiClient.ts';
import { shownHeads, withoutTerm } from '../../fixtures/shownHeads.ts';
import { isWhole, ordinarily } from '../../fixtures/thoroughness.ts';

const stage = browserStage();

/** The element whose presence shows that a screen is laid out for a width. */
function shownOn(page: Page, shows: ScreenVisit['shows']): (width: number) => Locator {
  if (shows === 'heading') return () => page.getByRole('heading', { level: 1 });
  if (shows !== 'list') return () => page.getByRole(shows);
  const cards = page.getByRole('main').getByRole('listitem');
  return (width) => (width < 768 ? cards : page.getByRole('table'));
}

/** Screens that together contain every part coloured by the presentation mode. */
const seenInBothModes = [
  '/login',
  '/?all=1',
  '/game/1/decisions/1',
  '/game/1/decisions/1/cds',
  '/user-settings',
];

const placeOf = (path: string, index: number): Sight['place'] => {
  if (isWhole && seenInBothModes.includes(path)) return 'bothModesAlways';
  return index % 2 === 0 ? 'lightPhone' : 'darkDesk';
};

/** Screens of an ordinary run, with every kind of part: a form, a list, a table, a grid, figures and charts. */
const seenOrdinarily: readonly string[] = [
  '/login',
  '/?all=1',
  '/game/1/team/1',
  '/game/1/decisions/1',
  '/game/1/decisions/1/borrowings',
];

describe('[BR1] screens have no axe violation, do not scroll sideways and do not violate their own policy', () => {
  const screens = ordinarily(everyScreen, ({ path }) => seenOrdinarily.includes(path));
  const sights = screens.map((screen, index) => ({ ...screen, place: placeOf(screen.path, index) }));
  test.each(sights)('$path as $mailbox', async ({ mailbox, path, name, shows, widthMin, place }) => {
    const page = await (mailbox === null ? stage.arrive(path) : stage.stay(mailbox));
    if (mailbox !== null) await walk(page, path);
    await heading(page, name);
    await expectClean(page, shownOn(page, shows), { widthMin, place });
    expect(withoutTerm(await page.evaluate(shownHeads))).toEqual([]);
  });
});

test('[HL7] help opens as an editor for administrators and as text for everybody else, without axe violations', async () => {
  const [ada, admin] = [await stage.stay('ada'), await stage.stay('admin')];
  for (const page of [ada, admin]) {
    await walk(page, '/game/1');
    // The way there has the button, too.
    await heading(page, 'Autumn Cup');
    await page.getByRole('button', { name: 'Help', exact: true }).click();
  }
  const help = ada.getByRole('dialog', { name: 'Help Teams' });
  await help.getByText('These are the banks of the game.').waitFor();
  expect(await help.getByRole('textbox').count()).toBe(0);
  expect(await violations(ada, 'help')).toEqual([]);
  await ada.keyboard.press('Escape');
  const editor = () => admin.getByRole('textbox', { name: 'Help text', exact: true });
  await editor().waitFor();
  if (isWhole) await expectClean(admin, editor);
  else expect(await violations(admin, 'editor of help')).toEqual([]);
  await admin.keyboard.press('Escape');
});

further('the parts of a dashboard hardly move when the reasons of the quarter arrive', async () => {
  const page = await stage.signIn('ada', undefined, { isChanged: true });
  await watchShifts(page);
  await expectStill(page, { path: '/game/1/team/1', name: 'First Harbor Bank' }, [360, 1280]);
  expect(await page.getByRole('region', { name: 'Why' }).getByRole('table').count()).toBe(1);
});

further('the parts of the decision hub hardly move while the rest loads on a phone', async () => {
  const page = await stage.signIn('ada', undefined, { isChanged: true });
  await watchShifts(page);
  await expectStill(page, { path: '/game/1/decisions/1', name: 'First Harbor Bank Decision Areas' }, [360]);
});

further('[BR1] credit unions have their own titles, logo and colours', async () => {
  const admin = await stage.stay('admin');
  await walk(admin, '/?all=1');
  await wear(admin, { mode: 'creditUnion', colorScheme: 'light' });
  await heading(admin, 'Credit Unions');
  await expect.poll(() => admin.title(), patience).toBe('Credit Unions · Quarterdeck for credit unions');
  await admin.getByRole('link', { name: 'Quarterdeck Credit Union, Home' }).waitFor();
  const icon = await admin.locator('link[rel=icon]').getAttribute('href');
  expect(decodeURIComponent(icon ?? '')).toMatch(/266a51|logoCreditUnion/);
  const create = admin.getByRole('link', { name: 'Create New Game' }).last();
  const colour = () => create.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(colour, patience).toBe('rgb(38, 106, 81)');
  await wear(admin, { mode: 'financialInstitution', colorScheme: 'light' });
});

further('the side menu collapses to 56 pixels and stays so after a reload', async () => {
  const ada = await stage.stay('ada');
  await walk(ada, '/game/1');
  const menu = ada.getByRole('navigation', { name: 'Main' });
  const width = async () => (await menu.boundingBox())?.width;
  await expect.poll(() => width(), patience).toBe(232);
  await menu.getByRole('button', { name: 'Collapse menu' }).click();
  await expect.poll(() => width(), patience).toBe(56);
  await ada.reload();
  await menu.getByRole('link', { name: 'Home' }).waitFor();
  await expect.poll(() => width(), patience).toBe(56);
  await menu.getByRole('button', { name: 'Expand menu' }).click();
  await expect.poll(() => width(), patience).toBe(232);
});

/** Names as long as they can be, for every bank of the first game, or the ones that they had. */
async function nameBanks(names: readonly string[]): Promise<readonly string[]> {
  const { address } = stage.product;
  const admin = await signIn({ url: address, origin: address }, 'admin');
  const { teams } = await admin.succeed(listTeams, { game: 1 }, {});
  for (const [index, { team_id: team }] of teams.entries())
    await admin.succeed(saveHousekeeping, { game: 1, team }, { teamName: names[index]! });
  return teams.map(({ team_name }) => team_name);
}

further(
  'names of 60 characters are cut or wrapped where they stand, and no screen scrolls sideways for them',
  async () => {
    const long = [1, 2, 3, 4, 5].map(
      (bank) => `Farmers and Mechanics Savings and Loan Association, Branch ${bank}`,
    );
    expect(long[0]).toHaveLength(60);
    const before = await nameBanks(long);
    const [ada, admin] = [await stage.stay('ada'), await stage.stay('admin')];
    for (const [page, path] of [
      [ada, '/game/1/team/1'],
      [ada, '/game/1/decisions/1'],
      [ada, '/game/1/decisions/1/cds'],
      [ada, '/game/1/decisions/1/reports/1-3-0-PeerCharts'],
      [admin, '/game/1'],
      [admin, '/game/1/run-turn'],
    ] as const) {
      await walk(page, path);
      await page.getByRole('main').getByText(long[0]!).first().waitFor({ state: 'attached' });
      for (const width of [1280, 768, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => sidewaysPixels(page), { ...patience, message: `${path} at ${width}` })
          .toBe(0);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    await nameBanks(before);
  },
);

const blank = '/healthz';

/** Opens a path in a page without the features that any of the oldest browsers lacks. */
async function arriveWithout(lacking: Lacking, path: string): Promise<Page> {
  const page = await stage.arrive(blank, { isChanged: true });
  await page.addInitScript(takeAway, lacking);
  await page.goto(path);
  return page;
}

further(
  'signing in and the list of games work without any feature that the oldest browsers lack',
  async () => {
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
  },
);

further('the hub, saving, mergers and the account menu work without these features too', async () => {
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

const lackingAll = 'a browser without any of these features';

/** Browsers too old for the product, each with a function that removes a feature it lacks. */
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

/** The message for browsers that cannot run the product, as a screen reader finds it. */
async function wordsOf(page: Page): Promise<{ title: string; heading: string | null; text: string | null }> {
  const main = page.getByRole('main');
  return {
    title: await page.title(),
    heading: await main.getByRole('heading', { level: 1 }).textContent(),
    text: await main.textContent(),
  };
}

test.each(ordinarily(Object.entries(olderBrowsers), ([name]) => name === lackingAll))(
  '%s gets a message and runs none of the product',
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
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBeNull();
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual([]);
  },
);

test('a browser without JavaScript gets a message', async () => {
  const page = await stage.arrive('/login', { javaScriptEnabled: false });
  await page.getByRole('heading', { level: 1, name: 'Quarterdeck needs JavaScript' }).waitFor();
  expect((await page.innerText('body')).replace(/\s+/g, ' ')).toContain(oldestBrowsers);
});

further('the sign-in screen names the oldest browsers', async () => {
  const page = await stage.arrive('/login');
  await page.getByText(`Works in ${oldestBrowsers}, or newer.`).waitFor();
});
