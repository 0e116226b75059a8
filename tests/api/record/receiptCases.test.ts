// Proves that every way of submitting and computing decisions gives a receipt that says so: by the lockdown,
// over a teammate's change, again after the team was reopened, and of a repeated run. The page, the
// distributed script and an independent verifier all accept each of them.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { activeIntraturn, submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { updateGame } from '../../../contracts/calls/gameForms.ts';
import { loadReceipt } from '../../../contracts/calls/receipts.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { freezeTeam } from '../../../contracts/calls/teams.ts';
import { receiptStatementSchema } from '../../../contracts/proof/receipt.ts';
import { verifyReceipt, webReceiptCrypto } from '../../../contracts/proof/verifyReceipt.ts';
import { asTimePasses } from '../../fixtures/asTimePasses.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { emptyDirectory } from '../../fixtures/product/backups.ts';
import { isReceiptRight } from '../../fixtures/product/independentVerifier.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';
import { schoolKey } from '../../fixtures/product/startProduct.ts';
import { cds, harborForm, playing } from '../games/playing.ts';

const minute = 60_000;
const script = path.join(import.meta.dirname, '../../../client/assets/verifyReceipt.mjs');

/** A receipt with its statement, once enough time has passed for it to be signed; three verifiers have accepted it. */
async function receiptOf(
  { product }: Awaited<ReturnType<typeof playing>>,
  client: ApiClient,
  ids: { readonly intraturn: number },
  of: 'submission' | 'run' = 'submission',
) {
  const { receipt, ...told } = await asTimePasses(product, 2_000, async () => {
    const answer = await client.succeed(loadReceipt, ids, { of });
    expect(answer.state).toBe('ready');
    return answer;
  });
  const file = path.join(emptyDirectory(), 'receipt.json');
  writeFileSync(file, JSON.stringify(receipt));
  const { read, ...lines } = await verifyReceipt(
    JSON.stringify(receipt),
    (await webReceiptCrypto(globalThis.crypto))!,
  );
  expect(lines).toEqual({ areDecisionsRight: true, isSigned: true, isInLog: true });
  expect(spawnSync(process.execPath, [script, file, schoolKey]).status).toBe(0);
  expect(isReceiptRight(JSON.stringify(receipt), schoolKey)).toBe(true);
  const said = receiptStatementSchema.parse(JSON.parse(receipt!.signed));
  return { ...told, receipt, ...said, rate: JSON.parse(said.decisions).certificatesOfDeposit[1].ratePercent };
}

test('[RC1] forced, withdrawn, resubmitted, by the lockdown, computed and recomputed: each has its receipt', async () => {
  const world = await playing();
  const { product, ids, other, ada, ben, chloe, rosa, admin, saving } = world;
  const theirs = { game: ids.game, team: other.teamId, intraturn: other.intraturnId };
  const { intraturn } = await ada.succeed(activeIntraturn, ids, {});
  await ben.succeed(cds.save, ids, saving(3));
  const seen = { version: intraturn.version };
  expect(await ada.succeed(submitDecisions, ids, seen)).toMatchObject({ modifiedBy: 'Ben Ono' });
  await ada.succeed(submitDecisions, ids, { ...seen, force: true });
  const forced = await receiptOf(world, ada, ids);
  expect(forced).toMatchObject({ rate: 3, submitted_by: 'Ada Lund', what: { cause: 'person' } });

  await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: false });
  expect((await receiptOf(world, ada, ids)).is_revoked).toBe(true);
  await ben.succeed(cds.save, ids, saving(4));
  await ada.succeed(submitDecisions, ids, {});
  const again = await receiptOf(world, ada, ids);
  expect(again).toMatchObject({ rate: 4, is_revoked: false, submitted_by: 'Ada Lund' });
  expect(again.code).not.toBe(forced.code);

  await admin.succeed(updateGame, ids, {
    ...harborForm,
    game_id: ids.game,
    lockdown_time: '09:30',
    submit_at_lockdown: true,
  });
  await chloe.succeed(cds.save, theirs, saving(5));
  for (let passed = 0; passed < 31; passed += 1) {
    product.environment.advance(minute);
    await product.application.processes.background.settled();
  }
  const locked = await receiptOf(world, chloe, theirs);
  expect(locked).toMatchObject({ rate: 5, what: { cause: 'lockdown', submitted_by: null } });
  expect(locked.submitted_by).toBe('the lockdown');

  const socket = await connectSocket(ada);
  onTestFinished(() => socket.close());
  await admin.succeed(runTurn, ids, { turn: 1 });
  await socket.frame('turnCompleted');
  const first = await receiptOf(world, ada, ids, 'run');
  expect(first).toMatchObject({
    is_computed: true,
    run: { attempt: 1, decisions_hash: again.decisions_hash },
  });
  await admin.succeed(runTurn, ids, { turn: 1, again: true });
  await socket.frame('turnCompleted');
  await asTimePasses(product, 2_000, async () => {
    const { receipt } = await ada.succeed(loadReceipt, ids, { of: 'run' });
    expect(receipt?.signed).toContain('"attempt":2');
  });
  const second = await receiptOf(world, ada, ids, 'run');
  expect(second.run?.record.position).toBeGreaterThan(first.run?.record.position ?? 0);
  // The earlier run's file stays valid as a record of that computation.
  expect(isReceiptRight(JSON.stringify(first.receipt), schoolKey)).toBe(true);
  expect((await receiptOf(world, ada, ids)).receipt).toEqual(again.receipt);
});
