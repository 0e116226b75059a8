import type { BoundCall } from '../http/handler.ts';
import { serverFeatures } from './allFeatures.ts';
import type { FeatureParts } from './serverFeature.ts';

/** Every call with its handler. */
export const allHandlers = (parts: FeatureParts): readonly BoundCall[] =>
  Object.values(serverFeatures).flatMap(({ handlers }) => handlers(parts));
