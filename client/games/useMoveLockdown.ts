import type { GameDetails } from '../../contracts/calls/games.ts';
import { moveLockdown } from '../../contracts/calls/schedule.ts';
import { useAct } from '../call/queries.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { toast } from '../ui/toast.tsx';

/** Moves the lockdown of the open quarter, after a question. */
export function useMoveLockdown({
  game_id: game,
  turns_completed: completed,
}: Pick<GameDetails, 'game_id' | 'turns_completed'>): (minutes: number) => void {
  const dialogs = useDialogs();
  const { act } = useAct(moveLockdown);
  async function move(minutes: number): Promise<void> {
    const question =
      `Give the class ${minutes === 60 ? 'another hour' : `${minutes} more minutes`} for Qtr ${completed + 1}? ` +
      'Teams that the lockdown has submitted can go on. Other quarters keep their dates.';
    if (!(await dialogs.confirm(question, { acceptLabel: 'Move it' }))) return;
    await act({ game }, { minutes });
    toast(`The lockdown of Qtr ${completed + 1} was moved.`);
  }
  return (minutes) => void move(minutes).catch(() => undefined);
}
