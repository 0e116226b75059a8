import type { receiptsFeature } from '../../contracts/features/receipts.ts';
import { receiptHandlers } from '../http/handlers/receiptHandlers.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Receipts that prove single events. */
export const receiptsOnServer: ServerFeature<typeof receiptsFeature> = {
  deciders: {},
  projections: [],
  handlers: ({ parts }) => receiptHandlers(parts),
  frames: {},
};
