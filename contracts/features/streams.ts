import { features } from './allFeatures.ts';

type Features = typeof features;
type Taking = { readonly [Name in keyof Features]: (streams: Features[Name]['streams']) => void };
/** The streams of all features together. */
type Streams = Taking[keyof Features] extends (streams: infer All) => void ? All : never;

/** The name of every stream. */
export const streams: Streams = Object.assign(
  {},
  ...Object.values(features).map((feature) => feature.streams),
);
