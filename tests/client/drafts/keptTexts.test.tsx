// Proves that unsaved housekeeping, measures of success and help survive a reload of the tab, and are offered
// rather than applied.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { liveState, type StateSource, StateSourceContext } from '../../../client/call/queries.ts';
import { useHelpText } from '../../../client/help/useHelpText.ts';
import { useHousekeeping } from '../../../client/housekeeping/useHousekeeping.ts';
import { useMeasures } from '../../../client/housekeeping/useMeasures.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const answer = {
  teamName: 'First Harbor Bank',
  teamRoles: [{ user_id: 3, full_name: 'Ada Lund', roles: ['ceo'] }],
  measuresOfSuccess: '<p>Grow.</p>',
  lastUpdated: '2026-09-01T10:00:00.000Z',
  updatedBy: 'Ben Ono',
  page: 'games',
  text: '<p>Read me.</p>',
  source: 'allGames',
};

/** Opens a screen's hook in a page that knows only what the tab has stored. */
async function open<T extends { readonly saved: unknown }>(hook: () => T) {
  const source = { ...liveState, load: async () => answer } as unknown as StateSource;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <StateSourceContext value={source}>{children}</StateSourceContext>
    </QueryClientProvider>
  );
  const { result, unmount } = renderHook(hook, { wrapper });
  await waitFor(() => expect(result.current.saved).toBeDefined());
  return { screen: result, reload: unmount };
}

test('a typed bank name and chosen roles are offered again after a reload', async () => {
  const first = await open(() => useHousekeeping(2, 4));
  expect(first.screen.current.offer).toBeNull();
  act(() => first.screen.current.rename('Second Harbor Bank'));
  act(() => first.screen.current.setRoles(3, ['ceo', 'credit officer']));
  first.reload();
  const second = await open(() => useHousekeeping(2, 4));
  expect(second.screen.current).toMatchObject({ name: 'First Harbor Bank', offer: { changeCount: 2 } });
  act(() => second.screen.current.restore());
  expect(second.screen.current).toMatchObject({ name: 'Second Harbor Bank', changeCount: 2, offer: null });
  expect(second.screen.current.rolesOf(3)).toEqual(['ceo', 'credit officer']);
});

test('values returned to the saved ones are no longer kept', async () => {
  const first = await open(() => useHousekeeping(2, 4));
  act(() => first.screen.current.rename('Second Harbor Bank'));
  act(() => first.screen.current.rename('First Harbor Bank'));
  first.reload();
  expect((await open(() => useHousekeeping(2, 4))).screen.current.offer).toBeNull();
});

test('half-written measures of success are offered again after a reload', async () => {
  const first = await open(() => useMeasures(2));
  act(() => first.screen.current.change('<p>Grow and pay.</p>'));
  first.reload();
  const second = await open(() => useMeasures(2));
  expect(second.screen.current).toMatchObject({ text: '<p>Grow.</p>', isDirty: false });
  act(() => second.screen.current.restore());
  expect(second.screen.current).toMatchObject({ text: '<p>Grow and pay.</p>', isDirty: true });
});

test('[KT1] a half-written help text is offered again after a reload, for its own page and game only', async () => {
  const first = await open(() => useHelpText('games', null));
  act(() => first.screen.current.change('<p>Read me twice.</p>'));
  first.reload();
  expect((await open(() => useHelpText('games', 7))).screen.current.offer).toBeNull();
  const second = await open(() => useHelpText('games', null));
  expect(second.screen.current).toMatchObject({ text: '<p>Read me.</p>', isDirty: false });
  act(() => second.screen.current.restore());
  expect(second.screen.current).toMatchObject({ text: '<p>Read me twice.</p>', isDirty: true, offer: null });
});
