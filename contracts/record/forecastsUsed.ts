import type { CellValue } from '../decisions/row.ts';
import type { TeamTurnEvent } from '../events/teamTurnEvents.ts';

type Requested = Extract<TeamTurnEvent, { readonly type: 'ForecastRequested' }>['data'];
type Saved = Extract<TeamTurnEvent, { readonly type: 'DecisionsSaved' }>['data'];

/** Whether saves left something else than they found; a new or deleted row always does. */
function changedSomething(saves: readonly Saved[]): boolean {
  const cells = new Map<string, { readonly from: CellValue; readonly to: CellValue }>();
  const rows = new Set<string>();
  for (const { intraturnId, area, rows: changes } of saves)
    for (const change of changes) {
      const row = `${intraturnId}/${area}/${change.rowId}`;
      if (change.kind === 'added') rows.add(row);
      else if (change.kind === 'deleted') rows.delete(row) || rows.add(row);
      else
        for (const [field, { from, to }] of Object.entries(change.changes)) {
          const key = `${row}/${field}`;
          cells.set(key, { from: cells.get(key)?.from ?? from, to });
        }
    }
  return rows.size > 0 || [...cells.values()].some(({ from, to }) => from !== to);
}

/** The forecasts of a turn after which its team changed something before the next one, oldest first. */
export function forecastsUsed(events: readonly TeamTurnEvent[]): readonly Requested[] {
  const asked = events.flatMap((event, index) =>
    event.type === 'ForecastRequested' ? [{ index, data: event.data }] : [],
  );
  return asked.flatMap(({ index, data }, number) => {
    const after = events.slice(index, asked[number + 1]?.index);
    return changedSomething(after.flatMap((event) => (event.type === 'DecisionsSaved' ? [event.data] : [])))
      ? [data]
      : [];
  });
}
