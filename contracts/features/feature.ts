import type * as z from 'zod';
import type { DeedKind } from '../audit/deedKinds.ts';
import type { Call } from '../calls/call.ts';
import type { EventDefinition } from '../events/eventDefinition.ts';
import type { EventBody } from '../events/recordedEvent.ts';
import type { StreamOf } from '../events/stream.ts';
import type { Fact } from '../record/facts.ts';
import type { NameLookup } from '../record/wording.ts';

/** What the audit log and the replay say of an event. */
type Told<Data> = {
  readonly kind: DeedKind | ((data: Data) => DeedKind);
  /** What was done, without who did it: 'saved 3 cells in CDs'. */
  readonly words: (data: Data, names: NameLookup) => string;
  /** What the event set, for the comparison with what was before. */
  readonly facts: (data: Data, names: NameLookup) => readonly Fact[];
  /**
   * Where it holds free texts of whoever did it; `*` stands for every name there. Not among them: names that others use
   * and look for (games, banks, scenarios, merger scenarios, environments), help texts, which are the school's, and what
   * operators type at a command line, who have no account.
   */
  readonly texts?: readonly string[];
};

/** An event with what is told of it. Methods, so that those who handle events of every type can call them. */
export type ToldEvent<Type extends string = string, Schema extends z.ZodType = z.ZodType> = EventDefinition<
  Type,
  Schema
> & {
  kind(data: z.output<Schema>): DeedKind;
  words(data: z.output<Schema>, names: NameLookup): string;
  facts(data: z.output<Schema>, names: NameLookup): readonly Fact[];
  readonly texts: readonly string[];
};

/** An event of a feature, with what is told of it. */
export function tell<Type extends string, Schema extends z.ZodType>(
  definition: EventDefinition<Type, Schema>,
  { kind, words, facts, texts = [] }: Told<z.output<Schema>>,
): ToldEvent<Type, Schema> {
  return { ...definition, kind: typeof kind === 'function' ? kind : () => kind, words, facts, texts };
}

/** The shapes of the frames of a feature: a type alone, as frames are made by the server and not parsed. */
export type Frames<Body> = { readonly body?: Body };

/** Declares the shapes of a feature's frames. */
export const frames = <Body extends { readonly type: string }>(): Frames<Body> => ({});

/** For features that no screen is told of. */
export const noFrames: Frames<never> = {};

/** Names of streams, by what they are of. */
type Streams = Readonly<Record<string, (...ids: never[]) => StreamOf<EventBody>>>;

/** What a feature adds to the contracts; its other half is `server/features`. */
export type Feature = {
  readonly calls: readonly Call[];
  readonly events: readonly ToldEvent[];
  readonly streams: Streams;
  readonly frames: Frames<{ readonly type: string }>;
};

/** Declares a feature. */
export const defineFeature = <const Defined extends Feature>(feature: Defined): Defined => feature;
