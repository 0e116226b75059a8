import type { GradeEvent, ReleasedGrade } from '../../../contracts/events/gradeEvents.ts';
import { type GradeKind, type Grading, gradeLabels } from '../../../contracts/grading/points.ts';
import {
  type GradeColumn,
  type GradesDocument,
  gradesAfter,
  unreleased,
} from '../../../contracts/readModels/gradesDocument.ts';
import type { KeptText } from '../../../contracts/text/sealedText.ts';
import { accepted, type Decider, type Outcome, refused } from './decider.ts';
import { type CourseAct, decideSending } from './gradeSending.ts';
import { laterThan } from './laterThan.ts';
import { unseenChange } from './unseenChange.ts';

type Act = { readonly gameId: number; readonly by: number; readonly at: string };
type ColumnAct = Act & { readonly columnId: number };
/** `seen` is when the newest change was made that the sender had seen, null for none. */
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

function decideMake({ type: _, ...made }: Make, state: GradesDocument | null): Outcome<GradeEvent> {
  const label = gradeLabels[made.kind];
  if (Object.values(state?.columns ?? {}).some(({ kind }) => kind === made.kind))
    return refused('SG2', `This game has the column ${label} already.`);
  if ((made.kind === 'result') !== (made.formula !== null))
    return refused('SG2', 'A result needs a formula, and nothing else has one.');
  const columnId = (state?.newestColumn ?? 0) + 1;
  const at = state ? laterThan(state.at, made.at) : made.at;
  return accepted({ type: 'GradeColumnMade', data: { ...made, columnId, label, at } });
}

function decideChange(
  { type: _type, seen: _seen, ...made }: Change,
  column: GradeColumn,
): Outcome<GradeEvent> {
  const { userId, points } = made;
  const { label, maximum, changes } = column;
  if (points !== null && points > maximum) return refused('SG3', `Points must be from 0 to ${maximum}.`);
  if ((changes[userId]?.points ?? null) === points) return accepted();
  return accepted({ type: 'GradeChanged', data: { ...made, label } });
}

function decideRelease(command: Release, column: GradeColumn): Outcome<GradeEvent> {
  const { type: _type, seen: _seen, computed, ...made } = command;
  const { label, release } = column;
  const grades = computed.flatMap((grade) => unreleased(column, grade) ?? []);
  if (grades.length === 0) return refused('SG4', 'There is nothing new to release.');
  const earliest = release ? new Date(Date.parse(release.at) + secondMilliseconds).toISOString() : '';
  const at = made.at > earliest ? made.at : earliest;
  const version = (release?.version ?? 0) + 1;
  return accepted({ type: 'GradesReleased', data: { ...made, label, version, grades, at } });
}

function decide(command: GradesCommand, state: GradesDocument | null): Outcome<GradeEvent> {
  if (command.type === 'MakeGradeColumn') return decideMake(command, state);
  const column = state?.columns[command.columnId];
  if (!column) return refused('SG2', 'The column was not found.');
  const at = laterThan(state.at, command.at);
  if (command.type === 'CloseGradeColumn') {
    const { type: _, ...made } = command;
    return accepted({ type: 'GradeColumnClosed', data: { ...made, label: column.label, at } });
  }
  if (!('seen' in command)) return decideSending({ ...command, at }, column);
  const unseen = unseenChange(state, command.seen, command.by);
  if (unseen)
    return refused('SG4', 'The grades were changed by {by} at {at}. Look at them again first.', unseen);
  return command.type === 'ChangeGrade'
    ? decideChange({ ...command, at }, column)
    : decideRelease({ ...command, at }, column);
}

/** The grades of a game: columns, points by hand, and releases of what somebody looked at. */
export const gradesDecider: Decider<GradesDocument | null, GradesCommand, GradeEvent> = {
  initialState: null,
  decide,
  evolve: gradesAfter,
};
