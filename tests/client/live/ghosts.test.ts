// Proves how messages about presence and unsaved cells combine into what a screen shows of teammates.
import { describe, expect, it } from 'vitest';
import { teammateDrafts } from '../../../client/decisions/teammateDrafts.ts';
import { applyGhosts, applyPresence, ghostScreen } from '../../../client/live/presenceBook.ts';
import type { PresentPerson } from '../../../contracts/push/ephemeral.ts';

const person = (userId: number, screen = 'decisions'): PresentPerson => ({
  userId,
  name: `Person ${userId}`,
  isObserver: false,
  screen,
  cell: null,
  isEditing: false,
  isIdle: false,
});
const screen = 'decisions/cds?turn=4&type=Retail CDs';
const cell = (rowId: number, value: number | null) => ({ rowId, field: 'ratePercent', text: null, value });

describe('presence', () => {
  it('a full list replaces what was known, later messages update one person', () => {
    const first = applyPresence(new Map(), {
      teamId: 1,
      people: [person(1), person(2)],
      left: [],
      isWhole: true,
    });
    const moved = applyPresence(first, { teamId: 1, people: [person(2, screen)], left: [1], isWhole: false });
    expect([...(moved.get(1)?.values() ?? [])]).toEqual([person(2, screen)]);
    const again = applyPresence(moved, { teamId: 1, people: [person(3)], left: [], isWhole: true });
    expect([...(again.get(1)?.keys() ?? [])]).toEqual([3]);
  });
});

describe('unsaved cells', () => {
  it('are counted by person and screen, and removed when saved or discarded', () => {
    const two = applyGhosts(new Map(), { userId: 2, teamId: 1, screen, cells: [cell(1, 4), cell(2, 5)] });
    const changed = applyGhosts(two, { userId: 2, teamId: 1, screen, cells: [cell(1, 6)] });
    expect(changed.get(ghostScreen(1, screen))?.get(2)).toEqual([cell(2, 5), cell(1, 6)]);
    const gone = applyGhosts(changed, {
      userId: 2,
      teamId: 1,
      screen,
      cells: [cell(1, null), cell(2, null)],
    });
    expect(gone.get(ghostScreen(1, screen))?.has(2)).toBe(false);
  });

  it('are counted for the review before submitting: this team, this turn, including values beside a grid', () => {
    let book = applyGhosts(new Map(), { userId: 2, teamId: 1, screen, cells: [cell(1, 4), cell(2, 5)] });
    const beside = 'decisions/loan-origination?turn=4#mortgagesPipelined';
    book = applyGhosts(book, { userId: 2, teamId: 1, screen: beside, cells: [cell(1, 80)] });
    book = applyGhosts(book, { userId: 3, teamId: 2, screen, cells: [cell(1, 4)] });
    book = applyGhosts(book, {
      userId: 4,
      teamId: 1,
      screen: 'decisions/cds?turn=3&type=Internet',
      cells: [cell(1, 4)],
    });
    expect(teammateDrafts(book, 1, 4)).toEqual([
      { userId: 2, areaRoute: 'cds', count: 2 },
      { userId: 2, areaRoute: 'loan-origination', count: 1 },
    ]);
  });
});
