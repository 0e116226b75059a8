// Proves the sentences of why a quarter moved: the headline over thirteen constructed quarters, the three lines in their
// order, and the line of what changes do if they are kept.
import { expect, it, test } from 'vitest';
import type { Cause } from '../../../contracts/banking/causes.ts';
import {
  incomeText,
  keptText,
  type Moved,
  runAgainText,
  whyHeadline,
  whyLines,
} from '../../../contracts/banking/whyText.ts';

const income = (thousands: number) => ({ 'Net Income': thousands });
const still = { interestIncome: 0, interestExpense: 0, provision: 0, feesAndCosts: 0, oneOffs: 0, taxes: 0 };

/** A quarter that began at some net income, $000, moved by what its causes added. */
function moved(
  start: number,
  added: Partial<Record<Cause, number>>,
  carried: Partial<Moved['carried']> = {},
): Moved {
  const bars = Object.entries(added).map(([cause, thousands]) => ({
    cause: cause as Cause,
    figures: income(thousands),
  }));
  const end = bars.reduce((sum, { figures }) => sum + figures['Net Income'], start);
  return { turn: 4, start: income(start), end: income(end), bars, carried: { ...still, ...carried } };
}

const quarters: readonly [what: string, quarter: Moved, headline: string][] = [
  [
    'own moves did most of a rise',
    moved(1000, { 'Carried on': 5, Deposits: 20, Chance: 1 }),
    'Net income rose $26.0k, mostly because of what you changed in deposits.',
  ],
  [
    'own moves did most of a fall',
    moved(1000, { 'Carried on': 5, Lending: 2, Spending: -40, Economy: -3 }),
    'Net income fell $36.0k, mostly because of what you changed in spending.',
  ],
  [
    'half is most, of two groups',
    moved(1000, { Funding: 6, Lending: 4, Economy: 10 }),
    'Net income rose $20.0k, mostly because of what you changed in borrowing and lending.',
  ],
  [
    'a rise against own moves',
    moved(1084.2, {
      'Carried on': 22.9,
      Lending: 7.7,
      Deposits: -5.2,
      Spending: -16.7,
      Economy: -1.3,
      Chance: 7.7,
    }),
    'Net income rose $15.1k, and your own moves were not the reason.',
  ],
  [
    'a fall against own moves',
    moved(1060.7, { Deposits: 1.4, Rivals: -1.3, Economy: -14.5, Chance: 1.2 }),
    'Net income fell $13.2k, mostly because of the economy; your own moves helped.',
  ],
  [
    'own moves did a little of it',
    moved(1000, { 'Carried on': 30, Capital: 4 }),
    'Net income rose $34.0k, mostly because of what carried on from earlier quarters.',
  ],
  [
    'two causes made it together',
    moved(1091.4, { 'Carried on': 17, Deposits: -6.6, Spending: 13.2, Economy: 4.4, Chance: 11.8 }),
    'Net income rose $39.8k, mostly because of what carried on from earlier quarters and chance.',
  ],
  [
    'a fall that events made',
    moved(1000, { Investments: -4, Events: -60, Chance: 10 }),
    'Net income fell $54.0k, mostly because of events.',
  ],
  [
    'nobody changed anything',
    moved(1081.9, { 'Carried on': 52.9, Rivals: -2.9, Economy: -3.4, Chance: -9.8 }),
    'Net income rose $36.8k without you: nobody changed anything in Qtr 4.',
  ],
  [
    'large movements cancel out',
    moved(1084, { 'Carried on': 22.9, Spending: -21 }),
    'Net income stayed near $1,086k: a gain of $22.9k and a loss of $21.0k nearly canceled out.',
  ],
  [
    'nothing moved',
    moved(1084, { 'Carried on': 1, Spending: -1.5 }),
    'Net income stayed near $1,084k: nothing moved it much.',
  ],
  [
    'a loss',
    moved(10, { 'Carried on': 4, Lending: -70, Economy: -20 }),
    'Net loss of $76.0k, mostly because of what you changed in lending.',
  ],
  ['a loss that shrank', moved(-90, { Economy: 30, Spending: 4 }), 'Net loss of $56.0k.'],
];

test.each(quarters)('the headline where %s', (_, quarter, headline) => {
  expect(whyHeadline(quarter, { isOwn: true })).toBe(headline);
});

const harbor = quarters[3]![1];

it('tells own decisions with who made them, what carried on and what was not theirs, in this order', () => {
  const carried = { ...harbor.carried, interestIncome: 55.7, provision: -20.5, oneOffs: 8 };
  const people = {
    Spending: ['Ada Lund'],
    Deposits: ['Ben Ono', 'Ada Lund'],
    Lending: ['A B', 'C D', 'E F'],
  };
  expect(whyLines({ ...harbor, carried }, people, { isOwn: true })).toEqual([
    {
      title: 'Your decisions',
      causes: ['Spending', 'Lending', 'Deposits'],
      thousands: expect.closeTo(-14.2),
      amount: '−$14.2k',
      text: 'Ada’s spending cost $16.7k and Ben and Ada’s deposits $5.2k; lending brought $7.7k.',
    },
    {
      title: 'Carried on',
      causes: ['Carried on'],
      thousands: 22.9,
      amount: '+$22.9k',
      text: 'Loans and securities of earlier quarters earn more interest.',
    },
    {
      title: 'Not yours',
      causes: ['Chance'],
      thousands: expect.closeTo(6.4),
      amount: '+$6.4k',
      text: 'Chance +$7.7k.',
    },
  ]);
});

it('tells of what carried on the largest line in its direction, and that one-offs did not come again', () => {
  const line = (carried: Partial<Moved['carried']>, thousands: number) =>
    whyLines(moved(1000, { 'Carried on': thousands }, carried), {}, { isOwn: true })[0]!.text;
  expect(line({ oneOffs: 90, interestIncome: 10 }, 80)).toBe(
    'One-off costs of last quarter did not come again.',
  );
  expect(line({ oneOffs: -90, interestIncome: 10 }, -80)).toBe(
    'One-off income of last quarter did not come again.',
  );
  expect(line({ provision: -30, interestExpense: -10, interestIncome: 35 }, -5)).toBe(
    'More had to be set aside for loan losses.',
  );
  expect(line({ interestExpense: 12, feesAndCosts: -2 }, 10)).toBe('Deposits and debt cost less interest.');
  expect(line({ feesAndCosts: -12, interestIncome: 2, taxes: -90 }, -100)).toBe(
    'Fees less operating costs fell.',
  );
});

it('leaves out a line without a cause worth telling, and every cause of less than a twentieth', () => {
  expect(
    whyLines(moved(1000, { 'Carried on': 50, Lending: 1, Chance: 2 }), {}, { isOwn: true }).map(
      ({ title }) => title,
    ),
  ).toEqual(['Carried on']);
  expect(whyLines(moved(1000, {}), {}, { isOwn: true })).toEqual([]);
});

it('tells what changes do if they are kept, where the quarter does not tell it', () => {
  const later = (added: Partial<Record<Cause, number>>) => moved(0, added).bars;
  expect(keptText(harbor, later({ Lending: -41.4, Deposits: -56, Spending: -21.3 }), { isOwn: true })).toBe(
    'If you keep these changes for two years: deposits −$56.0k a quarter, lending −$41.4k.',
  );
  expect(keptText(harbor, later({ Spending: 21.3 }), { isOwn: true })).toBe(
    'If you keep this change for two years: spending +$21.3k a quarter.',
  );
  expect(keptText(harbor, later({ Lending: 8, Deposits: -6, Spending: -30 }), { isOwn: true })).toBeNull();
  expect(keptText(harbor, later({ Lending: -3 }), { isOwn: true })).toBeNull();
});

it('tells those who oversee the game of the team, not of them', () => {
  const overseer = { isOwn: false };
  const headlines = quarters.map(([, quarter]) => whyHeadline(quarter, overseer));
  const lines = quarters.flatMap(([, quarter]) => whyLines(quarter, {}, overseer));
  const told = [...headlines, ...lines.flatMap(({ title, text }) => [title, text])];
  expect(told.filter((text) => /\byou/i.test(text))).toEqual([]);
  expect(headlines[3]).toBe('Net income rose $15.1k, and their own moves were not the reason.');
  expect(keptText(harbor, moved(0, { Deposits: -56 }).bars, overseer)).toMatch(/^If they keep this change/);
});

it('tells what the run before gave of a quarter that was run again', () => {
  expect(runAgainText(1099.3, -20.04)).toBe('Net income is now $1,099.3k; the run before gave −$20.0k.');
  expect(runAgainText(1188.81, 1188.79)).toBe('Net income is now $1,188.8k; the run before gave the same.');
});

test('amounts of a hundred million and more are told in millions', () => {
  expect([1_099.3, -40.25, 99_999.94, 449_703.7, -1_250_000].map(incomeText)).toEqual([
    '$1,099.3k',
    '−$40.3k',
    '$99,999.9k',
    '$449.7m',
    '−$1.25b',
  ]);
});
