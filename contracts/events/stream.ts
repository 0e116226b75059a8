import type { EventBody } from './recordedEvent.ts';

declare const eventsIn: unique symbol;

/** The name of a stream; its type says which events it contains. */
export type StreamOf<Body extends EventBody> = string & { readonly [eventsIn]: Body };

/** Names a stream: the category, one dash, then the ids. A stream is a consistency boundary. */
export const stream = <Body extends EventBody>(name: string) => name as StreamOf<Body>;
