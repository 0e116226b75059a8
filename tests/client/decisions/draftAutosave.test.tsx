// Proves when what was typed is stored: after a pause, between two frames of a busy page but never later than 300 ms, and at
// once when the page is left.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftAutosave } from '../../../client/decisions/recovery/draftAutosave.ts';
import { keptDraftsOf } from '../../../client/drafts/draftStorage.ts';
import { cdRow, cdSheet, stampAt } from '../../../client/samples/sampleSheets.ts';

const place = { intraturnId: 21, area: 'certificatesOfDeposit', filterChoice: 'Retail CDs', turn: 3 };

/** A browser that is busy until it is told otherwise. */
const busy = { acts: [] as (() => void)[], waits: [] as (number | undefined)[] };
const asked = Object.getOwnPropertyDescriptor(window, 'requestIdleCallback');

beforeEach(() => {
  vi.useFakeTimers();
  busy.acts.length = 0;
  busy.waits.length = 0;
  Object.defineProperty(window, 'requestIdleCallback', {
    configurable: true,
    value: (act: () => void, { timeout }: IdleRequestOptions = {}) => {
      busy.acts.push(act);
      return busy.waits.push(timeout);
    },
  });
});
afterEach(() => {
  if (asked) Object.defineProperty(window, 'requestIdleCallback', asked);
  else Reflect.deleteProperty(window, 'requestIdleCallback');
  vi.useRealTimers();
  sessionStorage.clear();
});

function started() {
  const sheet = cdSheet([cdRow(1), cdRow(2)]);
  const autosave = createDraftAutosave(sheet, {
    place,
    placeNow: () => ({
      ...{ kind: 'decisions', gameId: 1, gameName: 'Spring', teamId: 2, teamName: 'First', turn: 3 },
      ...{ intraturnId: 21, scenario: 'Base', area: place.area, filterChoice: place.filterChoice },
    }),
    now: () => new Date('2026-03-02T10:00:00Z'),
  });
  const end = autosave.start();
  const type = (value: number) => sheet.edit([{ rowId: 1, field: 'ratePercent', value }], 'Typing');
  const stored = () => keptDraftsOf(place).map(({ draft }) => draft.updated[0]?.cells);
  return { sheet, autosave, end, type, stored };
}

test('[UI112] a typed value is stored between two frames after a pause, and within 300 ms of a busy page', () => {
  const { type, stored } = started();
  type(4.5);
  vi.advanceTimersByTime(199);
  type(4.75);
  vi.advanceTimersByTime(199);
  expect(busy.waits).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([busy.waits, stored()]).toEqual([[100], []]);
  for (const act of busy.acts) act();
  expect(stored()).toEqual([{ ratePercent: 4.75 }]);
});

test('[UI112] typing on calls the store of before off, and leaving the page or the screen stores at once', () => {
  const { autosave, end, type, stored } = started();
  type(4.5);
  vi.advanceTimersByTime(200);
  type(4.75);
  for (const act of busy.acts.splice(0)) act();
  expect(stored()).toEqual([]);
  autosave.writeWaiting();
  expect(stored()).toEqual([{ ratePercent: 4.75 }]);
  type(5);
  end();
  expect(stored()).toEqual([{ ratePercent: 5 }]);
  vi.advanceTimersByTime(1_000);
  expect(busy.acts).toEqual([]);
});

test('[UI112] a browser that does not tell when it is idle stores after the pause', () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const { type, stored } = started();
  type(4.5);
  vi.advanceTimersByTime(199);
  expect(stored()).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(stored()).toEqual([{ ratePercent: 4.5 }]);
});

test('what is half typed is stored with the draft, so that a reload loses no key of it, and counts as a change', () => {
  const { sheet, autosave, type, stored } = started();
  type(4.5);
  sheet.typing(1, 'ratePercent', '0.8');
  sheet.typing(1, 'ratePercent', '0.83');
  sheet.typing(2, 'capThousands', '12');
  autosave.writeWaiting();
  const [kept] = keptDraftsOf(place);
  expect(kept?.changeCount).toBe(2);
  expect(kept?.draft.updated.map(({ cells }) => cells)).toEqual([
    { ratePercent: 0.83 },
    { capThousands: 12 },
  ]);
  sheet.typing(1, 'ratePercent', null);
  sheet.typing(2, 'capThousands', null);
  type(4.25);
  autosave.writeWaiting();
  expect(stored()).toEqual([{ ratePercent: 4.25 }]);
  expect(keptDraftsOf(place)[0]?.draft.updated).toHaveLength(1);
});

test('what a copy of the tab has saved since is no longer offered, also after a teammate’s next value', () => {
  const before = started();
  before.sheet.edit([{ rowId: 1, field: 'ratePercent', value: 4.5 }], 'Typing');
  before.sheet.edit([{ rowId: 2, field: 'capThousands', value: 900 }], 'Typing');
  before.autosave.writeWaiting();
  before.end();
  const { sheet, autosave } = started();
  const offeredCells = () =>
    autosave.offered().flatMap(({ draft }) => draft.updated.map(({ cells }) => cells));
  expect(offeredCells()).toEqual([{ ratePercent: 4.5 }, { capThousands: 900 }]);
  const saved = (ratePercent: number, by: string, seconds: number) =>
    sheet.receiveSaved({
      patches: [{ kind: 'updated', rowId: 1, changes: { ratePercent } }],
      ...{ by, at: stampAt(seconds), lastUpdated: stampAt(seconds) },
    });
  saved(4.5, 'Ada Lund', 5);
  expect(offeredCells()).toEqual([{ capThousands: 900 }]);
  expect(autosave.offered().map(({ changeCount }) => changeCount)).toEqual([1]);
  saved(4.75, 'Ben Ono', 6);
  expect(offeredCells()).toEqual([{ capThousands: 900 }]);
  autosave.restore();
  expect(sheet.cell(1, 'ratePercent')).toMatchObject({ value: 4.75, isDirty: false, conflict: null });
  expect(sheet.cell(2, 'capThousands').value).toBe(900);
});
