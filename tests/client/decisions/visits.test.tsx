// Proves which opened decision screens a page reports to the server: those of students, of the open turn, in
// a game that forces visits, each once.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/call/queryClient.ts';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import { useVisit } from '../../../client/decisions/screen/useVisit.ts';
import { type ClientSession, SessionContext } from '../../../client/session/session.ts';
import type { GameDetails } from '../../../contracts/calls/games.ts';
import type { Team } from '../../../contracts/calls/teams.ts';
import type { UserRole } from '../../../contracts/fields/fields.ts';

const asked = vi.fn();
beforeEach(() => {
  asked.mockReset().mockImplementation(async () => Response.json({ status: 'Success', position: 1 }));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const told = () => asked.mock.calls.map(([address, { body }]) => [address, JSON.parse(body)]);

/** Opens screens of Ada's team one after the other. */
function open(
  routes: readonly (string | null)[],
  given: { role?: UserRole; game?: Partial<GameDetails> } = {},
) {
  const session = { user: { userId: 3, role: given.role ?? 'Student' } } as ClientSession;
  const game = { force_visits: true, turns_completed: 3, turn_run: null, ...given.game } as GameDetails;
  const client = createQueryClient({ alert: () => undefined, requireSignIn: () => undefined });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <GameContext value={game}>
          <TeamContext value={{ team_id: 2 } as Team}>{children}</TeamContext>
        </GameContext>
      </SessionContext>
    </QueryClientProvider>
  );
  const [first, ...others] = routes;
  const { rerender } = renderHook(({ route }) => useVisit(route, 4), {
    wrapper,
    initialProps: { route: first ?? null },
  });
  for (const route of others) rerender({ route });
}

test('[VS1] a student’s client reports each opened screen, once', async () => {
  open(['cds', 'cds', null, 'business-development/it']);
  await waitFor(() =>
    expect(told()).toEqual([
      ['/api/game/team/2/visit', { turnNum: 4, screen: 'cds' }],
      ['/api/game/team/2/visit', { turnNum: 4, screen: 'business-development/it' }],
    ]),
  );
});

test('[VS1] nobody else’s reports any, nor a student’s of another game or a closed turn', () => {
  open(['cds'], { role: 'Instructor' });
  open(['cds'], { game: { force_visits: false } });
  open(['cds'], { game: { frozen: true } });
  open(['cds'], { game: { turns_completed: 4 } });
  expect(asked).not.toHaveBeenCalled();
});
