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
import { ofFormSchema } from '../drafts/keptForms.ts';
import { useOfForm } from '../drafts/useOfForm.ts';
import { ClockContext } from '../lib/useNow.ts';
import { useOutside } from '../lib/useOutside.ts';
import { useStable } from '../lib/useStable.ts';
import { parseJson, readJson, writeJson } from '../storage/storedJson.ts';
import { tabStorage } from '../storage/textStorage.ts';
import { reloadTalk } from './reloadTalk.ts';

/**
 * A remark that was sent and not answered yet, or refused; it is kept in this tab, so that a reload sends it again. It
 * is kept as the text of a form is, which is found again by who can no longer open the team.
 */
const waitingSchema = z.object({
  /** Its Idempotency-Key. */
  commandId: z.string(),
  at: z.string(),
  teamId: z.int(),
  /** Its field, to which a refusal gives it back. */
  field: z.string(),
  body: sayRemark.request,
  refusal: z.string().nullable(),
  ...ofFormSchema.partial().shape,
});
export type WaitingRemark = z.infer<typeof waitingSchema>;

const prefix = 'text/said/';
const listSchema = z.array(waitingSchema);
/** All of them, oldest first, as one string that changes whenever any of them does. */
function waitingText(): string {
  const keys = tabStorage.keys().filter((key) => key.startsWith(prefix));
  const list = keys.flatMap((key) => readJson(tabStorage, key, waitingSchema) ?? []);
  return JSON.stringify(list.toSorted((one, other) => one.at.localeCompare(other.at)));
}
const listOf = (text: string): readonly WaitingRemark[] => parseJson(text, listSchema) ?? [];

const keep = (one: WaitingRemark): void => writeJson(tabStorage, prefix + one.commandId, one);
const drop = (commandId: string): void => writeJson(tabStorage, prefix + commandId, null);

export function useWaitingRemarks(): readonly WaitingRemark[] {
  const text = useOutside(tabStorage.subscribe, waitingText);
  return useMemo(() => listOf(text), [text]);
}

/** Gives a refused remark back to its field, once. */
export function useGivenBack(field: string, give: (refused: WaitingRemark) => void): void {
  const refused = useWaitingRemarks().find((one) => one.field === field && one.refusal !== null);
  const giveNow = useStable(give);
  useEffect(() => {
    if (!refused) return;
    giveNow(refused);
    drop(refused.commandId);
  }, [refused, giveNow]);
}

/** Those on their way, in all parts of the page. */
const sending = new Set<string>();

/**
 * Sends remarks of the open team. What is said stands there at once, and is sent again under its key until it is
 * answered, also after a reload.
 */
export function useSay(): (field: string, title: string, body: WaitingRemark['body']) => void {
  const team = useTeam();
  const clock = useContext(ClockContext);
  const queryClient = useQueryClient();
  const { act } = useActs({ keepsTrying: true, showsFailure: true });
  const ofForm = useOfForm('Talk');
  const send = useStable(async (one: WaitingRemark): Promise<void> => {
    const { commandId, body } = one;
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
      keep({ ...one, refusal });
    } finally {
      sending.delete(commandId);
    }
  });
  useEffect(() => {
    for (const one of listOf(waitingText()))
      if (one.teamId === team.team_id && one.refusal === null) void send(one);
  }, [send, team.team_id]);
  return (field, title, body) => {
    const at = clock.now().toISOString();
    const said = { row: title, column: '', value: [body.text, body.value ?? ''].join(' ').trim() };
    const known = { commandId: newCommandId(), at, teamId: team.team_id, field, body, refusal: null };
    const one = { ...known, ...ofForm([said]) };
    keep(one);
    void send(one);
  };
}
