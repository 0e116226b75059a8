// Proves the question after a freeze that nobody was there to see: once, and a press of it asks the browser.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choiceOf } from '../../../client/away/noticeChoice.ts';
import { type Live, LiveContext } from '../../../client/live/LiveContext.ts';
import { AwayNotices } from '../../../client/news/AwayNotices.tsx';
import { shownSession } from '../../../client/samples/shownGame.ts';
import { missedCount } from '../../../client/ui/PageTitle.tsx';
import type { Frame } from '../../../contracts/features/frames.ts';
import { openAnswered, pressButton } from '../call/answeredPage.tsx';

let permission: NotificationPermission = 'default';
const made = vi.fn();
const requestPermission = vi.fn();
class Notified extends EventTarget {
  static get permission() {
    return permission;
  }
  static requestPermission = requestPermission;
  constructor(title: string) {
    super();
    if (permission === 'granted') made(title);
  }
}

let isVisible = true;
let frames: ((frame: Frame) => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-09-01T10:00:00Z') });
  localStorage.clear();
  missedCount.set(0);
  [permission, isVisible, frames] = ['default', true, []];
  for (const spy of [made, requestPermission]) spy.mockReset();
  requestPermission.mockImplementation(async () => {
    permission = 'granted';
  });
  vi.stubGlobal('Notification', Notified);
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const frozenAt = (at: string, id: string) => ({
  ...{ news_id: id, kind: 'teamFrozen', news_tzts: at, is_unread: true, full_name: 'Rosa Vance', game_id: 1 },
  ...{
    game_name: 'Autumn Cup',
    team_id: 1,
    team_name: 'First Harbor Bank',
    turn_num: 4,
    text: 'Come first.',
  },
});

/** The page of a student who looks away, to whom a freeze happens after some seconds, and who comes back later. */
async function freezeUnseen(seconds: number): Promise<void> {
  const live = {
    onFrame: (listener: (frame: Frame) => void) => {
      frames.push(listener);
      return () => frames.splice(frames.indexOf(listener), 1);
    },
    onMissed: () => () => undefined,
  } as unknown as Live;
  const element = (
    <LiveContext value={live}>
      <AwayNotices />
    </LiveContext>
  );
  const freeze = () => frozenAt(new Date().toISOString(), `f${seconds}`);
  openAnswered(
    [{ path: '*', element }],
    '/',
    { '/news/list': () => ({ news: [freeze()] }) },
    shownSession.user,
  );
  await look(false);
  vi.setSystemTime(Date.now() + 1_000 * seconds);
  await act(async () => {
    for (const tell of frames) tell({ type: 'newsChanged' } as Frame);
  });
  await waitFor(() => expect(missedCount.get()).toBe(1));
  vi.setSystemTime(Date.now() + 360_000);
  await look(true);
  expect(missedCount.get()).toBe(0);
}
const look = (to: boolean) =>
  act(async () => {
    isVisible = to;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const question = () => screen.queryByRole('region', { name: 'While you were away' });

test('a freeze that arrived 20 s or more after the last look is told with the question, and a press asks the browser', async () => {
  await freezeUnseen(20);
  expect(question()?.textContent).toMatch(
    /^Rosa Vance froze First Harbor Bank 6 minutes ago, while you were away\.Want to be notified next time\?/,
  );
  expect(requestPermission).not.toHaveBeenCalled();
  pressButton('Notify me');
  await waitFor(() => expect(choiceOf(3)).toEqual({ isOn: true, off: [] }));
  expect([question(), requestPermission.mock.calls.length, made.mock.calls]).toEqual([null, 1, []]);
});

test('it is asked once: not again after No, thanks', async () => {
  await freezeUnseen(30);
  pressButton('No, thanks');
  expect(question()).toBeNull();
  cleanup();
  await freezeUnseen(40);
  expect([question(), requestPermission.mock.calls.length]).toEqual([null, 0]);
});

test('a freeze right after the last look asks nothing, nor does a browser that blocks notifications', async () => {
  await freezeUnseen(19);
  expect(question()).toBeNull();
  cleanup();
  permission = 'denied';
  await freezeUnseen(60);
  expect(question()).toBeNull();
});

test('a kind that is off is not shown, any other one is', async () => {
  permission = 'granted';
  localStorage.setItem('notices/3', '{"isOn":true,"off":["freeze"]}');
  await freezeUnseen(60);
  expect(made).not.toHaveBeenCalled();
  cleanup();
  localStorage.setItem('notices/3', '{"isOn":true,"off":["run"]}');
  await freezeUnseen(61);
  expect(made.mock.calls).toEqual([['First Harbor Bank is frozen']]);
});
