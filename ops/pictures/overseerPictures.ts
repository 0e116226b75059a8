import type { Page } from 'playwright-core';
import { dialogOf, opens, type Picture, shows } from './picture.ts';
import type { Studio } from './studio.ts';

const list = [
  'Name\tE-mail\tTeam',
  'Dora Quist\tdora@school.test\t2',
  'Erik Sand\terik@school.test\t',
  'Broken\tno e-mail\t1',
  'Ada Lund\tada@quarterdeck.test\t3',
].join('\n');

async function pasteList(page: Page): Promise<void> {
  await opens('Add from a list')(page);
  await page.getByRole('textbox', { name: 'List' }).fill(list);
  await shows(/people read/)(page);
}

async function takeListOver(page: Page): Promise<void> {
  await pasteList(page);
  await page.getByRole('button', { name: /^Add \d people/ }).click();
  await shows('Without a team')(page);
}

/** Presses Confirm with new people in the draft. */
async function confirmList(page: Page): Promise<void> {
  await takeListOver(page);
  await page.getByRole('button', { name: 'Spread over teams' }).click();
  await opens(/^Confirm \d/)(page);
}

async function asksForReason(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Freeze First Harbor Bank' }).click({ force: true });
  await page.getByRole('textbox').fill('Rates below zero: look again before noon');
}

/** Drags a person over the second team. */
async function drag(page: Page): Promise<void> {
  const target = await page.getByRole('region', { name: /^2: / }).boundingBox();
  await page.getByRole('button', { name: 'Drag Cara Voss to a team' }).hover();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 30, { steps: 6 });
}

async function openJoinCode(_: Page, { act }: Studio): Promise<void> {
  await act('admin', '/game/2/join-code/open', { places_per_team: 3, days: 14 });
}

async function joinPath(studio: Studio): Promise<string> {
  const { join_code } = (await studio.act('admin', '/game/2/join-code', {})) as {
    join_code: { code: string };
  };
  return `/join/${join_code.code}`;
}

async function addAdjustment(page: Page): Promise<void> {
  await opens('Add')(page);
  await page.getByRole('dialog').getByLabel('Expense (000s)').fill('1000');
}

/** Rosters, join codes, adjustments and rights: overseers' actions and students' answers. */
export const overseerPictures: readonly Picture[] = [
  { name: 'adjustments-empty', as: 'instructor', path: '/game/1/adjustments' },
  {
    name: 'adjustments-dialog',
    as: 'instructor',
    path: '/game/1/adjustments',
    isWindow: true,
    after: addAdjustment,
  },
  {
    name: 'adjustments-security',
    as: 'instructor',
    path: '/game/1/adjustments',
    isWindow: true,
    async after(page) {
      await addAdjustment(page);
      const picker = page.getByRole('combobox', { name: 'Security' });
      await picker.click();
      await picker.fill('treasury');
      await page
        .getByRole('option', { name: /Treasury/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'adjustments-effect',
    as: 'instructor',
    path: '/game/1/adjustments',
    async after(page) {
      await addAdjustment(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('region', { name: /^Effect/ }).waitFor();
    },
  },
  { name: 'adjustments-past', as: 'instructor', path: '/game/1/adjustments?turn=2' },
  { name: 'roster', as: 'admin', path: '/game/1/roster', after: shows('Ada Lund') },
  { name: 'roster-instructor', as: 'instructor', path: '/game/2/roster', after: shows('Chloe Marsh') },
  {
    name: 'roster-list',
    as: 'admin',
    path: '/game/1/roster',
    isWindow: true,
    after: opens('Add from a list'),
  },
  { name: 'roster-list-read', as: 'admin', path: '/game/1/roster', isWindow: true, after: pasteList },
  { name: 'roster-without-team', as: 'admin', path: '/game/1/roster', after: takeListOver },
  {
    name: 'roster-spread',
    as: 'admin',
    path: '/game/1/roster',
    async after(page) {
      await takeListOver(page);
      await page.getByRole('button', { name: 'Spread over teams' }).click();
    },
  },
  { name: 'roster-welcome', as: 'admin', path: '/game/1/roster', isWindow: true, after: confirmList },
  {
    name: 'roster-links',
    as: 'instructor',
    path: '/game/2/roster',
    async before(_, { act }) {
      const team = { team_id: 6, roles: [] };
      const names = ['Zoe Lind', 'Yara Falk', 'Xenia Bro'];
      const invited = names.map((full_name) => ({
        ...team,
        full_name,
        email: `${full_name.split(' ')[0]?.toLowerCase()}@school.example`,
      }));
      await act('instructor', '/game/2/roster/save', { invited });
    },
    async after(page) {
      await page.getByRole('button', { name: 'Sign-in Links' }).click();
      await shows('zoe@school.example')(page);
    },
  },
  {
    name: 'freeze-reason',
    as: 'instructor',
    path: '/game/1',
    isWindow: true,
    after: asksForReason,
  },
  {
    name: 'roster-drag',
    as: 'admin',
    path: '/game/1/roster',
    isForDesksOnly: true,
    isWindow: true,
    after: drag,
  },
  {
    name: 'roster-roles',
    as: 'admin',
    path: '/game/1/roster',
    isWindow: true,
    after: opens(/roles of Cara Voss$/),
  },
  {
    name: 'roster-take-off',
    as: 'admin',
    path: '/game/1/roster',
    isWindow: true,
    after: opens('Take off Rosa Vance'),
  },
  { name: 'join-code-none', as: 'admin', path: '/game/2/join-code' },
  {
    name: 'join-code',
    as: 'admin',
    path: '/game/2/join-code',
    before: openJoinCode,
    isTakenInBothModes: true,
  },
  { name: 'join', as: 'fay', path: '/join' },
  { name: 'join-unknown', as: 'fay', path: '/join/ACDE3467', after: shows('This join code is not known.') },
  { name: 'join-teams', as: 'fay', path: joinPath, after: shows('Pier One Bank') },
  { name: 'join-own', as: 'dev', path: joinPath, after: shows('You are in') },
  { name: 'rights', as: 'ada', path: '/rights' },
  {
    name: 'message-to-everyone',
    as: 'admin',
    path: '/?all=1',
    isWindow: true,
    after: opens('Send Message to Everyone'),
  },
  {
    name: 'message-empty',
    as: 'instructor',
    path: '/game/1',
    isWindow: true,
    async after(page) {
      await opens('Send Message')(page);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await dialogOf(page);
    },
  },
];
