import type { Page } from 'playwright-core';
import { createOwnGame, type OwnGame, runQuarter } from './ownGame.ts';
import { opens, type Picture, shows } from './picture.ts';
import type { Studio } from './studio.ts';

const games = new WeakMap<Studio, Promise<OwnGame>>();

/** One game for all these pictures: each of them runs its next quarter. */
function ownGame(studio: Studio): Promise<OwnGame> {
  const known =
    games.get(studio) ??
    createOwnGame(studio, {
      game_name: 'Night School',
      number_of_teams: 3,
      turns_allowed: 15,
      manda_enabled: true,
    });
  games.set(studio, known);
  return known;
}

const pathIn = (path: (own: OwnGame) => string) => async (studio: Studio) => path(await ownGame(studio));

/** Runs the quarter while somebody is typing. */
async function run(studio: Studio): Promise<number> {
  return runQuarter(studio, (await ownGame(studio)).game);
}

async function typeRates(page: Page): Promise<void> {
  const rates = page.locator('[role=gridcell][data-field="ratePercent"]');
  await rates.first().click();
  for (const rate of ['0.61', '0.62', '0.63']) {
    await page.keyboard.type(rate);
    await page.keyboard.press('Enter');
  }
}

/** Types, has the quarter run, and follows the screen to the next one. */
function waits(type: (page: Page) => Promise<void>) {
  return async (page: Page, studio: Studio): Promise<void> => {
    await page.getByText('live', { exact: true }).waitFor();
    await type(page);
    await run(studio);
    await page.getByRole('link', { name: /^Open Qtr/ }).click();
    await page.getByRole('region', { name: 'Values that wait for you' }).waitFor();
    // The run's notice covers the screen for some seconds.
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
  };
}

/** Types, has the quarter run, and returns in a reloaded page. */
function comesBack(type: (page: Page) => Promise<void>, told: string | RegExp) {
  return async (page: Page, studio: Studio): Promise<void> => {
    await page.getByText('live', { exact: true }).waitFor();
    await type(page);
    await run(studio);
    await page.reload();
    await shows(told)(page);
  };
}

const kept = /kept$/;
const cds = pathIn(({ game, team }) => `/game/${game}/decisions/${team}/cds`);
const waitingIn = 'Where values wait for you';

/** Values typed when their quarter was run, by kind of input. */
export const waitingPictures: readonly Picture[] = [
  {
    name: 'waiting-in-next',
    as: 'ada',
    path: cds,
    async after(page, studio) {
      await page.getByText('live', { exact: true }).waitFor();
      await typeRates(page);
      await run(studio);
      await page.getByRole('link', { name: /^Open Qtr/ }).waitFor();
      await page.getByRole('button', { name: 'Dismiss' }).first().click();
    },
  },
  { name: 'waiting-grid', as: 'ada', path: cds, after: waits(typeRates) },
  {
    name: 'waiting-values',
    as: 'ada',
    path: pathIn(({ game, team }) => `/game/${game}/decisions/${team}/general-administration/dividends`),
    after: waits(async (page) => {
      await page.getByRole('textbox', { name: 'Dividends / Share:' }).fill('0.75');
      await page.keyboard.press('Enter');
    }),
  },
  {
    name: 'waiting-hub',
    as: 'ada',
    path: cds,
    async after(page, studio) {
      await waits(typeRates)(page, studio);
      await page.getByRole('link', { name: 'Decisions', exact: true }).first().click();
      await page.getByRole('region', { name: waitingIn }).waitFor();
    },
  },
  {
    name: 'waiting-news',
    as: 'ada',
    path: cds,
    isWindow: true,
    async after(page, studio) {
      await waits(typeRates)(page, studio);
      await page.getByRole('button', { name: /^News/ }).click();
      await page.getByRole('list', { name: waitingIn }).waitFor();
    },
  },
  {
    name: 'waiting-adjustment',
    as: 'instructor',
    path: pathIn(({ game }) => `/game/${game}/adjustments`),
    after: waits(async (page) => {
      await opens('Add')(page);
      await page.getByRole('dialog').getByLabel('Expense (000s)').fill('1000');
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    }),
  },
  {
    name: 'waiting-form',
    as: 'instructor',
    path: pathIn(({ game, team }) => `/game/${game}/regulator/${team}`),
    after: waits(async (page) => {
      await page.getByRole('textbox').first().fill('Capital is thin for so much growth.');
    }),
  },
  {
    name: 'waiting-note',
    as: 'ada',
    path: pathIn(({ game, team }) => `/game/${game}/team-notes/${team}`),
    after: comesBack(async (page) => {
      await opens('Add')(page);
      await page.getByRole('textbox', { name: 'Note' }).fill('Retail deposits follow the market.');
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    }, kept),
  },
  {
    name: 'waiting-merger',
    as: 'ada',
    path: pathIn(({ game, team }) => `/game/${game}/mergers-and-acquisitions/${team}`),
    after: comesBack(async (page) => {
      await page.getByLabel('Team 2').selectOption({ index: 1 });
      await page
        .getByLabel(/^Cost Savings Percentage/)
        .first()
        .fill('30');
    }, kept),
  },
  {
    name: 'waiting-measures',
    as: 'ada',
    path: pathIn(
      ({ game, team }) => `/game/${game}/decisions/${team}/general-administration/measures-of-success`,
    ),
    after: comesBack(async (page) => {
      await page.getByRole('textbox', { name: 'Measures of Success' }).fill('Grow with care.');
    }, kept),
  },
  {
    name: 'waiting-gone',
    as: 'ada',
    path: cds,
    async after(page, studio) {
      await waits(typeRates)(page, studio);
      const { game } = await ownGame(studio);
      await studio.act('admin', `/game/${game}/delete`, {});
      await page.goto('/');
      await page.getByRole('region', { name: 'Values that wait for you' }).waitFor();
    },
  },
];
