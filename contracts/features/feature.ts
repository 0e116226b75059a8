import type * as z from 'zod';
import type { DeedKind } from '../audit/deedKinds.ts';
import type { Call } from '../calls/call.ts';
import type { EventDefinition } from '../events/eventDefinition.ts';
import type { EventBody } from '../events/recordedEvent.ts';
import type { StreamOf } from '../events/stream.ts';
import type { Fact } from '../record/facts.ts';
import type { NameLookup } from '../record/wording.ts';

/** Texts of an event for the audit log and the replay. */
type EventTexts<Data> = {
  readonly kind: DeedKind | ((data: Data) => DeedKind);
  /** What was done, without who did it: 'saved 3 cells in CDs'. */
  readonly words: (data: Data, names: NameLookup) => string;
  /** The facts set by the event, for the comparison with their previous values. */
  readonly facts: (data: Data, names: NameLookup) => readonly Fact[];
  /**
   * Paths of the author's free texts; `*` matches every name. Excluded are names that others use and search
   * for (games, banks, scenarios, merger scenarios, environments), help texts, which belong to the school,
   * and what operators type at a command line, who have no account.
   */
  readonly texts?: readonly string[];
  /** True for what a team says among itself: opened by its own calls alone, and kept out of every file of others. */
  readonly isTeamOnly?: true;
};

/** An event with its texts. Methods, so that code for events of every type can call them. */
export type DescribedEvent<
  Type extends string = string,
  Schema extends z.ZodType = z.ZodType,
> = EventDefinition<Type, Schema> & {
  kind(data: z.output<Schema>): DeedKind;
  words(data: z.output<Schema>, names: NameLookup): string;
  facts(data: z.output<Schema>, names: NameLookup): readonly Fact[];
  readonly texts: readonly string[];
  readonly isTeamOnly?: true;
};

/** An event of a feature, with its texts. */
export function tell<Type extends string, Schema extends z.ZodType>(
  definition: EventDefinition<Type, Schema>,
  { kind, words, facts, texts = [], isTeamOnly }: EventTexts<z.output<Schema>>,
): DescribedEvent<Type, Schema> {
  return {
    ...definition,
    kind: typeof kind === 'function' ? kind : () => kind,
    words,
    facts,
    texts,
    ...(isTeamOnly && { isTeamOnly }),
  };
}

/** The shapes of a feature's frames: only a type, because frames are made by the server and not parsed. */
export type Frames<Body> = { readonly body?: Body };

/** Declares the shapes of a feature's frames. */
export const frames = <Body extends { readonly type: string }>(): Frames<Body> => ({});

/** For features without pushed frames. */
export const noFrames: Frames<never> = {};

/** Stream names, by the kind of stream. */
type Streams = Readonly<Record<string, (...ids: never[]) => StreamOf<EventBody>>>;

/** A feature's contributions to the contracts; its other half is `server/features`. */
export type Feature = {
  readonly calls: readonly Call[];
  readonly events: readonly DescribedEvent[];
  readonly streams: Streams;
  readonly frames: Frames<{ readonly type: string }>;
};

/** Declares a feature. */
export const defineFeature = <const Defined extends Feature>(feature: Defined): Defined => feature;
