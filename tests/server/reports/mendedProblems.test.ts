// Proves when a problem that a bank opened with counts as mended: at half of it, and since the quarter after the last
// in which it was not.
import { expect, test } from 'vitest';
import type { Row } from '../../../contracts/decisions/row.ts';
import {
  type DecidedQuarter,
  mendedSince,
  openingProblems,
} from '../../../server/reports/openingProblems.ts';
import { sumOfValues } from '../../../server/simulation/base/money.ts';
import { templateOf } from '../../../server/simulation/catalogue/templates.ts';
import { replacementPurchases } from '../../../server/simulation/decisions/openingDecision.ts';
import { inheritanceOf } from '../../../server/simulation/opening/inheritance.ts';

const game = { seed: 'told', type: 'Full', difficulty: 'manyProblems', templateId: 'HARBOR500' } as const;
/** What matures of its bonds in a quarter, $000. */
const maturing = sumOfValues(replacementPurchases(templateOf(game.templateId), 1));
const problems = openingProblems(game);
const inherited = inheritanceOf('told', 1, 'Full')!;

/** A quarter whose decisions close this part of every problem. */
function closing(part: number): DecidedQuarter {
  const left = 1 - part;
  const paid = (key: string) => 1 + ((inherited.need[key] ?? 1) - 1) * part;
  const spent = (rowKey: string, account: string, need: string) => ({
    ...{ id: 1, rowKey, account, section: 'incurredExpenses', isReadOnly: false },
    ...{ proposedThousands: 200, amountThousands: 200 * paid(need) },
  });
  const dear = (rowKey: string, field: string, points: number): Row => ({
    ...{
      id: 1,
      rowKey,
      type: 'Retail CDs',
      termMonths: 12,
      marketRatePercent: 4,
      [field]: 4 + points * left,
    },
  });
  const staffing = ['ST1', 'ST2', 'ST3', 'ST4', 'ST5'].map((id) => spent(id, 'Staffing', id));
  const rows: Readonly<Record<string, readonly Row[]>> = {
    generalAdministration: [
      ...staffing,
      spent('IT1', 'IT', 'IT'),
      spent('LD1', 'Learning / Development', 'LD'),
    ],
    facilities: [
      { id: 1, section: 'maintenance', estimatedThousands: 100, amountThousands: 100 * paid('MAIN') },
    ],
    loanOrigination: Object.entries(inherited.loanPoints).map(([id, points]) =>
      dear(id, 'target3Percent', points),
    ),
    nonMaturityDeposits: Object.entries(inherited.depositPoints).map(([id, points]) =>
      dear(id, 'ratePercent', points),
    ),
    investmentPurchases: [{ id: 1, amountThousands: maturing * (1 - (1 - inherited.purchasesPart) * left) }],
    certificatesOfDeposit: [dear('C', 'ratePercent', inherited.longCertificatePoints)],
  };
  const atOpening = 100 * (1 - inherited.idlePart);
  const after = 100 * (1 - inherited.idlePart * left);
  return {
    rowsOf: (area) => rows[area] ?? [],
    bonds: { atOpening, after },
  };
}

test('a problem is mended by decisions that close more than half of it, and not by less', () => {
  expect(problems.length).toBeGreaterThan(7);
  for (const problem of problems) {
    expect([problem.text, problem.isMended(closing(0.6))]).toEqual([problem.text, true]);
    expect([problem.text, problem.isMended(closing(0.4))]).toEqual([problem.text, false]);
  }
});

test('it is mended since the quarter after the last in which it was not, and not at all if that is the last', () => {
  const [open, mended] = [closing(0), closing(1)];
  for (const problem of problems) {
    expect(mendedSince(problem, [mended, mended])).toBe(1);
    expect(mendedSince(problem, [mended, open, mended, mended])).toBe(3);
    expect(mendedSince(problem, [mended, mended, open])).toBeNull();
  }
});
