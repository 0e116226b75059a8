import type { Page } from 'playwright-core';
import type { GameDetails } from '../../contracts/calls/games.ts';
import { areaScreens } from '../../contracts/decisions/areaScreens.ts';
import { dialogOf, opens, type Picture, presses, shows } from './picture.ts';
import type { Studio } from './studio.ts';

const hub = '/game/1/decisions/1';
const cds = `${hub}/cds`;
const dividendScreen = `${hub}/general-administration/dividends`;

const loaded = (page: Page): Promise<void> =>
  page.locator('[role=grid], [data-values-field]').first().waitFor();

/** Every decision screen of a Full game, under each of its filter choices. */
const everyArea: readonly Picture[] = areaScreens.flatMap(({ route, area, choice }) => {
  const options = choice === null && area.filter ? area.filter.options : [null];
  return options.map((option, index): Picture => {
    const query = option === null ? '' : `?type=${encodeURIComponent(option)}`;
    const suffix = option === null ? '' : `-${index + 1}`;
    const name = `area-${route.replaceAll('/', '-')}${suffix}`;
    return { name, as: 'ada', path: `${hub}/${route}${query}`, after: loaded };
  });
});

/** Types over the cell of a field in a row, counted from 1, and moves on with Enter. */
async function types(page: Page, field: string, row: number, text: string): Promise<void> {
  await page
    .locator(`[role=gridcell][data-field="${field}"]`)
    .nth(row - 1)
    .click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Another person of the team working on the same screen, in a separate window. */
async function teammate(studio: Studio, path: string): Promise<Page> {
  const page = await studio.enter('ben', { viewport: { width: 1280, height: 800 } });
  await page.goto(path);
  await loaded(page);
  await page.getByText('live', { exact: true }).waitFor();
  return page;
}

/** A teammate with two unsaved rates in the CDs, whose window stays open. */
export async function teammateTypes(_: Page, studio: Studio): Promise<void> {
  const ben = await teammate(studio, cds);
  await types(ben, 'ratePercent', 3, '1.1');
  await types(ben, 'ratePercent', 5, '1.02');
}

/** Two people in the rates of the CDs: an unsaved change, a teammate's ghost, a clash, and a limit. */
async function workTogether(page: Page, studio: Studio): Promise<void> {
  const ben = await teammate(studio, cds);
  await page.getByText('live', { exact: true }).waitFor();
  await types(page, 'ratePercent', 1, '0.444');
  await types(page, 'capThousands', 3, '9999999');
  await types(ben, 'ratePercent', 1, '0.555');
  await ben.getByRole('button', { name: /^Save/ }).first().click();
  await ben.getByText('Saved.', { exact: true }).waitFor();
  await types(ben, 'ratePercent', 2, '0.666');
  await ben.locator('[data-field="capThousands"][role=gridcell]').nth(4).click();
  await page.locator('[data-conflict]').first().waitFor();
  await page.locator('[data-ghost]').first().waitFor();
  await page.locator('[role=gridcell][data-field="ratePercent"]').first().click();
}

/** Two unsaved values in one cell, and one beside a probable typing error, in the focused cell. */
async function typeInOneCell(page: Page, studio: Studio): Promise<void> {
  const ben = await teammate(studio, cds);
  await page.getByText('live', { exact: true }).waitFor();
  await types(page, 'ratePercent', 4, '0.71');
  await types(ben, 'ratePercent', 4, '0.64');
  await types(ben, 'ratePercent', 6, '0.88');
  await types(page, 'ratePercent', 2, '55');
  await types(ben, 'ratePercent', 2, '0.36');
  await types(page, 'ratePercent', 8, '77');
  await page.locator('[data-drafts]').nth(1).waitFor();
  await page.locator('[role=gridcell][data-field="ratePercent"]').nth(1).click();
}

/** The same in the sheet of a row on a phone, and in a figure outside grids. */
async function typeInOneRow(page: Page, studio: Studio): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await typeInOneCell(page, studio);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('[role=rowheader]').nth(1).click();
  await dialogOf(page);
}

async function typeOneFigure(page: Page, studio: Studio): Promise<void> {
  const ben = await teammate(studio, dividendScreen);
  await page.getByText('live', { exact: true }).waitFor();
  for (const [person, text] of [
    [page, '6'],
    [ben, '0.55'],
  ] as const) {
    await person.getByRole('textbox', { name: 'Dividends / Share:' }).fill(text);
    await person.keyboard.press('Enter');
  }
  await page.getByText('Ben Ono, not saved: $0.55').waitFor();
}

/** A saved typing error is reported before the submission. */
async function submitSlip(page: Page): Promise<void> {
  await types(page, 'ratePercent', 2, '55');
  await presses(/^Save/)(page);
  await page.getByText('Saved.', { exact: true }).waitFor();
  await page.goto(hub);
  await opens('Submit Decisions')(page);
}

async function deleteRow(page: Page): Promise<void> {
  await page.locator('[role=gridcell][data-field="ratePercent"]').nth(2).click();
  await presses('Delete')(page);
}

async function opensHistory(page: Page): Promise<void> {
  await page.locator('[role=gridcell][data-field="ratePercent"]').first().click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Cell history' }).click();
  await dialogOf(page);
}

/** The maximum in each cell of a row, whose targets then do not total 100. */
async function breakTargets(page: Page): Promise<void> {
  for (const category of [1, 2, 3, 4, 5, 6]) await types(page, `target${category}Percent`, 1, '100');
  await types(page, 'balanceCeilingThousands', 1, '9999999.999');
  await page.keyboard.press('Control+s');
  await dialogOf(page);
}

async function makeScenario(_: Page, { act }: Studio): Promise<void> {
  const { intraturns } = (await act('ada', '/game/team/1/active-intraturns', {})) as {
    intraturns: { intraturn_id: number; name: string }[];
  };
  if (intraturns.some(({ name }) => name === 'Growth')) return;
  await act('ada', '/intraturn/create-scenario', {
    name: 'Growth',
    intraturn_id: intraturns[0]?.intraturn_id,
  });
}

const freezes =
  (isFrozen: boolean) =>
  async (_: Page, { act }: Studio) => {
    await act('instructor', '/game/team/2/freeze', { game_id: 1, frozen: isFrozen, reason: 'Fire drill' });
  };

async function addNote(page: Page): Promise<void> {
  await opens('Add')(page);
  await page.getByRole('textbox', { name: 'Note' }).fill('Retail deposits follow the market.');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
}

async function opensRow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('[role=rowheader]').nth(1).click();
  await dialogOf(page);
}

/** From now on the game requires visits that nobody has made, which block a submission. */
async function forceVisits(_: Page, { act }: Studio): Promise<void> {
  const { gameDetails: game } = (await act('admin', '/game/1', {})) as { gameDetails: GameDetails };
  const { game_id, game_name, interest_rate_code, number_of_teams, turns_allowed } = game;
  const kept = { game_id, game_name, interest_rate_code, number_of_teams, turns_allowed };
  await act('admin', '/game/update', { ...kept, force_roles: game.force_roles, force_visits: true });
}

/** Unfolds the pictures of a screen on a phone, and waits for the last quarter and all banks. */
async function unfolds(page: Page): Promise<void> {
  await page.locator('section[aria-label] h2, summary').first().waitFor();
  for (const folded of await page.locator('summary', { hasText: 'Picture:' }).all()) await folded.click();
  await page.waitForFunction(() => !document.querySelector('[data-coming]'));
}

async function unfolded(page: Page): Promise<void> {
  await loaded(page);
  await unfolds(page);
}

const deposits = 'non-maturity-deposits';
const pictured: readonly (readonly [name: string, route: string, field: string | null, text: string])[] = [
  ['cds', 'cds', 'ratePercent', '1.25'],
  ['deposits-demand', deposits, null, ''],
  ['deposits', `${deposits}?type=Money%20Market`, 'ratePercent', '0.15'],
  ['loan-origination', 'loan-origination', 'rate3Percent', '3.1'],
  ['equity', 'equity', 'raisedThousands', '6000'],
  ['marketing', 'business-development/business-development', 'amountThousands', '50'],
  ['facilities', 'business-development/facilities', null, ''],
  ['investment-purchases', 'investment-purchases', 'amountThousands', '50'],
  ['investment-sales', 'investment-sales', 'salePercent', '50'],
  ['loan-administration', 'loan-administration', null, ''],
  ['loan-sales', 'loan-sales', null, ''],
  ['borrowings', 'borrowings', null, ''],
  ['long-term-debt', 'long-term-debt', 'amountThousands', '50'],
  ['dividends', 'general-administration/dividends', null, ''],
];

/** The pictures of the areas with figures of the last quarter and, on a desktop, an unsaved amount. */
const toldAreas: readonly Picture[] = pictured.flatMap(([name, route, field, text]) => [
  {
    name: `told-${name}`,
    as: 'ada',
    path: `${hub}/${route}`,
    isForDesksOnly: true,
    async after(page) {
      await loaded(page);
      if (field) await types(page, field, 1, text);
      await unfolds(page);
    },
  },
  { name: `unfolded-${name}`, as: 'ada', path: `${hub}/${route}`, isForPhonesOnly: true, after: unfolded },
]);

/** Lite games combine equity and borrowings, and omit choices. */
const lite: readonly Picture[] = [
  { name: 'lite-hub', as: 'chloe', path: '/game/2/decisions/6' },
  { name: 'lite-equity', as: 'chloe', path: '/game/2/decisions/6/equity', after: loaded },
  { name: 'lite-cds', as: 'chloe', path: '/game/2/decisions/6/cds', after: loaded },
  ...['equity', 'loan-origination', deposits].map(
    (route): Picture => ({
      name: `lite-told-${route}`,
      as: 'chloe',
      path: `/game/2/decisions/6/${route}`,
      after: unfolded,
    }),
  ),
  {
    name: 'lite-borrowings-add',
    as: 'chloe',
    path: '/game/2/decisions/6/equity',
    isWindow: true,
    after: opens('Add'),
  },
];

/** The decision screens, and their overlays. */
export const decisionPictures: readonly Picture[] = [
  { name: 'hub', as: 'ada', path: hub },
  { name: 'hub-observer', as: 'instructor', path: hub },
  { name: 'scenario-new', as: 'ada', path: hub, isWindow: true, after: opens('Save as New Scenario') },
  ...everyArea,
  ...toldAreas,
  { name: 'tab-housekeeping', as: 'ada', path: `${hub}/general-administration/housekeeping` },
  { name: 'tab-measures', as: 'ada', path: `${hub}/general-administration/measures-of-success` },
  { name: 'notes-empty', as: 'ada', path: '/game/1/team-notes/1' },
  { name: 'notes-new', as: 'ada', path: '/game/1/team-notes/1', isWindow: true, after: opens('Add') },
  { name: 'notes', as: 'ada', path: '/game/1/team-notes/1', after: addNote },
  { name: 'cds-tools', as: 'ada', path: cds, isWindow: true, isForPhonesOnly: true, after: presses('Tools') },
  { name: 'cds-add', as: 'ada', path: cds, isWindow: true, after: opens('Add') },
  { name: 'borrowings-add', as: 'ada', path: `${hub}/borrowings`, isWindow: true, after: opens('Add') },
  { name: 'loan-sales-add', as: 'ada', path: `${hub}/loan-sales`, isWindow: true, after: opens('Add') },
  { name: 'cds-together', as: 'ada', path: cds, after: workTogether },
  { name: 'cds-drafts', as: 'ada', path: cds, after: typeInOneCell },
  {
    name: 'row-sheet-drafts',
    as: 'ada',
    path: cds,
    isForPhonesOnly: true,
    isWindow: true,
    after: typeInOneRow,
  },
  { name: 'dividends-drafts', as: 'ada', path: dividendScreen, after: typeOneFigure },
  { name: 'cds-deleted', as: 'ada', path: cds, after: deleteRow },
  { name: 'cell-history', as: 'ada', path: cds, isWindow: true, after: opensHistory },
  { name: 'row-sheet', as: 'ada', path: cds, isWindow: true, after: opensRow },
  { name: 'limits', as: 'ada', path: `${hub}/loan-administration`, isWindow: true, after: breakTargets },
  { name: 'changes', as: 'ada', path: cds, isWindow: true, after: opens('Compare') },
  { name: 'past-turn', as: 'ada', path: `${cds}?turn=3`, after: shows('Read-only') },
  { name: 'observed', as: 'instructor', path: cds, after: loaded },
  { name: 'submit-review', as: 'ada', path: hub, isWindow: true, after: opens('Submit Decisions') },
  {
    name: 'submit-unsaved',
    as: 'ada',
    path: hub,
    isWindow: true,
    before: teammateTypes,
    async after(page) {
      await opens('Submit Decisions')(page);
      await shows('Look again')(page);
    },
  },
  { name: 'not-allowed', as: 'ben', path: hub },
  { name: 'frozen-team', as: 'chloe', path: '/game/1/decisions/2/cds', before: freezes(true), after: loaded },
  { name: 'frozen-hub', as: 'chloe', path: '/game/1/decisions/2', after: shows('frozen') },
  { name: 'scenarios', as: 'ada', path: hub, before: makeScenario },
  { name: 'scenario-delete', as: 'ada', path: hub, isWindow: true, after: opens('Delete Scenario') },
  ...lite,
  { name: 'submit-slip', as: 'ada', path: cds, isWindow: true, after: submitSlip },
  {
    name: 'submit-blocked',
    as: 'ada',
    path: hub,
    isWindow: true,
    before: forceVisits,
    after: opens('Submit Decisions'),
  },
];
