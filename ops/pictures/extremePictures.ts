import type { Page } from 'playwright-core';
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

type Figures = Readonly<Record<string, unknown>>;

/** Multiplies every figure of an answer; names, texts and counts stay. */
function scaled(value: unknown, factor: number): unknown {
  if (typeof value === 'number') return Number.isInteger(value) && value < 100 ? value : value * factor;
  if (Array.isArray(value)) return value.map((one) => scaled(one, factor));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, scaled(one, factor)]));
}

/** Shows a hub with other figures of the bank. */
async function withHub(page: Page, figuresOf: (hub: Figures) => Figures): Promise<void> {
  await page.route(/\/api\/game\/team\/\d+\/open-hub$/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const { active } = answer;
    const hub = { ...active.hub, ...figuresOf(active.hub) };
    await route.fulfill({ response, json: { ...answer, active: { ...active, hub } } });
  });
}

/** Shows the figures of a hub multiplied by a million: no bank of the demo grows that large. */
const inBillions = (page: Page): Promise<void> =>
  withHub(
    page,
    ({ balances, quarter_net_income }) => scaled({ balances, quarter_net_income }, 1e6) as Figures,
  );

/** Shows a bank whose debts exceed its assets. */
const inDebt = (page: Page): Promise<void> =>
  withHub(page, (hub) => {
    const balances = hub.balances as Record<'total' | 'loans' | 'equity_and_other', number>;
    const lost = balances.equity_and_other * 1.4;
    const shown = {
      ...balances,
      total: balances.total - lost,
      loans: balances.loans - lost,
      equity_and_other: balances.equity_and_other - lost,
    };
    return { balances: shown, quarter_net_income: -lost };
  });

/** Pictures of the largest game, names of maximum length, and figures beyond every scale. */
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
  { name: 'hub-billions', as: 'ada', path: '/game/1/decisions/1', before: inBillions },
  { name: 'hub-in-debt', as: 'ada', path: '/game/1/decisions/1', before: inDebt },
];
