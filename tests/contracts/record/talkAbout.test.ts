// Proves the questions of a debrief: each is raised by its condition, and a quarter raises three.
import { expect, test } from 'vitest';
import { type TalkFacts, talkAbout, talkRules } from '../../../contracts/record/talkAbout.ts';

/** A quarter that raises nothing but what every quarter raises. */
const quiet: TalkFacts = {
  ...{ turn: 3, changedCells: 40, changedAreas: 9, areas: 12, members: 3, silentMembers: 0, mostSaves: 0.4 },
  ...{ forecasts: 1, changedSinceForecast: 0, incomeOff: 0.02, depositsOff: 0.01, place: 2, placeBefore: 2 },
  ...{
    incomeOverMean: 10,
    marginOverMean: -0.1,
    overnightBorrowings: 0,
    earningsPerShare: 1,
    dividendsPerShare: 0.5,
  },
  ...{ dividendSaves: 1, certificates: 8, dearCertificates: 3, loans: 14, cheapLoans: 5, forcedSaves: 0 },
  ...{ takenBack: 0, lastMinuteSaves: 0, nightSaves: 0, submissionsWithFindings: 0, submittedBy: 'person' },
};

/** What raises each question, in the order of the table. */
const raised: readonly Partial<TalkFacts>[] = [
  { changedCells: 0 },
  { dearCertificates: 8, depositsOff: -0.01 },
  { incomeOff: -0.11 },
  { incomeOff: 0.11 },
  { changedSinceForecast: 5 },
  { overnightBorrowings: 1 },
  { submittedBy: 'lockdown' },
  { submittedBy: 'nobody' },
  { forcedSaves: 2 },
  { submissionsWithFindings: 1 },
  { dividendSaves: 4 },
  { dividendsPerShare: 1.01 },
  { placeBefore: 4 },
  { place: 4 },
  { lastMinuteSaves: 1 },
  { silentMembers: 1 },
  { mostSaves: 0.61 },
  { cheapLoans: 8 },
  { dearCertificates: 8 },
  { takenBack: 1 },
  { changedAreas: 3 },
  { nightSaves: 1 },
  { incomeOverMean: -1 },
  { marginOverMean: 0.1 },
  { forecasts: 2 },
  {},
  {},
  {},
];

test('every question is among the three of a quarter that raises it, and is raised by its condition alone', () => {
  expect(raised).toHaveLength(talkRules.length);
  for (const [index, { isTrue, text }] of talkRules.entries()) {
    const facts = { ...quiet, ...raised[index] };
    expect(talkAbout(facts)).toContain(text(facts));
    expect(isTrue(quiet)).toBe(index >= talkRules.length - 3);
  }
});

test('a quarter raises three questions, the most telling first, each in a sentence that ends in a question', () => {
  const all = Object.assign({}, quiet, ...raised);
  for (const facts of [quiet, all]) expect(talkAbout(facts)).toHaveLength(3);
  expect(talkAbout(all)[0]).toBe(talkRules[0]?.text(all));
  for (const { text } of talkRules) expect(text(quiet)).toMatch(/^[A-Z\d][^_{}]*\?$/);
});
