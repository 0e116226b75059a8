// Proves that exports of the audit list prove themselves: an opened entry, and every event of a file, are
// found in the signed log by a verifier that imports nothing from the product and queries no server.
import { expect, onTestFinished, test } from 'vitest';
import { eventsJsonl } from '../../../client/history/steps/exportFiles.ts';
import {
  downloadAudit,
  exportAudit,
  listAudit,
  loadAuditEntry,
  loadGameAuditEntry,
} from '../../../contracts/calls/audit.ts';
import { loadTeamEvents } from '../../../contracts/calls/history.ts';
import { loadVerification } from '../../../contracts/calls/verification.ts';
import { readNote } from '../../../contracts/proof/signedNote.ts';
import { isSignedBy } from '../../../server/keys/signingKey.ts';
import { asTimePasses } from '../../fixtures/asTimePasses.ts';
import { type ApiClient, signIn } from '../../fixtures/product/apiClient.ts';
import { type EventProof, isEventProven } from '../../fixtures/product/independentVerifier.ts';
import { signingKeyText } from '../../fixtures/product/signingKeyText.ts';
import { signingKey, startProduct } from '../../fixtures/product/startProduct.ts';
import { cds, playing } from '../games/playing.ts';

/** The position of a save made here. */
async function savedAt({ ada, admin, ids, saving }: Awaited<ReturnType<typeof playing>>): Promise<number> {
  await ada.succeed(cds.save, ids, saving(2));
  const { entries } = await admin.succeed(listAudit, {}, { filter: { kinds: ['saved'] } });
  return entries[0]?.position ?? 0;
}

test('an opened entry contains a public proof that it is in the log as last signed', async () => {
  const world = await playing();
  const { admin, rosa, ids, product } = world;
  const position = await savedAt(world);
  expect((await admin.succeed(loadAuditEntry, {}, { position })).proof).toBeNull();
  const kept = await product.application.stores.checkpoints();
  const newest = await asTimePasses(product, 10 * 60_000, async () => {
    const found = await kept.newest();
    expect(found?.position).toBeGreaterThanOrEqual(position);
    return found;
  });
  for (const answer of [
    await admin.succeed(loadAuditEntry, {}, { position }),
    await rosa.succeed(loadGameAuditEntry, ids, { position }),
  ]) {
    const { public_key: key, ...proof } = answer.proof!;
    expect(proof).toMatchObject({ position, event_hash: answer.stored.hash, checkpoint: newest?.note });
    expect(isEventProven(proof, key)).toBe(true);
    expect(isEventProven({ ...proof, revision: proof.revision + 1 }, key)).toBe(false);
  }
});

async function fileOf(admin: ApiClient, format: 'csv' | 'jsonl', filter = {}): Promise<readonly string[]> {
  const exported = await admin.succeed(exportAudit, {}, { format, filter });
  return (await admin.call(downloadAudit, {}, { export: exported.export })).text.split(/\r?\n/);
}

/** The proof of an exported event against the checkpoint in the file's first line. */
function proofIn(line: string, checkpoint: string): EventProof {
  const { stream, revision, id, metadata, proof } = JSON.parse(line);
  return { stream, revision, event_id: id, event_hash: metadata.hash, ...proof, checkpoint };
}

test('[AU8] every event of a file is proven by the checkpoint of its first line, and a table names that checkpoint in its last row', async () => {
  const world = await playing();
  const { admin, ids } = world;
  await savedAt(world);
  for (const filter of [{}, { game: ids.game, kinds: ['saved', 'game'] }]) {
    const [head = '', ...lines] = await fileOf(admin, 'jsonl', filter);
    const { checkpoint, publicKey } = JSON.parse(head).audit;
    const events = lines.filter((line) => line.startsWith('{"position"'));
    expect(events.length).toBeGreaterThan(0);
    for (const line of events) expect(isEventProven(proofIn(line, checkpoint), publicKey), line).toBe(true);
    const [first = ''] = events;
    const changed = proofIn(first.replace('"revision":', '"revision":1'), checkpoint);
    expect(isEventProven(changed, publicKey)).toBe(false);
  }
  const [cell = ''] = (await fileOf(admin, 'csv')).filter((line) => line !== '').slice(-1);
  const note = cell.replaceAll('""', '"');
  const { checkpoint, through } = JSON.parse(note.slice(note.indexOf('{'), note.lastIndexOf('}') + 1));
  expect(readNote(checkpoint)?.checkpoint.size).toBeGreaterThanOrEqual(1);
  expect(through).toBeGreaterThan(0);
});

test('[HI26] every event of the file of a replay is proven by the note of its first line', async () => {
  const world = await playing();
  const { rosa, ids } = world;
  await savedAt(world);
  const quarter = { gameId: ids.game, teamId: ids.team, turn: 1 };
  const answer = await rosa.succeed(loadTeamEvents, ids, { turnNum: 1 });
  const [head = '', ...lines] = eventsJsonl(answer, quarter, false).trimEnd().split('\n');
  const { checkpoint, publicKey, events } = JSON.parse(head);
  const proofOf = (line: string): EventProof => {
    const { metadata, proof, ...event } = JSON.parse(line);
    return { ...event, event_hash: metadata.hash, ...proof, checkpoint };
  };
  expect(lines.length).toBe(events);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(isEventProven(proofOf(line), publicKey), line).toBe(true);
  const moved = lines[0]!.replace('"revision":', '"revision":1');
  expect(isEventProven(proofOf(moved), publicKey)).toBe(false);
});

test('[HI26] after a change of the signing key, each proof names the key that signed it', async () => {
  const world = await playing();
  const { ids, product } = world;
  const position = await savedAt(world);
  await product.stop();
  const { directory, environment } = product;
  const configuration = { signingKey: signingKeyText('the key since then'), signingKeyBefore: signingKey };
  const next = await startProduct({ directory, environment, configuration });
  onTestFinished(() => next.stop());
  const admin = await signIn(next, 'admin');
  const { proof } = await admin.succeed(loadAuditEntry, {}, { position });
  expect(isEventProven(proof!, proof!.public_key)).toBe(true);
  const quarter = await admin.succeed(loadTeamEvents, ids, { turnNum: 1 });
  const { checkpoint, public_key: key } = await admin.succeed(loadVerification, {}, {});
  expect(isSignedBy(readNote(checkpoint!.note)!, key!)).toBe(true);
  expect(isSignedBy(readNote(quarter.checkpoint!)!, quarter.public_key!)).toBe(true);
});
