import { expect, test } from 'vitest';
import { areaNamed } from '../../../contracts/decisions/areas.ts';
import { columnOf } from '../../../contracts/decisions/change.ts';
import type { Row } from '../../../contracts/decisions/row.ts';
import type { TeamTurnEvent } from '../../../contracts/events/teamTurnEvents.ts';
import { savedInWords, savedText, toldCells } from '../../../contracts/record/savedInWords.ts';
import { teamTurnDecider } from '../../../server/commands/deciders/teamTurn.ts';
import { certificateRow, ids, loanRow, turnOpened } from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { cases, fc } from '../../fixtures/properties.ts';
import { saving } from '../../server/commands/teamTurnCommands.ts';

const names = { person: (userId: number) => (userId === ids.ben ? 'Ben Ono' : 'Ada Lund'), team: String };

const debt = (id: number, termMonths: number): Row => ({
  ...{ id, fixedOrVariable: 'Fixed', termMonths, ratePercent: 5, maturitiesThousands: 0 },
  ...{ amountThousands: 0, isReadOnly: false },
});
const areas: Record<string, Row[]> = {
  certificatesOfDeposit: [certificateRow(), certificateRow({ id: 2, account: '12 month', rowKey: 'R2' })],
  loanOrigination: [loanRow(), loanRow({ id: 2, account: 'Time notes', rowKey: 'TN' })],
  mortgagesPipelined: [{ id: 1, pipelinedPercent: 25 }],
  dividends: [{ id: 1, dividendPerShareDollars: 0.51, reserveForLoanLossThousands: 0 }],
  longTermDebt: [debt(1, 60), debt(2, 120)],
};
/** What a person reads in the grids, by area and row. */
const read: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  certificatesOfDeposit: { 1: '3 month', 2: '12 month' },
  loanOrigination: { 1: 'Commercial lines', 2: 'Time notes' },
  mortgagesPipelined: {},
  dividends: {},
  longTermDebt: { 1: 'Fixed, 60', 2: 'Fixed, 120' },
};
const cells = [
  ['certificatesOfDeposit', 'Retail CDs', ['ratePercent', 'capThousands']],
  ['loanOrigination', 'Commercial', ['rate1Percent', 'rate3Percent', 'annualFeeDollars']],
  ['mortgagesPipelined', null, ['pipelinedPercent']],
  ['dividends', null, ['dividendPerShareDollars']],
  ['longTermDebt', null, ['amountThousands']],
] as const;

type Saved = Extract<TeamTurnEvent, { type: 'DecisionsSaved' }>;
const facts = { longTermDebt: { largestNoteThousands: 1e9, totalAssetsThousands: 1e9 } };
const opened = teamTurnDecider.evolve(
  teamTurnDecider.initialState,
  turnOpened({ decisionSet: { intraturnId: ids.set, number: 1, name: 'Base', areas, facts } }),
);

function saved(state: typeof opened, save: Parameters<typeof saving>[0]): Saved | undefined {
  const outcome = teamTurnDecider.decide(saving(save), state);
  const [event] = outcome.kind === 'events' ? outcome.events : [];
  return event?.type === 'DecisionsSaved' ? event : undefined;
}

const step = fc.constantFrom(...cells).chain(([area, filter, fields]) =>
  fc.record({
    area: fc.constant(areaNamed(area)),
    filter: fc.constant(filter),
    by: fc.constantFrom(ids.ada, ids.ben),
    rowId: fc.constantFrom(...(areas[area] ?? []).map(({ id }) => id)),
    values: fc
      .uniqueArray(fc.constantFrom(...fields), { minLength: 1 })
      .chain((chosen) =>
        fc.record(Object.fromEntries(chosen.map((field) => [field, fc.integer({ min: 1, max: 9 })]))),
      ),
  }),
);

/** The cells of the sentences, found as a reader finds them: by the row and the column that they read in the grid. */
function parsed(area: string, sentences: readonly string[]) {
  return sentences.map((sentence) => {
    const { columns } = areaNamed(area);
    const places = (areas[area] ?? []).flatMap(({ id }) =>
      columns.map(({ field, title }) => {
        const row = read[area]?.[id];
        return { id, field, place: `${row === undefined ? '' : `${row}, `}${title.replace(/:$/, '')} ` };
      }),
    );
    const found = places.filter(({ place }) => sentence.startsWith(place));
    expect(found).toHaveLength(1);
    const [{ id, field, place }] = found as [(typeof found)[number]];
    const [, from, to, over] = /^(.*) → (.*?)(?: \(over (.*)\))?$/.exec(sentence.slice(place.length)) ?? [];
    return { id, field, from, to, over };
  });
}

/** The cells of the event, in the format of the screen. */
function recorded({ data }: Saved) {
  return data.rows.flatMap((row) =>
    row.kind !== 'updated'
      ? []
      : Object.entries(row.changes).map(([field, { from, to }]) => {
          const column = columnOf(areaNamed(data.area), field);
          const shown = (value: unknown) =>
            column?.kind === 'percent'
              ? Number(value).toFixed(3)
              : `$${Number(value).toLocaleString('en-US', { minimumFractionDigits: column?.decimals === 2 ? 2 : 0 })}`;
          const over = data.forcedOver.find((cell) => cell.rowId === row.rowId && cell.field === field);
          const told = [from, to].map((value) => (value === 999_999.999 ? 'no cap' : shown(value)));
          return { id: row.rowId, field, from: told[0], to: told[1], over: over && names.person(over.by) };
        }),
  );
}

test('what a sentence of a save says are the cells of its event, in any co-editing', () => {
  let count = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let state = opened;
      for (const { area, filter, by, rowId, values } of steps) {
        const save = { area, filter, by, updated: [{ id: rowId, ...values }], lastUpdated: momentAfter(0) };
        const event = saved(state, { ...save, isForced: true });
        if (!event) continue;
        count += 1;
        const told = toldCells(savedInWords(event.data, names));
        expect(parsed(event.data.area, told)).toEqual(recorded(event));
        state = teamTurnDecider.evolve(state, event);
      }
    }),
    { numRuns: cases(60) },
  );
  expect(count).toBeGreaterThan(100);
});

const dividend = { area: areaNamed('dividends'), filter: null };

test('a single value is told by its column, without its colon and never by its own old value', () => {
  const event = saved(opened, { ...dividend, updated: [{ id: 1, dividendPerShareDollars: 0.53 }] });
  expect(event && savedText(event.data, names)).toBe(
    'saved Dividends / Loan Loss: Dividends / Share $0.51 → $0.53',
  );
});

test('a save of many cells tells the first and how many more', () => {
  const rates = { rate1Percent: 2.75, rate3Percent: 3, rate6Percent: 4, originationFeePercent: 2 };
  const event = saved(opened, {
    ...{ area: areaNamed('loanOrigination'), filter: 'Commercial' },
    updated: [{ id: 1, ...rates }],
  });
  expect(event && savedText(event.data, names)).toBe(
    'saved Loan Origination, Commercial: Commercial lines, Rate 1 5.000 → 2.750 and 9 more cells',
  );
});

test('a number tells by how much it moved, a rate in basis points', () => {
  const event = saved(opened, { updated: [{ id: 1, ratePercent: 1.4 }], by: ids.ben });
  expect(event && savedInWords(event.data, names)).toEqual([
    {
      ...{ rowId: 1, field: 'ratePercent', row: '3 month', title: 'Offer Rate', kind: 'updated' },
      ...{ from: '1.250', to: '1.400', moved: 15, unit: 'percent', over: null, overAt: null },
    },
  ]);
});
