// Proves that whatever somebody does to a log that was signed, or to what was signed of it, is found, also by somebody who has
// the key of the chains; that a record nobody touched is intact; and what only a copy on another machine shows.
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from 'vitest';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { submitDecisions } from '../../contracts/calls/decisionSets.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { openCheckpointStore } from '../../ops/stores/openCheckpointStore.ts';
import { openLog } from '../../ops/stores/openLog.ts';
import { checkpointsFile } from '../../server/checkpoints/sqliteCheckpoints.ts';
import { type RecordVerdict, verifyRecord } from '../../server/checkpoints/verifyRecord.ts';
import { chainKeyOfText } from '../../server/keys/chainKey.ts';
import { signedNote, signingKeyOfText } from '../../server/keys/signingKey.ts';
import { storeFiles } from '../../server/stores/checkFiles.ts';
import { signIn } from '../fixtures/apiClient.ts';
import { emptyDirectory } from '../fixtures/backups.ts';
import { runTool } from '../fixtures/runTool.ts';
import { signingKeyText } from '../fixtures/signingKeyText.ts';
import { chainKey, signingKey, startProduct } from '../fixtures/startProduct.ts';
import { temporaryDirectory } from '../fixtures/startProductProcess.ts';
import { rewriteWithKey } from './rewriteWithKey.ts';

const { save } = callsOf(certificatesOfDeposit);
const keyOf = () => chainKeyOfText(chainKey);
const anchorsName = 'anchors';
let original = '';

/** A record with a checkpoint at each of its ends: a product was filled, then started and stopped three times. */
beforeAll(async () => {
  const { directory, remove } = temporaryDirectory();
  const anchorFile = path.join(directory, anchorsName);
  const product = await startProduct({ configuration: { anchorFile } });
  const { gameId, teams } = product.games.harbor;
  const ids = { game: gameId, team: teams[0]!.teamId, intraturn: teams[0]!.intraturnId };
  const saving = { turnNum: 1, cdType: 'Retail CDs', lastUpdated: '2026-01-01T00:00:00.000Z', force: true };
  let running = product;
  for (let round = 1; round <= 3; round += 1) {
    const ada = await signIn(running, 'ada');
    for (let count = 0; count < 3; count += 1)
      await ada.succeed(save, ids, { ...saving, updated: [{ cd_id: 1, rate: (10 * round + count) / 100 }] });
    if (round === 3) await ada.succeed(submitDecisions, ids, {});
    await running.stop();
    const { environment } = running;
    if (round < 3)
      running = await startProduct({
        directory: product.directory,
        environment,
        configuration: { anchorFile },
      });
  }
  original = path.join(directory, 'data');
  cpSync(product.directory, original, { recursive: true });
  await product.close();
  return remove;
});

/** A copy of the record that somebody with the rights of the server has changed. */
function tampered(
  change: (parts: { log: DatabaseSync; kept: DatabaseSync; anchors: string }) => unknown,
): string {
  const directory = path.join(emptyDirectory(), 'data');
  cpSync(original, directory, { recursive: true });
  const anchors = path.join(directory, anchorsName);
  cpSync(path.join(path.dirname(original), anchorsName), anchors);
  const log = new DatabaseSync(storeFiles(directory).log);
  log.exec('DROP TRIGGER eventsAreNeverChanged; DROP TRIGGER eventsAreNeverRemoved');
  const kept = new DatabaseSync(path.join(directory, checkpointsFile));
  change({ log, kept, anchors });
  log.close();
  kept.close();
  return directory;
}

async function verdictOf(directory: string, isAnchored = false): Promise<RecordVerdict> {
  const { store: log, close } = openLog(storeFiles(directory).log);
  const checkpoints = await openCheckpointStore(undefined, path.join(directory, checkpointsFile));
  const anchorFile = isAnchored ? path.join(directory, anchorsName) : undefined;
  try {
    return await verifyRecord({ log, keyOf, store: checkpoints.store, anchorFile, access: undefined });
  } finally {
    await checkpoints.close();
    await close();
  }
}

const broken = (fault: RegExp) => ({ kind: 'broken', fault: expect.stringMatching(fault) });
const played = `(SELECT stream FROM events WHERE type = 'DecisionsSaved' LIMIT 1)`;

test('[VF11] a record that nobody touched is intact, with every checkpoint and every anchor', async () => {
  const verdict = await verdictOf(
    tampered(() => undefined),
    true,
  );
  expect(verdict).toMatchObject({ kind: 'intact', anchors: 4, newest: { isOnReceipts: true } });
});

describe('[VF11] the checkpoints that the product keeps show', () => {
  test.each([
    [
      'the last event deleted',
      'DELETE FROM events WHERE position = (SELECT max(position) FROM events)',
      /^The log ends after \d+ events, and it had \d+ when the checkpoint of 2026-09-01T.* was signed\.$/,
    ],
    [
      'a whole stream deleted',
      `DELETE FROM events WHERE stream = ${played}`,
      /another event was at its place when it was entered in the tree|The log ends after/,
    ],
    [
      'the log cut to an earlier one',
      'DELETE FROM events WHERE position > 20',
      /The log ends after 20 events/,
    ],
    [
      'an event moved to another time',
      'UPDATE events SET position = 100000 WHERE position = 1',
      /^Event 2, revision 0 of .*: another event was at its place when it was entered in the tree\. It is entry \d+ of [^.]+\.$/,
    ],
    [
      'positions renumbered',
      'UPDATE events SET position = position + 5000 WHERE position > 30',
      /^Event 50\d\d, .*: it stood at another position\. It is entry \d+ of .*\.$/,
    ],
  ])('%s', async (_, sql, fault) => {
    expect(await verdictOf(tampered(({ log }) => log.exec(sql)))).toEqual(broken(fault));
  });

  test('a stream that was written anew with the key of the chains', async () => {
    const directory = tampered(({ log }) => rewriteWithKey(log, keyOf()));
    expect(await verdictOf(directory)).toEqual(broken(/another event was at its place when it was entered/));
  });

  test('a leaf that was changed along with its event', async () => {
    const directory = tampered(({ log, kept }) => {
      rewriteWithKey(log, keyOf());
      kept.exec('DELETE FROM leaves; DELETE FROM tileRoots');
    });
    expect(await verdictOf(directory)).toEqual(
      broken(/not those that were there when the checkpoint of .* was signed/),
    );
  });
});

describe('[VF11] the signatures show', () => {
  test('a checkpoint whose root was replaced', async () => {
    const root = 'f'.repeat(64);
    const directory = tampered(({ kept }) => kept.exec(`UPDATE checkpoints SET root = '${root}'`));
    expect(await verdictOf(directory)).toEqual(broken(/not those that were there when the checkpoint/));
  });

  test('a checkpoint that another key signed', async () => {
    const directory = tampered(({ kept }) => {
      const [{ size, root }] = kept.prepare('SELECT size, root FROM checkpoints').all() as [
        { size: number; root: string },
      ];
      const checkpoint = { origin: 'quarterdeck/x', size, root: Buffer.from(root, 'hex').toString('base64') };
      const note = signedNote(checkpoint, [signingKeyOfText(signingKeyText('a stranger'))!]);
      kept.prepare('UPDATE checkpoints SET note = ? WHERE size = ?').run(note, size);
    });
    expect(await verdictOf(directory)).toEqual(
      broken(/^The checkpoint of .* was not signed by a key of this log\.$/),
    );
  });

  test('a key that was added by hand', async () => {
    const stranger = signingKeyOfText(signingKeyText('a stranger'))!;
    const directory = tampered(({ kept }) => {
      const { size, root } = kept.prepare('SELECT size, root FROM checkpoints ORDER BY size DESC').get() as {
        size: number;
        root: string;
      };
      kept.prepare('INSERT INTO keys (publicKey, since) VALUES (?, ?)').run(stranger.publicKey, 9e12);
      const checkpoint = { origin: 'quarterdeck/x', size, root: Buffer.from(root, 'hex').toString('base64') };
      const note = signedNote(checkpoint, [stranger]);
      kept.prepare('UPDATE checkpoints SET note = ? WHERE size = ?').run(note, size);
    });
    expect(await verdictOf(directory)).toEqual(
      broken(/the first of a key that the key before it does not vouch for/),
    );
  });
});

describe('[VF11] the anchor file shows', () => {
  /** As somebody would who has the machine and both keys: history and everything that was signed of it, written anew. */
  const rewrittenWhole = () =>
    tampered(({ log, kept }) => {
      rewriteWithKey(log, keyOf());
      kept.exec('DELETE FROM leaves; DELETE FROM tileRoots; DELETE FROM checkpoints');
    });

  test('a history that was written anew with everything that was signed of it, which nothing else does', async () => {
    const directory = rewrittenWhole();
    expect(await verdictOf(directory)).toMatchObject({ kind: 'intact', checkpoints: 0 });
    expect(await verdictOf(directory, true)).toEqual(
      broken(
        /^The first \d+ events are not those that were there when checkpoint 1 of the anchor file was signed\.$/,
      ),
    );
  });

  test('itself when its end was cut, or a stranger wrote to it', async () => {
    const cut = tampered(({ anchors }) => {
      const text = readFileSync(anchors, 'utf8');
      writeFileSync(anchors, text.slice(0, text.lastIndexOf('quarterdeck/', text.lastIndexOf('\n\n—'))));
    });
    expect(await verdictOf(cut, true)).toEqual(
      broken(/^The anchor file has not the checkpoint of .*, which was written/),
    );
    const written = tampered(({ anchors }) => {
      const root = Buffer.alloc(32).toString('base64');
      const key = signingKeyOfText(signingKeyText('a stranger'))!;
      appendFileSync(anchors, `${signedNote({ origin: 'quarterdeck/x', size: 3, root }, [key])}\n`);
    });
    expect(await verdictOf(written, true)).toEqual(
      broken(/^Checkpoint 5 of the anchor file was not signed by a key/),
    );
  });
});

test('[VF4] the command takes the checkpoints and the anchors into account', async () => {
  const directory = tampered(() => undefined);
  const variables = { DATA_DIR: directory, DEMO: '1', CHAIN_KEY: chainKey, SIGNING_KEY: signingKey };
  const anchors = path.join(directory, anchorsName);
  expect(await runTool('verify.ts', variables, ['--anchors', anchors])).toEqual({ code: 0, said: '' });
  const log = new DatabaseSync(storeFiles(directory).log);
  log.exec(
    'DROP TRIGGER eventsAreNeverRemoved; DELETE FROM events WHERE position = (SELECT max(position) FROM events)',
  );
  log.close();
  expect((await runTool('verify.ts', variables)).code).toBe(1);
  expect(await runTool('verify.ts', variables, ['--anchors', `${anchors}.old`])).toMatchObject({
    code: 2,
    said: expect.stringMatching(/anchors\.old is not there/),
  });
}, 30_000);
