// Proves the one reader of numbers that people type, paste and import.
import { describe, expect, test } from 'vitest';
import { beginsNumber, notNumber, readNumber } from '../../../contracts/text/numberText.ts';

const cases = (text: string) => [readNumber(text, 'decimal'), readNumber(text, 'thousands')];

describe('a number', () => {
  test.each([
    ['4.25', 4.25],
    ['.5', 0.5],
    ['5.', 5],
    ['-4', -4],
    ['\u22124', -4],
    ['- 4', -4],
    ['4.250%', 4.25],
    ['4.25 %', 4.25],
    ['$12', 12],
    ['-$12.34', -12.34],
    ['$-12.34', -12.34],
    ['$(12.34)', -12.34],
    ['($12.34)', -12.34],
    ['(4.5%)', -4.5],
    [' $ 1.25 ', 1.25],
    [' $ (0.50)', -0.5],
    [' $ -   ', 0],
    ['\u00a04.25\u202f%', 4.25],
    ['\u200e4.2\u200b5\ufeff', 4.25],
    ['０．６', 0.6],
    ['－４．２５％', -4.25],
    ['（＄１２）', -12],
    ['007', 7],
    ['-0', 0],
  ])('%j is %d in any column', (text, number) => {
    expect(cases(text)).toEqual([number, number]);
  });

  test.each([
    ['0,75', 0.75, undefined],
    [',75', 0.75, undefined],
    ['4,25', 4.25, undefined],
    ['4,250', 4.25, 4250],
    ['4,250%', 4.25, 4250],
    ['0,583%', 0.583, undefined],
    ['4，250', 4.25, 4250],
    ['1,200.5', undefined, 1200.5],
    ['$1,234,567', undefined, 1_234_567],
    ['(1,200)', -1.2, -1200],
    ['12,34', 12.34, undefined],
  ])('%j is %d where a comma is the decimal sign, and %d among thousands', (text, decimal, thousands) => {
    expect(cases(text)).toEqual([decimal, thousands]);
  });

  test.each([
    '',
    '-',
    '$',
    '%',
    '()',
    '(-5)',
    '(5',
    '5)',
    '--5',
    '-$-5',
    '50.00-',
    '12 5',
    '1 000',
    '1 000,5',
    '1.234,5',
    '4.2.5',
    '0x2',
    '2e3',
    'Infinity',
    'NaN',
    '+5',
    '5\u00b2',
    '\u2460',
    '\u00bd',
    '4 bp',
    '=A1',
    '9'.repeat(400),
  ])('%j is none', (text) => {
    expect(cases(text)).toEqual([undefined, undefined]);
  });

  test('100,000 characters are read at once', () => {
    for (const text of [
      ' '.repeat(100_000),
      '1'.repeat(100_000),
      '1,111'.repeat(20_000),
      '$ '.repeat(50_000),
    ])
      expect(cases(`-${text}x`)).toEqual([undefined, undefined]);
  });
});

test('a text that is no number is quoted, at most in part, with what a comma means in its column', () => {
  expect(notNumber(' 12 5 ', 'thousands')).toBe("'12 5' is not a valid number.");
  expect(notNumber('4,25', 'thousands')).toBe(
    "'4,25' is not a valid number: a comma goes before a group of three digits.",
  );
  expect(notNumber('1,200.5', 'decimal')).toBe(
    "'1,200.5' is not a valid number: a comma is the decimal point here.",
  );
  expect(notNumber('9'.repeat(400), 'decimal')).toBe(`'${'9'.repeat(40)}…' is not a valid number.`);
});

test.each([...'0７.，,$＄(（-−－'])('a number can begin with %s', (character) => {
  expect(beginsNumber(character)).toBe(true);
});
