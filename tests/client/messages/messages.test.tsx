// Proves how messages read: which of many are in whose banner, and what their sender learns.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveState, loadKey } from '../../../client/call/queries.ts';
import { unsavedScreens } from '../../../client/drafts/unsavedScreens.ts';
import { MessageBanner } from '../../../client/messages/MessageBanner.tsx';
import { recipientText, seenText, sentToText } from '../../../client/messages/messageTexts.ts';
import { SentMessageText } from '../../../client/messages/SentMessages.tsx';
import { idleMilliseconds, standsSeconds } from '../../../client/messages/usePutAway.ts';
import { type ClientSession, SessionContext } from '../../../client/session/session.ts';
import type { Message } from '../../../contracts/calls/messages.ts';
import type { SentMessage } from '../../../contracts/calls/sendMessages.ts';
import { watch } from '../../../contracts/calls/watch.ts';
import type { UserRole } from '../../../contracts/fields/fields.ts';
import { patience } from '../../fixtures/patience.ts';

const asked = vi.fn();
beforeEach(() => {
  // Each call reads an answer of its own; one that finds none to read is repeated later, in another test.
  asked.mockReset().mockImplementation(async () => Response.json({ status: 'Success', position: 1 }));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const messages: readonly Message[] = [5, 4, 3, 2, 1].map((message_id) => ({
  message_id,
  text: `<b>text ${message_id}</b>`,
  full_name: 'Rosa Vance',
  team_name: message_id === 4 ? null : 'First Harbor Bank',
  game_name: message_id === 3 ? null : 'Autumn Cup',
}));

function renderBanner(role: UserRole): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(loadKey(liveState, watch, {}, {}), { messages });
  const session = { user: { userId: 3, fullName: 'Ada Lund', email: 'a@b.test', role } } as ClientSession;
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SessionContext value={session}>
          <MemoryRouter>
            <MessageBanner />
            <Link to="/elsewhere">Elsewhere</Link>
          </MemoryRouter>
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
/** The messages named in each request to a path so far. */
const named = (path: string) =>
  asked.mock.calls
    .filter(([address]) => address === `/api${path}`)
    .map(([, { body }]) => JSON.parse(body).message_ids);

it('[MG10] a student sees only the newest, as text, without game and team, and only that one counts as seen', async () => {
  renderBanner('Student');
  expect(texts()).toEqual(['<b>text 5</b> (Rosa Vance)']);
  await expect.poll(() => named('/message/shown')).toEqual([[5]]);
  expect(screen.getByRole('status').textContent).toBe('New message from Rosa Vance: <b>text 5</b>');
});

it('[MG10] others see three, the rest on demand, each with its recipients', async () => {
  renderBanner('Instructor');
  expect(texts()).toEqual([
    'Autumn Cup / First Harbor Bank: <b>text 5</b> (Rosa Vance)',
    'Autumn Cup: <b>text 4</b> (Rosa Vance)',
    'First Harbor Bank: <b>text 3</b> (Rosa Vance)',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(texts()).toHaveLength(5);
  await expect
    .poll(() => named('/message/shown'))
    .toEqual([
      [5, 4, 3],
      [2, 1],
    ]);
});

it('[MG6] Clear All also clears messages that are not shown, at once', () => {
  renderBanner('Student');
  fireEvent.click(screen.getByRole('button', { name: 'Clear All' }));
  expect(screen.queryByRole('listitem')).toBeNull();
});

describe('[MG14] a message shown for a minute', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    unsavedScreens.set(0);
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const minute = standsSeconds * 1_000;
  /** A request is made a moment after its reason, in time that no test turns. */
  const isPutAway = () => vi.waitFor(() => expect(named('/message/put-away')).toEqual([[5]]), patience);
  const touch = () => fireEvent.keyDown(document.body, { key: 'a' });

  it('moves into the bell by itself, and the next one is shown', async () => {
    renderBanner('Student');
    await pass(minute - 1_000);
    expect(named('/message/put-away')).toEqual([]);
    await pass(1_000);
    await isPutAway();
    expect(texts()).toEqual(['<b>text 4</b> (Rosa Vance)']);
    expect(named('/message/clear')).toEqual([]);
  });

  it('waits while someone works on the page, and while there are unsaved changes', async () => {
    renderBanner('Student');
    await pass(minute - 1_000);
    touch();
    await pass(idleMilliseconds - 1_000);
    expect(named('/message/put-away')).toEqual([]);
    act(() => unsavedScreens.set(1));
    await pass(2 * minute);
    expect(named('/message/put-away')).toEqual([]);
    act(() => unsavedScreens.set(0));
    await pass(0);
    await isPutAway();
  });

  it('moves with the next screen, whatever happens there', async () => {
    renderBanner('Student');
    act(() => unsavedScreens.set(1));
    await pass(minute);
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await pass(0);
    await isPutAway();
  });

  it('stays while focus is in the banner', async () => {
    renderBanner('Student');
    screen.getByRole('button', { name: 'Close the message from Rosa Vance' }).focus();
    await pass(2 * minute);
    expect(named('/message/put-away')).toEqual([]);
  });
});

const sent: SentMessage = {
  ...(messages[0] as Message),
  sent_tzts: '2026-09-01T13:00:00.000Z',
  readers: [
    { full_name: 'Ada Lund', shown_tzts: '2026-09-01T13:00:00.000Z', cleared_tzts: null },
    { full_name: 'Ben Ono', shown_tzts: null, cleared_tzts: null },
  ],
};

it('the sender sees to whom, by how many and by whom', () => {
  expect([sentToText(sent), seenText(sent)]).toEqual(['To Autumn Cup / First Harbor Bank', 'Seen by 1 of 2']);
  const toAll = { ...sent, game_name: null, team_name: null };
  expect([sentToText(toAll), seenText(toAll)]).toEqual(['To everyone', 'Seen by 1']);
  render(<SentMessageText message={sent} />);
  expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ada Lund: seen .*\d\d:\d\d ET$/),
    'Ben Ono: not seen yet',
  ]);
});

it('[MG1] the recipients are shown before it is sent', () => {
  expect(recipientText({ kind: 'everyone' })).toBe('To everyone');
  expect(recipientText({ kind: 'game', gameId: 1, name: 'Autumn Cup' })).toBe('To everyone in Autumn Cup');
  expect(recipientText({ kind: 'team', gameId: 1, teamId: 2, name: 'First Harbor Bank' })).toBe(
    'To First Harbor Bank, the game’s instructors and the administrators',
  );
});
