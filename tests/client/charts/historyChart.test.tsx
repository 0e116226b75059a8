// Proves that a chart over the quarters draws bank and community as every other chart does.
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HistoryChart } from '../../../client/charts/HistoryChart.tsx';

afterEach(cleanup);

test('[MR8] the lines of bank and community have their own colors, not those of people', () => {
  const history = {
    ...{ name: 'ROA', decimals: 1, quarters: [0.8, 0.7], communityQuarters: [0.6, 0.5] },
    textOf: (value: number | null | undefined) => `${value}%`,
  };
  render(
    <MantineProvider env="test">
      <HistoryChart history={history} />
    </MantineProvider>,
  );
  const colorOf = (name: string) =>
    screen.getByText(name, { selector: 'p span' }).querySelector('line')?.getAttribute('stroke');
  expect([colorOf('Bank'), colorOf('Community')]).toEqual(['var(--qd-accent)', 'var(--qd-dimmed)']);
});
