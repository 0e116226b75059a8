// Proves that the side menu offers a game's screens as long as the person may open the game.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { liveState, loadKey } from '../../../client/call/queries.ts';
import { createQueryClient } from '../../../client/call/queryClient.ts';
import { type MenuPlace, menuEntries } from '../../../client/frame/menuEntries.ts';
import { SideMenu } from '../../../client/frame/SideMenu.tsx';
import { isReloadOf } from '../../../client/live/reload.ts';
import { reloadsOf } from '../../../client/live/reloads.ts';
import { type ClientSession, SessionContext } from '../../../client/session/session.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import type { Frame } from '../../../contracts/features/frames.ts';

afterEach(() => {
  client.clear();
  cleanup();
  vi.unstubAllGlobals();
});

const client = createQueryClient({ alert: () => undefined, requireSignIn: () => undefined });
const key = loadKey(liveState, loadGame, { game: 7 }, {});

function openMenu(): void {
  const session = {
    user: { userId: 2, role: 'Instructor' },
    brand: 'financialInstitution',
    demoAccounts: [],
  } as unknown as ClientSession;
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SessionContext value={session}>
          <MemoryRouter initialEntries={['/game/7/roster']}>
            <SideMenu
              isOpen={false}
              onClose={() => undefined}
              isRail={false}
              onToggleRail={() => undefined}
            />
          </MemoryRouter>
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

/** The page's reaction to a change in a game's members. */
async function membersChange(gameId: number): Promise<void> {
  const frame = { type: 'membershipChanged', gameId } as Frame;
  const isConcerned = ([, path, params]: readonly unknown[]): boolean =>
    reloadsOf(frame).some((reload) => isReloadOf(reload, path, params));
  await act(() => client.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(queryKey) }));
}

const openedGame = {
  game_id: 7,
  game_name: 'Autumn Cup',
  abbreviation: 'AUT',
  turns_completed: 3,
  turns_allowed: 9,
  frozen: false,
  lockdown_time: '17:00',
};

/** The texts of the links; for the game only its name. */
const linksOf = () =>
  screen.getAllByRole('link').map(({ textContent }) => textContent?.replace(/^(Autumn Cup) .*/, '$1'));

test('[SH5] [RS5] entries of a game disappear when its instructor is removed, and return with the game', async () => {
  const isGone = Promise.withResolvers<void>();
  const lost = { status: 'Error', errors: ['The game was not found.'], missing: 'game' };
  vi.stubGlobal('fetch', () => isGone.promise.then(() => Response.json(lost, { status: 404 })));
  const isOpened = () => client.setQueryData(key, { gameDetails: openedGame });
  isOpened();
  openMenu();
  const entries = [
    'Autumn Cup',
    'Adjustments',
    'Roster',
    'Grades',
    'Lesson',
    'Scoring',
    'Audit Log',
    'Home',
    'Who May Do What',
    'User Settings',
  ];
  expect(linksOf()).toEqual(entries);

  isGone.resolve();
  await membersChange(8);
  expect(linksOf()).toEqual(entries);
  await membersChange(7);
  await waitFor(() => expect(linksOf()).toEqual(['Home', 'Who May Do What', 'User Settings']));

  act(() => void isOpened());
  await waitFor(() => expect(linksOf()).toEqual(entries));
});

test('[SH5] a game that fails to load for another reason keeps its entries', async () => {
  const answer = vi.fn(async () => Response.json({ status: 'Error', errors: ['Broken.'] }, { status: 500 }));
  vi.stubGlobal('fetch', answer);
  openMenu();
  await waitFor(() => expect(client.getQueryState(key)?.error?.message).toBe('Broken.'));
  expect(linksOf()).toContain('Roster');
});

test('[SH6] each role has its own entries, inside and outside a game', () => {
  const labelsOf = (place: Partial<MenuPlace>) =>
    menuEntries({
      role: 'Student',
      gameId: null,
      home: '/',
      keepsMail: false,
      hasLti: false,
      runsTurns: false,
      ...place,
    }).map(({ label }) => label);
  const own = ['Who May Do What', 'User Settings'];
  const ofAdministrators = ['Create New Game', 'Users', 'Client Errors', 'Audit Log'];
  // Students find the table of rights in Help.
  expect(labelsOf({})).toEqual(['Home', 'Practice', 'User Settings']);
  expect(labelsOf({ gameId: 7 })).toEqual(['Home', 'Scoring', 'Practice', 'User Settings']);
  expect(labelsOf({ role: 'Instructor' })).toEqual(['Home', ...own]);
  expect(labelsOf({ role: 'Instructor', gameId: 7 })).toEqual([
    'Home',
    'Adjustments',
    'Roster',
    'Grades',
    'Lesson',
    'Scoring',
    'Audit Log',
    ...own,
  ]);
  expect(labelsOf({ role: 'Instructor', gameId: 7, runsTurns: true })).toContain('Run Turn');
  expect(labelsOf({ role: 'Administrator' })).toEqual(['Home', ...ofAdministrators, ...own]);
  expect(labelsOf({ role: 'Administrator', gameId: 7 })).toEqual([
    'Home',
    'Run Turn',
    'Adjustments',
    'Roster',
    'Grades',
    'Lesson',
    'Scoring',
    ...ofAdministrators,
    ...own,
  ]);
  expect(labelsOf({ role: 'Administrator', keepsMail: true })).toContain('Mail');
  expect(labelsOf({ role: 'Administrator' })).not.toContain('Schools');
  expect(labelsOf({ role: 'Administrator', hasLti: true })).toContain('Schools');
});

test('[SH6] the audit log entry opens the game’s own inside a game, and that of all games outside', () => {
  const auditOf = (gameId: number | null) =>
    menuEntries({
      role: 'Administrator',
      gameId,
      home: '/',
      keepsMail: false,
      hasLti: false,
      runsTurns: false,
    }).find(({ label }) => label === 'Audit Log')?.to;
  expect([auditOf(7), auditOf(null)]).toEqual(['/game/7?view=audit', '/?view=audit']);
});
