import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useMemo } from 'react';
import * as z from 'zod';
import { sayRemark, talkRefusals } from '../../contracts/calls/talk.ts';
import { isRefusal } from '../call/call.ts';
import { newCommandId } from '../call/commandId.ts';
import { failureText } from '../call/failureText.ts';
import { isNotFound } from '../call/notFound.ts';
import { useActs } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { ClockContext } from '../lib/useNow.ts';
import { useOutside } from '../lib/useOutside.ts';
import { useStable } from '../lib/useStable.ts';
import { parseJson, writeJson } from '../storage/storedJson.ts';
import { tabStorage } from '../storage/textStorage.ts';
import { reloadTalk } from './reloadTalk.ts';

/** A remark that was sent and not answered yet, or refused; it is kept in this tab, so that a reload sends it again. */
const waitingSchema = z.object({
  /** Its Idempotency-Key. */
  commandId: z.string(),
  at: z.string(),
  teamId: z.int(),
  /** Its field, to which a refusal gives it back. */
  field: z.string(),
  body: sayRemark.request,
  refusal: z.string().nullable(),
});
export type WaitingRemark = z.infer<typeof waitingSchema>;

const storageKey = 'text/talk';
const listSchema = z.array(waitingSchema);
const listOf = (text: string | null): readonly WaitingRemark[] =>
  text === null ? [] : (parseJson(text, listSchema) ?? []);

function change(changed: (list: readonly WaitingRemark[]) => readonly WaitingRemark[]): void {
  const list = changed(listOf(tabStorage.read(storageKey)));
  writeJson(tabStorage, storageKey, list.length > 0 ? list : null);
}

const drop = (commandId: string): void => change((list) => list.filter((one) => one.commandId !== commandId));

export function useWaitingRemarks(): readonly WaitingRemark[] {
  const text = useOutside(tabStorage.subscribe, () => tabStorage.read(storageKey));
  return useMemo(() => listOf(text), [text]);
}

/** The remark of a field that was refused, and what takes it back into the field. */
export function useRefusedRemark(
  field: string,
): { readonly refused: WaitingRemark; readonly take: () => void } | null {
  const refused = useWaitingRemarks().find((one) => one.field === field && one.refusal !== null);
  return refused ? { refused, take: () => drop(refused.commandId) } : null;
}

/** Those on their way, in all parts of the page. */
const sending = new Set<string>();

/**
 * Sends remarks of the open team. What is said stands there at once, and is sent again under its key until it is
 * answered, also after a reload.
 */
export function useSay(): (field: string, body: WaitingRemark['body']) => void {
  const team = useTeam();
  const clock = useContext(ClockContext);
  const queryClient = useQueryClient();
  const { act } = useActs({ keepsTrying: true, showsFailure: true });
  const send = useStable(async ({ commandId, body }: WaitingRemark): Promise<void> => {
    if (sending.has(commandId)) return;
    sending.add(commandId);
    try {
      await act(sayRemark, { game: team.game_id, team: team.team_id }, body, commandId);
      await reloadTalk(queryClient, team.team_id);
      drop(commandId);
    } catch (failure) {
      if (!isRefusal(failure)) return;
      const isGone = failure instanceof Error && isNotFound(failure);
      const refusal = isGone ? talkRefusals.notYourTeam(team.team_name) : failureText(failure);
      change((list) => list.map((one) => (one.commandId === commandId ? { ...one, refusal } : one)));
    } finally {
      sending.delete(commandId);
    }
  });
  useEffect(() => {
    for (const one of listOf(tabStorage.read(storageKey)))
      if (one.teamId === team.team_id && one.refusal === null) void send(one);
  }, [send, team.team_id]);
  return (field, body) => {
    const at = clock.now().toISOString();
    const one = { commandId: newCommandId(), at, teamId: team.team_id, field, body, refusal: null };
    change((list) => [...list, one]);
    void send(one);
  };
}
