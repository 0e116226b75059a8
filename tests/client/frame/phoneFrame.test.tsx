// Proves the frame around every screen on a phone: the bar of places, and the side column that opens over the page. What
// fills which space is tested in a browser, in tests/screens/everyScreen/navigation.whole.test.ts.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Shell } from '../../../client/frame/Shell.tsx';
import { classGame, classTeams } from '../../../client/samples/shownClass.ts';
import { faultsOf } from '../../fixtures/browser/axeInDocument.ts';
import { openAnswered, pressButton } from '../call/answeredPage.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{
      media,
      matches: media.includes('width <'),
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    },
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const routes = [{ path: '/', element: <Shell />, children: [{ path: '*', element: <h1>A screen</h1> }] }];
const answers = {
  '/game/teams/1': { teams: classTeams },
  '/game/1': { gameDetails: classGame },
  '/watch': { messages: [], news: { unread: 0, newest: null } },
  '/active-intraturns': { intraturns: [] },
};

async function open() {
  const page = openAnswered(routes, '/game/1/team/1', answers, {
    ...{ userId: 3, fullName: 'Ada Lund', role: 'Student', email: 'ada@school.test' },
  });
  const bar = screen.getByRole('navigation', { name: 'Places' });
  await within(bar).findByRole('link', { name: 'Dashboard' });
  return { page, bar };
}

const column = () => screen.getByRole('navigation', { name: 'Main' });
const isOpen = () => column().dataset.open === 'true';
const more = () => screen.getByRole('button', { name: 'More' });

test('on a phone the main places are in a bar, which marks the open one', async () => {
  const { bar } = await open();
  const places = [...bar.querySelectorAll('a, button')].map(
    (place) => place.getAttribute('aria-label') ?? place.textContent,
  );
  expect(places).toEqual(['Dashboard', 'Decisions', 'Talk', 'News', 'More']);
  expect(bar.querySelector('[aria-current=page]')?.textContent).toBe('Dashboard');
  expect(await faultsOf(document)).toEqual([]);
});

test('More opens the side column, which takes focus and returns it on Escape', async () => {
  await open();
  more().focus();
  pressButton('More');
  expect(isOpen()).toBe(true);
  expect(more().getAttribute('aria-expanded')).toBe('true');
  expect(column().contains(document.activeElement)).toBe(true);
  expect(await faultsOf(document)).toEqual([]);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(more());
});

test('the side column closes on a press outside, and when one of its links opens a screen', async () => {
  const { page } = await open();
  pressButton('More');
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(screen.getByRole('main'));
  expect(isOpen()).toBe(false);
  pressButton('More');
  const link = await within(column()).findByRole('link', { name: 'Team Notes' });
  act(() => link.click());
  await waitFor(() => expect(page.address()).toContain('/game/1/team-notes/1'));
  expect(isOpen()).toBe(false);
});
