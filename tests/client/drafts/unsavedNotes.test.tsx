// Proves that unsaved notes are questioned before another section or screen replaces them, and offered after
// a reload.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changingText, leavingText } from '../../../client/drafts/useDirtyGuards.ts';
import { answersOf, editors, screens } from '../games/gameEditors.tsx';
import { openSchool, type School, school } from '../waiting/waitingPage.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('[UI83] unsaved notes ask before switching section and before leaving, and are offered again after a reload', async () => {
  const state: School = school({ answers: answersOf(() => state) });
  const path = '/game/1/team-notes/1';
  const { type, find, found } = editors.find(({ what }) => what === 'a note that is not saved yet')!;
  const page = openSchool(state, path, screens);
  await type();
  for (const [to, text] of [
    [`${path}/Smry`, changingText],
    ['/game/1/decisions/1', leavingText],
  ] as const) {
    await page.goTo(to);
    await waitFor(() => expect(page.dialogs.queue.get()).toMatchObject([{ kind: 'confirm', text }]));
    await act(async () => page.dialogs.queue.get()[0]?.answer(false));
    expect(screen.getByText('We pay more.')).toBeTruthy();
  }
  // The browser also asks before the tab is closed.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  page.leave();
  openSchool(state, path, screens);
  expect(await find()).toBe(found);
  expect(screen.getByText('Not saved')).toBeTruthy();
});
