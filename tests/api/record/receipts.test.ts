// Proves the receipt of a submission and of the run that computed it: made of durable, signed data, the same
// bytes every time, valid to anybody with nothing but the file, and invalid once any part of it is changed.
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { askSchool } from '../../../client/receipts/askSchool.ts';
import { submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { loadReceipt } from '../../../contracts/calls/receipts.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { freezeTeam } from '../../../contracts/calls/teams.ts';
import { type Receipt, receiptStatementSchema } from '../../../contracts/proof/receipt.ts';
import { readNote } from '../../../contracts/proof/signedNote.ts';
import { isConsistent } from '../../../contracts/proof/treeProof.ts';
import {
  bytesOfBase64,
  type ReceiptCrypto,
  verifyReceipt,
  webReceiptCrypto,
} from '../../../contracts/proof/verifyReceipt.ts';
import { asTimePasses } from '../../fixtures/asTimePasses.ts';
import { receiptFromNothing } from '../../fixtures/forgedReceipt.ts';
import { patience } from '../../fixtures/patience.ts';
import { signIn } from '../../fixtures/product/apiClient.ts';
import { isReceiptRight } from '../../fixtures/product/independentVerifier.ts';
import { keyOfWord, signingKeyText } from '../../fixtures/product/signingKeyText.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';
import {
  type Product,
  schoolKey,
  signingKey,
  signingWord,
  startProduct,
} from '../../fixtures/product/startProduct.ts';
import { cases, fc } from '../../fixtures/properties.ts';
import { isWhole } from '../../fixtures/thoroughness.ts';
import { keptReceipt, receiptFor, submitted } from '../decisions/submitted.ts';
import { cds, playing } from '../games/playing.ts';

let crypto: ReceiptCrypto;
beforeAll(async () => {
  crypto = (await webReceiptCrypto(globalThis.crypto))!;
});

const checkOf = async (receipt: Receipt) => {
  const { read, ...lines } = await verifyReceipt(JSON.stringify(receipt), crypto);
  return { isRead: read !== undefined, ...lines };
};
const right = { isRead: true, areDecisionsRight: true, isSigned: true, isInLog: true };

test('[RC1] the submitter gets a signed receipt of exactly what was submitted, the same bytes for every teammate and every time', async () => {
  const world = await submitted();
  const { ada, ben, chloe, ids } = world;
  const found = await receiptFor(world, ada);
  expect(found).toMatchObject({
    state: 'ready',
    submitted_by: 'Ada Lund',
    is_revoked: false,
    is_computed: null,
  });
  expect(found.code).toMatch(/^Q1-[\dA-F]{4}-[\dA-F]{4}$/);
  const receipt = found.receipt!;
  expect(await checkOf(receipt)).toEqual(right);
  const { what, decisions } = receiptStatementSchema.parse(JSON.parse(receipt.signed));
  expect(what).toMatchObject({
    game_id: ids.game,
    team_id: ids.team,
    intraturn_id: ids.intraturn,
    submitted_at: found.submitted_at,
    cause: 'person',
  });
  expect(JSON.parse(decisions).certificatesOfDeposit[1]).toMatchObject({ ratePercent: 2 });
  await world.product.environment.advance(60 * 60_000);
  expect((await ben.succeed(loadReceipt, ids, {})).receipt).toEqual(receipt);
  expect((await chloe.fail(loadReceipt, ids, {})).httpStatus).toBe(404);
});

test('[RC1] there is no receipt before the submission is signed', async () => {
  const { ada, ids, saving } = await playing();
  expect(await ada.succeed(loadReceipt, ids, {})).toMatchObject({ state: 'none', receipt: null });
  await ada.succeed(cds.save, ids, saving(2));
  await ada.succeed(submitDecisions, ids, {});
  expect(await ada.succeed(loadReceipt, ids, {})).toMatchObject({
    state: 'waiting',
    submitted_by: 'Ada Lund',
    receipt: null,
  });
});

test('[RC2] one changed character of the signed part, or of the signature, is detected', async () => {
  const receipt = await keptReceipt();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('signed', 'signature', 'key'), fc.nat(), async (field, drawn) => {
      const text = receipt[field as 'signed'];
      const place = drawn % text.length;
      const sign = text[place] === '1' ? '2' : '1';
      const changed = { ...receipt, [field]: `${text.slice(0, place)}${sign}${text.slice(place + 1)}` };
      // The last base64 character before the padding has unused bits.
      const isSame = Buffer.from(changed[field as 'key'], 'base64').equals(Buffer.from(text, 'base64'));
      if (field !== 'signed' && isSame) return;
      expect(await checkOf(changed)).not.toEqual(right);
    }),
    { numRuns: cases(isWhole ? 200 : 60) },
  );
});

test('[RC2] a copy with another event, other decisions or another signature does not fit together', async () => {
  const receipt = await keptReceipt();
  const other = await submitted();
  const statement = receiptStatementSchema.parse(JSON.parse(receipt.signed));
  const foreign = (await receiptFor(other, other.ada)).receipt!;
  const exchanged = { ...statement, record: { ...statement.record, event_id: 'another' } };
  expect(await checkOf({ ...receipt, signed: JSON.stringify(exchanged) })).toMatchObject({
    isSigned: false,
    isInLog: false,
  });
  const { decisions } = statement;
  const decided = {
    ...statement,
    decisions: decisions.replace(/\d(?!.*\d)/s, (digit) => (digit === '1' ? '2' : '1')),
  };
  expect(decided.decisions).not.toBe(decisions);
  expect(await checkOf({ ...receipt, signed: JSON.stringify(decided) })).toMatchObject({
    areDecisionsRight: false,
    isSigned: false,
    isInLog: true,
  });
  expect(await checkOf({ ...receipt, signature: foreign.signature })).toMatchObject({
    isSigned: foreign.signed === receipt.signed,
  });
});

test('[RC6] anyone can verify that the log extends the one that a receipt is in, and learns nothing else', async () => {
  const world = await submitted();
  const { product, ada, ids, saving } = world;
  const { read } = await verifyReceipt(JSON.stringify((await receiptFor(world, ada)).receipt), crypto);
  const { checkpoint } = read!.checkpoints[0]!;
  await ada.fail(cds.save, ids, saving(3));
  await world.rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: false });
  await product.application.stores.eventStore.headPosition();
  const grown = async (from: unknown) =>
    fetch(`${product.origin}/.well-known/quarterdeck-log-growth.json?from=${from}`);
  let newest = readNote(read!.statement.record.checkpoint)!.checkpoint;
  for (let tries = 0; newest.size === checkpoint.size && tries < 100; tries += 1) {
    product.environment.advance(10 * 60_000);
    newest = readNote(((await (await grown(1)).json()) as { checkpoint: string }).checkpoint)!.checkpoint;
  }
  expect(newest.size).toBeGreaterThan(checkpoint.size);
  const { proof } = (await (await grown(checkpoint.size)).json()) as { proof: string[] };
  const headOf = ({ size, root }: typeof newest) => ({ size, root: bytesOfBase64(root) });
  const parts = proof.map(bytesOfBase64);
  expect(await isConsistent(headOf(checkpoint), headOf(newest), parts, crypto.sha256)).toBe(true);
  for (const from of ['1e0', '0x1', ' 1', '1.0', '+1', '']) expect((await grown(from)).status).toBe(404);
  const other = { ...headOf(checkpoint), root: new Uint8Array(32) };
  expect(await isConsistent(other, headOf(newest), parts, crypto.sha256)).toBe(false);
  for (const size of [0, -1, newest.size + 1, 'all', 1.5]) expect((await grown(size)).status).toBe(404);
});

test('a run adds a receipt that names the decisions it computed', async () => {
  const world = await submitted();
  const { admin, ada, ben, ids } = world;
  const socket = await connectSocket(ben);
  onTestFinished(() => socket.close());
  await admin.succeed(runTurn, ids, { turn: 1 });
  await socket.frame('turnCompleted');
  // A run is signed at once: its receipt needs no time to pass.
  const found = await vi.waitFor(async () => {
    const answer = await ada.succeed(loadReceipt, ids, { of: 'run' });
    expect(answer).toMatchObject({ state: 'ready', is_computed: true, is_revoked: false });
    return answer;
  }, patience);
  expect(await checkOf(found.receipt!)).toEqual(right);
  const { run, decisions_hash } = receiptStatementSchema.parse(JSON.parse(found.receipt!.signed));
  expect(run).toMatchObject({ attempt: 1, decisions_hash, intraturn_id: ids.intraturn });
  expect(
    receiptStatementSchema.parse(JSON.parse((await receiptFor(world, ada)).receipt!.signed)).run,
  ).toBeNull();
});

test('the receipt of a withdrawn submission says so, stays valid for what was stated then, and belongs to no run with other decisions', async () => {
  const world = await submitted();
  const { ada, admin, rosa, ids, saving } = world;
  const before = await receiptFor(world, ada);
  await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: false });
  const after = await receiptFor(world, ada);
  expect(after).toMatchObject({ state: 'ready', is_revoked: true });
  expect(after.receipt).toEqual(before.receipt);
  await ada.succeed(cds.save, ids, saving(3));
  const socket = await connectSocket(ada);
  onTestFinished(() => socket.close());
  await admin.succeed(runTurn, ids, { turn: 1 });
  await socket.frame('turnCompleted');
  const run = await receiptFor(world, ada);
  expect(run).toMatchObject({ is_revoked: true, is_computed: false });
});

/** What the page learns from a server about a receipt that fits together. */
async function saidBy({ origin }: Product, receipt: Receipt) {
  const { read, ...lines } = await verifyReceipt(JSON.stringify(receipt), crypto);
  expect({ isRead: read !== undefined, ...lines }).toEqual(right);
  const fetched = fetch;
  vi.stubGlobal('fetch', (address: string) => fetched(`${origin}${address}`));
  onTestFinished(() => void vi.unstubAllGlobals());
  const said = await askSchool(read!, crypto);
  vi.unstubAllGlobals();
  return said;
}

test('[RC6] a server knows its own receipts, and not one made from nothing', async () => {
  const world = await submitted();
  const { receipt } = await receiptFor(world, world.ada);
  expect(await saidBy(world.product, receipt!)).toBe('has it');
  const { origin } = readNote(
    receiptStatementSchema.parse(JSON.parse(receipt!.signed)).record.checkpoint,
  )!.checkpoint;
  for (const log of [origin, 'quarterdeck/mine'])
    expect(await saidBy(world.product, receiptFromNothing(keyOfWord('my own key'), log))).toBe('stranger');
  expect(await saidBy(world.product, receiptFromNothing(keyOfWord(signingWord), origin))).toBe('has it not');
});

test('after a change of the key, receipts of before and those taken now are right', async () => {
  const world = await submitted();
  const { product, ids } = world;
  const { receipt: before } = await receiptFor(world, world.ada);
  await product.stop();
  const { directory, environment } = product;
  const key = 'the key of checkpoints since then';
  const configuration = { signingKey: signingKeyText(key), signingKeyBefore: signingKey };
  const next = await startProduct({ directory, environment, configuration });
  onTestFinished(() => next.stop());
  const ada = await signIn(next, 'ada');
  const rosa = await signIn(next, 'instructor');
  expect(await ada.succeed(loadReceipt, ids, {})).toMatchObject({ state: 'waiting' });
  await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: false });
  const { receipt: now } = await asTimePasses(next, 10 * 60_000, async () => {
    const answer = await ada.succeed(loadReceipt, ids, {});
    expect(answer.state).toBe('ready');
    return answer;
  });
  expect(now!.key).toBe(keyOfWord(key).publicKey);
  for (const receipt of [before!, now!]) expect(await saidBy(next, receipt)).toBe('has it');
});

/** Every leaf of a nested value, with a way to replace it. */
function leavesOf(value: unknown): readonly (readonly [path: string, changed: unknown])[] {
  if (value === null) return [['', 7]];
  if (typeof value === 'object') {
    const whole = value as Readonly<Record<string, unknown>>;
    return Object.entries(whole).flatMap(([name, part]) =>
      leavesOf(part).map(([place, changed]) => {
        const copy = Array.isArray(value) ? value.with(Number(name), changed) : { ...whole, [name]: changed };
        return [`${name}.${place}`, copy] as const;
      }),
    );
  }
  if (typeof value === 'number') return [['', value + 1]];
  const text = String(value);
  return [['', `${text.startsWith('1') ? '2' : '1'}${text.slice(1)}`]];
}

test('[RC2] any single changed field is detected by the page and by an independent verifier', async () => {
  const receipt = await keptReceipt();
  const fields = leavesOf(JSON.parse(receipt.signed));
  expect(fields.length).toBeGreaterThan(20);
  const changed = [
    ...fields.map(([place, said]) => [place, { ...receipt, signed: JSON.stringify(said) }] as const),
    ...(['format', 'signature', 'key'] as const).map(
      (name) =>
        [
          name,
          { ...receipt, [name]: `${receipt[name].startsWith('A') ? 'B' : 'A'}${receipt[name].slice(1)}` },
        ] as const,
    ),
  ];
  for (const [place, other] of changed) {
    expect(await checkOf(other as Receipt), place).not.toEqual(right);
    expect(isReceiptRight(JSON.stringify(other), schoolKey), place).toBe(false);
  }
  expect(isReceiptRight(JSON.stringify(receipt), schoolKey)).toBe(true);
});
