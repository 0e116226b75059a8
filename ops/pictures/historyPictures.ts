import type { Page } from 'playwright-core';
import { type Picture, presses } from './picture.ts';

const team = '/game/1/team/1?view=history';
const cds = '/game/1/decisions/1/cds?view=history';

/** Waits until a moment of the past is shown. */
async function isShown(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'Steps of the quarter' }).waitFor();
  await page.getByText('Preparing the history').waitFor({ state: 'detached' });
}

/** Goes back to the newest save of the quarter, whose screen opens by itself. */
async function goToSave(page: Page): Promise<void> {
  await isShown(page);
  await page.getByRole('slider').press('N');
  await page.getByRole('grid').waitFor();
}

/** A quarter that was played and run. */
async function chooseQuarter(page: Page): Promise<void> {
  await isShown(page);
  const more = page.getByLabel('Steps of the past').getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.click();
  await page.getByLabel('Quarter', { exact: true }).selectOption('2');
  // Content only for print is included as well.
  await page
    .getByText(/step 1 of/)
    .filter({ visible: true })
    .first()
    .waitFor();
}

/** Content that phones show behind a button. */
async function showsAll(page: Page): Promise<void> {
  const more = page.getByLabel('Steps of the past').getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.click();
}

async function showHeat(page: Page): Promise<void> {
  await goToSave(page);
  await showsAll(page);
  await page.getByLabel('Heat', { exact: true }).selectOption('quarter');
  await page.locator('[data-heat]').first().waitFor();
}

async function compare(page: Page): Promise<void> {
  await goToSave(page);
  await showsAll(page);
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await page.getByRole('button', { name: 'Compare with…' }).click();
  await page.getByRole('dialog').getByLabel('Compare with').selectOption('step');
  await page.getByRole('dialog').getByText('change').first().waitFor();
}

async function filter(page: Page): Promise<void> {
  await isShown(page);
  await showsAll(page);
  await page.getByLabel('Kind', { exact: true }).selectOption('saved');
}

/** A picture of the window, as the instructor sees it. */
const taken = (name: string, path: string, after: (page: Page) => Promise<void>): Picture => ({
  name,
  as: 'instructor',
  path,
  isWindow: true,
  after,
});

/** The past of a team, step by step. */
export const historyPictures: readonly Picture[] = [
  taken('history-dashboard', team, isShown),
  taken('history-save', cds, goToSave),
  taken('history-quarter', team, chooseQuarter),
  taken('history-heat', cds, showHeat),
  {
    name: 'history-heat-hub',
    as: 'instructor',
    path: '/game/1/decisions/1?view=history',
    after: async (page) => {
      await isShown(page);
      await showsAll(page);
      await page.getByLabel('Heat', { exact: true }).selectOption('quarter');
      await page
        .getByText(/Cells changed/)
        .first()
        .waitFor();
    },
    isWindow: true,
  },
  taken('history-present', cds, async (page) => {
    await goToSave(page);
    await page.getByRole('button', { name: 'Present', exact: true }).click();
    await page.getByText('Person').first().waitFor();
  }),
  taken('history-moments', cds, async (page) => {
    await goToSave(page);
    await showsAll(page);
    await page.getByRole('button', { name: 'Pin', exact: true }).click();
    await page.getByRole('button', { name: 'Mark…' }).click();
    await page.getByLabel('Title').fill('Why these rates?');
    await page.getByRole('textbox', { name: 'Note' }).fill('Ask Cara before the class sees the run.');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const steps = page.getByRole('button', { name: 'Steps', exact: true });
    if ((await steps.getAttribute('aria-expanded')) === 'false') await steps.click();
    await page.getByRole('region', { name: 'Moments' }).waitFor();
  }),
  taken('history-mark', cds, async (page) => {
    await goToSave(page);
    await showsAll(page);
    await page.getByRole('button', { name: 'Mark…' }).click();
  }),
  taken('history-export', cds, async (page) => {
    await goToSave(page);
    await showsAll(page);
    await page.getByRole('button', { name: 'Export…' }).click();
  }),
  taken('history-compare', cds, compare),
  taken('history-filter', team, filter),
  {
    name: 'history-phone-choices',
    as: 'instructor',
    path: team,
    isWindow: true,
    isForPhonesOnly: true,
    after: async (page) => {
      await isShown(page);
      await presses('More')(page);
    },
  },
  taken(
    'history-measures',
    '/game/1/decisions/1/general-administration/measures-of-success?view=history',
    isShown,
  ),
];
