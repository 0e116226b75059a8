// Proves what a class is asked about a quarter: by its largest cause, its largest effect in two years and its gravest
// warning, each only where there is one.
import { expect, test } from 'vitest';
import { shownWhyOfAll } from '../../../client/samples/shownWhy.ts';
import type { Cause } from '../../../contracts/banking/causes.ts';
import { classHeadline, classQuestions } from '../../../contracts/banking/classWhyText.ts';

const { banks } = shownWhyOfAll;
const income = (thousands: number) => ({ 'Net Income': thousands });
const bank = (cause: Cause, now: number, then: number | null = null) => ({
  team_name: 'Bayside Trust',
  why: { start: income(1_000), end: income(1_000 + now), bars: [{ cause, figures: income(now) }] },
  later: then === null ? null : { groups: [{ cause, figures: income(then) }] },
  warnings: [],
});

test('a class is told who decided and who moved most', () => {
  expect(classHeadline(3, banks)).toBe(
    '1 of 2 banks changed something in Qtr 3. Northquay Bank moved most, +$36.8k. 1 bank has a warning.',
  );
  expect(classHeadline(1, [bank('Economy', 0)])).toBe('0 of 1 banks changed something in Qtr 1.');
});

test('a class is asked about its largest cause, its largest later effect and its gravest warning', () => {
  expect(classQuestions(banks)).toEqual([
    'What carried on from earlier quarters brought $53.0k at Northquay Bank. Which decision is still at work?',
    'What First Harbor Bank changed in deposits cost $5.2k now and, if kept, costs $56.0k a quarter in two years. Why does it grow?',
    'Northquay Bank: The bank borrowed $36.5m overnight. What led to it, and what would you do now?',
  ]);
});

test.each([
  [
    bank('Lending', -8, 4),
    [
      'What Bayside Trust changed in lending cost $8.0k. Would you have done the same?',
      'What Bayside Trust changed in lending cost $8.0k now and, if kept, brings $4.0k a quarter in two years. Why does it turn?',
    ],
  ],
  [bank('Economy', -8), ['The economy cost $8.0k at Bayside Trust. Could it have prepared for that?']],
  [{ ...bank('Economy', 0), why: null }, []],
])('%#: only what there is', (only, questions) => {
  expect(classQuestions([only])).toEqual(questions);
});
