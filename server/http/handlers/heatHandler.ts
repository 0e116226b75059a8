import { loadHeat } from '../../../contracts/calls/heat.ts';
import type { RowChange } from '../../../contracts/events/teamTurnEvents.ts';
import { readTurnHistory } from '../../readers/turnHistory.ts';
import type { CallParts } from '../callParts.ts';
import { type BoundCall, bind, decisionSetOf } from '../handler.ts';

const fieldsOf = (change: RowChange): readonly string[] =>
  change.kind === 'updated' ? Object.keys(change.changes) : [];

type Heat = {
  readonly area: string;
  readonly row_id: number;
  readonly field: string;
  saves: number;
  readonly by: Set<number>;
  last: string;
};

/**
 * How often the cells of a decision set were saved, and by how many; added and deleted rows count for no
 * cell.
 */
export function heatHandler({ store }: CallParts): BoundCall {
  return bind(loadHeat, async ({ after }, context) => {
    const history = await readTurnHistory(store, decisionSetOf(context));
    const cells = new Map<string, Heat>();
    for (const { position, data } of history.savesOf(decisionSetOf(context).intraturnId)) {
      if (position <= after) continue;
      for (const change of data.rows)
        for (const field of fieldsOf(change)) {
          const key = `${data.area} ${change.rowId} ${field}`;
          const known = cells.get(key) ?? {
            area: data.area,
            row_id: change.rowId,
            field,
            saves: 0,
            by: new Set(),
            last: data.at,
          };
          known.saves += 1;
          known.by.add(data.by);
          known.last = data.at;
          cells.set(key, known);
        }
    }
    return { cells: [...cells.values()].map(({ by, ...cell }) => ({ ...cell, people: by.size })) };
  });
}
