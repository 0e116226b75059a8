// Tamperings with the files of a signed record using the server's permissions, and the first finding required
// from `npm run verify`.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { leafOf } from '../../server/checkpoints/logLeaf.ts';
import { rootOfNodes } from '../../server/checkpoints/treeProofs.ts';
import { chainKeyOfText } from '../../server/keys/chainKey.ts';
import { type SigningKey, signedNote, signingKeyOfText } from '../../server/keys/signingKey.ts';
import { signingKeyText } from '../fixtures/product/signingKeyText.ts';
import { chainKey, signingKey } from '../fixtures/product/startProduct.ts';
import { insertWithKey, rewriteWithKey } from './rewriteWithKey.ts';
import type { Change, RecordParts } from './signedRecord.ts';

/** A named case: the change, and the first fault reported; `anchored` if only the anchor file reveals it. */
export type Tampering = readonly [what: string, change: Change, fault: RegExp, anchored?: 'anchored'];

const key = chainKeyOfText(chainKey);
const stranger = signingKeyOfText(signingKeyText('a stranger'))!;
const played = `(SELECT stream FROM events WHERE type = 'DecisionsSaved' LIMIT 1)`;
const place = (revision: number): string => `stream = ${played} AND revision = ${revision}`;
const inLog =
  (sql: string): Change =>
  ({ log }) =>
    log.exec(sql);

/** Signs the current text of the newest checkpoint, or of all, with another key. */
function signAgain(kept: DatabaseSync, signer: SigningKey, which: 'newest' | 'all'): void {
  const limit = which === 'newest' ? 'LIMIT 1' : '';
  const rows = kept.prepare(`SELECT size, root, note FROM checkpoints ORDER BY size DESC ${limit}`).all();
  for (const { size, root, note } of rows) {
    const [origin = ''] = String(note).split('\n');
    const checkpoint = {
      origin,
      size: Number(size),
      root: Buffer.from(String(root), 'hex').toString('base64'),
    };
    const update = kept.prepare('UPDATE checkpoints SET note = ? WHERE size = ?');
    update.run(signedNote(checkpoint, [signer]), Number(size));
  }
}

/** Removes all tree entries and signatures, so that a check has nothing to compare with. */
const forgetTree = 'DELETE FROM leaves; DELETE FROM tileRoots';

/** Rewrites history with the key of the chains, and replaces all checkpoints by one over it, signed by a given key. */
function forge({ log, kept, accounts }: RecordParts, signer: SigningKey): void {
  rewriteWithKey(log, key);
  const rows = log.prepare('SELECT stream, revision, id, metadata FROM events ORDER BY position').all();
  const leaves = rows.map(({ stream, revision, id, metadata }) =>
    leafOf({
      ...{ stream: String(stream), revision: Number(revision), id: String(id) },
      metadata: JSON.parse(String(metadata)),
    }),
  );
  const root = rootOfNodes(leaves);
  const { note, at } = kept.prepare('SELECT note, at FROM checkpoints ORDER BY size DESC').get()!;
  const [origin = ''] = String(note).split('\n');
  const checkpoint = { origin, size: leaves.length, root: root.toString('base64') };
  kept.exec(`${forgetTree}; DELETE FROM checkpoints; DELETE FROM keys`);
  kept.prepare('INSERT INTO keys (publicKey, since) VALUES (?, ?)').run(signer.publicKey, at!);
  const forged = signedNote(checkpoint, [signer]);
  kept
    .prepare(
      'INSERT INTO checkpoints (size, position, root, at, note, isOnReceipts) VALUES (?, ?, ?, ?, ?, 0)',
    )
    .run(leaves.length, leaves.length, root.toString('hex'), at!, forged);
  accounts.prepare('UPDATE newestSigned SET note = ?').run(forged);
}

export const changedEvents: readonly Tampering[] = [
  [
    'a digit changed',
    inLog(`UPDATE events SET data = replace(data, '0.11', '0.41') WHERE ${place(3)}`),
    /^Event \d+, revision 3 of teamTurn-[\d.]+: it was altered\. It is entry 4 of the decisions of First Harbor Bank, Qtr 1, /,
  ],
  [
    'another name in the metadata',
    inLog(`UPDATE events SET metadata = json_set(metadata, '$.actor.userId', 99) WHERE ${place(3)}`),
    /revision 3 of teamTurn-[\d.]+: it was altered/,
  ],
  [
    'two payloads exchanged',
    inLog(`CREATE TEMP TABLE before AS SELECT data, revision FROM events WHERE stream = ${played};
      UPDATE events SET data = (SELECT data FROM before WHERE revision = 3) WHERE ${place(2)};
      UPDATE events SET data = (SELECT data FROM before WHERE revision = 2) WHERE ${place(3)}`),
    /revision 2 of teamTurn-[\d.]+: it was altered/,
  ],
  [
    'two events exchanged',
    inLog(`UPDATE events SET revision = 1002 WHERE ${place(2)};
      UPDATE events SET revision = 2 WHERE ${place(3)};
      UPDATE events SET revision = 3 WHERE ${place(1002)}`),
    /revision 3 of teamTurn-[\d.]+: events? [\d to]+ of its stream (is|are) missing/,
  ],
  // The next event is reported first: it is one position further on than before.
  [
    'the first event deleted',
    inLog(`DELETE FROM events WHERE ${place(0)}`),
    /another event was at its place/,
  ],
  [
    'one in the middle deleted',
    inLog(`DELETE FROM events WHERE ${place(2)}`),
    /revision 3 of teamTurn-[\d.]+: events? [\d to]+ of its stream (is|are) missing/,
  ],
  [
    'the last event deleted',
    inLog('DELETE FROM events WHERE position = (SELECT max(position) FROM events)'),
    /^The log ends after \d+ events, and it had \d+ when the checkpoint of 2026-09-01T.* was signed\.$/,
  ],
  [
    'a stream deleted',
    inLog(`DELETE FROM events WHERE stream = ${played}`),
    /another event was at its place when it was entered in the tree/,
  ],
  [
    'an event inserted without the key of the chains',
    inLog(`INSERT INTO events (position, stream, revision, id, type, data, metadata)
      SELECT (SELECT max(position) + 1 FROM events), stream, revision + 1, 'made up', type, data,
        json_set(metadata, '$.prevHash', metadata ->> '$.hash')
      FROM events WHERE stream = ${played} ORDER BY revision DESC LIMIT 1`),
    /revision 11 of teamTurn-[\d.]+: it was altered/,
  ],
  // Only its stream shows it: at the end, where nothing follows, and before the first position.
  [
    'an event inserted before the first one',
    inLog(`INSERT INTO events (position, stream, revision, id, type, data, metadata)
      SELECT -5, stream, revision + 1, 'made up', type, data,
        json_set(metadata, '$.prevHash', metadata ->> '$.hash')
      FROM events WHERE stream = ${played} ORDER BY revision DESC LIMIT 1`),
    /^Event -5, revision 11 of teamTurn-[\d.]+: events? [\d to]+ of its stream (is|are) missing/,
  ],
  [
    'an event that is no JSON any more',
    inLog(`UPDATE events SET data = substr(data, 2) WHERE ${place(3)}`),
    /^Event \d+ cannot be read\.$/,
  ],
  [
    'a key given twice in an event',
    inLog(`UPDATE events SET data = '{"area":9,' || substr(data, 2) WHERE ${place(3)}`),
    /^Event \d+ was altered: its text is not one that Quarterdeck writes\.$/,
  ],
  [
    'an event inserted with the key of the chains',
    ({ log }) => insertWithKey(log, key, 2),
    /revision 3 of teamTurn-[\d.]+: another event was at its place when it was entered in the tree/,
  ],
  [
    'a stream written anew with the key of the chains',
    ({ log }) => rewriteWithKey(log, key),
    /revision 0 of teamTurn-[\d.]+: another event was at its place when it was entered in the tree/,
  ],
  [
    'an event moved to another stream',
    inLog(`UPDATE events SET stream = 'teamTurn-9.9.1', revision = 0 WHERE ${place(0)}`),
    /revision 0 of teamTurn-9\.9\.1: it was altered/,
  ],
  [
    'an event moved to another time',
    inLog('UPDATE events SET position = 100000 WHERE position = 1'),
    /^Event 2, revision 0 of .*: another event was at its place when it was entered in the tree\. It is entry \d+ of /,
  ],
  [
    'positions renumbered',
    inLog('UPDATE events SET position = position + 5000 WHERE position > 30'),
    /^Event 5031, .*: it stood at another position\. It is entry \d+ of .*\.$/,
  ],
  [
    'the log of yesterday put back',
    inLog('DELETE FROM events WHERE position > 20'),
    /^The log ends after 20 events, and it had \d+ when the checkpoint/,
  ],
];

export const changedProofs: readonly Tampering[] = [
  [
    'the end of the log written anew with the key of the chains, and its leaves forgotten',
    ({ log, kept }) => {
      rewriteWithKey(log, key);
      kept.exec(forgetTree);
    },
    /^The first \d+ events are not those that were there when the checkpoint of .* was signed\.$/,
  ],
  [
    'the roots of checkpoints replaced',
    ({ kept }) => kept.exec(`UPDATE checkpoints SET root = '${'f'.repeat(64)}'`),
    /^The first \d+ events are not those that were there when the checkpoint of .* was signed\.$/,
  ],
  [
    'the signature of a checkpoint altered',
    ({ kept }) => {
      const { size, note } = kept.prepare('SELECT size, note FROM checkpoints ORDER BY size LIMIT 1').get()!;
      // Changes a character in the middle of the signature, which stays valid base64.
      const text = String(note);
      const at = text.length - 40;
      const altered = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
      kept.prepare('UPDATE checkpoints SET note = ? WHERE size = ?').run(altered, size!);
    },
    /^The checkpoint of .* was not signed by a key of this log\.$/,
  ],
  [
    'what a checkpoint says of the access log altered',
    ({ kept }) =>
      kept.exec(
        `UPDATE checkpoints SET note = replace(note, 'quarterdeck-access/1 ', 'quarterdeck-access/1 1')`,
      ),
    /^The checkpoint of .* was not signed by a key of this log\.$/,
  ],
  [
    'a checkpoint signed by a stranger',
    ({ kept }) => signAgain(kept, stranger, 'newest'),
    /^The checkpoint of .* was not signed by a key of this log\.$/,
  ],
  [
    'the key of a stranger added, and a checkpoint signed with it',
    ({ kept }) => {
      kept.prepare('INSERT INTO keys (publicKey, since) VALUES (?, ?)').run(stranger.publicKey, 9e12);
      signAgain(kept, stranger, 'newest');
    },
    /is the first of a key that the key before it does not vouch for/,
  ],
  [
    'history, leaves, checkpoints and keys replaced by somebody without the signing key',
    (parts) => forge(parts, stranger),
    /^The checkpoints were signed with the key [\w+/]{43}=, which is neither SIGNING_KEY nor SIGNING_KEY_BEFORE\.$/,
  ],
  [
    'the end of the log cut with everything beside it that is signed',
    ({ log, kept }) => {
      log.exec('DELETE FROM events WHERE position > 20');
      kept.exec(`${forgetTree}; DELETE FROM checkpoints; DELETE FROM keys`);
    },
    /^The log ends after 20 events, and it had \d+ when the checkpoint kept beside the accounts was signed\.$/,
  ],
  [
    'the checkpoint beside the accounts signed by a stranger',
    ({ accounts }) => {
      const root = Buffer.alloc(32).toString('base64');
      const note = signedNote({ origin: 'quarterdeck/x', size: 3, root }, [stranger]);
      accounts.prepare('UPDATE newestSigned SET note = ?').run(note);
    },
    /^The checkpoint kept beside the accounts was not signed by a key of this log\.$/,
  ],
  [
    'a row of the access log deleted',
    ({ accounts }) => accounts.exec('DELETE FROM accessRows WHERE number = 1'),
    /^A-1 is missing from the access log/,
  ],
  [
    'the end of the anchor file cut',
    ({ anchors }) => {
      const text = readFileSync(anchors, 'utf8');
      writeFileSync(anchors, text.slice(0, text.lastIndexOf('quarterdeck/', text.lastIndexOf('\n\n—'))));
    },
    /^The anchor file has not the checkpoint of .*, which was written to it\.$/,
    'anchored',
  ],
  [
    'a line of a stranger in the anchor file',
    ({ anchors }) => {
      const root = Buffer.alloc(32).toString('base64');
      appendFileSync(anchors, `${signedNote({ origin: 'quarterdeck/x', size: 3, root }, [stranger])}\n`);
    },
    /^Checkpoint 5 of the anchor file was not signed by a key of this log\.$/,
    'anchored',
  ],
];

/** An attacker with the machine and both keys: nothing on the machine can reveal it. */
export const forgeEverything: Change = (parts) => forge(parts, signingKeyOfText(signingKey)!);
