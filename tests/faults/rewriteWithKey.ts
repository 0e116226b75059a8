import type { KeyObject } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { chainEvents, genesisHash, type UnchainedEvent } from '../../server/eventStore/hashChain.ts';

/** An event of the stream of the first save, with its position in the log. */
type Placed = { readonly position: number; readonly event: UnchainedEvent };

/** The stream of the first save, without its hashes. */
function readPlayed(database: DatabaseSync): { readonly stream: string; readonly placed: readonly Placed[] } {
  const rows = database
    .prepare(
      `SELECT * FROM events WHERE stream = (SELECT stream FROM events WHERE type = 'DecisionsSaved' LIMIT 1) ORDER BY revision`,
    )
    .all();
  const placed = rows.map(({ position, id, type, data, metadata }) => {
    const { prevHash: _, hash: __, ...act } = JSON.parse(String(metadata));
    const event = { id: String(id), type: String(type), data: JSON.parse(String(data)), metadata: act };
    return { position: Number(position), event };
  });
  return { stream: String(rows[0]?.stream), placed };
}

/** Replaces the stream of the first save, with every hash recomputed with the key. */
function write(database: DatabaseSync, key: KeyObject, stream: string, placed: readonly Placed[]): void {
  const end = { stream, expectedRevision: 'noStream', hash: genesisHash } as const;
  const chained = chainEvents(
    key,
    end,
    placed.map(({ event }) => event),
  );
  database.prepare('DELETE FROM events WHERE stream = ?').run(stream);
  const insert = database.prepare(
    'INSERT INTO events (position, stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  for (const [revision, { id, type, data, metadata }] of chained.entries())
    insert.run(
      placed[revision]!.position,
      ...[stream, revision, id, type, JSON.stringify(data), JSON.stringify(metadata)],
    );
}

const withOtherRates = ({ event, ...place }: Placed): Placed => ({
  ...place,
  event: { ...event, data: JSON.parse(JSON.stringify(event.data).replaceAll(/0\.[123](\d*)/g, '0.4$1')) },
});

/**
 * Rewrites the stream of the first save, like an attacker who controls the machine and the key of the chains:
 * another rate in its saves, and every later hash recomputed.
 */
export function rewriteWithKey(database: DatabaseSync, key: KeyObject): void {
  const { stream, placed } = readPlayed(database);
  write(database, key, stream, placed.map(withOtherRates));
}

/** Adds a forged save after a revision of that stream; everything after it in the log moves one position on. */
export function insertWithKey(database: DatabaseSync, key: KeyObject, revision: number): void {
  const { stream, placed } = readPlayed(database);
  const model = placed[revision]!;
  const madeUp = { position: model.position + 1, event: { ...model.event, id: 'made up' } };
  const moved = placed.slice(revision + 1).map((each) => ({ ...each, position: each.position + 1 }));
  database.prepare('UPDATE events SET position = -position - 1 WHERE position > ?').run(model.position);
  database.exec('UPDATE events SET position = -position WHERE position < 0');
  write(database, key, stream, [...placed.slice(0, revision + 1), madeUp, ...moved]);
}
