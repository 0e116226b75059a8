import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type GradeColumnAnswer,
  loadGrades,
  releaseGrades,
  setGradeColumn,
} from '../../contracts/calls/grades.ts';
import { gradeKinds } from '../../contracts/grading/points.ts';
import { counted } from '../../contracts/text/counted.ts';
import { failureText } from '../call/failureText.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { useDialogs } from '../ui/dialogs.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import layout from '../ui/Layout.module.css';
import { Moment } from '../ui/Moment.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ColumnDialog } from './ColumnDialog.tsx';
import { CourseLines } from './CourseLines.tsx';
import { GradeDialog } from './GradeDialog.tsx';
import { GradeFiles } from './GradeFiles.tsx';
import styles from './Grades.module.css';
import { type GradeList, GradeTable } from './GradeTable.tsx';

/** The grades of a game: look, release, and take them to a gradebook. */
export function GradesScreen(): ReactNode {
  const { game_id: game, game_name: name } = useGame();
  const [query, setQuery] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, isPending, refetch } = useLoad(loadGrades, { game }, {}, { showsFailure: true });
  const columns = data?.columns ?? [];
  const asked = Number(query.get('column'));
  const column = columns.find(({ column_id }) => column_id === asked) ?? columns[0];
  const kinds = gradeKinds.filter((kind) => !columns.some((each) => each.kind === kind));
  const add = kinds.length > 0 && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setIsAdding(true)}
    >
      Add a column…
    </Button>
  );
  return (
    <>
      <div className={layout.titleBlock}>
        <PageTitle>{`${name} Grades`}</PageTitle>
        <p className={styles.sub}>
          Only instructors and administrators see this page. Students see their own grade once it is released.
        </p>
      </div>
      <BusyOverlay isBusy={isPending} text="Loading Grades..." />
      {error && !data && <p role="alert">{failureText(error)}</p>}
      {data && columns.length === 0 && (
        <EmptyState
          text="Nothing is graded yet."
          hint="A column gives points by the result of each bank, or by the quarters that its team submitted."
        >
          {add}
        </EmptyState>
      )}
      {data && column && (
        <>
          <div className={styles.tools}>
            <NativeSelect
              label="Column"
              value={column.column_id}
              data={columns.map(({ column_id, label }) => ({ value: String(column_id), label }))}
              onChange={(event) => setQuery({ column: event.currentTarget.value }, { replace: true })}
            />
            {add}
            <EndColumn game={game} column={column} onEnded={refetch} />
          </div>
          <ColumnGrades key={column.column_id} game={game} list={data} column={column} onChanged={refetch} />
        </>
      )}
      {data && isAdding && (
        <ColumnDialog
          game={game}
          kinds={kinds}
          hasPoints={data.has_points}
          onAdded={refetch}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

type ColumnProps = {
  readonly game: number;
  readonly column: GradeColumnAnswer;
};

function EndColumn({
  game,
  column: { column_id, label, released },
  onEnded,
}: ColumnProps & { readonly onEnded: () => void }): ReactNode {
  const { act, state } = useAct(setGradeColumn);
  const dialogs = useDialogs();
  async function end(): Promise<void> {
    const seen = released ? ' Students no longer see their grades in it.' : '';
    const text = `End the column ${label}?${seen} What was recorded stays in the audit log.`;
    if (!(await dialogs.confirm(text, { acceptLabel: 'End the column' }))) return;
    await act({ game }, { column: { column_id } });
    onEnded();
  }
  return (
    <Button variant="default" loading={state.isPending} onClick={() => void end().catch(() => undefined)}>
      End the column…
    </Button>
  );
}

/** A column with its steps: look at the points, then release them. */
function ColumnGrades({
  game,
  list,
  column,
  onChanged,
}: ColumnProps & { readonly list: GradeList; readonly onChanged: () => Promise<unknown> }): ReactNode {
  const [edited, setEdited] = useState<number | null>(null);
  const index = list.students.findIndex(({ user_id: id }) => id === edited);
  const student = list.students[index];
  const grade = column.grades[index];
  return (
    <>
      <Steps game={game} list={list} column={column} onReleased={onChanged} />
      {column.released && <CourseLines game={game} column={column} onSent={onChanged} />}
      <GradeTable list={list} column={column} onEdit={setEdited} />
      {column.released && <GradeFiles game={game} column={column.column_id} label={column.label} />}
      {student && grade && (
        <GradeDialog
          key={student.user_id}
          game={game}
          column={column}
          student={student.full_name}
          grade={grade}
          lastUpdated={list.lastUpdated}
          onSaved={onChanged}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function Steps({
  game,
  list: { quarters, log_position, lastUpdated },
  column: { column_id, grades, released, courses },
  onReleased,
}: ColumnProps & { readonly list: GradeList; readonly onReleased: () => Promise<unknown> }): ReactNode {
  const { act, state } = useAct(releaseGrades);
  const waiting = grades.filter(({ is_waiting: isWaiting }) => isWaiting).length;
  const isSent = courses.every(({ sent, unsent }) => sent && unsent === 0);
  async function release(): Promise<void> {
    // A refusal names who changed what meanwhile: the page then shows it.
    await act({ game }, { column_id, log_position, lastUpdated }).finally(onReleased);
  }
  return (
    <div className={styles.steps}>
      <ol>
        <li data-done={quarters > 0 || undefined}>1 Look{quarters > 0 && ' ✓'}</li>
        <li data-done={(released && waiting === 0) || undefined}>
          2 Release{released && waiting === 0 && ' ✓'}
        </li>
        {courses.length > 0 && (
          <li data-done={isSent || undefined}>
            3 Send to {courses.map(({ title }) => title).join(', ')}
            {isSent && ' ✓'}
          </li>
        )}
      </ol>
      <p role="status">
        {waiting > 0
          ? `Release ${counted(waiting, 'grade')}: students see theirs at once.`
          : !released && 'Points appear when the first quarter is run.'}
        {released && waiting === 0 && (
          <>
            Released by {released.by}, <Moment at={released.at} />, version {released.version}.
          </>
        )}
      </p>
      {waiting > 0 && (
        <Button loading={state.isPending} onClick={() => void release().catch(() => undefined)}>
          Release
        </Button>
      )}
    </div>
  );
}
