// Proves the pictures of areas as a page shows them: each has a name, a sentence for screen readers and a table of its sheet's
// figures, changes with typed values and with those of teammates, and says in words if it is empty.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../../../client/call/call.ts';
import { liveState, type StateSource, StateSourceContext } from '../../../client/call/queries.ts';
import { AreaPicture } from '../../../client/decisions/picture/AreaPicture.tsx';
import type { CellAt, Sheet } from '../../../client/grid/sheet/sheet.ts';
import { createStore } from '../../../client/lib/store.ts';
import { cdRow, cdSheet, loanRow, loanSheet, sheetOf } from '../../../client/samples/sampleSheets.ts';
import { type AreaPictureFigures, loadAreaPicture } from '../../../contracts/calls/areaPicture.ts';
import { businessDevelopment } from '../../../contracts/decisions/businessDevelopment.ts';
import { equity } from '../../../contracts/decisions/equity.ts';
import { investmentPurchases } from '../../../contracts/decisions/investmentPurchases.ts';
import { nonMaturityDeposits } from '../../../contracts/decisions/nonMaturityDeposits.ts';
import { Answered, answer } from '../../../ops/gallery/Answered.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const reported: AreaPictureFigures = {
  ...{
    quarter: 3,
    are_banks_reported: true,
    are_maturities_reported: true,
    cells: [],
    ladder: [],
    terms: [],
  },
  ...{ capital: [{ name: 'Tier 1 Leverage', value: 8, adequate: 4, well: 5 }], payouts: [] },
  stock: {
    ...{ shares: 4_000_000, equity: 60_000, tier1: 58_000, risk_weighted_assets: 500_000 },
    ...{ repurchase_price: 12.75, offerings: [{ row_id: 1, price: 12, cost_share: 0 }] },
  },
};

function show(
  sheet: Sheet,
  figures = reported,
  place = createStore<{ readonly cell: CellAt | null }>({ cell: null }),
): void {
  render(
    <MantineProvider env="test">
      <Answered answers={[answer(loadAreaPicture, figures)]}>
        <AreaPicture sheet={sheet} intraturnId={21} place={place} />
      </Answered>
    </MantineProvider>,
  );
}

const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
/** Lets the page rest, so that it asks for the last quarter, and then the answer come. */
async function rest(): Promise<void> {
  await pass(4_000);
  await pass(100);
}

/** Shows a picture whose figures come from a load. */
function showLoading(sheet: Sheet, over: Partial<StateSource>, isDeleted = false): void {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <StateSourceContext value={{ ...liveState, known: () => undefined, ...over }}>
          <AreaPicture
            sheet={sheet}
            isDeleted={isDeleted}
            intraturnId={21}
            place={createStore({ cell: null })}
          />
        </StateSourceContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const region = (name: string) => within(screen.getByRole('region', { name }));
/** The text of each row of the first table in a part. */
function tableIn(part: ReturnType<typeof region>): (string | null)[][] {
  const rows = part.getAllByRole('table', { hidden: true })[0]!.querySelectorAll('tbody tr');
  return [...rows].map((row) => [...row.children].map((cell) => cell.textContent));
}

const deposit = (id: number, name: string, ratePercent: number) => ({
  ...{ id, type: 'Money Market', name, marketRatePercent: 1, ratePercent, isOutOfMarket: false },
  totalBalanceThousands: 1_000 * id,
});

test('deposits: the title says how far they are, the table has rates and difference, and typing moves both', async () => {
  const sheet = sheetOf(nonMaturityDeposits, [deposit(1, 'Personal', 0.6), deposit(2, 'Business', 0.8)]);
  show(sheet);
  const picture = region('Rates against the market');
  expect(picture.getByRole('heading', { level: 2 }).textContent).toBe(
    'Deposits pay 0.30 points below the market on average Rates against the market',
  );
  expect(tableIn(picture)).toEqual([
    ['Personal', '0.600%', '0.600%', '–', '–', '1.000%', '–', '−0.400'],
    ['Business', '0.800%', '0.800%', '–', '–', '1.000%', '–', '−0.200'],
  ]);
  expect(tableIn(region('Balances')).map(([name, balance]) => [name, balance])).toEqual([
    ['Personal', '$1.0m'],
    ['Business', '$2.0m'],
  ]);
  await act(async () => sheet.edit([{ rowId: 1, field: 'ratePercent', value: 1.5 }], 'Typing'));
  expect(picture.getByRole('heading', { level: 2 }).textContent).toMatch(
    /^Deposits pay 0\.15 points above the market/,
  );
  expect(picture.getAllByRole('img')[0]!.getAttribute('aria-label')).toBe(
    'Rates against the market. Deposits pay 0.15 points above the market on average. ' +
      'Personal: yours 1.500%, saved 0.600%, market 1.000% (0.500 points above).',
  );
});

test('CDs have what was taken at their rates below them, and loans a panel for each account', () => {
  show(cdSheet([cdRow(1, { termMonths: 3 }), cdRow(2, { termMonths: 12 })]));
  const cds = region('Offer rates against the market');
  expect(tableIn(cds).map((cells) => cells.at(-1))).toEqual(['$20k', '$40k']);
  cleanup();
  show(loanSheet([loanRow(1), loanRow(2)]));
  expect(tableIn(region('Loan 2'))[2]).toEqual(
    expect.arrayContaining(['Risk 3', '8.000%', '7.000%', '+1.000']),
  );
  expect(region('Loan 1').getByRole('img').getAttribute('aria-label')).toMatch(
    /Loans cost 1\.00 points above.*Loan 1\.$/,
  );
});

test('equity: shares before and after what is typed, or why they are not there', async () => {
  const option = {
    ...{ id: 1, option: 'Public', repurchaseThousands: 0, raisedThousands: 0 },
    canRaise: true,
  };
  const sheet = sheetOf(equity, [option]);
  show(sheet);
  await rest();
  const stock = region('Before and after');
  expect(stock.getByText('As of the end of Qtr 3: nothing is issued or bought back.')).toBeTruthy();
  await act(async () => sheet.edit([{ rowId: 1, field: 'raisedThousands', value: 6_000 }], 'Typing'));
  expect(
    tableIn(stock)
      .slice(0, 3)
      .map((cells) => cells.slice(0, 3)),
  ).toEqual([
    ['Shares', '4,000,000', '4,500,000'],
    ['Equity', '$60.0m', '$66.0m'],
    ['Book value per share', '$15.00', '$14.67'],
  ]);
  cleanup();
  show(sheetOf(equity, [option]), { ...reported, stock: null });
  await rest();
  expect(
    screen.getByText('Shares and book value before and after appear with the Summary report.'),
  ).toBeTruthy();
  // Last quarter's ratios are shown nevertheless.
  expect(region('Capital').getByText('8.00%', { selector: 'b' })).toBeTruthy();
  cleanup();
  // A credit union has no shares: no report will tell them.
  show(sheetOf(equity, [{ ...option, canRaise: false }]), { ...reported, stock: null });
  await rest();
  expect(screen.getByText('No stock can be issued or bought back this quarter.')).toBeTruthy();
  expect(screen.queryByText(/appear with the Summary report/)).toBeNull();
});

test('marketing: spending beside last quarter, and a teammate’s value on its bar', async () => {
  const line = (id: number, type: string) => ({ id, type, amountThousands: 30, openingAmountThousands: 20 });
  const sheet = sheetOf(businessDevelopment, [line(1, 'Advertising'), line(2, 'Calling')]);
  show(sheet);
  const spending = region('Spending by line');
  expect(spending.getByRole('heading').textContent).toMatch(
    /^Spending is \$60k, \$20k more than last quarter/,
  );
  await act(async () =>
    sheet.setGhosts(9, 'Ben Ono', [{ rowId: 2, field: 'amountThousands', text: null, value: 55 }]),
  );
  expect(tableIn(spending)[1]).toEqual(['Calling', '$30k', '–', 'last quarter $20k, Ben Ono $55k']);
});

test('an area in which nothing is decided yet says so', () => {
  show(
    sheetOf(investmentPurchases, [{ id: 1, category: 'Treasury', description: 'Note', amountThousands: 0 }]),
  );
  expect(region('Purchases by security').getByText(/^Nothing yet\. What you type in the grid/)).toBeTruthy();
});

const offer = { id: 1, category: 'Treasury', description: 'Note', amountThousands: 0, yieldPercent: 4 };
/** A load that answers, with its calls counted. */
const loads = (answers: () => Promise<AreaPictureFigures>) =>
  vi.fn(answers) as unknown as StateSource['load'];

test('a picture asks for the last quarter by itself once the page rests, and not while keys are pressed', async () => {
  const load = loads(() => Promise.resolve(reported));
  showLoading(cdSheet([cdRow(1)]), { load });
  await pass(900);
  fireEvent.keyDown(document.body, { key: '1' });
  await pass(900);
  expect(load).not.toHaveBeenCalled();
  await rest();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Show last quarter and all banks')).toBeNull();
});

test('each moment of the past would need its own: there it is asked for by a press', async () => {
  const load = loads(() => Promise.resolve(reported));
  showLoading(cdSheet([cdRow(1)]), { load, isPast: true });
  await rest();
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Show last quarter and all banks'));
  await rest();
  expect(load).toHaveBeenCalledTimes(1);
});

test('the figures of a scenario that was deleted are not asked for, and its picture stays', async () => {
  const load = loads(() => Promise.resolve(reported));
  showLoading(cdSheet([cdRow(1)]), { load }, true);
  await rest();
  expect(load).not.toHaveBeenCalled();
  expect(region('Offer rates against the market').getAllByRole('img')).not.toEqual([]);
});

test('if the figures cannot be loaded the picture says so, stays, and asks again when it is told to', async () => {
  let hasFailed = false;
  const load = loads(() => {
    if (hasFailed) return Promise.resolve(reported);
    hasFailed = true;
    return Promise.reject(new CallFailed(loadAreaPicture, { httpStatus: 500 }));
  });
  const option = { id: 1, option: 'Public', repurchaseThousands: 0, raisedThousands: 0, canRaise: true };
  showLoading(sheetOf(equity, [option]), { load });
  await rest();
  expect(screen.getByRole('status').textContent).toMatch(/^The picture couldn’t be loaded\. *Try again$/);
  expect(region('Stock issued and bought back').getAllByRole('img')).not.toEqual([]);
  fireEvent.click(screen.getByText('Try again'));
  await rest();
  expect(screen.queryByText(/couldn’t be loaded/)).toBeNull();
  expect(region('Before and after').getByText(/^As of the end of Qtr 3/)).toBeTruthy();
});

test('purchases show their yields before anything is bought', () => {
  show(sheetOf(investmentPurchases, [offer]));
  const picture = region('Purchases by security');
  expect(picture.getByText('yields on offer').nextElementSibling?.textContent).toBe('4.00%');
  expect(picture.getByText('yield of what is bought').nextElementSibling?.textContent).toBe('–');
});

test('the active cell is a list whose rows stay where they are while it is typed', async () => {
  const sheet = cdSheet([cdRow(1, { termMonths: 3 }), cdRow(2)]);
  const place = createStore<{ readonly cell: CellAt | null }>({ cell: { rowId: 1, field: 'ratePercent' } });
  show(sheet, reported, place);
  const picture = region('Offer rates against the market');
  const terms = () => picture.getAllByRole('term').map(({ textContent }) => textContent);
  const before = terms();
  expect(before.slice(0, 3)).toEqual(['yours', 'saved', 'market']);
  expect(picture.getByText('market').nextElementSibling?.textContent).toBe('4.500%0.500 points below');
  await act(async () => void sheet.edit([{ rowId: 1, field: 'ratePercent', value: 4.25 }], 'Typing'));
  expect(terms()).toEqual(before);
  expect(picture.getByText('yours').nextElementSibling?.textContent).toBe('4.250%');
  expect(picture.getByText('saved').nextElementSibling?.textContent).toBe('4.000%');
  await act(async () =>
    sheet.setGhosts(9, 'Ben Ono', [{ rowId: 1, field: 'ratePercent', text: null, value: 4.75 }]),
  );
  expect(terms()).toEqual([...before, 'Ben Ono is typing']);
  expect(picture.getByText('BO')).toBeTruthy();
});

test('an editor that opens or closes in the active cell draws nothing again, another active cell does', async () => {
  const sheet = cdSheet([cdRow(1, { termMonths: 3 }), cdRow(2)]);
  let readings = 0;
  const read: Sheet = {
    ...sheet,
    rowState: (rowId) => {
      readings += 1;
      return sheet.rowState(rowId);
    },
  };
  const place = createStore<{ readonly cell: CellAt | null }>({ cell: { rowId: 1, field: 'ratePercent' } });
  show(read, reported, place);
  await rest();
  readings = 0;
  await act(async () => void place.set({ cell: { rowId: 1, field: 'ratePercent' } }));
  expect(readings).toBe(0);
  await act(async () => void place.set({ cell: { rowId: 2, field: 'ratePercent' } }));
  expect(readings).toBeGreaterThan(0);
  expect(region('Offer rates against the market').getAllByRole('term')[0]?.textContent).toBe('yours');
});
