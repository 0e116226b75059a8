// Proves the draft of a roster: only changes are sent, and a newer record is merged underneath.
import { describe, expect, test } from 'vitest';
import { noDraft, unsavedRows, withRows } from '../../../client/drafts/recordDraft.ts';
import {
  isChanged,
  peopleOf,
  type RosterDraft,
  type RosterPerson,
  requestOf,
  rosterRows,
  spread,
  wantedPeople,
} from '../../../client/roster/rosterDraft.ts';
import { rosterRecord as record } from '../../../client/samples/shownRoster.ts';

const peopleIn = (draft: RosterDraft, of = record): readonly RosterPerson[] =>
  peopleOf(of, unsavedRows(draft, rosterRows(of)));
const withPeople = (draft: RosterDraft, people: readonly RosterPerson[]): RosterDraft =>
  withRows(draft, rosterRows(record), wantedPeople(people));
const personOf = (name: string, draft: RosterDraft = noDraft, of = record): RosterPerson =>
  peopleIn(draft, of).find(({ fullName }) => fullName === name)!;
const newcomer = (name: string, place: RosterPerson['place'] = 'noTeam'): RosterPerson => ({
  ...personOf('Ada Lund'),
  key: `${name}@school.test`,
  userId: null,
  email: `${name}@school.test`,
  fullName: name,
  place,
  roles: [],
  recordTeamId: null,
  recordRoles: [],
  seenTeamId: null,
  isNew: true,
});

describe('[RO14] a draft', () => {
  test('sends only what changed', () => {
    const draft = withPeople(noDraft, [
      { ...personOf('Ada Lund'), place: 12 },
      { ...personOf('Ben Ono'), roles: ['lending officer'] },
      newcomer('dora', 12),
      newcomer('erik'),
    ]);
    expect(requestOf(peopleIn(draft))).toEqual({
      assigned: [
        { user_id: 3, team_id: 12, seen_team_id: 11 },
        { user_id: 4, team_id: 11, seen_team_id: 11, roles: ['lending officer'] },
      ],
      invited: [{ email: 'dora@school.test', full_name: 'dora', team_id: 12, roles: [] }],
      members: [],
      removed: [],
    });
    const leaving = withPeople(noDraft, [{ ...personOf('Ada Lund'), place: 'leaving' }]);
    expect(requestOf(peopleIn(leaving)).removed).toEqual([{ user_id: 3, seen_team_id: 11 }]);
  });

  test('tells two people without an e-mail apart', () => {
    const [ada, ben] = record.members;
    const of = { ...record, members: [ada!, ben!].map((member) => ({ ...member, email: '' })) };
    const moved = { ...personOf('Ben Ono', noDraft, of), place: 12 };
    const draft = withRows(noDraft, rosterRows(of), wantedPeople([moved]));
    expect(requestOf(peopleIn(draft, of)).assigned).toEqual([{ user_id: 4, team_id: 12, seen_team_id: 11 }]);
  });

  test('is empty again when everybody is back, and new people who leave are gone', () => {
    const moved = withPeople(noDraft, [{ ...personOf('Ada Lund'), place: 12 }, newcomer('dora', 11)]);
    const back = withPeople(moved, [
      { ...personOf('Ada Lund', moved), place: 11 },
      { ...personOf('dora', moved), place: 'leaving' },
    ]);
    expect(back).toEqual(noDraft);
  });

  test('puts people without a team into the smallest teams', () => {
    const draft = withPeople(
      noDraft,
      ['a', 'b', 'c', 'd'].map((name) => newcomer(name)),
    );
    const people = peopleIn(withPeople(draft, spread(record, peopleIn(draft))));
    expect(people.filter(({ isNew }) => isNew).map(({ place }) => place)).toEqual([12, 12, 11, 12]);
    expect(people.filter(isChanged)).toHaveLength(4);
  });

  test('overlays a newer record, and remembers the version it was based on', () => {
    const draft = withPeople(noDraft, [{ ...personOf('Ada Lund'), place: 12 }, newcomer('dora', 12)]);
    const [ada, ben] = record.members;
    const third = { team_id: 13, team_num: 3, team_name: 'Third' };
    const dora = { ...ben!, user_id: 9, full_name: 'Dora Quist', email: 'dora@school.test', team_id: 11 };
    const newer = {
      ...record,
      teams: [...record.teams, third],
      members: [{ ...ada!, team_id: 13 }, ben!, dora],
    };
    expect(personOf('Ada Lund', draft, newer)).toMatchObject({ place: 12, recordTeamId: 13, seenTeamId: 11 });
    // The new person has joined in another way meanwhile, and is moved instead of invited.
    expect(requestOf(peopleIn(draft, newer))).toEqual({
      assigned: [
        { user_id: 3, team_id: 12, seen_team_id: 11 },
        { user_id: 9, team_id: 12, seen_team_id: null },
      ],
      invited: [],
      members: [],
      removed: [],
    });
    // Somebody who left meanwhile is not added again.
    const without = { ...record, members: [ben!] };
    expect(requestOf(peopleIn(draft, without)).assigned).toEqual([]);
  });
});
