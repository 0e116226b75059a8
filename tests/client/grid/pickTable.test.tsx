// Proves what a loan pool for sale is chosen by: its figures, and their order.
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AddRowDialog } from '../../../client/grid/body/AddRowDialog.tsx';
import { sheetOf } from '../../../client/samples/sampleSheets.ts';
import { loanSales } from '../../../contracts/decisions/loanSales.ts';

afterEach(cleanup);

describe('the table of loan pools', () => {
  const offer = (account: string, gainOrLossThousands: number) => ({
    ...{ account, loanCategory: 'Consumer', rowKey: account, gainOrLossThousands },
    ...{ amountThousands: 800, termMonths: 36, yieldPercent: 7 },
  });
  const facts = { offers: [offer('Auto (1)', -8), offer('Auto (2)', 12), offer('Auto (3)', 3)] };

  it('shows amount, yield and gain of each, best or worst first, and sells the chosen one', () => {
    const sheet = sheetOf(loanSales, [], { filterChoice: 'Consumer', facts });
    render(
      <MantineProvider env="test">
        <AddRowDialog sheet={sheet} onClose={() => undefined} onAdded={() => undefined} />
      </MantineProvider>,
    );
    const rows = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(rows()[0]).toMatch(/Auto \(2\)\$800367\.000%\$12$/);
    expect(rows().map((text) => /\((\d)\)/.exec(text)?.[1])).toEqual(['2', '3', '1']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Auto (2)' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Gain or Loss, best first' }));
    expect(rows().map((text) => /\((\d)\)/.exec(text)?.[1])).toEqual(['1', '3', '2']);
    fireEvent.click(screen.getByRole('radio', { name: 'Auto (1)' }));
    fireEvent.change(screen.getByLabelText('Sale Percent'), { target: { value: '50' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(sheet.row(-1)).toMatchObject({ account: 'Auto (1)', saleGainOrLossThousands: -4 });
  });
});
