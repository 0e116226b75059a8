import { cellPlace } from '../../contracts/decisions/cellText.ts';
import { isOf } from '../../contracts/events/eventDefinition.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { DecisionsSaved, type TeamTurnEvent } from '../../contracts/events/teamTurnEvents.ts';
import { factsOf } from '../../contracts/features/eventWords.ts';
import { savedInWords } from '../../contracts/record/savedInWords.ts';
import type { NameLookup } from '../../contracts/record/wording.ts';
import { fieldsOf } from '../../contracts/values.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { PersonalTexts } from '../identity/texts/personalTexts.ts';

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
  readonly forcedOver: { readonly name: string; readonly at: string } | null;
};

type Saved = Extract<TeamTurnEvent, { readonly type: 'DecisionsSaved' }>['data'];

/** The cells of a save. */
function savedCells(saved: Saved, names: NameLookup): readonly EntryChange[] {
  return savedInWords(saved, names).map(({ rowId, field, row, title, from, to, over, overAt: at }) => {
    const name = cellPlace(row, { title });
    return {
      label: name,
      before: from,
      after: to,
      cell: { area: saved.area, rowId, field, name },
      forcedOver: over === null || at === null ? null : { name: over, at },
    };
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
  if (isOf(event, DecisionsSaved)) return savedCells(event.data, names);
  const [opened = event] = await parts.texts.openEvents([event]);
  const facts = factsOf(opened, names);
  if (facts.length === 0) return [];
  const known = await factsBefore(parts, event, names);
  const { by, at } = fieldsOf(fieldsOf(event.data).forcedOver);
  const over = typeof by === 'number' && typeof at === 'string' ? { name: names.person(by), at } : null;
  return facts.flatMap(({ key, label, value }) => {
    const before = known.get(key) ?? null;
    return before === value ? [] : [{ label, before, after: value, cell: null, forcedOver: over }];
  });
}
