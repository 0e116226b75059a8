import { areaNamed } from '../../contracts/decisions/areas.ts';
import { formatCell } from '../../contracts/decisions/cellText.ts';
import { compareRows, rowNameOf } from '../../contracts/decisions/compareRows.ts';
import type { CellValue, Row } from '../../contracts/decisions/row.ts';
import { isOf } from '../../contracts/events/eventDefinition.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { DecisionsSaved, type TeamTurnEvent } from '../../contracts/events/teamTurnEvents.ts';
import { factsOf } from '../../contracts/features/eventWords.ts';
import type { NameLookup } from '../../contracts/record/wording.ts';
import { fieldsOf } from '../../contracts/values.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { PersonalTexts } from '../identity/texts/personalTexts.ts';
import { readTurnHistory } from '../readers/turnHistory.ts';

/** One thing changed by an event, as texts; null if there was or is nothing. */
export type EntryChange = {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The cell of a save. */
  readonly cell: {
    readonly area: string;
    readonly rowId: number;
    readonly field: string;
    readonly name: string;
  } | null;
  /** The person whose change was deliberately overwritten. */
  readonly forcedOver: { readonly by: number; readonly at: string } | null;
};

type Saved = Extract<TeamTurnEvent, { readonly type: 'DecisionsSaved' }>['data'];

/** The cells of a save with the names of their rows at that time. */
async function savedCells(
  store: EventStore,
  revision: number,
  saved: Saved,
): Promise<readonly EntryChange[]> {
  const area = areaNamed(saved.area);
  const history = await readTurnHistory(store, saved);
  const rowsUntil = (isIncluded: (event: RecordedEvent) => boolean): Readonly<Record<number, Row>> =>
    history.setIn(history.stateUntil(isIncluded), saved.intraturnId)?.areas[saved.area] ?? {};
  const before = rowsUntil((event) => event.revision < revision);
  const forcedOver = (rowId: number, field: string) => {
    const over = saved.forcedOver.find((cell) => cell.rowId === rowId && cell.field === field);
    return over ? { by: over.by, at: over.at } : null;
  };
  return saved.rows.flatMap((change) => {
    const { rowId } = change;
    const row = change.kind === 'updated' ? (before[rowId] ?? { id: rowId }) : change.row;
    const name = rowNameOf(area, row);
    const changeOf = (field: string, from: CellValue | null, to: CellValue | null): EntryChange => {
      const column = area.columns.find((candidate) => candidate.field === field);
      const text = (value: CellValue | null) =>
        value === null ? null : column ? formatCell(column, value) : String(value);
      const title = column?.title ?? field;
      return {
        label: `${name} · ${title}`,
        before: text(from),
        after: text(to),
        cell: { area: area.name, rowId, field, name: `${name}, ${title}` },
        forcedOver: forcedOver(rowId, field),
      };
    };
    if (change.kind === 'updated')
      return Object.entries(change.changes).map(([field, { from, to }]) => changeOf(field, from, to));
    const [from, to] = change.kind === 'added' ? [[], [row]] : [[row], []];
    return compareRows(area, from ?? [], to ?? []).map(({ column, from, to }) =>
      changeOf(column.field, from, to),
    );
  });
}

/** Where events are read, and people's texts in them opened. */
type ChangeParts = { readonly store: EventStore; readonly texts: PersonalTexts };

/** The values set by earlier events in its stream, by key. */
async function factsBefore(
  { store, texts }: ChangeParts,
  { stream, revision }: RecordedEvent,
  names: NameLookup,
): Promise<ReadonlyMap<string, string | null>> {
  if (revision === 0) return new Map();
  const events = await store.readStream(stream, { direction: 'forwards', limit: revision });
  const opened = await texts.openEvents(events);
  return new Map(opened.flatMap((event) => factsOf(event, names).map(({ key, value }) => [key, value])));
}

/** An event's changes, with the previous values. Values set to what they already were are left out. */
export async function changesOf(
  parts: ChangeParts,
  event: RecordedEvent,
  names: NameLookup,
): Promise<readonly EntryChange[]> {
  if (isOf(event, DecisionsSaved)) return savedCells(parts.store, event.revision, event.data);
  const [opened = event] = await parts.texts.openEvents([event]);
  const facts = factsOf(opened, names);
  if (facts.length === 0) return [];
  const known = await factsBefore(parts, event, names);
  const { by, at } = fieldsOf(fieldsOf(event.data).forcedOver);
  const over = typeof by === 'number' && typeof at === 'string' ? { by, at } : null;
  return facts.flatMap(({ key, label, value }) => {
    const before = known.get(key) ?? null;
    return before === value ? [] : [{ label, before, after: value, cell: null, forcedOver: over }];
  });
}
