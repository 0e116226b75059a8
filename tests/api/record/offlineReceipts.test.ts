// Proves what checks a receipt without a server, the standalone script and the commands shown in the help: both
// take a public key of the school, call right only what it signed, and nothing without one.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { opensslLines } from '../../../client/receipts/opensslLines.ts';
import { type Receipt, receiptStatementSchema } from '../../../contracts/proof/receipt.ts';
import { receiptFromNothing } from '../../fixtures/forgedReceipt.ts';
import { emptyDirectory } from '../../fixtures/product/backups.ts';
import { findProgram } from '../../fixtures/product/findProgram.ts';
import { keyOfWord } from '../../fixtures/product/signingKeyText.ts';
import { schoolKey } from '../../fixtures/product/startProduct.ts';
import { keptReceipt } from '../decisions/submitted.ts';

const script = path.join(import.meta.dirname, '../../../client/assets/verifyReceipt.mjs');

/** What the standalone script says of a receipt, given keys of the school. */
function runScript(given: Receipt, ...keys: readonly string[]) {
  const file = path.join(emptyDirectory(), 'receipt.json');
  writeFileSync(file, JSON.stringify(given));
  return spawnSync(process.execPath, [script, file, ...keys], { encoding: 'utf8' });
}

test('[RC5] the standalone script agrees, and says what is signed', async () => {
  const receipt = await keptReceipt();
  const found = runScript(receipt, keyOfWord('another').publicKey, schoolKey);
  expect(found).toMatchObject({ status: 0, stderr: '' });
  const { what } = receiptStatementSchema.parse(JSON.parse(receipt.signed));
  expect(found.stdout).toContain(
    `Right: game ${what.game_id}, team ${what.team_id}, quarter 1, submitted ${what.submitted_at} by person ${what.submitted_by}.`,
  );
  const other = { ...receipt, signed: receipt.signed.replace('"turn_num":1', '"turn_num":2') };
  const refused = runScript(other, schoolKey);
  expect(refused.status).toBe(1);
  expect(refused.stdout).toMatch(/^NO {3}It is signed with this key\nDo not trust this receipt\.$/m);
});

test('the script says nothing of a receipt without a key of the school, and what that is', async () => {
  const found = runScript(await keptReceipt());
  expect(found).toMatchObject({ status: 2, stdout: '' });
  expect(found.stderr).toMatch(/^Usage: .*<public key of the school>[\s\S]*quarterdeck-log\.json/);
});

test('the script calls a receipt made from nothing with a key of one’s own none of the school', () => {
  const forged = receiptFromNothing(keyOfWord('my own key'), 'quarterdeck/mine');
  expect(runScript(forged, schoolKey)).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(
      /^NO {3}The key is one of the school\nDo not trust this receipt\.\nAsk for the file as it was downloaded/,
    ),
  });
});

test('the script repeats no name that somebody wrote into a right receipt', async () => {
  const receipt = await keptReceipt();
  const shown = { game: 'Spring Cup', team: 'Rival Bank', submitted_by: 'Somebody Else' };
  const renamed = runScript({ ...receipt, shown }, schoolKey);
  expect(renamed).toMatchObject({ status: 0, stdout: runScript(receipt, schoolKey).stdout });
});

test('[RC5] the commands shown in the help give the same result with openssl', async (context) => {
  const missing = ['openssl', 'jq', 'base64', 'sh'].find((name) => !findProgram(name));
  if (missing) context.skip(`There is no ${missing} here.`);
  const receipt = await keptReceipt();
  const run = (given: Receipt, KEY?: string) => {
    const cwd = emptyDirectory();
    writeFileSync(path.join(cwd, 'receipt.json'), JSON.stringify(given));
    return spawnSync('sh', ['-c', opensslLines], { cwd, encoding: 'utf8', env: { ...process.env, KEY } });
  };
  expect(run(receipt, schoolKey)).toMatchObject({
    status: 0,
    stdout: 'Signature Verified Successfully\n',
  });
  const other = { ...receipt, signed: receipt.signed.replace('"turn_num":1', '"turn_num":2') };
  expect(run(other, schoolKey).status).toBe(1);
  expect(run(receiptFromNothing(keyOfWord('my own key'), 'quarterdeck/mine'), schoolKey).status).toBe(1);
  const asked = run(receipt);
  expect(asked.status).not.toBe(0);
  expect(asked.stderr).toMatch(/KEY: is the public key of the school/);
});
