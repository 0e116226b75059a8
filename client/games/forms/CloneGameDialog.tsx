import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { cloneGame } from '../../../contracts/calls/gameForms.ts';
import { type Game, listGames } from '../../../contracts/calls/games.ts';
import { liveState, useAct } from '../../call/queries.ts';
import { useKeptFields } from '../../drafts/useTextRecovery.ts';
import { BusyOverlay } from '../../ui/BusyOverlay.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { fieldErrorsOf, readForm } from '../../ui/fieldErrors.ts';
import { SubmitActions } from '../../ui/SubmitActions.tsx';
import { toast } from '../../ui/toast.tsx';
import { type FieldError, ValidationErrors } from '../../ui/ValidationErrors.tsx';

const fieldId = (field: string): string => `clone-${field}`;
const fieldsSchema = z.object({ game_name: z.string(), with_members: z.boolean() });

/** Asks for the name of a copy of a game and opens it. */
export function CloneGameDialog({
  game,
  onClose,
}: {
  readonly game: Game;
  readonly onClose: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { act, state } = useAct(cloneGame);
  const { fields, change, forget } = useKeptFields(`clone/${game.game_id}`, fieldsSchema, {
    game_name: `Copy of ${game.game_name}`,
    with_members: false,
  });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  function close(): void {
    forget();
    onClose();
  }
  async function clone(): Promise<void> {
    const read = readForm(cloneGame.request, fields);
    setErrors(read.success ? [] : fieldErrorsOf(read.error, fieldId));
    if (!read.success) return;
    const { game_id: gameId } = await act({ game: game.game_id }, read.data);
    await queryClient.invalidateQueries({ queryKey: [liveState.key, listGames.path] });
    toast(`${read.data.game_name} has been created.`);
    close();
    await navigate(`/game/${gameId}`);
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void clone().catch(() => undefined);
  }
  return (
    <Dialog title="Clone Game" onCancel={close}>
      <form onSubmit={handleSubmit} noValidate>
        <ValidationErrors errors={errors} />
        <Stack gap="md">
          <Text>
            The new game gets the settings and team names of {game.game_name} and starts at its first turn.
            Decisions are not copied. Dates move by whole weeks, the first to a week from now or later.
          </Text>
          <TextInput
            id={fieldId('game_name')}
            label="Game Name"
            withAsterisk
            aria-required
            data-autofocus
            autoComplete="off"
            value={fields.game_name}
            error={errors[0]?.text}
            onChange={(event) => change({ game_name: event.currentTarget.value })}
          />
          <Checkbox
            label="Copy Memberships"
            description="Students with their teams and roles, and instructors"
            checked={fields.with_members}
            onChange={(event) => change({ with_members: event.currentTarget.checked })}
          />
        </Stack>
        <SubmitActions act="Clone" isPending={state.isPending} onCancel={close} />
      </form>
      <BusyOverlay isBusy={state.isPending} text="Creating the game..." />
    </Dialog>
  );
}
