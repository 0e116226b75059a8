import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { clearMessages, type Message, putAwayMessages, tellShown } from '../../contracts/calls/messages.ts';
import { watch } from '../../contracts/calls/watch.ts';
import { call } from '../call/call.ts';
import { newCommandId } from '../call/commandId.ts';
import { liveState, useAct, useLoad } from '../call/queries.ts';
import { useStable } from '../lib/useStable.ts';

/** The messages that stand for this person, and two ways for them to go. */
export type Messages = {
  /** Newest first. */
  readonly messages: readonly Message[];
  readonly clear: (messageIds: readonly number[]) => void;
  /** Lets messages go that nobody has closed; they stand in the bell. */
  readonly putAway: (messageIds: readonly number[]) => void;
};

const without = (ids: ReadonlySet<number>, gone: readonly number[]): ReadonlySet<number> =>
  new Set([...ids].filter((id) => !gone.includes(id)));

/** Loads the messages; what goes is gone at once, and no answer that was on its way brings it back. */
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
      // The alert has told why; what could not be cleared stands again.
      setGone((before) => without(before, messageIds));
    }
  }
  const putAway = useStable((messageIds: readonly number[]) => {
    leave(messageIds);
    // Where nobody answers, they stand again when the page is opened the next time.
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

/** Tells the server once which messages stood on a page that somebody had before them. */
export function useTellShown(shown: readonly Message[]): void {
  const isVisible = useDocumentVisibility() === 'visible';
  const told = useRef<ReadonlySet<number>>(new Set());
  const ids = shown.map(({ message_id }) => message_id).join();
  useEffect(() => {
    if (!isVisible || ids === '') return;
    const fresh = ids
      .split(',')
      .map(Number)
      .filter((id) => !told.current.has(id));
    if (fresh.length === 0) return;
    told.current = new Set([...told.current, ...fresh]);
    call(tellShown, {}, { message_ids: fresh }, { commandId: newCommandId() }).catch(() => {
      told.current = without(told.current, fresh);
    });
  }, [ids, isVisible]);
}
