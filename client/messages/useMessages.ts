import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { clearMessages, type Message, putAwayMessages, tellShown } from '../../contracts/calls/messages.ts';
import { watch } from '../../contracts/calls/watch.ts';
import { call } from '../call/call.ts';
import { newCommandId } from '../call/commandId.ts';
import { liveState, useAct, useLoad } from '../call/queries.ts';
import { useStable } from '../lib/useStable.ts';

/** The current messages of this person, and two ways to remove them. */
export type Messages = {
  /** Newest first. */
  readonly messages: readonly Message[];
  readonly clear: (messageIds: readonly number[]) => void;
  /** Removes messages that nobody has closed; they remain in the bell. */
  readonly putAway: (messageIds: readonly number[]) => void;
};

const without = (ids: ReadonlySet<number>, gone: readonly number[]): ReadonlySet<number> =>
  new Set([...ids].filter((id) => !gone.includes(id)));

/** Loads the messages; a removed one disappears at once, and no pending answer brings it back. */
export function useMessages(): Messages {
  const queryClient = useQueryClient();
  const { data } = useLoad(watch, {}, {});
  const { act } = useAct(clearMessages);
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const leave = (messageIds: readonly number[]) => setGone((before) => new Set([...before, ...messageIds]));
  const loadAgain = () => queryClient.invalidateQueries({ queryKey: [liveState.key, watch.path] });
  async function clear(messageIds: readonly number[]): Promise<void> {
    leave(messageIds);
    try {
      await act({}, { message_ids: [...messageIds] });
      await loadAgain();
    } catch {
      // The alert has explained it; messages that could not be cleared reappear.
      setGone((before) => without(before, messageIds));
    }
  }
  const putAway = useStable((messageIds: readonly number[]) => {
    leave(messageIds);
    // If the server does not respond, they reappear when the page is opened again.
    call(putAwayMessages, {}, { message_ids: [...messageIds] }, { commandId: newCommandId() }).then(
      loadAgain,
      () => undefined,
    );
  });
  return {
    messages: (data?.messages ?? []).filter(({ message_id }) => !gone.has(message_id)),
    clear: (messageIds) => void clear(messageIds),
    putAway,
  };
}

/** Reports once to the server which messages were on a page that somebody was looking at. */
export function useTellShown(shown: readonly Message[]): void {
  const isVisible = useDocumentVisibility() === 'visible';
  const toasted = useRef<ReadonlySet<number>>(new Set());
  const ids = shown.map(({ message_id }) => message_id).join();
  useEffect(() => {
    if (!isVisible || ids === '') return;
    const fresh = ids
      .split(',')
      .map(Number)
      .filter((id) => !toasted.current.has(id));
    if (fresh.length === 0) return;
    toasted.current = new Set([...toasted.current, ...fresh]);
    call(tellShown, {}, { message_ids: fresh }, { commandId: newCommandId() }).catch(() => {
      toasted.current = without(toasted.current, fresh);
    });
  }, [ids, isVisible]);
}
