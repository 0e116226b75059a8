import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import * as z from 'zod';
import { submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import type { ClassTeam } from '../../../contracts/calls/gameClass.ts';
import type { Team } from '../../../contracts/calls/teams.ts';
import { counted } from '../../../contracts/text/counted.ts';
import { liveState, useAct } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { useKeptFields } from '../../drafts/useTextRecovery.ts';
import dialog from '../../ui/Dialog.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { decidedText } from './classText.ts';

const fieldsSchema = z.object({ reason: z.string() });

/** Asks for the reason, and submits for teams what they have saved; the reason is kept until sent or discarded. */
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
  const { fields, change, forget } = useKeptFields(`submitFor/${gameId}`, fieldsSchema, { reason: '' });
  const sets = teams.flatMap((team) => {
    const found = told.find(({ team_id: id }) => id === team.team_id);
    return found?.decided ? [{ team, found, intraturn: found.decided.intraturn_id }] : [];
  });
  /** A team that cannot be submitted for has shown why, and holds up none of the others. */
  async function submit(): Promise<void> {
    const submitted: string[] = [];
    for (const { team, intraturn } of sets)
      await act({ intraturn }, { force: true, reason: fields.reason }).then(
        () => submitted.push(team.team_name),
        () => undefined,
      );
    await queryClient.invalidateQueries({ queryKey: [liveState.key] });
    if (submitted.length === sets.length) forget();
    if (submitted.length > 0) toast(`Submitted for ${submitted.join(', ')}.`);
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onClose();
    void submit();
  }
  function cancel(): void {
    forget();
    onClose();
  }
  return (
    <Dialog title={`Submit for ${counted(sets.length, 'team')}?`} onCancel={cancel}>
      <form onSubmit={handleSubmit}>
        <p className={dialog.text}>What each has saved is submitted, and its screens are closed.</p>
        <ul>
          {sets.map(({ team, found }) => (
            <li key={team.team_id}>
              {team.team_name}: {decidedText(found)}
            </li>
          ))}
        </ul>
        <TextInput
          label="Reason"
          description="The teams see this."
          required
          data-autofocus
          value={fields.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <div className={dialog.actions}>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit">Submit</Button>
        </div>
      </form>
    </Dialog>
  );
}
