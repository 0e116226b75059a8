import type { Call } from '../calls/call.ts';
import { features } from './allFeatures.ts';

/** Every call of the product. The server refuses to start if one of them has no handler. */
export const allCalls: readonly Call[] = Object.values(features).flatMap(
  ({ calls }): readonly Call[] => calls,
);
