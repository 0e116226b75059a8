// Proves how the steps of the past are played, laid out on an axis, drawn in lanes, and reached by keys,
// without a page.
import { expect, test } from 'vitest';
import { positionIn, withHistory, withoutHistory } from '../../../client/addresses/historyAddress.ts';
import { axisOf, nearestTo, writtenGaps } from '../../../client/history/steps/axis.ts';
import { followedPath } from '../../../client/history/steps/followedPath.ts';
import { lanesOf, looks } from '../../../client/history/steps/marks.ts';
import { createPlayer, waitAfter } from '../../../client/history/steps/player.ts';
import {
  deedOf,
  type HistoryStep,
  indexAt,
  indexOfNext,
  placeOf,
} from '../../../client/history/steps/steps.ts';
import { deedKinds } from '../../../contracts/audit/deedKinds.ts';

const second = (count: number): string => new Date(Date.UTC(2026, 8, 1, 10) + 1_000 * count).toISOString();
const moments = [0, 10, 310, 311].map(second);

/** A clock whose timers run when it is advanced. */
function fakeClock() {
  let now = 0;
  const waiting = new Map<number, { readonly at: number; readonly run: () => void }>();
  let count = 0;
  return {
    timers: {
      after: (milliseconds: number, run: () => void) => {
        count += 1;
        const timer = count;
        waiting.set(timer, { at: now + milliseconds, run });
        return () => void waiting.delete(timer);
      },
    },
    advance(milliseconds: number): void {
      now += milliseconds;
      for (const [timer, { at, run }] of [...waiting]) if (at <= now && waiting.delete(timer)) run();
    },
    waiting: () => waiting.size,
  };
}

function playing() {
  const clock = fakeClock();
  const gone: number[] = [];
  const player = createPlayer(clock.timers, (index) => gone.push(index));
  const stand = (index: number) => player.stand({ moments, index });
  return { clock, gone, player, stand };
}

test('a step lasts a second, its real duration, or a fraction of it; idle time lasts a second while skipped', () => {
  const at = (index: number) => ({ moments, index });
  expect(waitAfter(at(0), { speed: 'second', skipsIdle: false })).toBe(1_000);
  expect(waitAfter(at(0), { speed: '1', skipsIdle: true })).toBe(10_000);
  expect(waitAfter(at(0), { speed: '10', skipsIdle: true })).toBe(1_000);
  expect(waitAfter(at(1), { speed: '1', skipsIdle: true })).toBe(1_000);
  expect(waitAfter(at(1), { speed: '60', skipsIdle: false })).toBe(5_000);
  expect(waitAfter(at(2), { speed: '600', skipsIdle: false })).toBe(100);
  expect(waitAfter(at(3), { speed: '1', skipsIdle: true })).toBeNull();
  // Clocks of two nodes may differ; the order is that of the log.
  expect(waitAfter({ moments: [second(5), second(4)], index: 0 }, { speed: '1', skipsIdle: true })).toBe(100);
});

test('playing continues once a step was shown, waits for one not loaded yet, and ends at the last', () => {
  const { clock, gone, player, stand } = playing();
  stand(0);
  clock.advance(5_000);
  expect(gone).toEqual([]);
  player.toggle();
  clock.advance(999);
  expect(gone).toEqual([]);
  clock.advance(1);
  expect(gone).toEqual([1]);
  player.stand(null);
  clock.advance(60_000);
  expect(gone).toEqual([1]);
  stand(1);
  clock.advance(1_000);
  stand(2);
  clock.advance(1_000);
  expect(gone).toEqual([1, 2, 3]);
  expect(player.state.get().isPlaying).toBe(true);
  stand(3);
  expect(player.state.get().isPlaying).toBe(false);
  expect(clock.waiting()).toBe(0);
});

test('pausing, another speed and skipping apply to the current step', () => {
  const { clock, gone, player, stand } = playing();
  stand(1);
  player.chooseSpeed('1');
  player.toggle();
  player.skipIdle(false);
  clock.advance(60_000);
  expect(gone).toEqual([]);
  player.skipIdle(true);
  clock.advance(1_000);
  expect(gone).toEqual([2]);
  player.pause();
  clock.advance(600_000);
  expect(gone).toEqual([2]);
  expect(clock.waiting()).toBe(0);
});

test('faster and slower move between speeds and stop at either end', () => {
  const { player } = playing();
  const speedsBy = (change: () => void) =>
    Array.from({ length: 5 }, () => {
      change();
      return player.state.get().speed;
    });
  expect(speedsBy(player.faster)).toEqual(['1', '10', '60', '600', '600']);
  expect(speedsBy(player.slower)).toEqual(['60', '10', '1', 'second', 'second']);
});

const stepAt = (
  position: number,
  kind: HistoryStep['kind'],
  more: Partial<HistoryStep> = {},
): HistoryStep => ({
  ...{ position, kind, at: second(position), user_id: 3, text: 'did it', area: null },
  ...{
    filter_choice: null,
    cells: 0,
    intraturn_id: null,
    scenario: null,
    subject: null,
    changes: [],
    ...more,
  },
});
const steps = [
  stepAt(10, 'run', { user_id: null }),
  stepAt(12, 'saved', {
    area: 'certificatesOfDeposit',
    filter_choice: 'Retail CDs',
    text: 'saved 3 cells in CDs, Retail CDs',
  }),
  stepAt(15, 'forecast', { user_id: 4 }),
  stepAt(20, 'savedAnyway', { area: 'certificatesOfDeposit', filter_choice: 'Retail CDs' }),
  stepAt(21, 'submitted'),
];
const people = [
  { user_id: 3, full_name: 'Ada Lund' },
  { user_id: 4, full_name: 'Ben Ono' },
];

test('a moment belongs to the newest step before it, and steps show who made them', () => {
  expect([1, 10, 11, 15, 99].map((position) => indexAt(steps, position))).toEqual([-1, 0, 0, 2, 4]);
  expect(deedOf(steps[1]!, people)).toBe('Ada Lund saved 3 cells in CDs, Retail CDs');
  expect(deedOf(steps[0]!, people)).toBe('Quarterdeck did it');
  expect(placeOf(811, 1_204)).toBe('step 812 of 1,204');
});

test('keys jump to the next step of a kind, and stay if there is none', () => {
  expect(indexOfNext(steps, 0, 'save')).toBe(1);
  expect(indexOfNext(steps, 1, 'save')).toBe(3);
  expect(indexOfNext(steps, 3, 'save', -1)).toBe(1);
  expect(indexOfNext(steps, 3, 'save')).toBeNull();
  expect(indexOfNext(steps, 1, 'submission')).toBe(4);
  expect(indexOfNext(steps, 1, 'run')).toBeNull();
  expect(indexOfNext(steps, 0, 'forecast')).toBe(2);
});

test('long idle times are shortened on the axis and labelled; the nearest step is found', () => {
  const { places, gaps } = axisOf([0, 10, 3_000, 3_010].map(second));
  expect(places[0]).toBe(0);
  expect(places[3]).toBe(1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(gaps.map(({ text }) => text)).toEqual(['50 min']);
  expect(places[2]! - places[1]!).toBeLessThan(0.6);
  expect([0, 0.1, 0.5, 0.99, 1].map((place) => nearestTo([0, 0.4, 1], place))).toEqual([0, 0, 1, 2, 2]);
  // Of several close gaps, only the longest is labelled.
  const minute = 60;
  const rests = [0, 20, 60, 75, 95, 110].map((minutes) => second(minutes * minute));
  const busy = Array.from({ length: 400 }, (_, index) => second(200 * minute + index));
  expect(writtenGaps(axisOf([...rests, ...busy]).gaps).map(({ text }) => text)).toEqual(['90 min', '40 min']);
  expect(axisOf([second(0)])).toEqual({ places: [0], gaps: [] });
});

test('each person has a lane; kinds differ by shape or letter, and overlapping marks are counted', () => {
  const lanes = lanesOf(steps, people, axisOf(steps.map(({ at }) => at)));
  expect(lanes.map(({ name, marks }) => [name, marks.map(({ kind }) => kind)])).toEqual([
    ['Quarterdeck', ['run']],
    ['Ada Lund', ['saved', 'savedAnyway', 'submitted']],
    ['Ben Ono', ['forecast']],
  ]);
  const many = Array.from({ length: 500 }, (_, index) => stepAt(index, 'saved'));
  const [lane] = lanesOf(many, people, axisOf(many.map(({ at }) => at)));
  expect(lane!.marks.length).toBeLessThan(130);
  expect(lane!.marks.reduce((sum, { count }) => sum + count, 0)).toBe(500);
  const drawn = deedKinds.map((kind) => `${looks[kind].shape} ${looks[kind].letter}`);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('following a change opens the screen that shows it, or none', () => {
  const quarter = { gameId: 1, teamId: 2, turn: 4, isLite: false };
  expect(steps.map((step) => followedPath(step, quarter))).toEqual([
    '/game/1/team/2',
    '/game/1/decisions/2/cds?turn=4&type=Retail+CDs',
    '/game/1/decisions/2',
    '/game/1/decisions/2/cds?turn=4&type=Retail+CDs',
    '/game/1/decisions/2',
  ]);
  expect(followedPath(stepAt(1, 'message'), quarter)).toBeNull();
  expect(followedPath(stepAt(1, 'measures'), quarter)).toBeNull();
});

test('an address adds the moment to whatever else it names, and removes it again', () => {
  const search = withHistory('?turn=4&type=Retail+CDs', 812);
  expect(search).toBe('?turn=4&type=Retail+CDs&view=history&at=812');
  expect(positionIn(new URLSearchParams(search))).toBe(812);
  expect(withHistory(search, 813)).toBe('?turn=4&type=Retail+CDs&view=history&at=813');
  expect(withoutHistory(search)).toBe('?turn=4&type=Retail+CDs');
  expect(withoutHistory('?view=history&at=1')).toBe('');
  for (const query of ['at=812', 'view=history', 'view=history&at=-1', 'view=history&at=1e3'])
    expect(positionIn(new URLSearchParams(query)), query).toBeNull();
});
