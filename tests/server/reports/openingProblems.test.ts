// Proves what is told of the problems that a game's seed drew: which the type of the game can mend, in plain words.
import { expect, test } from 'vitest';
import { openingProblems } from '../../../server/reports/openingProblems.ts';

const told = (
  type: 'Full' | 'Lite',
  difficulty: 'wellRun' | 'someProblems' | 'manyProblems',
  seed = 'told',
): readonly string[] =>
  openingProblems({ seed, type, difficulty, templateId: 'HARBOR500' }).map(({ text }) => text);

test('a game with many problems tells every kind of them, by the screen that mends it', () => {
  const problems = told('Full', 'manyProblems').join('\n');
  expect(problems).toMatch(/: the work needs only (7[4-9]|8[0-4])% of Proposed Spending\./);
  expect(problems).toMatch(/: the work needs 1(0[89]|1[0-5])% of Proposed Spending\./);
  expect(problems).toMatch(
    /^Loan Origination, [\w ]+: the bank asks 0\.\d\d( to 0\.\d\d)? points more than the market\.$/m,
  );
  expect(problems).toMatch(
    /^Non-Maturity Deposits, [\w ]+: the bank pays 0\.[234]\d points more than the market\.$/m,
  );
  expect(problems).toMatch(
    /^Retail CDs of 6 months and more: the bank pays 0\.[23]\d points more than the market\.$/m,
  );
  expect(problems).toMatch(
    /^Investments: [23]\d% of the bonds were sold, and the cash lies in federal funds\.$/m,
  );
  expect(problems).toMatch(
    /^Investment Purchases: purchases replace only [1-4]?\d% of the bonds that mature\.$/m,
  );
});

test('in a Lite game nothing is wrong on a screen that it hides, whatever its seed', () => {
  for (const seed of Array.from({ length: 30 }, (_, index) => `lite ${index}`)) {
    const problems = told('Lite', 'someProblems', seed);
    expect(problems.join('\n')).not.toMatch(/^(IT|Facilities)\b|Money Market/m);
    expect(problems.join('\n')).toContain('Non-Maturity Deposits, Statement Savings');
    expect(problems.join('\n')).not.toContain('undefined');
  }
});

test('of well-run banks there is nothing to tell', () => {
  expect(told('Full', 'wellRun')).toEqual([]);
});
