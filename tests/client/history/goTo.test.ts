// Proves where a typed time leads in the past, and how many steps are drawn in one line.
import { expect, test } from 'vitest';
import { binsOf } from '../../../client/history/steps/bins.ts';
import { goingTo } from '../../../client/history/steps/goTo.ts';
import { schoolFieldOf } from '../../../contracts/time/schoolTime.ts';
import { cases, fc } from '../../fixtures/properties.ts';

const at = (time: string, day = 26) => ({ at: new Date(`2026-11-${day}T${time}-05:00`).toISOString() });
const steps = [at('09:52:10'), at('10:15:42'), at('18:00:00'), at('08:00:00', 27)];
const shown = steps[2]!.at;
const indexOf = (typed: string) => {
  const going = goingTo(typed, steps, shown);
  return 'refusal' in going ? going.refusal : going.index;
};

test('a typed time leads to the last step until the end of its minute, on the shown day unless one is named', () => {
  expect(['10:15', '10:15 am', ' 10:15 AM ET', '17:59', '6:00 pm', '18:00'].map(indexOf)).toEqual([
    1, 1, 1, 1, 2, 2,
  ]);
  expect(['nov 27 8:00', 'November 27, 08:00', '27 nov 8:00', '11/27 23:00'].map(indexOf)).toEqual([
    3, 3, 3, 3,
  ]);
  expect(['step 1', 'Step 4', 'nov 26 10:15'].map(indexOf)).toEqual([0, 3, 1]);
});

test('a time without a step says which one is shown', () => {
  expect(goingTo('10:15', steps, shown)).toEqual({ index: 1, remark: null });
  expect(goingTo('10:14', steps, shown)).toEqual({ index: 0, remark: '10:14: last step before, 09:52 ET' });
  expect(goingTo('07:00', steps, shown)).toEqual({ index: 0, remark: '07:00 is before the first step.' });
});

test('what is neither a time nor a step is refused in words', () => {
  const sentence = 'Type a time such as 10:15, or “step 40”.';
  const none = ['', 'noon', '25:00', '10:75', '13:00 pm', 'foo 31 10:00', '10', 'step'];
  expect(none.map(indexOf)).toEqual(none.map(() => sentence));
  expect(indexOf('step 5')).toBe('There’s no step 5; the last one is 4.');
  expect(indexOf('step 0')).toBe('There’s no step 0; the last one is 4.');
});

test('any time of a day leads where a plain look through the steps does', () => {
  const minutes = fc.array(fc.nat(24 * 60 * 60 - 1), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(minutes, fc.nat(24 * 60 - 1), (seconds, minute) => {
      const day = Date.parse('2026-11-25T05:00:00Z');
      const list = seconds
        .sort((one, other) => one - other)
        .map((second) => ({ at: new Date(day + 1_000 * second).toISOString() }));
      const typed = schoolFieldOf(new Date(day + 60_000 * minute)).slice(11);
      const until = list.filter((step) => schoolFieldOf(step.at).slice(11) <= typed).length;
      expect(goingTo(typed, list, list[0]!.at)).toMatchObject({ index: Math.max(0, until - 1) });
    }),
    { numRuns: cases(60) },
  );
});

test('thousands of steps are drawn as bars: each step in one, as high as what it changed, its people by share', () => {
  const list = Array.from({ length: 6_000 }, (_, index) => ({
    ...{ user_id: index % 4 === 0 ? 2 : 1, cells: index < 40 ? 4 : 1 },
    kind: index === 100 ? ('savedAnyway' as const) : ('saved' as const),
  }));
  const bins = binsOf(list, 150);
  expect(bins).toHaveLength(150);
  expect(bins[0]).toEqual({ height: 1, userIds: [1, 2], share: 0.75, isForced: false });
  expect(bins[1]!.height).toBeCloseTo(0.5, 5);
  expect(bins.map(({ isForced }) => isForced).indexOf(true)).toBe(2);
  expect(binsOf(list.slice(0, 3), 5).filter(({ userIds }) => userIds.length > 0)).toHaveLength(3);
});
