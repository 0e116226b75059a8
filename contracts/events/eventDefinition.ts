import type * as z from 'zod';
import type { EventBody } from './recordedEvent.ts';

/**
 * One event type as a value: its name is the contract and never changes; `version` counts additive changes of its
 * fields. A new meaning is a new type.
 */
export type EventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType> = {
  readonly type: Type;
  readonly version: number;
  readonly schema: Schema;
};

/** Declares an event type. */
export function defineEvent<Type extends string, Schema extends z.ZodType>(
  type: Type,
  version: number,
  schema: Schema,
): EventDefinition<Type, Schema> {
  return { type, version, schema };
}

/** Whether an event is of a type, with the payload that was checked when it was written. */
export const isOf = <Type extends string, Schema extends z.ZodType, Event extends EventBody>(
  event: Event,
  { type }: EventDefinition<Type, Schema>,
): event is Event & { readonly type: Type; readonly data: z.output<Schema> } => event.type === type;

/** The event that an aggregate decides and a projection reads: type and payload, without metadata. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema>
    ? { readonly type: Type; readonly data: z.output<Schema> }
    : never;
