import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { loadSchedule, saveSchedule } from '../../../contracts/calls/schedule.ts';
import { failureText } from '../../call/failureText.ts';
import { liveState, useAct } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { useKeptFields } from '../../drafts/useTextRecovery.ts';
import { toast } from '../../ui/toast.tsx';
import type { FieldError } from '../../ui/ValidationErrors.tsx';
import { readSchedule, scheduleTextOf, scheduleTextSchema } from './scheduleText.ts';

/** What is typed of a game's dates, kept over a reload, and what saves it. */
export function useSchedule({ ran: _, ...schedule }: ResponseOf<typeof loadSchedule>) {
  const { game_id: game, turns_allowed: turns, lockdown_at_tzts: lockdownAt } = useGame();
  const queryClient = useQueryClient();
  const { act, state } = useAct(saveSchedule, { showsFailure: true });
  const opensWith = scheduleTextOf(schedule, turns);
  const kept = useKeptFields(`schedule/${game}`, scheduleTextSchema, opensWith);
  // A lockdown moved elsewhere would be moved back by the next save: what nobody typed over follows it.
  const shown = useRef({ lockdownAt, text: opensWith });
  useEffect(() => {
    if (shown.current.lockdownAt === lockdownAt) return;
    shown.current = { ...shown.current, lockdownAt };
    void queryClient.invalidateQueries({ queryKey: [liveState.key, loadSchedule.path] });
  });
  useEffect(() => {
    const [before, now, typed] = [shown.current.text, opensWith, kept.fields].map((one) =>
      JSON.stringify(one),
    );
    if (before === now) return;
    shown.current = { ...shown.current, text: opensWith };
    if (typed === before) kept.startOver(opensWith);
  });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  async function send(): Promise<void> {
    const read = readSchedule(kept.fields);
    if ('missing' in read) return setErrors([{ fieldId: null, text: read.missing }]);
    setErrors([]);
    await act({ game }, { ...read });
    kept.startOver(kept.fields);
    await Promise.all(
      [loadSchedule.path, loadGame.path].map((path) =>
        queryClient.invalidateQueries({ queryKey: [liveState.key, path] }),
      ),
    );
    toast('The schedule has been saved.');
  }
  const save = (): void => {
    void send().catch((fault) => setErrors([{ fieldId: null, text: failureText(fault) }]));
  };
  return { kept, errors, isPending: state.isPending, save };
}
