import type { Projection } from '../../projections/projection.ts';
import { serverFeatures } from './allFeatures.ts';

/** All read models: built live by the server and from the log by `npm run rebuild`. */
export const allProjections: readonly Projection[] = Object.values(serverFeatures).flatMap(
  ({ projections }) => projections,
);
