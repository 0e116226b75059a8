import type { Page } from 'playwright-core';
import {
  dashboardInBillions,
  dashboardInDebt,
  dashboardOfOneBank,
  hubInBillions,
  hubInDebt,
  pictureInBillions,
  pictureInDebt,
  withoutPrices,
} from './extremeFigures.ts';
import { createOwnGame, type OwnGame, pathsIn, runQuarter } from './ownGame.ts';
import { type Picture, scrolls, shows } from './picture.ts';
import type { Studio } from './studio.ts';

const banks = 10;
const quarters = 15;
const longestName = 'Farmers and Mechanics Savings and Loan Association, Branch ';

/** The largest possible game, before its last quarter; each bank has a name of maximum length. */
async function playLargest(studio: Studio): Promise<OwnGame> {
  const own = await createOwnGame(studio, {
    game_name: 'Graduate School of Banking, Section for Working Professionals',
    number_of_teams: banks,
    turns_allowed: quarters,
    manda_enabled: true,
  });
  for (let number = 1; number <= banks; number += 1) {
    const teamName = `${longestName}${number % banks}`;
    await studio.act('admin', `/game/team/${own.team + number - 1}/housekeeping/save`, { teamName });
  }
  for (let turn = 1; turn < quarters; turn += 1) await runQuarter(studio, own.game);
  return own;
}

const pathIn = pathsIn(playLargest);

/** Two quarters without peer reports, the last one also without the reports that its pictures need. */
async function playUnpublished(studio: Studio): Promise<OwnGame> {
  const own = await createOwnGame(studio, {
    game_name: 'Closed Books',
    number_of_teams: 3,
    turns_allowed: 9,
  });
  for (const _ of [1, 2]) await runQuarter(studio, own.game, { runPeerReports: false });
  const { reports } = (await studio.act('admin', `/game/team/${own.team}/reports/list`, { turnNum: 2 })) as {
    reports: { report_id: string }[];
  };
  const reportIds = reports
    .map(({ report_id }) => report_id)
    .filter((id) => id.endsWith('.Survey') || id.endsWith('.FutureMaturities'));
  await studio.act('admin', `/game/team/${own.team}/reports/delete`, { turnNum: 2, reportIds });
  return own;
}

const unpublished = pathsIn(playUnpublished);

/** Waits for the last quarter and all banks in a picture; presses the button if there is one. */
async function showsLastQuarter(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Show last quarter and all banks' });
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  if ((await more.count()) > 0) await more.first().click();
  await page.waitForFunction(() => !document.querySelector('[data-coming]'));
}

/**
 * What the largest game, the longest names, figures off every scale, one bank alone, banks without a price and
 * quarters without peer reports look like.
 */
export const extremePictures: readonly Picture[] = [
  {
    name: 'largest-dashboard',
    as: 'ada',
    path: pathIn(({ game, team }) => `/game/${game}/team/${team}`),
    after: shows('Net Income'),
  },
  { name: 'largest-hub', as: 'ada', path: pathIn(({ game, team }) => `/game/${game}/decisions/${team}`) },
  { name: 'largest-teams', as: 'ada', path: pathIn(({ game }) => `/game/${game}`) },
  { name: 'largest-teams-instructor', as: 'instructor', path: pathIn(({ game }) => `/game/${game}`) },
  { name: 'largest-games', as: 'instructor', path: pathIn(() => '/?all=1') },
  { name: 'largest-run-turn', as: 'admin', path: pathIn(({ game }) => `/game/${game}/run-turn`) },
  {
    name: 'largest-ratios',
    as: 'ada',
    path: pathIn(({ game, team }) => `/game/${game}/management-ratios/${team}`),
  },
  {
    name: 'largest-ratios-scrolled',
    as: 'ada',
    path: pathIn(({ game, team }) => `/game/${game}/management-ratios/${team}`),
    isWindow: true,
    after: scrolls,
  },
  {
    name: 'largest-regulator',
    as: 'ada',
    path: pathIn(({ game, team }) => `/game/${game}/regulator/${team}`),
  },
  {
    name: 'largest-reports',
    as: 'ada',
    path: pathIn(({ game, team }) => `/game/${game}/decisions/${team}/reports?turn=14`),
  },
  {
    name: 'largest-charts',
    as: 'ada',
    path: pathIn(({ game, team }) => `/game/${game}/decisions/${team}/reports/${game}-14-0-PeerCharts`),
  },
  {
    name: 'largest-mergers',
    as: 'ada',
    path: pathIn(({ game, team }) => `/game/${game}/mergers-and-acquisitions/${team}`),
  },
  {
    name: 'largest-history',
    as: 'instructor',
    path: pathIn(({ game, team }) => `/game/${game}/decisions/${team}?view=history`),
  },
  { name: 'hub-billions', as: 'ada', path: '/game/1/decisions/1', before: hubInBillions },
  { name: 'hub-in-debt', as: 'ada', path: '/game/1/decisions/1', before: hubInDebt },
  { name: 'dashboard-billions', as: 'ada', path: '/game/1/team/1', before: dashboardInBillions },
  { name: 'dashboard-in-debt', as: 'ada', path: '/game/1/team/1', before: dashboardInDebt },
  { name: 'dashboard-one-bank', as: 'ada', path: '/game/1/team/1', before: dashboardOfOneBank },
  {
    name: 'area-billions',
    as: 'ada',
    path: '/game/1/decisions/1/cds',
    before: pictureInBillions,
    after: showsLastQuarter,
  },
  {
    name: 'area-in-debt',
    as: 'ada',
    path: '/game/1/decisions/1/equity',
    before: pictureInDebt,
    after: showsLastQuarter,
  },
  { name: 'unpriced-dashboard', as: 'ada', path: '/game/1/team/1', before: withoutPrices },
  { name: 'unpriced-teams', as: 'instructor', path: '/game/1', before: withoutPrices },
  {
    name: 'unpublished-dashboard',
    as: 'ada',
    path: unpublished(({ game, team }) => `/game/${game}/team/${team}`),
  },
  { name: 'unpublished-teams', as: 'ada', path: unpublished(({ game }) => `/game/${game}`) },
  {
    name: 'unpublished-area',
    as: 'ada',
    path: unpublished(({ game, team }) => `/game/${game}/decisions/${team}/cds`),
    after: showsLastQuarter,
  },
];
