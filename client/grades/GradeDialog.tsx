import { Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import * as z from 'zod';
import { changeGrade, type Grade } from '../../contracts/calls/grades.ts';
import { useAct } from '../call/queries.ts';
import { useKeptFields } from '../drafts/useTextRecovery.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { SubmitActions } from '../ui/SubmitActions.tsx';
import { faultOf, numberIn } from './gradeFields.ts';

const fieldsSchema = z.object({ points: z.string(), reason: z.string() });

/** Gives a student other points than those of the bank, with a reason. */
export function GradeDialog({
  game,
  column: { column_id: column, label, maximum },
  student,
  grade,
  lastUpdated,
  onSaved,
  onClose,
}: {
  readonly game: number;
  readonly column: { readonly column_id: number; readonly label: string; readonly maximum: number };
  readonly student: string;
  readonly grade: Grade;
  readonly lastUpdated: string | null;
  readonly onSaved: () => Promise<unknown>;
  readonly onClose: () => void;
}): ReactNode {
  const { act, state } = useAct(changeGrade, { showsFailure: true });
  const { user_id: user, computed, points: now } = grade;
  const { fields, change, forget } = useKeptFields(`grade/${game}/${column}/${user}`, fieldsSchema, {
    points: now === null ? '' : String(now),
    reason: '',
  });
  const [isSent, setIsSent] = useState(false);
  const points = fields.points.trim() === '' ? null : numberIn(fields.points, 'Points', 0, maximum);
  const noReason = fields.reason.trim() === '' ? 'Reason is required.' : undefined;
  function close(): void {
    forget();
    onClose();
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsSent(true);
    if (faultOf(points) || (typeof points === 'object' && points !== null) || noReason) return;
    await act({ game }, { column_id: column, user_id: user, points, reason: fields.reason, lastUpdated });
    await onSaved();
    close();
  }
  return (
    <Dialog title={`${label} of ${student}`} onCancel={close}>
      <form onSubmit={(event) => void submit(event).catch(() => undefined)} noValidate>
        <Stack gap="sm">
          <TextInput
            label={`Points of ${maximum}`}
            description={`The bank gives ${computed ?? 'none yet'}. Leave it empty for what the bank gives.`}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            value={fields.points}
            error={isSent && faultOf(points)}
            onChange={(event) => change({ points: event.currentTarget.value })}
          />
          <TextInput
            label="Reason"
            description="Stays on record; the student does not see it."
            required
            value={fields.reason}
            error={isSent && noReason}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        </Stack>
        <FailureNotice failure={state.error} />
        <SubmitActions act="Save" isPending={state.isPending} onCancel={close} />
      </form>
    </Dialog>
  );
}
