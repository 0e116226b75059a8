import type { DeedKind } from '../audit/deedKinds.ts';
import type { Fact } from '../record/facts.ts';
import type { NameLookup } from '../record/wording.ts';
import { eventDefinitions } from './allEvents.ts';

/** An event's text, and its kind. */
export type EventInWords = { readonly kind: DeedKind; readonly text: string };

/** Text for an event written by a newer release. */
const unknownWords = 'did something that this release has no words for';

type Said = { readonly type: string; readonly data: unknown };

/** The kind of an event. */
export function eventKind({ type, data }: Said): DeedKind {
  return eventDefinitions.get(type)?.kind(data) ?? 'product';
}

/** The text of an event, without its author. */
export function eventInWords(event: Said, names: NameLookup): EventInWords {
  const text = eventDefinitions.get(event.type)?.words(event.data, names) ?? unknownWords;
  return { kind: eventKind(event), text };
}

/** The facts set by an event; empty if a newer release wrote it. */
export function factsOf({ type, data }: Said, names: NameLookup): readonly Fact[] {
  return eventDefinitions.get(type)?.facts(data, names) ?? [];
}
