// Proves that teammates never silently overwrite each other in any order of acts: random histories of saves,
// with tokens of any age, against a model that knows only who wrote each cell last and when.
import { expect, test } from 'vitest';
import type { TeamTurnEvent } from '../../../contracts/events/teamTurnEvents.ts';
import type { RowEdit } from '../../../server/commands/deciders/saveDecisions.ts';
import { teamTurnDecider } from '../../../server/commands/deciders/teamTurn.ts';
import { turnOpened } from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { cases, fc } from '../../fixtures/properties.ts';
import { saving } from './teamTurnCommands.ts';

const histories = cases(300);
const fields = ['ratePercent', 'capThousands'] as const;

/** One person's save of some cells; `seen` counts back over the saves that they have not seen. */
type Step = {
  readonly by: number;
  readonly unseen: number;
  readonly isForced: boolean;
  readonly cells: readonly {
    readonly rowId: number;
    readonly field: (typeof fields)[number];
    readonly value: number;
  }[];
};

const step: fc.Arbitrary<Step> = fc.record({
  by: fc.integer({ min: 3, max: 5 }),
  unseen: fc.integer({ min: 0, max: 4 }),
  isForced: fc.boolean(),
  cells: fc.uniqueArray(
    fc.record({
      rowId: fc.integer({ min: 1, max: 2 }),
      field: fc.constantFrom(...fields),
      value: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 4, selector: ({ rowId, field }) => `${rowId}/${field}` },
  ),
});

type Written = { readonly value: number; readonly by: number; readonly at: string };
type Model = { readonly cells: Map<string, Written>; readonly stamps: string[] };

function editsOf({ cells }: Step): readonly RowEdit[] {
  const edits = new Map<number, RowEdit>();
  for (const { rowId, field, value } of cells)
    edits.set(rowId, { ...edits.get(rowId), id: rowId, [field]: value });
  return [...edits.values()];
}

/** Cells that would change, and those of them that somebody else wrote unseen. */
function expectedOf({ cells, by }: Step, model: Model, token: string) {
  const changed = cells.filter(
    ({ rowId, field, value }) => model.cells.get(`${rowId}/${field}`)?.value !== value,
  );
  const clashing = changed.filter(({ rowId, field }) => {
    const last = model.cells.get(`${rowId}/${field}`);
    return last !== undefined && last.by !== by && last.at > token;
  });
  const keysOf = (list: typeof cells) => list.map(({ rowId, field }) => `${rowId}/${field}`).sort();
  return { changed: keysOf(changed), clashing: keysOf(clashing) };
}

const keysOfCells = (cells: readonly { rowId: number; field: string }[]) =>
  cells.map(({ rowId, field }) => `${rowId}/${field}`).sort();

function remember(model: Model, event: Extract<TeamTurnEvent, { type: 'DecisionsSaved' }>): void {
  const { by, at, rows } = event.data;
  for (const row of rows)
    if (row.kind === 'updated')
      for (const [field, { from, to }] of Object.entries(row.changes)) {
        const last = model.cells.get(`${row.rowId}/${field}`);
        if (last) expect(from).toBe(last.value);
        model.cells.set(`${row.rowId}/${field}`, { value: Number(to), by, at });
      }
  expect(at > (model.stamps.at(-1) ?? '')).toBe(true);
  model.stamps.push(at);
}

test(`[SV1] in ${histories} random histories a cell is overwritten only by someone who has seen it, or the record says so`, () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let state = teamTurnDecider.evolve(teamTurnDecider.initialState, turnOpened());
      const model: Model = { cells: new Map(), stamps: [momentAfter(0)] };
      for (const each of steps) {
        const token = model.stamps[Math.max(0, model.stamps.length - 1 - each.unseen)] ?? '';
        const expected = expectedOf(each, model, token);
        const outcome = teamTurnDecider.decide(
          // The clock is stopped, which must not matter.
          saving({ updated: editsOf(each), lastUpdated: token, isForced: each.isForced, by: each.by }),
          state,
        );
        if (expected.clashing.length > 0 && !each.isForced) {
          expect(outcome).toMatchObject({ kind: 'conflict' });
          if (outcome.kind === 'conflict') expect(keysOfCells(outcome.cells)).toEqual(expected.clashing);
          continue;
        }
        expect(outcome.kind).toBe('events');
        const [event] = outcome.kind === 'events' ? outcome.events : [];
        if (event?.type !== 'DecisionsSaved') {
          expect(expected.changed).toEqual([]);
          continue;
        }
        expect(keysOfCells(event.data.forcedOver)).toEqual(expected.clashing);
        remember(model, event);
        state = teamTurnDecider.evolve(state, event);
      }
    }),
    { numRuns: histories },
  );
});
