import * as path from 'node:path';
import { startChild } from './childProcess.ts';
import { pairedSaves } from './pairedSaves.ts';
import type { ProductOptions, ProductReady } from './productServer.ts';
import type { Figure } from './statistics.ts';

const teams = 10;
const peopleOfATeam = 5;
/** Share of texts in people's saves: notes, measures, messages. */
const textEvery = 5;

/**
 * Durable saves of servers that sign the log every two seconds, as under continuous submissions, and seal
 * each text, and of servers that do neither.
 */
export function provedSaves(directory: string): Promise<Figure> {
  return pairedSaves({
    name: 'durable saves over HTTP with a checkpoint every 2 s and sealed texts, every 5th a text',
    floorName: 'without both',
    textEvery,
    start(side, pair) {
      const place = path.join(directory, `pair ${pair}`, side);
      const isProved = side === 'own';
      const options: ProductOptions = { directory: place, teams, peopleOfATeam, isProved };
      return startChild<ProductReady>('productServer.ts', options);
    },
  });
}
