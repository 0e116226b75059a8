import type { ReactNode } from 'react';
import { changeGrade, type Grade } from '../../contracts/calls/grades.ts';
import { formNumber } from '../../contracts/text/numberText.ts';
import { useAct } from '../call/queries.ts';
import { KeptFormDialog } from '../drafts/KeptFormDialog.tsx';
import { numberFault } from './numberFault.ts';

/** Gives a student other points than those of the bank, with a reason. */
export function GradeDialog({
  game,
  column: { column_id: column, label, maximum },
  student,
  grade: { user_id: user, computed, points: now },
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
  return (
    <KeptFormDialog
      title={`${label} of ${student}`}
      keptUnder={`grade/${game}/${column}/${user}`}
      start={{ points: String(now ?? ''), reason: '' }}
      fieldsOf={({ points, reason }) => ({
        points: {
          label: `Points of ${maximum}`,
          description: `The bank gives ${computed ?? 'none yet'}. Leave it empty for what the bank gives.`,
          fault: points.trim() === '' ? null : numberFault(points, 0, maximum),
        },
        reason: {
          label: 'Reason',
          description: 'Stays on record; the student does not see it.',
          required: true,
          fault: reason.trim() === '' ? 'Reason is required.' : null,
        },
      })}
      act="Save"
      state={state}
      onSend={async ({ points, reason }) => {
        const wanted = points.trim() === '' ? null : formNumber(points);
        await act({ game }, { column_id: column, user_id: user, points: wanted, reason, lastUpdated });
        await onSaved();
      }}
      onClose={onClose}
    />
  );
}
