// @vitest-environment happy-dom
// Proves what everybody in a game reads while a turn is run: in a browser a run is over before a test can look.
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SessionContext } from '../../client/account/session.ts';
import { TurnRunLine } from '../../client/games/TurnRunLine.tsx';
import type { TurnRunProgress } from '../../contracts/calls/games.ts';

afterEach(cleanup);

function renderLine(brand: 'financialInstitution' | 'creditUnion', run: TurnRunProgress | null) {
  render(
    <MantineProvider env="test">
      <SessionContext value={{ user: null, brand, demoAccounts: [], build: 'test' }}>
        <TurnRunLine run={run} />
      </SessionContext>
    </MantineProvider>,
  );
}

const running = { turn: 4, status: 'running', banksClosed: 3, banks: 6 } as const;

it('[UI29] a running turn says how many banks are done, in the words of the presentation', () => {
  renderLine('financialInstitution', running);
  expect(screen.getByRole('status').textContent).toBe('Turn 4 running, bank 3 of 6');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  cleanup();
  renderLine('creditUnion', running);
  expect(screen.getByRole('status').textContent).toBe('Turn 4 running, credit union 3 of 6');
});

it('[UI29] a failed run says that it can be run again, and nothing is said while no turn runs', () => {
  renderLine('financialInstitution', { ...running, status: 'failed' });
  expect(screen.getByRole('status').textContent).toContain('It can be run again.');
  cleanup();
  renderLine('financialInstitution', null);
  expect(screen.queryByRole('status')).toBeNull();
});
