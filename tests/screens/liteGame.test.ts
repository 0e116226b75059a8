// Proves in a real browser what a Lite game shows of the decision areas: no tile and no way to what it hides, and borrowings
// with lower grids on the screen of equity, where both are saved together.
import { expect, test } from 'vitest';
import { gridCell } from '../fixtures/browserArea.ts';
import { enter, save } from '../fixtures/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browserStage.ts';
import { walk } from '../fixtures/browserWalk.ts';

const stage = browserStage();
const hub = '/game/2/decisions/6';
const hidden = [
  'loan-administration',
  'long-term-debt',
  'business-development/facilities',
  'business-development/it',
];

test('[UI48] the hub of a Lite game has a tile for what it has', async () => {
  const page = await stage.signIn('chloe', hub);
  const tiles = page.getByRole('main').getByRole('link', { name: /Never updated|Updated/ });
  const titles = [
    'Investment Purchases',
    'Investment Sales',
    'Loan Origination',
    'Loan Sales',
    'Non-Maturity Deposits',
    'CDs',
    'Equity & Borrowings',
    'Marketing & General Administration',
    'Dividends & Housekeeping',
  ];
  // A tile begins with its title; what is saved in the area follows.
  const titlesShown = async () =>
    (await tiles.allTextContents()).map((text) => titles.find((title) => text.startsWith(title)) ?? text);
  await expect.poll(titlesShown, patience).toEqual(titles);
});

test('[UI48] the addresses of hidden areas lead to the hub, and hidden tabs are not there', async () => {
  const page = await stage.signIn('chloe');
  for (const route of hidden) {
    await walk(page, `${hub}/${route}`);
    await heading(page, 'Pier One Bank Decision Areas');
    expect(new URL(page.url()).pathname, route).toBe(hub);
  }
  await walk(page, '/game/2/management-ratios/6');
  await heading(page, 'Pier One Bank');
  expect(new URL(page.url()).pathname).toBe('/game/2/team/6');
  await walk(page, `${hub}/business-development`);
  const tabs = page.getByRole('navigation', { name: 'Marketing & General Administration' }).getByRole('link');
  await expect
    .poll(() => tabs.allTextContents(), patience)
    .toEqual(['Business Development', 'Learning / Development', 'Staffing']);
});

test('[UI48] borrowings stand on the screen of equity with lower grids, and one Save saves both', async () => {
  const page = await stage.signIn('chloe', `${hub}/borrowings?turn=2`);
  await heading(page, 'Pier One Bank Equity & Borrowings');
  expect(new URL(page.url()).pathname).toBe(`${hub}/equity`);
  await expect.poll(() => page.getByRole('grid').count(), patience).toBe(3);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  // Pictures of the areas may follow.
  const titles = (await headings.allTextContents()).slice(0, 3);
  expect(titles).toEqual(['Equity', 'Borrowings', 'Previous Borrowings']);
  const heights = await page
    .getByRole('grid')
    .evaluateAll((grids) => grids.map((grid) => getComputedStyle(grid.parentElement ?? grid).maxHeight));
  expect(heights).toEqual(['240px', '240px', '240px']);

  const before = await stage.product.head();
  await enter(gridCell(page, 0, 0, 'raisedThousands'), '6000');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New Borrowing' });
  await dialog.getByLabel('Term (Months)').selectOption('36');
  await dialog.getByLabel('Amount (000s)').fill('1500');
  const rate = await dialog.getByLabel('Rate').inputValue();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const rates = page.getByRole('grid').nth(1).getByText(rate, { exact: true });
  await expect.poll(() => rates.count(), patience).toBeGreaterThan(0);
  await save(page);
  const saved = await stage.product.eventsAfter(before);
  expect(saved.map(({ data }) => data)).toMatchObject([{ area: 'equity' }, { area: 'borrowings' }]);
});
