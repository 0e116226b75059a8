import { cellPlace } from '../../contracts/decisions/cellText.ts';
import { isOf } from '../../contracts/events/eventDefinition.ts';
import type { Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { DecisionsSaved, type TeamTurnEvent } from '../../contracts/events/teamTurnEvents.ts';
import { factsOf } from '../../contracts/features/eventWords.ts';
import { groupedBy } from '../../contracts/groupedBy.ts';
import { savedInWords } from '../../contracts/record/savedInWords.ts';
import type { NameLookup } from '../../contracts/record/wording.ts';
import { fieldsOf } from '../../contracts/values.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { PersonalTexts } from '../identity/texts/personalTexts.ts';
import { withoutDamaged } from './eventsOfRows.ts';

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
type ChangeParts = {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly texts: Pick<PersonalTexts, 'openEvents'>;
};
type Known = ReadonlyMap<string, string | null>;

/** What an event set, of which what it was before differs. */
function factChanges(event: RecordedEvent, known: Known, names: NameLookup): readonly EntryChange[] {
  const { by, at } = fieldsOf(fieldsOf(event.data).forcedOver);
  const forcedOver = typeof by === 'number' && typeof at === 'string' ? { name: names.person(by), at } : null;
  return factsOf(event, names).flatMap(({ key, label, value }) => {
    const before = known.get(key) ?? null;
    return before === value ? [] : [{ label, before, after: value, cell: null, forcedOver }];
  });
}

/** The changes by some events of a stream, in order, with the values that all events before them had set. */
async function changesInStream(
  { store, texts }: ChangeParts,
  wanted: readonly RecordedEvent[],
  names: NameLookup,
): Promise<readonly (readonly [Position, readonly EntryChange[]])[]> {
  const [{ stream }, { revision }] = [wanted[0], wanted.at(-1)] as readonly [RecordedEvent, RecordedEvent];
  const read = await store.readStream(stream, { direction: 'forwards', limit: revision + 1 });
  const positions = new Set(wanted.map(({ position }) => position));
  const known = new Map<string, string | null>();
  return (await texts.openEvents(read)).flatMap((event) => {
    const { position } = event;
    const changes = positions.has(position) ? [[position, factChanges(event, known, names)] as const] : [];
    for (const { key, value } of factsOf(event, names)) known.set(key, value);
    return changes;
  });
}

/** Streams whose events tell in their words what they set; a turn's opens with the whole bank. */
const toldByWords = /^(?:teamTurn|turnRun|auditReads)-/;

/** Whether a list or file tells an event's changes. */
export const isToldInLists = (event: RecordedEvent): boolean =>
  isOf(event, DecisionsSaved) || !toldByWords.test(event.stream);

/**
 * What events changed, with the previous values, by position; people's texts in them are open. Values set to
 * what they already were are left out, and so are those of a damaged stream.
 */
export async function changesOfEvents(
  parts: ChangeParts,
  events: readonly RecordedEvent[],
  names: NameLookup,
): Promise<ReadonlyMap<Position, readonly EntryChange[]>> {
  const found = new Map<Position, readonly EntryChange[]>();
  for (const event of events)
    if (isOf(event, DecisionsSaved)) found.set(event.position, savedCells(event.data, names));
  const others = events.filter((event) => !found.has(event.position) && factsOf(event, names).length > 0);
  for (const ofStream of groupedBy(others, ({ stream }) => stream).values()) {
    const sorted = ofStream.toSorted((one, other) => one.revision - other.revision);
    for (const [position, changes] of await changesInStream(parts, sorted, names).catch(withoutDamaged))
      found.set(position, changes);
  }
  return found;
}
