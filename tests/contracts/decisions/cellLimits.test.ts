// Proves that the limit of every cell a team can type a number into is on the page of the model with its reason, that
// the grid takes as much as the page says, and that limits which depend on the bank are recorded when a turn opens.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decisionAreas } from '../../../contracts/decisions/areas.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { limitCell } from '../../../contracts/decisions/change.ts';
import type { Column, DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { loanOrigination } from '../../../contracts/decisions/loanOrigination.ts';
import { nonMaturityDeposits } from '../../../contracts/decisions/nonMaturityDeposits.ts';
import { openDecisionSet } from '../../../server/engine/decisionMapping.ts';
import { templateChoices, templateOf } from '../../../server/simulation/catalogue/templates.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';

const page = readFileSync(new URL('../../../docs/bank/model.md', import.meta.url), 'utf8');

/** The limits of the page: screen, cell, limit, reason. */
const told = [...page.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| (\S[^|]+) \|$/gm)].map(
  ([, screen = '', cell = '', limit = '', reason = '']) => ({ screen, cell, limit, reason }),
);

/** Rates and fees have a table of their own, which `feeLimits.test.ts` checks. */
const isRateOrFee = (area: DecisionArea, { field }: Column) =>
  (area === loanOrigination && field !== 'pipelinedPercent') ||
  (area === certificatesOfDeposit && field === 'ratePercent') ||
  (area === nonMaturityDeposits && /rate|fee|minimum/i.test(field));

/** The screen that shows an area, where it has no name of its own. */
const screenOf = ({ title }: DecisionArea) =>
  ({
    'Loan Loss Adjustment': 'Loan Administration',
    'Mortgages Pipelined (%)': 'Loan Origination',
  })[title] ?? title;
const cellOf = ({ title }: Column) =>
  /^Target \d$/.test(title) ? 'Target 1 to Target 6' : title.replace(/:$/, '').replace('(000)s:', '(000)s');

const typed = decisionAreas.flatMap((area) =>
  area.columns
    .filter((column) => column.editable && !['checkbox', 'select', 'text'].includes(column.kind))
    .filter((column) => !isRateOrFee(area, column))
    .map((column) => ({ area, column, screen: screenOf(area), cell: cellOf(column) })),
);
const opened = openDecisionSet(
  newGame({
    templateId: 'HARBOR500',
    environmentCode: 'BASE',
    teamCount: 1,
    seed: 'limits',
    type: 'Full',
    difficulty: 0,
    ownChance: false,
  }),
  0,
);
/** What the masks of cells without a limit take. */
const unlimited = { currency: 99_999_999, percent: 999.999 } as const;

describe('limits of cells', () => {
  it('the page of the model tells those of all cells that take a number, and no others', () => {
    const onPage = told.map(({ screen, cell }) => `${screen}: ${cell}`);
    const inGrids = new Set(typed.map(({ screen, cell }) => `${screen}: ${cell}`));
    expect(typed.length).toBeGreaterThan(20);
    expect([...inGrids].filter((cell) => !onPage.includes(cell))).toEqual([]);
    const screens = new Set(typed.map(({ screen }) => screen));
    expect(onPage.filter((cell) => screens.has(cell.split(': ')[0]!) && !inGrids.has(cell))).toEqual([]);
  });

  it.each(typed.map((one) => [one.screen, one.cell, one.column.field, one] as const))(
    '%s, %s (%s): the grid takes as much as the page says',
    (screen, cell, _, { area, column }) => {
      const limit = told.find((row) => row.screen === screen && row.cell === cell)?.limit;
      if (limit === undefined)
        throw new Error(
          `docs/bank/model.md has no row | ${screen} | ${cell} | limit | reason | in Limits of cells.`,
        );
      const facts = opened.facts[area.name] ?? {};
      const most = Number(limitCell(column, 1e9, facts).value);
      const broken = area.validate?.([{ id: 1, [column.field]: most }], facts) ?? [];
      if (limit === 'none') expect(most).toBe(unlimited[column.kind as 'currency']);
      else if (limit !== 'by the bank') {
        const told = Number(limit.replace(/[$,%]/g, ''));
        // Where only a rule of the whole screen limits a cell, one unit more breaks it.
        const breaks = (value: number) =>
          (area.validate?.([{ id: 1, [column.field]: value }], facts) ?? []).length > 0;
        if (most !== told) expect([breaks(told), breaks(told + 1)]).toEqual([false, true]);
      } else if (broken.length === 0) {
        expect(typeof column.maximum).toBe('function');
        expect(most).toBeLessThan(unlimited.currency);
      }
    },
  );

  it('a dividend of 9.99 is more than the law lets a bank pay at the opening', () => {
    const banks = templateChoices.filter(({ value }) => templateOf(value).institutionKind === 'bank');
    expect(banks.length).toBeGreaterThan(1);
    for (const { value: templateId } of banks) {
      const game = newGame({
        templateId,
        environmentCode: 'BASE',
        teamCount: 1,
        seed: 'x',
        type: 'Full',
        difficulty: 0,
        ownChance: false,
      });
      const { shares, dividendRoom, lastResult } = game.teams[0]!;
      const earned = lastResult!.indicators['Net Income']! * 100_000;
      const lawful = dividendRoom!.retainedCents.reduce((sum, cents) => sum + cents, earned);
      expect(shares * 999).toBeGreaterThan(lawful);
    }
  });
});
