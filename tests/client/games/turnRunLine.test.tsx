// Proves what everybody in a game reads during a run: in a browser a run is over before a test can see it.
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { TurnRunLine } from '../../../client/games/TurnRunLine.tsx';
import { SessionContext } from '../../../client/session/session.ts';
import type { TurnRunProgress } from '../../../contracts/calls/games.ts';
import type { UserRole } from '../../../contracts/fields/fields.ts';

afterEach(cleanup);

function renderLine(
  brand: 'financialInstitution' | 'creditUnion',
  run: TurnRunProgress | null,
  role: UserRole = 'Student',
) {
  const user = { userId: 1, fullName: 'Ada Lund', email: 'ada@quarterdeck.test', role, isGuest: false };
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <SessionContext
          value={{
            user,
            brand,
            timeZone: 'America/New_York',
            demoAccounts: [],
            ways: [],
            passwords: 'on',
            build: 'test',
            admitsGuests: false,
            keepsMail: false,
            hasLti: false,
          }}
        >
          <TurnRunLine run={run} gameId={7} />
        </SessionContext>
      </MemoryRouter>
    </MantineProvider>,
  );
}

const running = {
  turn: 4,
  attempt: 1,
  status: 'running',
  step: 'storing',
  done: 3,
  banks: 6,
  reason: null,
  replaces: false,
} as const;

it('[UI29] a running turn shows its step and how many banks are done, in the words of the presentation', () => {
  renderLine('financialInstitution', running);
  expect(screen.getByRole('status').textContent).toBe('Turn 4 running: storing results, bank 3 of 6');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('65');
  cleanup();
  renderLine('creditUnion', running);
  expect(screen.getByRole('status').textContent).toBe('Turn 4 running: storing results, credit union 3 of 6');
  cleanup();
  renderLine('financialInstitution', { ...running, step: 'computing', done: 0, replaces: true });
  expect(screen.getByRole('status').textContent).toBe('Turn 4 running again: computing');
});

it('[UI29] a failed run says where it stopped, which results count and that it can be run again', () => {
  const failed = {
    ...running,
    status: 'failed',
    reason: 'It stopped while the banks were being computed.',
  } as const;
  renderLine('financialInstitution', failed);
  expect(screen.getByRole('status').textContent).toBe(
    'Turn 4 has failed. It stopped while the banks were being computed. No results were kept, and teams can save again. It can be run again.',
  );
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  renderLine('financialInstitution', failed, 'Administrator');
  const retry = screen.getByRole('link', { name: 'Run Qtr 4 again' });
  expect(retry.getAttribute('href')).toBe('/game/7/run-turn?turn=4');
  cleanup();
  renderLine('financialInstitution', { ...failed, replaces: true });
  expect(screen.getByRole('status').textContent).toContain('The earlier results still apply.');
  cleanup();
  renderLine('financialInstitution', null);
  expect(screen.queryByRole('status')).toBeNull();
});
