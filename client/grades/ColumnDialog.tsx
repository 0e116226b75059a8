import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import * as z from 'zod';
import { setGradeColumn } from '../../contracts/calls/grades.ts';
import { type GradeKind, gradeKinds, gradeLabels, resultBases } from '../../contracts/grading/points.ts';
import { useAct } from '../call/queries.ts';
import { useKeptFields } from '../drafts/useTextRecovery.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { SubmitActions } from '../ui/SubmitActions.tsx';
import { faultOf, numberIn } from './gradeFields.ts';

const fieldsSchema = z.object({
  kind: z.enum(gradeKinds),
  by: z.enum(resultBases),
  last: z.string(),
  maximum: z.string(),
});
const bases = { place: 'By place: 100 for the first bank', score: 'By the points of the game’s score' };
const maximumMost = 1000;

/** Begins a column: what it counts, and how that becomes points. */
export function ColumnDialog({
  game,
  kinds,
  hasPoints,
  onAdded,
  onClose,
}: {
  readonly game: number;
  /** Those without an open column. */
  readonly kinds: readonly GradeKind[];
  /** Whether the score of the game is points. */
  readonly hasPoints: boolean;
  readonly onAdded: () => Promise<unknown>;
  readonly onClose: () => void;
}): ReactNode {
  const { act, state } = useAct(setGradeColumn, { showsFailure: true });
  const start = { kind: kinds[0] ?? 'result', by: 'place', last: '50', maximum: '100' } as const;
  const { fields, change, forget } = useKeptFields(`gradeColumn/${game}`, fieldsSchema, start);
  const [isSent, setIsSent] = useState(false);
  const kind = kinds.includes(fields.kind) ? fields.kind : start.kind;
  const isResult = kind === 'result';
  const last = isResult ? numberIn(fields.last, 'Points', 0, 100) : 0;
  const maximum = numberIn(fields.maximum, 'Points', 1, maximumMost);
  function close(): void {
    forget();
    onClose();
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsSent(true);
    if (typeof last !== 'number' || typeof maximum !== 'number') return;
    const formula = isResult ? { by: hasPoints ? fields.by : ('place' as const), last } : null;
    await act({ game }, { column: { kind, formula, maximum } });
    await onAdded();
    close();
  }
  return (
    <Dialog title="Add a column" onCancel={close}>
      <form onSubmit={(event) => void submit(event).catch(() => undefined)} noValidate>
        <Stack gap="sm">
          <NativeSelect
            label="Grades"
            data-autofocus
            value={kind}
            data={kinds.map((value) => ({ value, label: gradeLabels[value] }))}
            description={isResult ? undefined : 'Quarters that the team submitted, of those run.'}
            onChange={(event) => change({ kind: fieldsSchema.shape.kind.parse(event.currentTarget.value) })}
          />
          {isResult && (
            <ResultFields
              fields={fields}
              hasPoints={hasPoints}
              fault={isSent ? faultOf(last) : undefined}
              onChange={change}
            />
          )}
          <TextInput
            label="Points at most"
            description="What 100 becomes in your gradebook."
            inputMode="decimal"
            value={fields.maximum}
            error={isSent && faultOf(maximum)}
            onChange={(event) => change({ maximum: event.currentTarget.value })}
          />
        </Stack>
        <FailureNotice failure={state.error} />
        <SubmitActions act="Add" isPending={state.isPending} onCancel={close} />
      </form>
    </Dialog>
  );
}

type Fields = z.infer<typeof fieldsSchema>;

/** How results become points. */
function ResultFields({
  fields: { by, last },
  hasPoints,
  fault,
  onChange,
}: {
  readonly fields: Fields;
  readonly hasPoints: boolean;
  readonly fault: string | undefined;
  readonly onChange: (typed: Partial<Fields>) => void;
}): ReactNode {
  return (
    <>
      {hasPoints && (
        <NativeSelect
          label="Points"
          value={by}
          data={resultBases.map((value) => ({ value, label: bases[value] }))}
          onChange={(event) => onChange({ by: fieldsSchema.shape.by.parse(event.currentTarget.value) })}
        />
      )}
      <TextInput
        label="Last place, out of 100"
        description="A bank that failed gets the same."
        inputMode="decimal"
        value={last}
        error={fault}
        onChange={(event) => onChange({ last: event.currentTarget.value })}
      />
    </>
  );
}
