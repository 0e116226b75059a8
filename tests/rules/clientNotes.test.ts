// Proves what the screen of notes shows and sends: the record with my unsaved changes on top, in the shape of the call.
import { describe, expect, test } from 'vitest';
import {
  addNote,
  changeNote,
  deleteNotes,
  keepNote,
  noNoteDraft,
  noteChangeCount,
  notesBody,
  shownNotes,
} from '../../client/notes/noteDraft.ts';
import type { TeamNote } from '../../contracts/calls/notes.ts';
import { saveTeamNotes } from '../../contracts/calls/notes.ts';
import { screenAreas } from '../../contracts/decisions/areas.ts';
import { noteSections, sectionOfArea } from '../../contracts/notes/noteSections.ts';
import { momentAfter } from '../fixtures/testEnvironment.ts';

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
const saved = [noteOf(1, '<p>one</p>'), noteOf(2, '<p>two</p>')];
const [first, second] = shownNotes(saved, noNoteDraft) as [
  ReturnType<typeof shownNotes>[number],
  ReturnType<typeof shownNotes>[number],
];

describe('[TN9] unsaved notes', () => {
  test('are sent as added with negative ids, updated with the version seen, and deleted', () => {
    let draft = addNote(addNote(noNoteDraft, 'Smry', '<p>a</p>'), 'Admn', '<p>b</p>');
    draft = deleteNotes(changeNote(draft, first, '<p>changed</p>'), [second]);
    expect(noteChangeCount(draft)).toBe(4);
    const body = notesBody(draft, false);
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

  test('stand on top of the record, which a teammate may change below them', () => {
    const draft = changeNote(noNoteDraft, first, '<p>mine</p>');
    const later = [{ ...noteOf(1, '<p>theirs</p>'), updated_tzts: momentAfter(9) }];
    expect(shownNotes(later, draft)).toMatchObject([{ id: 1, text: '<p>mine</p>', isChanged: true }]);
    const again = changeNote(draft, shownNotes(later, draft)[0]!, '<p>mine again</p>');
    expect(again.updated).toEqual([{ id: 1, text: '<p>mine again</p>', seen: momentAfter(1) }]);
    expect(shownNotes([], draft)).toMatchObject([{ id: 1, text: '<p>mine</p>', saved: null }]);
  });

  test('that return to the saved text, are deleted again or kept after all leave no trace', () => {
    const changed = changeNote(noNoteDraft, first, '<p>x</p>');
    expect(changeNote(changed, shownNotes(saved, changed)[0]!, '<p>one</p>')).toEqual(noNoteDraft);
    const added = addNote(noNoteDraft, 'Smry', '<p>a</p>');
    expect(deleteNotes(added, shownNotes([], added))).toEqual(noNoteDraft);
    expect(keepNote(deleteNotes(noNoteDraft, [first]), 1)).toEqual(noNoteDraft);
  });
});

test('[TN6] every decision screen has a section, and a Lite game leaves out those of hidden areas', () => {
  const codes = noteSections().map(({ value }) => value);
  for (const area of screenAreas) {
    expect(codes, area.name).toContain(sectionOfArea(area).value);
    expect(sectionOfArea(area).value, area.name).not.toBe('Smry');
  }
  const inLite = noteSections({ isLite: true }).map(({ name }) => name);
  expect(inLite).not.toContain('Long-Term Debt');
  expect(inLite).toContain('CDs');
});
