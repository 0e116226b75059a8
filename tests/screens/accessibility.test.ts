// Proves with axe that no screen has a violation, on a phone, a tablet and a desk, in light and dark and both presentation
// modes (tests/fixtures/axe.ts tells what an ordinary run sees of these), that none scrolls sideways, and that none
// breaks its own content security policy, which the stage counts as a fault. Each screen is loaded once and then seen in each
// of these ways. Beside them stand what opens over every screen, help, and the narrow side menu.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectClean, type Sight, violations } from '../fixtures/axe.ts';
import { browserStage, heading, patience } from '../fixtures/browserStage.ts';
import { walk } from '../fixtures/browserWalk.ts';
import { everyScreen, type ScreenVisit } from '../fixtures/everyScreen.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const stage = browserStage();

/** What tells that a screen has taken its form at a width. */
function shownOn(page: Page, shows: ScreenVisit['shows']): (width: number) => Locator {
  if (shows === 'heading') return () => page.getByRole('heading', { level: 1 });
  if (shows !== 'list') return () => page.getByRole(shows);
  const cards = page.getByRole('main').getByRole('listitem');
  return (width) => (width < 768 ? cards : page.getByRole('table'));
}

/** Screens that between them have every part which the presentation mode colours. */
const seenInBothModes = [
  '/login',
  '/?all=1',
  '/game/1/decisions/1',
  '/game/1/decisions/1/cds',
  '/user-settings',
];

const placeOf = (path: string, index: number): Sight['place'] => {
  if (seenInBothModes.includes(path)) return 'bothModesAlways';
  return index % 2 === 0 ? 'lightPhone' : 'darkDesk';
};

/** What an ordinary run sees, with every part that screens are made of: forms, lists, tables, grids, figures and charts. */
const seenOrdinarily: readonly string[] = [
  '/login',
  '/?all=1',
  '/admin/create-game',
  '/game/1/team/1',
  '/game/1/team/1?tab=graph',
  '/game/1/decisions/1',
  '/game/1/decisions/1/borrowings',
  '/game/1/decisions/1/general-administration/dividends',
  '/game/1/decisions/1/reports/1-3-1-Summary',
  '/game/1/team-notes/1',
  '/user-settings',
];

describe('[UI41] [BR1] [ST4] screens without an axe violation, sideways scrolling or a breach of their own policy', () => {
  const screens = ordinarily(everyScreen, ({ path }) => seenOrdinarily.includes(path));
  const sights = screens.map((screen, index) => ({ ...screen, place: placeOf(screen.path, index) }));
  test.each(sights)('$path as $mailbox', async ({ mailbox, path, name, shows, leastWidth, place }) => {
    const page = await (mailbox === null ? stage.arrive(path) : stage.stay(mailbox));
    if (mailbox !== null) await walk(page, path);
    await heading(page, name);
    await expectClean(page, shownOn(page, shows), { leastWidth, place });
  });
});

test('[UI42] [HL7] help opens as a text for everybody, and as an editor for administrators, without an axe violation', async () => {
  const [ada, admin] = [await stage.stay('ada'), await stage.stay('admin')];
  for (const page of [ada, admin]) {
    await walk(page, '/game/1');
    await page.getByRole('button', { name: 'Help', exact: true }).click();
  }
  const help = ada.getByRole('dialog', { name: 'Help Teams' });
  await help.getByText('These are the banks of the game.').waitFor();
  expect(await help.getByRole('textbox').count()).toBe(0);
  expect(await violations(ada, 'help')).toEqual([]);
  await ada.keyboard.press('Escape');
  await expectClean(admin, () => admin.getByRole('textbox', { name: 'Help text', exact: true }));
  await admin.keyboard.press('Escape');
});

test('[SH4] the side menu becomes a rail of 56 pixels, keeps its names, and stays so', async () => {
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
