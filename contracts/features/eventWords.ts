import type { DeedKind } from '../audit/deedKinds.ts';
import type { Fact } from '../record/facts.ts';
import type { NameLookup } from '../record/wording.ts';
import { eventDefinitions } from './allEvents.ts';

/** What an event says in words, and of which kind it is. */
export type EventInWords = { readonly kind: DeedKind; readonly text: string };

/** Words of an event that a newer release wrote. */
const unknownWords = 'did something that this release has no words for';

type Said = { readonly type: string; readonly data: unknown };

/** Of which kind an event is. */
export function eventKind({ type, data }: Said): DeedKind {
  return eventDefinitions.get(type)?.kind(data) ?? 'product';
}

/** An event in words, without who it came from. */
export function eventInWords(event: Said, names: NameLookup): EventInWords {
  const text = eventDefinitions.get(event.type)?.words(event.data, names) ?? unknownWords;
  return { kind: eventKind(event), text };
}

/** What an event set; nothing where a newer release wrote it. */
export function factsOf({ type, data }: Said, names: NameLookup): readonly Fact[] {
  return eventDefinitions.get(type)?.facts(data, names) ?? [];
}
