// Proves the draft of a roster: nothing is sent but what changed, every step can be undone, and a newer record is laid
// under it.
import { describe, expect, test } from 'vitest';
import {
  emptyDraft,
  isChanged,
  peopleOf,
  type RosterDraft,
  type RosterPerson,
  requestOf,
  spread,
  withPeople,
} from '../../client/roster/rosterDraft.ts';
import { historyOf, redo, step, undo } from '../../client/roster/undoHistory.ts';
import { rosterRecord as record } from '../fixtures/rosterRecord.ts';

const personOf = (name: string, draft: RosterDraft = emptyDraft, of = record): RosterPerson =>
  peopleOf(of, draft).find(({ fullName }) => fullName === name)!;
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
  test('sends what changed and nothing else', () => {
    const draft = withPeople(emptyDraft, [
      { ...personOf('Ada Lund'), place: 12 },
      { ...personOf('Ben Ono'), roles: ['lending officer'] },
      newcomer('dora', 12),
      newcomer('erik'),
    ]);
    expect(requestOf(peopleOf(record, draft))).toEqual({
      assigned: [
        { user_id: 3, team_id: 12, seen_team_id: 11 },
        { user_id: 4, team_id: 11, seen_team_id: 11, roles: ['lending officer'] },
      ],
      invited: [{ email: 'dora@school.test', full_name: 'dora', team_id: 12, roles: [] }],
      removed: [],
    });
    const leaving = withPeople(emptyDraft, [{ ...personOf('Ada Lund'), place: 'leaving' }]);
    expect(requestOf(peopleOf(record, leaving)).removed).toEqual([{ user_id: 3, seen_team_id: 11 }]);
  });

  test('is empty again when everybody is back, and somebody new who leaves is gone', () => {
    const moved = withPeople(emptyDraft, [{ ...personOf('Ada Lund'), place: 12 }, newcomer('dora', 11)]);
    const back = withPeople(moved, [
      { ...personOf('Ada Lund', moved), place: 11 },
      { ...personOf('dora', moved), place: 'leaving' },
    ]);
    expect(back).toEqual(emptyDraft);
  });

  test('is taken back and repeated step by step; a new step forgets what was taken back', () => {
    const one = withPeople(emptyDraft, [newcomer('dora', 11)]);
    const two = withPeople(one, [{ ...personOf('Ada Lund', one), place: 12 }]);
    const history = step(step(historyOf(emptyDraft), one), two);
    expect(undo(history).now).toBe(one);
    expect(undo(undo(undo(history))).now).toBe(emptyDraft);
    expect(redo(undo(history)).now).toBe(two);
    expect(redo(history)).toBe(history);
    const other = step(undo(history), emptyDraft);
    expect([other.now, other.future, redo(other)]).toEqual([emptyDraft, [], other]);
    const long = Array.from({ length: 300 }).reduce<typeof history>((before) => step(before, one), history);
    expect(long.past).toHaveLength(200);
  });

  test('[RO8] puts people without a team into the smallest teams', () => {
    const draft = withPeople(
      emptyDraft,
      ['a', 'b', 'c', 'd'].map((name) => newcomer(name)),
    );
    const people = peopleOf(record, spread(record, draft));
    expect(people.filter(({ isNew }) => isNew).map(({ place }) => place)).toEqual([12, 12, 11, 12]);
    expect(people.filter(isChanged)).toHaveLength(4);
  });

  test('stays on top of a newer record, and knows what it had seen', () => {
    const draft = withPeople(emptyDraft, [{ ...personOf('Ada Lund'), place: 12 }, newcomer('dora', 12)]);
    const [ada, ben] = record.members;
    const third = { team_id: 13, team_num: 3, team_name: 'Third' };
    const dora = { user_id: 9, full_name: 'Dora Quist', email: 'dora@school.test', team_id: 11, roles: [] };
    const newer = {
      ...record,
      teams: [...record.teams, third],
      members: [{ ...ada!, team_id: 13 }, ben!, dora],
    };
    expect(personOf('Ada Lund', draft, newer)).toMatchObject({ place: 12, recordTeamId: 13, seenTeamId: 11 });
    // Whoever was new has come by another way meanwhile, and is moved instead of invited.
    expect(requestOf(peopleOf(newer, draft))).toEqual({
      assigned: [
        { user_id: 3, team_id: 12, seen_team_id: 11 },
        { user_id: 9, team_id: 12, seen_team_id: null },
      ],
      invited: [],
      removed: [],
    });
    // Somebody who left meanwhile is not brought back.
    const without = { ...record, members: [ben!] };
    expect(requestOf(peopleOf(without, draft)).assigned).toEqual([]);
  });
});
