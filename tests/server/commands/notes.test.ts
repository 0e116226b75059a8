// Proves what a team's notes record: additions, changes and deletions of one save together, and a question if
// somebody else's change was unseen.
import { describe, expect, test } from 'vitest';
import { type NotesCommand, notesDecider } from '../../../server/commands/deciders/notes.ts';
import { conflict, refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import { ids } from '../../fixtures/events/events.ts';
import { noteAdded, noteDeleted, noteUpdated } from '../../fixtures/events/textEvents.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { sealed } from '../../fixtures/sealed.ts';

const { given } = specificationOf(notesDecider);
const at = momentAfter(9);
const origin = { turn: 2, intraturnId: 22, scenarioName: 'Growth' };

function saving(overrides: Partial<NotesCommand>): NotesCommand {
  const nothing = { added: [], updated: [], deleted: [], force: false };
  const who = { gameId: ids.game, teamId: ids.team, origin, by: ids.ada, at };
  return { type: 'SaveNotes', ...nothing, ...who, ...overrides };
}
const added = (noteId: number, overrides = {}) =>
  noteAdded({ ...origin, noteId, text: sealed('<p>new</p>'), at, ...overrides });
const clashOf = (noteId: number, by: number, when: string) => ({
  rowId: noteId,
  field: 'text',
  value: null,
  by,
  at: when,
});

describe('notes of a team', () => {
  test('[TN1] are added, changed and deleted in one save, with the turn and the scenario they were added in', () => {
    given(noteAdded(), noteAdded({ noteId: 2 }))
      .when(
        saving({
          added: [{ section: 'CDep', text: sealed('<p>new</p>') }],
          updated: [{ noteId: 1, text: sealed('<p>other</p>'), seen: undefined }],
          deleted: [{ noteId: 2, seen: undefined }],
        }),
      )
      .then([
        added(3, { section: 'CDep' }),
        noteUpdated({ text: sealed('<p>other</p>'), by: ids.ada, at }),
        noteDeleted({ noteId: 2, by: ids.ada, at }),
      ]);
  });

  test('[TN1] never use an id twice, and an empty save records nothing', () => {
    given(noteAdded(), noteDeleted())
      .when(saving({ added: [{ section: 'Smry', text: sealed('<p>new</p>') }] }))
      .then([added(2)]);
    given(noteAdded()).when(saving({})).then([]);
  });

  test('[TN1] have increasing times, whatever the clock says', () => {
    const early = saving({
      updated: [{ noteId: 1, text: sealed('<p>x</p>'), seen: undefined }],
      at: momentAfter(0),
    });
    const { outcome } = given(noteAdded(), noteUpdated()).when(early);
    const [event] = outcome.kind === 'events' ? outcome.events : [];
    expect(event && event.data.at > momentAfter(5)).toBe(true);
  });

  test('[TN2] of another team are refused, and [TN3] each is named once per save', () => {
    given(noteAdded())
      .when(saving({ updated: [{ noteId: 7, text: sealed('<p>x</p>'), seen: undefined }] }))
      .then(refusal('TN2', 'The note was not found.'));
    given(noteAdded())
      .when(
        saving({
          updated: [{ noteId: 1, text: sealed('<p>x</p>'), seen: undefined }],
          deleted: [{ noteId: 1, seen: undefined }],
        }),
      )
      .then(refusal('TN3', 'This save lists a note twice.'));
  });

  test('[TN4] number at most 500', () => {
    const full = Array.from({ length: 500 }, (_, index) => noteAdded({ noteId: index + 1 }));
    const one = saving({ added: [{ section: 'Smry', text: sealed('<p>new</p>') }] });
    given(...full)
      .when(one)
      .then(refusal('TN4', 'A team can keep 500 notes. Please delete some first.'));
    given(...full, noteDeleted({ noteId: 9 }))
      .when(one)
      .then([added(501)]);
  });
});

describe('[TN5] a note that somebody else changed after the version seen', () => {
  const seen = noteAdded().data.at;
  const theirs = noteUpdated();
  const mine = [{ noteId: 1, text: sealed('<p>mine</p>'), seen }];

  test('is a conflict that names who and when, and saves nothing of the whole save', () => {
    const more = saving({ updated: mine, added: [{ section: 'Smry', text: sealed('<p>new</p>') }] });
    given(noteAdded(), theirs)
      .when(more)
      .then(conflict(ids.ben, theirs.data.at, [clashOf(1, ids.ben, theirs.data.at)]));
  });

  test('is saved when forced, recording whose change it overwrote', () => {
    const over = { by: ids.ben, at: theirs.data.at };
    given(noteAdded(), theirs)
      .when(saving({ updated: mine, force: true }))
      .then([noteUpdated({ text: sealed('<p>mine</p>'), by: ids.ada, at, forcedOver: over })]);
  });

  test('is no conflict if the change was seen, or was my own', () => {
    given(noteAdded(), theirs)
      .when(saving({ updated: [{ ...mine[0]!, seen: theirs.data.at }] }))
      .then([noteUpdated({ text: sealed('<p>mine</p>'), by: ids.ada, at })]);
    given(noteAdded(), noteUpdated({ by: ids.ada }))
      .when(saving({ updated: mine }))
      .then([noteUpdated({ text: sealed('<p>mine</p>'), by: ids.ada, at })]);
  });

  test('also asks before it is deleted', () => {
    given(noteAdded(), theirs)
      .when(saving({ deleted: [{ noteId: 1, seen }] }))
      .then(conflict(ids.ben, theirs.data.at, [clashOf(1, ids.ben, theirs.data.at)]));
  });

  test('and deleted it: a forced change restores it as a new note in its place; deleting it again is nothing', () => {
    const gone = noteDeleted();
    given(noteAdded(), gone)
      .when(saving({ updated: mine }))
      .then(conflict(ids.ben, gone.data.at, [clashOf(1, ids.ben, gone.data.at)]));
    const { turn, intraturnId, scenarioName } = noteAdded().data;
    const back = { turn, intraturnId, scenarioName, text: sealed('<p>mine</p>') };
    given(noteAdded(), gone)
      .when(saving({ updated: mine, force: true }))
      .then([added(2, { ...back, forcedOver: { by: ids.ben, at: gone.data.at } })]);
    given(noteAdded(), gone)
      .when(saving({ deleted: [{ noteId: 1, seen }] }))
      .then([]);
  });
});
