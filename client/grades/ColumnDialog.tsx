import type { ReactNode } from 'react';
import { setGradeColumn } from '../../contracts/calls/grades.ts';
import { type GradeKind, gradeLabels } from '../../contracts/grading/points.ts';
import { formNumber } from '../../contracts/text/numberText.ts';
import { useAct } from '../call/queries.ts';
import { KeptFormDialog } from '../drafts/KeptFormDialog.tsx';
import { numberFault } from './numberFault.ts';

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
  const kindOf = (text: string): GradeKind => kinds.find((kind) => kind === text) ?? kinds[0] ?? 'result';
  return (
    <KeptFormDialog
      title="Add a column"
      keptUnder={`gradeColumn/${game}`}
      start={{ kind: kindOf(''), by: 'place', last: '50', maximum: '100' }}
      fieldsOf={({ kind, last, maximum }) => ({
        kind: {
          label: 'Grades',
          choices: Object.fromEntries(kinds.map((each) => [each, gradeLabels[each]])),
          ...(kindOf(kind) === 'submitted' && {
            description: 'Quarters that the team submitted, of those run.',
          }),
        },
        ...(kindOf(kind) === 'result' && {
          ...(hasPoints && { by: { label: 'Points', choices: bases } }),
          last: {
            label: 'Last place, out of 100',
            description: 'A bank that failed gets the same.',
            fault: numberFault(last, 0, 100),
          },
        }),
        maximum: {
          label: 'Points at most',
          description: 'What 100 becomes in your gradebook.',
          fault: numberFault(maximum, 1, maximumMost),
        },
      })}
      act="Add"
      state={state}
      onSend={async (typed) => {
        const kind = kindOf(typed.kind);
        const by = hasPoints && typed.by === 'score' ? 'score' : 'place';
        const formula = kind === 'result' ? ({ by, last: formNumber(typed.last) } as const) : null;
        await act({ game }, { column: { kind, formula, maximum: formNumber(typed.maximum) } });
        await onAdded();
      }}
      onClose={onClose}
    />
  );
}
