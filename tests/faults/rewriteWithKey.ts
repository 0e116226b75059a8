import type { KeyObject } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { chainEvents, genesisHash } from '../../server/eventStore/hashChain.ts';

/**
 * Writes the stream of the first save anew, as somebody would who holds the machine and the key of the chains: another rate in
 * its saves, and every hash after them made to fit.
 */
export function rewriteWithKey(database: DatabaseSync, key: KeyObject): void {
  const rows = database
    .prepare(
      `SELECT * FROM events WHERE stream = (SELECT stream FROM events WHERE type = 'DecisionsSaved' LIMIT 1) ORDER BY revision`,
    )
    .all();
  const events = rows.map(({ id, type, data, metadata }) => {
    const { prevHash: _, hash: __, ...act } = JSON.parse(String(metadata));
    return {
      id: String(id),
      type: String(type),
      data: JSON.parse(String(data).replaceAll(/0\.[123](\d*)/g, '0.4$1')),
      metadata: act,
    };
  });
  const end = { stream: String(rows[0]?.stream), expectedRevision: 'noStream', hash: genesisHash } as const;
  const update = database.prepare(
    'UPDATE events SET data = ?, metadata = ? WHERE stream = ? AND revision = ?',
  );
  for (const [revision, { data, metadata }] of chainEvents(key, end, events).entries())
    update.run(JSON.stringify(data), JSON.stringify(metadata), end.stream, revision);
}
