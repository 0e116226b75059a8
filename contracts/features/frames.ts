import type { FrameFields, NewsMark } from '../push/frames.ts';
import type { features } from './allFeatures.ts';
import type { Frames } from './feature.ts';

type Features = typeof features;
type BodyOf<Given> = Given extends Frames<infer Body> ? Body : never;

/** What happened, by kind. Only `decisionsSaved` carries a patch; the others name what to reload. */
export type FrameBody = BodyOf<Features[keyof Features]['frames']>;

/**
 * One pushed fact. `previous` is the position of the previous frame in the same room: a client that has not
 * seen that position has missed frames, and reloads its screen with the ordinary call.
 */
export type Frame = FrameBody & NewsMark & FrameFields;
