// Proves that input in the shell's forms survives a reload of the tab until it is sent or discarded, that an
// unconfirmed roster is offered again, and that nobody else at the machine sees either.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { liveState, type StateSource, StateSourceContext } from '../../../client/call/queries.ts';
import { createQueryClient } from '../../../client/call/queryClient.ts';
import { useKeptFields } from '../../../client/drafts/useTextRecovery.ts';
import type { Recipient } from '../../../client/messages/messageTexts.ts';
import { SendMessageDialog } from '../../../client/messages/SendMessageDialog.tsx';
import type { RosterRecord } from '../../../client/roster/rosterDraft.ts';
import { useRoster } from '../../../client/roster/useRoster.ts';
import { rosterRecord } from '../../../client/samples/shownRoster.ts';
import { claimKeptWork } from '../../../client/session/keptOwner.ts';
import { createDialogs, DialogsContext } from '../../../client/ui/dialogs.ts';

const asked = vi.fn();
beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
  // The test DOM has no fonts, whose loading the growing text box listens for.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const dialogs = createDialogs();
/** A page that knows only what the tab has stored, and the server's answer to its single load. */
function pageOf(answer: object) {
  const client = createQueryClient({
    alert: (text) => void dialogs.alert(text),
    requireSignIn: () => undefined,
  });
  const source = { ...liveState, load: async () => answer } as unknown as StateSource;
  return ({ children }: { readonly children: ReactNode }) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <StateSourceContext value={source}>
          <DialogsContext value={dialogs}>{children}</DialogsContext>
        </StateSourceContext>
      </QueryClientProvider>
    </MantineProvider>
  );
}

describe('[KT1] fields of a form', () => {
  const schema = z.object({ name: z.string(), turns: z.string() });
  const open = (opensWith = { name: 'Harbor Cup', turns: '9' }) =>
    renderHook(() => useKeptFields('game/7', schema, opensWith));

  test('reappear as typed, over the form’s current values', () => {
    const first = open();
    expect(first.result.current.keptAt).toBeNull();
    act(() => first.result.current.change({ name: 'Autumn Cup' }));
    first.unmount();
    const second = open({ name: 'Harbor Cup', turns: '12' });
    expect(second.result.current.fields).toEqual({ name: 'Autumn Cup', turns: '12' });
    expect(second.result.current.keptAt).toMatch(/^\d{4}-/);
  });

  test('are no longer kept once sent, discarded, or typed back', () => {
    const sent = open();
    act(() => sent.result.current.change({ name: 'Autumn Cup' }));
    act(() => sent.result.current.forget());
    sent.rerender();
    sent.unmount();
    const givenUp = open();
    expect(givenUp.result.current.fields.name).toBe('Harbor Cup');
    act(() => givenUp.result.current.change({ name: 'Autumn Cup' }));
    act(() => givenUp.result.current.startOver());
    expect(givenUp.result.current.fields.name).toBe('Harbor Cup');
    act(() => givenUp.result.current.change({ name: 'Autumn Cup' }));
    act(() => givenUp.result.current.change({ name: 'Harbor Cup' }));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('restart from the saved values', () => {
    const saved = open();
    act(() => saved.result.current.change({ name: ' Autumn Cup ' }));
    act(() => saved.result.current.startOver({ name: 'Autumn Cup', turns: '9' }));
    expect(saved.result.current).toMatchObject({ fields: { name: 'Autumn Cup' }, keptAt: null });
    act(() => saved.result.current.change({ name: 'Harbor Cup' }));
    expect(Object.keys(sessionStorage)).toHaveLength(1);
  });

  test('of one person are gone when another signs in, and stay for the same one', () => {
    claimKeptWork(3);
    const adas = open();
    act(() => adas.result.current.change({ name: 'Autumn Cup' }));
    adas.unmount();
    claimKeptWork(3);
    const again = open();
    expect(again.result.current.fields.name).toBe('Autumn Cup');
    again.unmount();
    claimKeptWork(4);
    expect(open().result.current.fields.name).toBe('Harbor Cup');
  });
});

describe('an unsent message', () => {
  const toGame: Recipient = { kind: 'game', gameId: 1, name: 'Autumn Cup' };
  const toTeam: Recipient = { kind: 'team', gameId: 1, teamId: 2, name: 'First Harbor Bank' };
  function open(recipient: Recipient) {
    const onClose = vi.fn();
    const Page = pageOf({ messages: [] });
    const { unmount } = render(
      <Page>
        <SendMessageDialog recipient={recipient} onClose={onClose} />
      </Page>,
    );
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message', hidden: true });
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
    return { box, press, onClose, reload: unmount };
  }
  const type = (box: HTMLTextAreaElement, value: string) => fireEvent.change(box, { target: { value } });
  const textOf = (recipient: Recipient): string => {
    const { box, reload } = open(recipient);
    const text = box.value;
    reload();
    return text;
  };

  test('reappears after a reload, for its own recipient only', () => {
    const first = open(toGame);
    type(first.box, 'Class at two');
    first.reload();
    expect([textOf(toTeam), textOf({ kind: 'everyone' }), textOf(toGame)]).toEqual(['', '', 'Class at two']);
  });

  test('stays when sending is refused, and is no longer kept once sent', async () => {
    const first = open(toGame);
    type(first.box, 'Class at two');
    asked.mockImplementation(async () =>
      Response.json({ status: 'Error', errors: ['Please wait.'] }, { status: 409 }),
    );
    first.press('Send');
    await waitFor(() => expect(dialogs.queue.get()).toMatchObject([{ text: 'Please wait.' }]));
    dialogs.queue.get()[0]?.answer(true);
    expect(first.box.value).toBe('Class at two');
    expect(first.onClose).not.toHaveBeenCalled();
    first.reload();
    const second = open(toGame);
    expect(second.box.value).toBe('Class at two');
    asked.mockImplementation(async () => Response.json({ status: 'Success', message_id: 1, position: 1 }));
    second.press('Send');
    await waitFor(() => expect(second.onClose).toHaveBeenCalled());
    second.reload();
    expect(textOf(toGame)).toBe('');
  });

  test('is no longer kept once discarded', async () => {
    const first = open(toTeam);
    type(first.box, 'Never mind');
    first.press('Close');
    await waitFor(() => expect(dialogs.queue.get()).toMatchObject([{ text: 'The message was not sent.' }]));
    dialogs.queue.get()[0]?.answer(true);
    await waitFor(() => expect(first.onClose).toHaveBeenCalled());
    first.reload();
    expect(textOf(toTeam)).toBe('');
  });
});

describe('an unconfirmed roster', () => {
  async function open(record: RosterRecord = rosterRecord) {
    const { result, unmount } = renderHook(() => useRoster(7), { wrapper: pageOf(record) });
    await waitFor(() => expect(result.current.record).toBeDefined());
    const personOf = (name: string) => result.current.people.find(({ fullName }) => fullName === name)!;
    return { roster: result, personOf, reload: unmount };
  }

  test('is offered again after a reload, as one step that can be undone', async () => {
    const first = await open();
    expect(first.roster.current.offer).toBeNull();
    act(() => first.roster.current.move(first.personOf('Ada Lund'), 12));
    act(() => first.roster.current.setRoles(first.personOf('Ben Ono'), ['lending officer']));
    first.reload();
    const second = await open();
    expect(second.roster.current).toMatchObject({ changed: [], offer: { changeCount: 2 } });
    act(() => second.roster.current.restore());
    expect(second.roster.current.offer).toBeNull();
    expect(second.personOf('Ada Lund')).toMatchObject({ place: 12, seenTeamId: 11 });
    expect(second.personOf('Ben Ono').roles).toEqual(['lending officer']);
    act(() => second.roster.current.undo());
    expect(second.roster.current.changed).toEqual([]);
  });

  test('waits for another team if the wanted one is gone, and is no longer kept once discarded', async () => {
    const first = await open();
    act(() => first.roster.current.move(first.personOf('Ada Lund'), 12));
    first.reload();
    const second = await open({
      ...rosterRecord,
      teams: rosterRecord.teams.filter(({ team_id: teamId }) => teamId !== 12),
    });
    act(() => second.roster.current.restore());
    expect(second.roster.current.waiting.map(({ fullName }) => fullName)).toEqual(['Ada Lund']);
    second.reload();
    const third = await open();
    act(() => third.roster.current.discard());
    third.reload();
    expect((await open()).roster.current.offer).toBeNull();
  });
});
