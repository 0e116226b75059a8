// Proves the documents of notes, measures of success and housekeeping.
import { expect, test } from 'vitest';
import { games } from '../../projections/games.ts';
import { measures } from '../../projections/measures.ts';
import { memberships } from '../../projections/memberships.ts';
import { teamNotes } from '../../projections/teamNotes.ts';
import { teams } from '../../projections/teams.ts';
import { gameCreated, ids, personJoined } from '../fixtures/events/events.ts';
import {
  measuresSaved,
  noteAdded,
  noteDeleted,
  noteUpdated,
  playerRolesChanged,
  teamRenamed,
} from '../fixtures/events/textEvents.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

test('[TN1] a note shows its newest text with who and when, and a deleted one is gone', () => {
  const note = noteAdded({ forcedOver: { by: ids.ben, at: noteUpdated().data.at } });
  const { forcedOver: _over, ...first } = note.data;
  const { text, by, at } = noteUpdated().data;
  specificationOf(teamNotes)
    .given(note, noteAdded({ noteId: 2 }), noteUpdated(), noteDeleted({ noteId: 2 }))
    .then({ [`${ids.team}.1`]: { ...first, text, by, at } });
});

test('[MO3] a team has its last saved measures of success', () => {
  const last = measuresSaved({ text: '<p>Last</p>', by: ids.ben });
  specificationOf(measures)
    .given(measuresSaved(), last)
    .then({
      [ids.team]: { teamId: ids.team, text: '<p>Last</p>', by: ids.ben, at: last.data.at },
    });
});

test('[HK1] a renamed bank and changed roles appear wherever teams and members are read', () => {
  const events = [gameCreated(), personJoined(), teamRenamed(), playerRolesChanged()];
  const roles = ['deposit officer'];
  const named = specificationOf(teams).given(...events).documents;
  expect(named[ids.team]).toMatchObject({ name: 'Second Harbor Bank', number: 1 });
  expect(named[ids.otherTeam]).toMatchObject({ name: 'Bayside Trust' });
  const { members } = specificationOf(games).given(...events).documents[ids.game]!;
  expect(members).toEqual({ [ids.ada]: { teamId: ids.team, roles } });
  specificationOf(memberships)
    .given(...events)
    .then({
      [ids.ada]: { userId: ids.ada, games: [{ gameId: ids.game, teamId: ids.team, roles }] },
    });
});
