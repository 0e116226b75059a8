import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { clearMessages, type Message, tellShown } from '../../contracts/calls/messages.ts';
import { watch } from '../../contracts/calls/watch.ts';
import { call } from '../call/call.ts';
import { newCommandId } from '../call/commandId.ts';
import { liveState, useAct, useLoad } from '../call/queries.ts';

/** The messages that stand for this person, and clearing them. */
export type Messages = {
  /** Newest first. */
  readonly messages: readonly Message[];
  readonly clear: (messageIds: readonly number[]) => void;
};

const without = (ids: ReadonlySet<number>, gone: readonly number[]): ReadonlySet<number> =>
  new Set([...ids].filter((id) => !gone.includes(id)));

/** Loads the messages; what is cleared is gone at once, and no answer that was on its way brings it back (A§4). */
export function useMessages(): Messages {
  const queryClient = useQueryClient();
  const { data } = useLoad(watch, {}, {});
  const { act } = useAct(clearMessages);
  const [cleared, setCleared] = useState<ReadonlySet<number>>(new Set());
  async function clear(messageIds: readonly number[]): Promise<void> {
    setCleared((before) => new Set([...before, ...messageIds]));
    try {
      await act({}, { message_ids: [...messageIds] });
      await queryClient.invalidateQueries({ queryKey: [liveState.key, watch.path] });
    } catch {
      // The alert has told why; what could not be cleared stands again.
      setCleared((before) => without(before, messageIds));
    }
  }
  return {
    messages: (data?.messages ?? []).filter(({ message_id }) => !cleared.has(message_id)),
    clear: (messageIds) => void clear(messageIds),
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
