import type { Page } from 'playwright-core';
import { dialogOf, opens, type Picture, presses, scrolls, shows } from './picture.ts';

/** Opens an entry of the team's action panel, which a desktop shows directly. */
function opensFromPanel(name: string) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('navigation', { name: 'Team' }).getByRole('button', { name }).click();
    await dialogOf(page);
  };
}

/** Moves on in the tour to one of its steps, counted from 1. */
function toStep(step: number) {
  return async (page: Page): Promise<void> => {
    for (let at = 1; at < step; at += 1) await presses('Next')(page);
    await shows(`${step} of 5`)(page);
    await page.locator('[data-outlined]').waitFor();
  };
}

const showsReport = (page: Page) =>
  page.getByRole('article').getByRole('heading', { level: 3 }).first().waitFor();

/** Charts are drawn once they are scrolled near. */
async function showsCharts(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'RSA / RSL' }).scrollIntoViewIfNeeded();
  await page.getByRole('img', { name: /^RSA/ }).waitFor();
}

/** A team's own screens, and their overlays. */
export const teamPictures: readonly Picture[] = [
  { name: 'dashboard', as: 'ada', path: '/game/1/team/1', isTakenInBothModes: true },
  {
    name: 'dashboard-community',
    as: 'ada',
    path: '/game/1/team/1',
    after: (page) => page.getByRole('switch', { name: 'Show community' }).check({ force: true }),
  },
  {
    name: 'dashboard-graph',
    as: 'ada',
    path: '/game/1/team/1?tab=graph',
    isForDesksOnly: true,
    async after(page) {
      await page.getByRole('img', { name: /^Net Income/ }).waitFor();
      await page.getByText('View as table').first().click();
    },
  },
  { name: 'dashboard-opening', as: 'admin', path: '/game/4/team/10', after: shows('No quarter') },
  {
    name: 'menu-open',
    as: 'admin',
    path: '/game/1',
    isWindow: true,
    async after(page) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'More' }).click();
    },
  },
  {
    name: 'menu-rail',
    as: 'admin',
    path: '/game/1',
    isForDesksOnly: true,
    after: presses('Collapse menu'),
  },
  {
    name: 'panel-open',
    as: 'ada',
    path: '/game/1/team/1',
    isWindow: true,
    async after(page) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'More' }).click();
    },
  },
  {
    name: 'measures-dialog',
    as: 'ada',
    path: '/game/1/team/1',
    isWindow: true,
    async after(page) {
      await opensFromPanel('Measures of Success')(page);
      await page.getByRole('textbox', { name: 'Measures of Success' }).waitFor();
    },
  },
  {
    name: 'message-to-team',
    as: 'ada',
    path: '/game/1/team/1',
    isWindow: true,
    after: opensFromPanel('Send Message'),
  },
  { name: 'management-ratios', as: 'ada', path: '/game/1/management-ratios/1' },
  {
    name: 'management-ratios-chart',
    as: 'ada',
    path: '/game/1/management-ratios/1',
    isWindow: true,
    async after(page) {
      await presses('Chart of ROA')(page);
      await page.getByRole('img', { name: /^ROA: / }).waitFor();
    },
  },
  { name: 'regulator-report', as: 'ada', path: '/game/1/regulator/1', after: showsCharts },
  {
    name: 'regulator-form',
    as: 'instructor',
    path: '/game/1/regulator/1?turn=4',
    isWindow: true,
    after: (page) => page.getByRole('group', { name: 'Capital' }).waitFor(),
  },
  {
    name: 'regulator-proposal',
    as: 'instructor',
    path: '/game/1/regulator/1?turn=4',
    async after(page) {
      await presses('Fill in the proposal')(page);
      await showsCharts(page);
    },
  },
  { name: 'regulator-none', as: 'chloe', path: '/game/2/regulator/6' },
  {
    name: 'reports-marked',
    as: 'instructor',
    path: '/game/1/decisions/1/reports?turn=3',
    async after(page) {
      await page.getByRole('checkbox', { name: 'Select Gap' }).check();
      await presses('Delete Selected')(page);
      await page.getByRole('checkbox', { name: 'Select Summary' }).check();
    },
  },
  {
    name: 'report-open',
    as: 'ada',
    path: '/game/1/decisions/1/reports/1-3-1-Summary',
    isTakenInBothModes: true,
    after: showsReport,
  },
  {
    name: 'report-scrolled',
    as: 'ada',
    path: '/game/1/decisions/1/reports/1-3-1-Summary',
    isWindow: true,
    after: scrolls,
  },
  {
    name: 'report-detail',
    as: 'ada',
    path: '/game/1/decisions/1/reports/1-3-1-Detail',
    isWindow: true,
    after: showsReport,
  },
  {
    name: 'report-charts',
    as: 'ada',
    path: '/game/1/decisions/1/reports/1-3-0-PeerCharts',
    after: showsReport,
  },
  { name: 'reports-list', as: 'ada', path: '/game/1/decisions/1/reports?turn=3' },
  { name: 'reports-none', as: 'ada', path: '/game/1/decisions/1/reports?turn=4' },
  { name: 'frozen', as: 'emil', path: '/game/3', isTakenInBothModes: true },
  { name: 'help-student', as: 'ada', path: '/game/1/team/1', isWindow: true, after: opens('Help') },
  {
    name: 'help-administrator',
    as: 'admin',
    path: '/game/1/team/1',
    isWindow: true,
    async after(page) {
      await opens('Help')(page);
      await page.getByRole('textbox', { name: 'Help text' }).waitFor();
    },
  },
  {
    name: 'help-versions',
    as: 'admin',
    path: '/game/1/team/1',
    isWindow: true,
    async before(_, { act }) {
      await act('admin', '/help/save', { page: 'dashboard', gameId: null, text: '<p>Ask Rosa first.</p>' });
    },
    async after(page) {
      await opens('Help')(page);
      await page.getByText('Earlier versions').click();
      await page.getByText('Text that comes with Quarterdeck').last().waitFor();
    },
  },
  {
    name: 'shortcut-sheet',
    as: 'ada',
    path: '/game/1/team/1',
    isWindow: true,
    async after(page) {
      await page.keyboard.press('?');
      await dialogOf(page);
    },
  },
  ...[1, 2, 3, 4, 5].map((step) => ({
    name: `tour-student-${step}`,
    as: 'ada',
    path: '/game/1',
    isWindow: true,
    isFirstVisit: true,
    after: toStep(step),
  })),
  ...[1, 2, 3, 4, 5].map((step) => ({
    name: `tour-overseer-${step}`,
    as: 'instructor',
    path: '/',
    isWindow: true,
    isFirstVisit: true,
    after: toStep(step),
  })),
];
