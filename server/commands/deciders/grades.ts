import type { GradeEvent, ReleasedGrade } from '../../../contracts/events/gradeEvents.ts';
import { type GradeKind, type Grading, gradeLabels } from '../../../contracts/grading/points.ts';
import type { KeptText } from '../../../contracts/text/sealedText.ts';
import { accepted, type Decider, type Outcome, refused } from './decider.ts';
import type { GradedColumn } from './gradedColumn.ts';
import { type CourseAct, decideSending, evolveCourse, isOfSending } from './gradeSending.ts';
import { laterThan } from './laterThan.ts';
import { unseenChange } from './unseenChange.ts';

/** The columns of a game's grades by id; `by` and `at` are of the newest event besides those of sending. */
export type GradesState = {
  readonly by: number;
  readonly at: string;
  readonly columns: Readonly<Record<number, GradedColumn>>;
};

type Act = { readonly gameId: number; readonly by: number; readonly at: string };
/** An act on an open column; `seen` is when the newest change was made that the sender had seen, null for none. */
type ColumnAct = Act & { readonly columnId: number };
type SeenAct = ColumnAct & { readonly seen: string | null };

type Make = Act & Grading & { readonly type: 'MakeGradeColumn'; readonly kind: GradeKind };
type Change = SeenAct & {
  readonly type: 'ChangeGrade';
  readonly userId: number;
  /** Null for those of the bank again. */
  readonly points: number | null;
  readonly reason: KeptText;
};
type Release = SeenAct & {
  readonly type: 'ReleaseGrades';
  readonly position: number;
  readonly banks: number;
  /** What the students' banks got, as of the position. */
  readonly computed: readonly ReleasedGrade[];
};
export type GradesCommand =
  | Make
  | Change
  | Release
  | (ColumnAct & (CourseAct | { readonly type: 'CloseGradeColumn' }));

/** Learning platforms order the scores of a column by whole seconds. */
const secondMilliseconds = 1_000;

function decideMake({ type: _, ...made }: Make, { at, columns }: GradesState): Outcome<GradeEvent> {
  const label = gradeLabels[made.kind];
  if (Object.values(columns).some(({ isOpen, kind }) => isOpen && kind === made.kind))
    return refused('SG2', `This game has the column ${label} already.`);
  if ((made.kind === 'result') !== (made.formula !== null))
    return refused('SG2', 'A result needs a formula, and nothing else has one.');
  const columnId = Object.keys(columns).length + 1;
  const data = { ...made, columnId, label, at: laterThan(at, made.at) };
  return accepted({ type: 'GradeColumnMade', data });
}

function decideChange(command: Change, column: GradedColumn, at: string): Outcome<GradeEvent> {
  const { gameId, columnId, userId, points, reason, by } = command;
  const { label, maximum } = column;
  if (points !== null && points > maximum) return refused('SG3', `Points must be from 0 to ${maximum}.`);
  if ((column.byHand[userId] ?? null) === points) return accepted();
  return accepted({
    type: 'GradeChanged',
    data: { gameId, columnId, label, userId, points, reason, by, at },
  });
}

/** Those that differ from what the students see. */
function unreleased(
  { byHand, given }: GradedColumn,
  computed: readonly ReleasedGrade[],
): readonly ReleasedGrade[] {
  return computed.flatMap(({ userId, place, ...bank }) => {
    const points = byHand[userId] ?? bank.points;
    const before = given[userId];
    const isNew = points === null ? (before?.points ?? null) !== null : before?.points !== points;
    return isNew || (before && points !== null && before.place !== place) ? [{ userId, points, place }] : [];
  });
}

function decideRelease(command: Release, column: GradedColumn, at: string): Outcome<GradeEvent> {
  const { gameId, columnId, position, banks, computed, by } = command;
  const { label, version, releasedAt } = column;
  const grades = unreleased(column, computed);
  if (grades.length === 0) return refused('SG4', 'There is nothing new to release.');
  const earliest = releasedAt && new Date(Date.parse(releasedAt) + secondMilliseconds).toISOString();
  const fields = { gameId, columnId, label, position, banks, grades: [...grades], by };
  return accepted({
    type: 'GradesReleased',
    data: { ...fields, version: version + 1, at: at > earliest ? at : earliest },
  });
}

function decide(command: GradesCommand, state: GradesState): Outcome<GradeEvent> {
  if (command.type === 'MakeGradeColumn') return decideMake(command, state);
  const column = state.columns[command.columnId];
  if (!column?.isOpen) return refused('SG2', 'The column was not found.');
  const { gameId, columnId, by } = command;
  const at = laterThan(state.at, command.at);
  if (command.type === 'CloseGradeColumn')
    return accepted({ type: 'GradeColumnClosed', data: { gameId, columnId, label: column.label, by, at } });
  if (command.type === 'SendGrades' || command.type === 'NoteLineItem' || command.type === 'NoteSent')
    return decideSending({ ...command, at }, column);
  const unseen = unseenChange(state, command.seen, by);
  if (unseen)
    return refused('SG4', 'The grades were changed by {by} at {at}. Look at them again first.', unseen);
  return command.type === 'ChangeGrade'
    ? decideChange(command, column, at)
    : decideRelease(command, column, at);
}

const begun = { isOpen: true, version: 0, releasedAt: '', byHand: {}, given: {}, courses: {} };

function changed(column: GradedColumn | undefined, event: GradeEvent): GradedColumn | undefined {
  const { type, data } = event;
  if (type === 'GradeColumnMade')
    return { ...begun, kind: data.kind, label: data.label, maximum: data.maximum };
  if (!column) return undefined;
  if (type === 'GradeColumnClosed') return { ...column, isOpen: false };
  if (type === 'GradeChanged') return { ...column, byHand: { ...column.byHand, [data.userId]: data.points } };
  if (isOfSending(event)) return { ...column, courses: evolveCourse(column.courses, event) };
  if (type !== 'GradesReleased') return column;
  const { version, at } = data;
  const given = Object.fromEntries(
    data.grades.map(({ userId, ...grade }) => [userId, { ...grade, version, at }]),
  );
  return { ...column, version, releasedAt: at, given: { ...column.given, ...given } };
}

function evolve(state: GradesState, event: GradeEvent): GradesState {
  const { columnId, by, at } = event.data;
  const column = changed(state.columns[columnId], event);
  const columns = column ? { ...state.columns, [columnId]: column } : state.columns;
  return isOfSending(event) ? { ...state, columns } : { by, at, columns };
}

/** The grades of a game: columns, points by hand, and releases of what somebody looked at. */
export const gradesDecider: Decider<GradesState, GradesCommand, GradeEvent> = {
  initialState: { by: 0, at: '', columns: {} },
  decide,
  evolve,
};
