import * as path from 'node:path';
import type { Page } from 'playwright-core';
import { openStudio, type Studio } from './studio.ts';
import { brands, forms, takePicture } from './takePicture.ts';

/** A whole screen of the demo: name of its files, who opens it, its path, and what is waited for on it. */
type Screen = readonly [
  name: string,
  as: string | undefined,
  path: string,
  isReady?: string | ((page: Page) => Promise<unknown>),
];

const hub = '/game/1/decisions/1';
const grid = (page: Page) => page.getByRole('grid').waitFor();

/** What the states of the gallery do not show: whole screens, as the server answers for them. */
const screens: readonly Screen[] = [
  ['login', undefined, '/login'],
  ['verify', undefined, '/verify'],
  ['games-student', 'chloe', '/'],
  ['games-instructor', 'instructor', '/'],
  ['games-administrator', 'admin', '/?all=1'],
  ['audit', 'admin', '/?view=audit', (page) => page.locator('[data-entry]').first().waitFor()],
  ['game-create', 'admin', '/admin/create-game'],
  ['users', 'admin', '/admin/users', 'Ada Lund'],
  ['class', 'instructor', '/game/1', 'Bayside Trust'],
  ['teams-student', 'ada', '/game/1', 'Bayside Trust'],
  ['run-turn', 'admin', '/game/1/run-turn'],
  ['roster', 'admin', '/game/1/roster', 'Ada Lund'],
  ['adjustments', 'instructor', '/game/1/adjustments'],
  ['dashboard', 'ada', '/game/1/team/1'],
  ['why', 'ada', '/game/1/team/1/why', 'If kept, in 2 years'],
  ['why-of-all', 'instructor', '/game/1/why', 'Questions for the class'],
  ['debrief', 'ada', '/game/1/team/1?view=debrief&turn=3', (page) => page.getByRole('article').waitFor()],
  ['market', 'ada', '/game/1/team/1/market', 'Who did what'],
  ['scoring', 'ada', '/game/1/scoring', 'By luck:'],
  ['hub', 'ada', hub],
  ['cds', 'ada', `${hub}/cds`, grid],
  ['loan-origination', 'ada', `${hub}/loan-origination`, grid],
  ['it', 'ada', `${hub}/business-development/it`, 'Pays back'],
  ['dividends', 'ada', `${hub}/general-administration/dividends`],
  ['notes', 'ada', '/game/1/team-notes/1'],
  ['reports', 'ada', `${hub}/reports?turn=3`],
  ['report', 'ada', `${hub}/reports/1-3-1-Summary`, (page) => page.getByRole('article').waitFor()],
  ['management-ratios', 'ada', '/game/1/management-ratios/1'],
  ['regulator', 'ada', '/game/1/regulator/1'],
  ['mergers', 'ada', '/game/1/mergers-and-acquisitions/1', 'Memo Statistics'],
  ['past', 'instructor', `${hub}/cds?view=history`, (page) => page.getByRole('slider').waitFor()],
  ['lite-hub', 'chloe', '/game/2/decisions/6'],
  ['frozen', 'emil', '/game/3'],
  ['user-settings', 'ada', '/user-settings'],
];

async function take(studio: Studio, [name, as, address, isReady]: Screen, folder: string): Promise<void> {
  const page = await studio.enter(as, { viewport: forms[0]?.viewport ?? null });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  if (typeof isReady === 'string') await page.getByText(isReady).first().waitFor();
  else await isReady?.(page);
  for (const { ending, viewport, colorScheme } of forms) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    await takePicture(page, page, path.join(folder, `${name}-${ending}`));
  }
  await page.context().close();
}

/** Takes the screens with a name of this pattern in every form and both modes; returns a line for each failure. */
export async function takeScreens(folder: string, pattern: RegExp): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const brand of brands) {
    const studio = await openStudio(brand);
    for (const screen of screens.filter(([name]) => pattern.test(name)))
      await take(studio, screen, path.join(folder, brand)).catch((failure) => {
        failures.push(`${screen[0]} (${brand}): ${failure}`);
      });
    await studio.close();
  }
  return failures;
}
