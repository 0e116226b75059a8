// Proves that color follows the arrow of a change alone, so that no word is green that says worse.
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { IndicatorTables } from '../../../client/indicators/IndicatorTables.tsx';

afterEach(cleanup);

test('of an expense that rises the arrow alone is green, neither the amount nor the word worse', () => {
  const expense = { name: 'Total Interest Expenses', format: 'currency', decimals: 0 };
  const group = {
    type: 'Income Statement',
    kpis: [{ ...expense, quarters: [572, 500], communityQuarters: [] }],
  };
  render(
    <MantineProvider env="test">
      <IndicatorTables groups={[group as never]} headings={['Now', 'Before', 'Variance']} />
    </MantineProvider>,
  );
  const colored = [...document.querySelectorAll('[data-direction]')].map((part) => part.textContent);
  expect(colored).toEqual(['▲']);
  expect(screen.getByText('worse').parentElement?.textContent).toContain('+$72');
});
