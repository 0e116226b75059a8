// Proves the draft shared by all records: unsaved changes over others' saves meanwhile, its undo and redo
// steps, and what a save leaves of them.
import { expect, test } from 'vitest';
import {
  afterSave,
  type DraftSteps,
  endTyping,
  redoStep,
  takeStep,
  undoStep,
} from '../../../client/drafts/draftSteps.ts';
import { noDraft, type SavedRow, shownRows, unsavedRows } from '../../../client/drafts/recordDraft.ts';

type Row = { readonly text: string };
type Steps = DraftSteps<number, Row>;
const start: Steps = { draft: noDraft, done: [], undone: [] };
const row = (text: string): Row => ({ text });
const savedAs = (...texts: readonly string[]): readonly SavedRow<number, Row>[] =>
  texts.map((text, index) => ({ id: index + 1, row: row(text), seen: `version of ${text}` }));
const record = savedAs('one', 'two');

/** Types a text into a field of row 1, letter by letter. */
const typed = (state: Steps, text: string, saved = record): Steps =>
  [...text].reduce(
    (now, _, index) => takeStep(now, saved, 'Text', [{ id: 1, row: row(text.slice(0, index + 1)) }], 'text'),
    state,
  );
const shown = ({ draft }: Steps, saved = record): readonly string[] =>
  shownRows(saved, draft).map(({ row: { text }, isDeleted }) => (isDeleted ? `(${text})` : text));

test('[DU1] rows are added, changed and deleted step by step, and undone and redone', () => {
  const added = takeStep(start, record, 'New', [{ id: -1, row: row('new') }]);
  const changed = takeStep(added, record, 'Edit', [{ id: 2, row: row('other') }]);
  const deleted = takeStep(changed, record, 'Delete', [
    { id: 1, row: null },
    { id: -1, row: null },
  ]);
  expect(shown(deleted)).toEqual(['(one)', 'other']);
  const back = undoStep(deleted, record);
  expect(back.step).toEqual({ label: 'Delete', at: null, skipped: 0 });
  expect(shown(back.state)).toEqual(['one', 'other', 'new']);
  const start2 = undoStep(undoStep(back.state, record).state, record).state;
  expect([shown(start2), start2.draft.rows, undoStep(start2, record).step]).toEqual([
    ['one', 'two'],
    [],
    null,
  ]);
  const again = [1, 2, 3].reduce((now) => redoStep(now, record).state, start2);
  expect([shown(again), redoStep(again, record).step]).toEqual([['(one)', 'other'], null]);
  // A new step drops what was undone; two hundred steps are kept.
  expect(takeStep(back.state, record, 'Edit', [{ id: 1, row: row('x') }]).undone).toEqual([]);
  const long = Array.from({ length: 300 }).reduce<Steps>(
    (now, _, index) => takeStep(now, record, 'Edit', [{ id: 1, row: row(String(index)) }]),
    start,
  );
  expect(long.done).toHaveLength(200);
});

test('[DU1] typing in one field is one step until it ends, and none if it returns to the old value', () => {
  const once = typed(start, 'three');
  expect(once.done).toHaveLength(1);
  expect(typed(endTyping(once), 'four').done).toHaveLength(2);
  expect(typed(start, 'one')).toMatchObject({ draft: noDraft, done: [] });
});

test('[DU1] undo reveals what a teammate saved meanwhile, and leaves it if it is newest', () => {
  const mine = typed(start, 'mine');
  const newer = savedAs('theirs', 'two');
  expect(shown(mine, newer)).toEqual(['mine', 'two']);
  expect(shown(undoStep(mine, newer).state, newer)).toEqual(['theirs', 'two']);
  const saved = afterSave(mine, mine.draft.rows, record, 'version of mine');
  const taken = undoStep(saved, newer);
  expect([taken.step, shown(taken.state, newer)]).toEqual([
    { label: 'Text', at: null, skipped: 1 },
    ['theirs', 'two'],
  ]);
});

test('[DU1] undo after a save creates an unsaved change, except for rows that it added or deleted', () => {
  const mine = takeStep(typed(start, 'mine'), record, 'New', [{ id: -1, row: row('new') }]);
  const saved = afterSave(mine, mine.draft.rows, record, 'version of mine');
  const now = savedAs('mine', 'two', 'new');
  expect([saved.draft.rows, shown(saved, now)]).toEqual([[], ['mine', 'two', 'new']]);
  const back = undoStep(saved, now).state;
  expect(unsavedRows(back.draft, now)).toEqual([
    { id: 1, row: row('one'), before: row('mine'), seen: 'version of mine' },
  ]);
  expect(undoStep(back, now).step).toBeNull();
});

test('[DU1] what is typed while a save is sent stays unsaved, over the version it created', () => {
  const sent = typed(start, 'mine');
  const since = typed(sent, 'mine, and more');
  expect(afterSave(since, sent.draft.rows, record, 'version of mine').draft.rows).toEqual([
    { id: 1, row: row('mine, and more'), before: row('mine'), seen: 'version of mine' },
  ]);
});

test('[DU2] my change is dropped once a teammate saves the same value', () => {
  const mine = typed(start, 'mine');
  const newer = savedAs('mine', 'two');
  expect(unsavedRows(mine.draft, newer)).toEqual([]);
  // Further typing starts from their version.
  expect(typed(mine, 'more', newer).draft.rows).toMatchObject([{ seen: 'version of mine' }]);
});

test('[DU2] a row that a teammate deleted waits for a decision if I changed it', () => {
  const mine = takeStep(typed(start, 'mine'), record, 'Delete', [{ id: 2, row: null }]);
  expect(shownRows([], mine.draft)).toEqual([
    { id: 1, row: row('mine'), saved: null, isChanged: true, isDeleted: false },
  ]);
});
