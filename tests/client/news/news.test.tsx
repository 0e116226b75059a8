// Proves what the hub shows a returning person: teammates' saves on each screen since their last visit there.
import { beforeEach, expect, test } from 'vitest';
import { lastLookedAt, markLooked } from '../../../client/decisions/lastLooked.ts';
import { newsIn, unseenSaves } from '../../../client/decisions/news.ts';
import type { SavedPart } from '../../../contracts/calls/turnHistory.ts';

const ada = { userId: 3, teamId: 1, turn: 4 };
const at = (minute: number) => `2026-09-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
const saved = (minute: number, overrides: Partial<SavedPart> = {}): SavedPart => ({
  area: 'certificatesOfDeposit',
  filter_choice: 'Retail CDs',
  user_id: 4,
  modifiedBy: 'Ben Ono',
  at: at(minute),
  cells: 2,
  ...overrides,
});
const newsFor = (looker: typeof ada, saves: readonly SavedPart[], ...areas: readonly string[]) =>
  newsIn(
    unseenSaves(saves, looker.userId, (area, choice) => lastLookedAt(looker, area, choice)),
    new Set(areas),
  );
const cds = 'certificatesOfDeposit';

beforeEach(() => localStorage.clear());

test('teammates’ saves are counted by screen and person; my own are not listed', () => {
  const saves = [
    saved(1),
    saved(2, { cells: 1 }),
    saved(3, { user_id: 3, modifiedBy: 'Ada Lund' }),
    saved(4, { user_id: 5, modifiedBy: 'Cara Vey', cells: 1 }),
    saved(5, { area: 'mortgagesPipelined', filter_choice: null, cells: 1 }),
  ];
  expect(newsFor(ada, saves, cds)).toEqual({
    texts: ['Ben Ono saved 3 cells', 'Cara Vey saved 1 cell'],
    cells: 4,
    since: null,
  });
  expect(newsFor(ada, saves, 'loanOrigination', 'mortgagesPipelined')?.texts).toEqual([
    'Ben Ono saved 1 cell',
  ]);
  expect(newsFor(ada, saves, 'equity')).toBeNull();
});

test('viewed saves are no longer listed, per filter choice and per person', () => {
  const saves = [saved(1), saved(5), saved(1, { filter_choice: 'Brokered CDs', cells: 1 })];
  markLooked(ada, cds, 'Retail CDs', at(3));
  expect(newsFor(ada, saves, cds)).toEqual({
    texts: ['Ben Ono saved 3 cells'],
    cells: 3,
    since: null,
  });
  markLooked(ada, cds, 'Brokered CDs', at(3));
  expect(newsFor(ada, saves, cds)).toEqual({
    texts: ['Ben Ono saved 2 cells'],
    cells: 2,
    since: at(3),
  });
  markLooked(ada, cds, 'Retail CDs', at(5));
  markLooked(ada, cds, 'Retail CDs', at(2));
  expect(newsFor(ada, saves, cds)).toBeNull();
  expect(newsFor({ ...ada, userId: 9 }, saves, cds)).not.toBeNull();
});

test('a new turn starts unseen, and unreadable data count as nothing', () => {
  markLooked(ada, cds, 'Retail CDs', at(3));
  expect(lastLookedAt({ ...ada, turn: 5 }, cds, 'Retail CDs')).toBeNull();
  localStorage.setItem('looked/3/1', 'no JSON');
  expect(lastLookedAt(ada, cds, 'Retail CDs')).toBeNull();
});
