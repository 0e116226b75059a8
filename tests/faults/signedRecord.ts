// A signed log in files, made once per test file, and copies of it tampered with using the server's
// permissions.
import { cpSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { submitDecisions } from '../../contracts/calls/decisionSets.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { checkpointsFile } from '../../server/checkpoints/sqliteCheckpoints.ts';
import { storeFiles } from '../../server/stores/checkFiles.ts';
import { type ApiClient, signIn } from '../fixtures/product/apiClient.ts';
import { emptyDirectory } from '../fixtures/product/backups.ts';
import { printedByTool } from '../fixtures/product/runTool.ts';
import { chainKey, type Product, signingKey, startProduct } from '../fixtures/product/startProduct.ts';
import { temporaryDirectory } from '../fixtures/product/startProductProcess.ts';

const { save } = callsOf(certificatesOfDeposit);
const anchorsName = 'anchors';
const rounds = 3;

/** Keys that the command needs to check a record of tests. */
export const recordKeys = { DEMO: '1', CHAIN_KEY: chainKey, SIGNING_KEY: signingKey };

/** Three saves of the first team of harbor, starting at `rate` percent. */
export async function saveThrice(ada: ApiClient, { games }: Product, rate: number): Promise<void> {
  const { gameId, teams } = games.harbor;
  const ids = { game: gameId, team: teams[0]!.teamId, intraturn: teams[0]!.intraturnId };
  const saving = { turnNum: 1, cdType: 'Retail CDs', lastUpdated: '2026-01-01T00:00:00.000Z', force: true };
  for (let count = 0; count < 3; count += 1)
    await ada.succeed(save, ids, { ...saving, updated: [{ cd_id: 1, rate: rate + count / 100 }] });
}

/**
 * What an attacker may change in a record: the log, its checkpoints, the accounts with the access log, and
 * the anchor file.
 */
export type RecordParts = {
  readonly log: DatabaseSync;
  readonly kept: DatabaseSync;
  readonly accounts: DatabaseSync;
  readonly anchors: string;
};
export type Change = (parts: RecordParts) => unknown;

/** An untouched record, and copies of it. */
export type SignedRecord = {
  /** A changed copy; returns its data directory. */
  copy(change?: Change): string;
  /** Path of a copy's anchor file. */
  anchorsOf(directory: string): string;
  remove(): void;
};

/** A filled product, then started and stopped three times, with a checkpoint and an anchor at each stop. */
export async function makeSignedRecord(): Promise<SignedRecord> {
  const { directory, remove } = temporaryDirectory();
  const anchorFile = path.join(directory, anchorsName);
  const product = await startProduct({ configuration: { anchorFile } });
  const { gameId, teams } = product.games.harbor;
  let running = product;
  for (let round = 1; round <= rounds; round += 1) {
    const ada = await signIn(running, 'ada');
    await saveThrice(ada, product, round / 10);
    const ids = { game: gameId, team: teams[0]!.teamId, intraturn: teams[0]!.intraturnId };
    if (round === rounds) await ada.succeed(submitDecisions, ids, {});
    await running.stop();
    const { environment } = running;
    const configuration = { anchorFile };
    if (round < rounds)
      running = await startProduct({ directory: product.directory, environment, configuration });
  }
  const original = path.join(directory, 'data');
  cpSync(product.directory, original, { recursive: true });
  await product.close();
  const anchorsOf = (copied: string) => path.join(copied, anchorsName);
  return {
    copy(change = () => undefined) {
      const copied = path.join(emptyDirectory(), 'data');
      cpSync(original, copied, { recursive: true });
      cpSync(anchorFile, anchorsOf(copied));
      const files = storeFiles(copied);
      const log = new DatabaseSync(files.log);
      log.exec('DROP TRIGGER eventsAreNeverChanged; DROP TRIGGER eventsAreNeverRemoved');
      const kept = new DatabaseSync(path.join(copied, checkpointsFile));
      const accounts = new DatabaseSync(files.accounts);
      change({ log, kept, accounts, anchors: anchorsOf(copied) });
      for (const database of [log, kept, accounts]) database.close();
      return copied;
    },
    anchorsOf,
    remove,
  };
}

/** The output of `npm run verify` in a separate process, with its exit code. */
export async function verdictOf(
  variables: Readonly<Record<string, string>>,
  parameters: readonly string[] = [],
): Promise<{ readonly code: number | null; readonly kind: string; readonly [field: string]: unknown }> {
  const { code, printed } = await printedByTool('verify.ts', variables, ['--json', ...parameters]);
  return { code, ...JSON.parse(printed) };
}
