import type { Engine } from '../../../server/engine/engine.ts';
import { createTurnReports } from '../../../server/readers/turnReports.ts';
import type { Product } from '../../fixtures/product/startProduct.ts';

/** The reports of a server over an empty cache; only a practice game needs books of a forecast again. */
export const reportsOf = ({ application: { processes, identity } }: Product, engine?: Engine) =>
  createTurnReports({
    ...processes,
    ...(engine && { engine }),
    texts: identity.texts,
    booksAgain: () => Promise.reject(new Error('A class’s log has the books.')),
  });
