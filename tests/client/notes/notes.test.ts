// Proves what the screen of notes shows and sends: the record with my unsaved changes on top, in the shape of the call.
import { describe, expect, test } from 'vitest';
import {
  noDraft,
  type RecordDraft,
  shownRows,
  type WantedRow,
  withRows,
} from '../../../client/drafts/recordDraft.ts';
import { noteRows, notesBody, type WrittenNote } from '../../../client/notes/noteDraft.ts';
import type { TeamNote } from '../../../contracts/calls/notes.ts';
import { saveTeamNotes } from '../../../contracts/calls/notes.ts';
import { screenAreas } from '../../../contracts/decisions/areas.ts';
import { noteSections, sectionOfArea } from '../../../contracts/notes/noteSections.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';

const noteOf = (note_id: number, text: string): TeamNote => ({
  note_id,
  note_type_cd: 'Team',
  note_section_cd: 'Smry',
  note_section: 'Summary',
  game_id: 1,
  turn_id: 1,
  intraturn_id: 21,
  text,
  updated_tzts: momentAfter(note_id),
  updated_by: 'Ben Ono',
  scenario_name: 'Base',
  turn_name: 'Qtr 1',
});
const saved = noteRows([noteOf(1, '<p>one</p>'), noteOf(2, '<p>two</p>')]);
const written = (text: string, section = 'Smry'): WrittenNote => ({ section, text });
type Draft = RecordDraft<number, WrittenNote>;
const draftAfter = (
  wanted: readonly WantedRow<number, WrittenNote>[],
  draft: Draft = noDraft,
  over = saved,
): Draft => withRows(draft, over, wanted);

describe('[TN9] unsaved notes', () => {
  test('are sent as added with negative ids, updated with the version seen, and deleted', () => {
    const draft = draftAfter([
      { id: -1, row: written('<p>a</p>') },
      { id: -2, row: written('<p>b</p>', 'Admn') },
      { id: 1, row: written('<p>changed</p>') },
      { id: 2, row: null },
    ]);
    const body = notesBody(draft.rows, false);
    expect(body).toEqual({
      added: [
        { note_id: -1, note_section_cd: 'Smry', text: '<p>a</p>' },
        { note_id: -2, note_section_cd: 'Admn', text: '<p>b</p>' },
      ],
      updated: [{ note_id: 1, text: '<p>changed</p>', updated_tzts: momentAfter(1) }],
      deleted: [{ note_id: 2, updated_tzts: momentAfter(2) }],
      force: false,
    });
    expect(saveTeamNotes.request.safeParse(body).success).toBe(true);
  });

  test('overlay the record, which a teammate may change underneath', () => {
    const draft = draftAfter([{ id: 1, row: written('<p>mine</p>') }]);
    const later = noteRows([{ ...noteOf(1, '<p>theirs</p>'), updated_tzts: momentAfter(9) }]);
    expect(shownRows(later, draft)).toMatchObject([{ id: 1, row: written('<p>mine</p>'), isChanged: true }]);
    const again = draftAfter([{ id: 1, row: written('<p>mine again</p>') }], draft, later);
    expect(again.rows).toMatchObject([{ id: 1, row: written('<p>mine again</p>'), seen: momentAfter(1) }]);
    expect(shownRows([], draft)).toMatchObject([{ id: 1, row: written('<p>mine</p>'), saved: null }]);
  });

  test('are sent over the version their dialog opened with, also if a teammate changed or deleted it', () => {
    const wanted = [{ id: 1, row: written('<p>mine</p>'), over: saved[0]! }];
    const later = noteRows([{ ...noteOf(1, '<p>theirs</p>'), updated_tzts: momentAfter(9) }]);
    for (const record of [later, []])
      expect(notesBody(draftAfter(wanted, noDraft, record).rows, false).updated).toEqual([
        { note_id: 1, text: '<p>mine</p>', updated_tzts: momentAfter(1) },
      ]);
    // Applied unchanged, it is not a change of mine.
    const untouched = [{ id: 1, row: written('<p>one</p>'), over: saved[0]! }];
    expect(draftAfter(untouched, noDraft, later)).toEqual(noDraft);
  });

  test('that return to the saved text, are deleted again or kept after all leave no trace', () => {
    const back = [{ id: 1, row: written('<p>one</p>') }];
    expect(draftAfter(back, draftAfter([{ id: 1, row: written('<p>x</p>') }]))).toEqual(noDraft);
    expect(draftAfter([{ id: -1, row: null }], draftAfter([{ id: -1, row: written('<p>a</p>') }]))).toEqual(
      noDraft,
    );
    expect(draftAfter(back, draftAfter([{ id: 1, row: null }]))).toEqual(noDraft);
  });
});

test('[TN6] every decision screen has a section, and a Lite game omits those of hidden areas', () => {
  const codes = noteSections().map(({ value }) => value);
  for (const area of screenAreas) {
    expect(codes, area.name).toContain(sectionOfArea(area).value);
    expect(sectionOfArea(area).value, area.name).not.toBe('Smry');
  }
  const inLite = noteSections({ isLite: true }).map(({ name }) => name);
  expect(inLite).not.toContain('Long-Term Debt');
  expect(inLite).toContain('CDs');
});
