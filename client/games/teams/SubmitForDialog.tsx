import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import type { ClassTeam } from '../../../contracts/calls/gameClass.ts';
import type { Team } from '../../../contracts/calls/teams.ts';
import { counted } from '../../../contracts/text/counted.ts';
import { liveState, useAct } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { ReasonDialog } from '../../drafts/ReasonDialog.tsx';
import dialog from '../../ui/Dialog.module.css';
import { toast } from '../../ui/toast.tsx';
import { decidedText } from './classText.ts';

/** Asks for the reason, and submits for teams what they have saved. */
export function SubmitForDialog({
  teams,
  told,
  onClose,
}: {
  readonly teams: readonly Team[];
  readonly told: readonly ClassTeam[];
  readonly onClose: () => void;
}): ReactNode {
  const { game_id: gameId } = useGame();
  const queryClient = useQueryClient();
  const { act } = useAct(submitDecisions);
  const sets = teams.flatMap((team) => {
    const found = told.find(({ team_id: id }) => id === team.team_id);
    return found?.decided ? [{ team, found, intraturn: found.decided.intraturn_id }] : [];
  });
  /** A team that cannot be submitted for has shown why, and holds up none of the others. */
  async function submit(reason: string): Promise<void> {
    const submitted: string[] = [];
    for (const { team, intraturn } of sets)
      await act({ intraturn }, { force: true, reason }).then(
        () => submitted.push(team.team_name),
        () => undefined,
      );
    await queryClient.invalidateQueries({ queryKey: [liveState.key] });
    if (submitted.length > 0) toast(`Submitted for ${submitted.join(', ')}.`);
    if (submitted.length < sets.length) throw new Error('Some teams were not submitted for.');
  }
  return (
    <ReasonDialog
      title={`Submit for ${counted(sets.length, 'team')}?`}
      keptUnder={`submitFor/${gameId}`}
      description="The teams see this."
      isRequired
      acceptLabel="Submit"
      onAccept={submit}
      onClose={onClose}
    >
      <p className={dialog.text}>What each has saved is submitted, and its screens are closed.</p>
      <ul>
        {sets.map(({ team, found }) => (
          <li key={team.team_id}>
            {team.team_name}: {decidedText(found)}
          </li>
        ))}
      </ul>
    </ReasonDialog>
  );
}
