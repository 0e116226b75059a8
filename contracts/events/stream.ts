import type { EventBody } from './recordedEvent.ts';

declare const eventsIn: unique symbol;

/** The name of a stream, whose type says which events stand in it. */
export type StreamOf<Body extends EventBody> = string & { readonly [eventsIn]: Body };

/** Names a stream: the category, one dash, then the ids. A stream is a consistency boundary. */
export const stream = <Body extends EventBody>(name: string) => name as StreamOf<Body>;
