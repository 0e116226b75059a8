// Proves that the log is signed soon after a submission or a run and some time after anything else, that a
// new key is vouched for, and that an administrator can have it checked while everybody continues playing.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listAudit } from '../../../contracts/calls/audit.ts';
import { submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { createUser, disableUser, listMails } from '../../../contracts/calls/users.ts';
import { loadVerification, verifyAudit } from '../../../contracts/calls/verification.ts';
import { readNote } from '../../../contracts/proof/signedNote.ts';
import { rebuildAudit } from '../../../ops/stores/rebuildAudit.ts';
import { auditIndexFile } from '../../../server/audit/sqliteAuditIndex.ts';
import { isSignedBy, signingKeyOfText } from '../../../server/keys/signingKey.ts';
import { storeFiles } from '../../../server/stores/checkFiles.ts';
import { verdictOf } from '../../faults/signedRecord.ts';
import { asTimePasses } from '../../fixtures/asTimePasses.ts';
import { patience } from '../../fixtures/patience.ts';
import { type ApiClient, signIn } from '../../fixtures/product/apiClient.ts';
import { emptyDirectory } from '../../fixtures/product/backups.ts';
import { signingKeyText } from '../../fixtures/product/signingKeyText.ts';
import { chainKey, type Product, signingKey, startProduct } from '../../fixtures/product/startProduct.ts';
import { ordinarily } from '../../fixtures/thoroughness.ts';
import { cds, playing } from '../games/playing.ts';

const publicKeyOf = (text: string): string => signingKeyOfText(text)?.publicKey ?? '';
const publicKey = publicKeyOf(signingKey);
const minute = 60_000;

const checkpointsOf = async ({ application }: Product) =>
  (await application.stores.checkpoints()).checkpoints();
const eventsOf = async ({ application }: Product) =>
  (await application.stores.eventStore.readAll({ after: 0, limit: 10_000 })).length;

/** Advances time until a checkpoint covers everything done so far; returns the newest ones. */
async function checkpointsAfter(product: Product, milliseconds: number) {
  // The signer may learn of an act a moment after its answer.
  return asTimePasses(product, milliseconds, async () => {
    const found = await checkpointsOf(product);
    expect(found.at(-1)?.size).toBe(await eventsOf(product));
    return found;
  });
}

test('a submission is under a signed checkpoint two seconds later, a save ten minutes later', async () => {
  const { product, ids, ada, saving } = await playing();
  await ada.succeed(cds.save, ids, saving(2));
  const before = await checkpointsOf(product);
  product.environment.advance(9 * minute);
  expect(await checkpointsOf(product)).toEqual(before);
  const saved = (await checkpointsAfter(product, 10 * minute)).at(-1);
  expect(saved).toMatchObject({ isOnReceipts: false });
  await ada.succeed(submitDecisions, ids, {});
  const submitted = (await checkpointsAfter(product, 2_000)).at(-1)!;
  expect(submitted).toMatchObject({ isOnReceipts: true });
  const note = readNote(submitted.note)!;
  expect(Buffer.from(note.checkpoint.root, 'base64').toString('hex')).toBe(submitted.root);
  expect(isSignedBy(note, publicKey)).toBe(true);
});

test('a server that stops leaves nothing unsigned, and after a restart it continues signing', async () => {
  const { product, ids, ada, saving } = await playing();
  await ada.succeed(cds.save, ids, saving(2));
  await product.stop();
  const next = await startProduct({ directory: product.directory, environment: product.environment });
  onTestFinished(() => next.close());
  const kept = await checkpointsOf(next);
  expect(kept.at(-1)?.size).toBe(await eventsOf(next));
});

test('each checkpoint is added to the anchor file in a form other tools can read', async () => {
  const anchorFile = path.join(emptyDirectory(), 'anchors');
  const product = await startProduct({ configuration: { anchorFile } });
  const before = (await checkpointsOf(product)).length;
  const { ids, ada, saving } = await playing(product);
  await ada.succeed(cds.save, ids, saving(2));
  await checkpointsAfter(product, 10 * minute);
  await ada.succeed(cds.save, ids, saving(3));
  // The newest checkpoint of a process that never wrote this file is added to it.
  const kept = (await checkpointsAfter(product, 10 * minute)).slice(before - 1);
  expect(kept).toHaveLength(3);
  // A checkpoint is stored before it is added to the file.
  const anchors = kept.map(({ note }) => `${note}\n`).join('');
  await vi.waitFor(() => expect(readFileSync(anchorFile, 'utf8')).toBe(anchors), patience);
  await product.close();
});

/** Starts the same data with another signing key. */
async function startedWith(product: Product, signingKeyNow: string, signingKeyBefore?: string) {
  const { directory, environment } = product;
  const configuration = { signingKey: signingKeyNow, signingKeyBefore };
  const next = await startProduct({ directory, environment, configuration });
  onTestFinished(() => next.stop());
  return next;
}

test('a new key first signs together with the previous one, and both are published', async () => {
  const { product, ids, ada, saving } = await playing();
  await ada.succeed(cds.save, ids, saving(2));
  await product.stop();
  const other = signingKeyText('another key');
  const next = await startedWith(product, other, signingKey);
  const client = await signIn(next, 'ada');
  await client.succeed(cds.save, ids, saving(3));
  const second = (await checkpointsAfter(next, 10 * minute)).at(-1);
  const signatures = [publicKey, publicKeyOf(other)].map((key) => isSignedBy(readNote(second!.note)!, key));
  expect(signatures).toEqual([true, true]);
  await client.succeed(cds.save, ids, saving(4));
  const third = (await checkpointsAfter(next, 10 * minute)).at(-1)!;
  expect(isSignedBy(readNote(third.note)!, publicKey)).toBe(false);
  const told = await fetch(`${next.origin}/.well-known/quarterdeck-log.json`);
  expect(await told.json()).toMatchObject({
    origin: readNote(third.note)?.checkpoint.origin,
    algorithm: 'Ed25519',
    keys: [{ publicKey }, { publicKey: publicKeyOf(other) }],
  });
});

test('a key without a vouching signature signs nothing', async () => {
  const { product, ids, ada, saving } = await playing();
  await ada.succeed(cds.save, ids, saving(2));
  await product.stop();
  const next = await startedWith(product, signingKeyText('a stranger’s key'));
  const before = await checkpointsOf(next);
  const client = await signIn(next, 'ada');
  await client.succeed(cds.save, ids, saving(3));
  next.environment.advance(10 * minute);
  await vi.waitFor(
    () => expect(next.logLines().join('\n')).toMatch(/no checkpoint of the log could be made/),
    patience,
  );
  expect(await checkpointsOf(next)).toEqual(before);
});

/** Polls until a check has ended. */
const verdictFor = (admin: ApiClient) =>
  vi.waitFor(async () => {
    const found = await admin.succeed(loadVerification, {}, {});
    expect(found.state).not.toBe('running');
    return found;
  }, patience);

test('an administrator can check the log, and the result is kept', async () => {
  const { product, ids, ada, admin, saving } = await playing();
  expect(await admin.succeed(loadVerification, {}, {})).toMatchObject({ state: 'none' });
  await ada.succeed(cds.save, ids, saving(2));
  expect(await admin.succeed(verifyAudit, {}, {})).toMatchObject({ state: 'running' });
  const verdict = await verdictFor(admin);
  const size = await eventsOf(product);
  expect(verdict).toMatchObject({
    state: 'intact',
    checked: size,
    of: size,
    fault: null,
    public_key: publicKey,
  });
  expect(isSignedBy(readNote(verdict.checkpoint!.note)!, publicKey)).toBe(true);
  await product.stop();
  const next = await startedWith(product, signingKey);
  const again = await signIn(next, 'admin');
  expect(await again.succeed(loadVerification, {}, {})).toMatchObject({ state: 'intact', checked: size });
});

test('a check continues from the last intact point, and a full check finds changes before it', async () => {
  const { product, ids, ada, admin, saving } = await playing();
  await ada.succeed(cds.save, ids, saving(2));
  await admin.succeed(verifyAudit, {}, {});
  await verdictFor(admin);
  const database = new DatabaseSync(storeFiles(product.directory).log);
  database.exec('DROP TRIGGER eventsAreNeverChanged');
  database.exec("UPDATE events SET data = json_set(data, '$.by', 99) WHERE type = 'DecisionsSaved'");
  database.close();
  await admin.succeed(verifyAudit, {}, {});
  expect((await verdictFor(admin)).state).toBe('intact');
  await admin.succeed(verifyAudit, {}, { whole: true });
  expect(await verdictFor(admin)).toMatchObject({
    state: 'broken',
    fault: expect.stringMatching(
      /^Event \d+, revision \d+ of teamTurn-[\d.]+: it was altered\. It is entry \d+ of the decisions of First Harbor Bank, Qtr 1, .+\.$/,
    ),
  });
});

const damages = [
  ['another person', `UPDATE entries SET row = json_set(row, '$.actorId', 2) WHERE position = ?`],
  ['a missing entry', 'DELETE FROM entries WHERE position = ?'],
  ['an entry that is not found by its person', `DELETE FROM marks WHERE mark LIKE 'p%' AND position = ?`],
  [
    'an entry found by another person',
    `INSERT INTO marks SELECT 'p99', position FROM entries WHERE position = ?`,
  ],
  ['an entry at another time', 'UPDATE entries SET clock = clock - 86400000 WHERE position = ?'],
] as const;
test.each(ordinarily(damages, ([what]) => what === 'a missing entry'))(
  'a check finds %s in the audit list, and a rebuild of its index mends it',
  async (_, sql) => {
    const { product, ids, ada, admin, saving } = await playing();
    await ada.succeed(cds.save, ids, saving(2));
    const { entries } = await admin.succeed(listAudit, {}, { limit: 200 });
    const { position } = entries.find(({ kind }) => kind === 'saved')!;
    const database = new DatabaseSync(path.join(product.directory, auditIndexFile));
    database.prepare(sql).run(position);
    database.close();
    await admin.succeed(verifyAudit, {}, { whole: true });
    const fault = expect.stringMatching(new RegExp(`^The audit list shows event ${position} differently`));
    expect(await verdictFor(admin)).toMatchObject({ state: 'broken', fault });
    const variables = { DATA_DIR: product.directory, DEMO: '1', CHAIN_KEY: chainKey };
    expect(await verdictOf(variables)).toMatchObject({ code: 1, kind: 'broken', fault });
    const print = () => undefined;
    await rebuildAudit({ file: storeFiles(product.directory).log }, { isWriting: true, print });
    await admin.succeed(verifyAudit, {}, { whole: true });
    expect(await verdictFor(admin)).toMatchObject({ state: 'intact' });
  },
);

test('only administrators check the log', async () => {
  const { ada, rosa } = await playing();
  for (const client of [ada, rosa]) {
    expect((await client.fail(verifyAudit, {}, {})).httpStatus).toBe(403);
    expect((await client.fail(loadVerification, {}, {})).httpStatus).toBe(403);
  }
});

/** The mails stored by a demo. */
const mailsOf = async (admin: ApiClient) => (await admin.succeed(listMails, {}, {})).mails;

test('once a night the whole log is checked, and every administrator gets the checkpoint by mail', async () => {
  const { product, ids, ada, admin, saving } = await playing();
  await ada.succeed(cds.save, ids, saving(2));
  const gone = { fullName: 'Gone Hale', email: 'gone@quarterdeck.test', role: 'Administrator' } as const;
  const { user } = await admin.succeed(createUser, {}, gone);
  await admin.succeed(disableUser, {}, { userId: user.userId, disabled: true });
  const proofs = async () => (await mailsOf(admin)).filter(({ subject }) => /log/.test(subject));
  product.environment.advance(16 * minute);
  await product.application.processes.background.settled();
  const [mail, ...others] = await proofs();
  // Whoever may not sign in any more is told nothing.
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'admin@quarterdeck.test', subject: 'The Quarterdeck log is intact' });
  const note = /quarterdeck\/[\s\S]*\n— .*\n/.exec(mail!.text)?.[0] ?? '';
  expect(isSignedBy(readNote(note)!, publicKey)).toBe(true);
  expect(await admin.succeed(loadVerification, {}, {})).toMatchObject({ state: 'intact' });
});

test('a nightly check that did not finish is not mailed as a changed log', async () => {
  const anchorFile = path.join(emptyDirectory(), 'anchors');
  const product = await startProduct({ configuration: { anchorFile } });
  onTestFinished(() => product.close());
  const { ids, ada, admin, saving } = await playing(product);
  await ada.succeed(cds.save, ids, saving(2));
  await checkpointsAfter(product, 10 * minute);
  await vi.waitFor(() => expect(existsSync(anchorFile)).toBe(true), patience);
  rmSync(anchorFile);
  mkdirSync(anchorFile);
  await asTimePasses(product, 16 * minute, async () => {
    expect((await mailsOf(admin))[0]?.subject).toBe('The Quarterdeck log could not be checked');
  });
});

test('what the nightly check finds is reported by mail and by /readyz, and the game continues', async () => {
  const { product, ids, ada, admin, saving } = await playing();
  await ada.succeed(cds.save, ids, saving(2));
  const database = new DatabaseSync(storeFiles(product.directory).log);
  database.exec('DROP TRIGGER eventsAreNeverChanged');
  database.exec("UPDATE events SET data = json_set(data, '$.by', 99) WHERE type = 'DecisionsSaved'");
  database.close();
  await asTimePasses(product, 16 * minute, async () => {
    expect((await mailsOf(admin))[0]?.subject).toBe('The Quarterdeck log has been altered');
  });
  const ready = await fetch(`${product.origin}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { status: 'ready', warnings: ['the log has been altered'] },
  ]);
});
