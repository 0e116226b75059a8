import type { Mutant } from '../mutant.ts';

const tests = ['tests/faults/backups.test.ts'];
const receipts = ['tests/api/receipts.test.ts'];
const tamperedRecords = ['tests/faults/tamperedRecords.test.ts'];
const tampered = ['tests/faults/tamperedLogs.test.ts'];
const refused = ['tests/faults/refusedRestores.test.ts'];

/** Backups and restores, and the check of a log. */
export const backupMutants: readonly Mutant[] = [
  {
    id: 'backup-of-many-moments',
    breaks: 'A backup begins anew whenever somebody writes, or mixes what was written before and after.',
    file: 'ops/backup/copyDatabase.ts',
    from: "database.exec('BEGIN');",
    to: "database.exec('SELECT 1');",
    tests,
  },
  {
    id: 'backup-files-not-compared',
    breaks: 'A file of a backup that is not what was backed up is restored.',
    file: 'ops/backup/manifest.ts',
    from: 'if (found.sha256 !== known.sha256)',
    to: 'if (found.name !== known.name)',
    tests: refused,
  },
  {
    id: 'backup-end-not-compared',
    breaks: 'A backup that lost its end is restored.',
    file: 'ops/backup/restoreBackup.ts',
    from: 'if (JSON.stringify(end ?? null) !== JSON.stringify(manifest.log))',
    to: 'if (end === undefined)',
    tests: refused,
  },
  {
    id: 'backup-numbers-given-again',
    breaks: 'Numbers of people that were given after a backup are given again after its restore.',
    file: 'ops/backup/restoreBackup.ts',
    from: 'isEarlier ? highestNumberIn(dataDirectory) : 0',
    to: 'isEarlier ? 0 : highestNumberIn(dataDirectory)',
    tests,
  },
  {
    id: 'backup-replaces-without-a-word',
    breaks: 'A restore replaces what a directory holds though nobody said so.',
    file: 'ops/backup/restoreBackup.ts',
    from: 'if (!replaces && dataIn(dataDirectory).length > 0)',
    to: 'if (replaces && dataIn(dataDirectory).length < 0)',
    tests: refused,
  },
  {
    id: 'verify-roots-not-compared',
    breaks:
      'A log that was put in another order, or written anew with the key, is intact though a root of it was noted.',
    file: 'server/checkpoints/verifyLog.ts',
    from: 'each.root !== root',
    to: 'each.root === undefined',
    tests: tampered,
  },
  {
    id: 'verify-order-not-looked-at',
    breaks: 'An event that stands behind another one than when it was written is not found.',
    file: 'server/checkpoints/verifyLog.ts',
    from: 'if (event.metadata.prevHash !== before.hash)',
    to: 'if (event.metadata.prevHash === undefined)',
    tests: tampered,
  },
  {
    id: 'verify-cut-not-noticed',
    breaks: 'A log that lost its end is intact though a root of it was noted.',
    file: 'server/checkpoints/verifyLog.ts',
    from: 'noted.find((each) => each.size > size)',
    to: 'noted.find((each) => each.size < 0)',
    tests: tampered,
  },
  {
    id: 'verify-leaves-not-compared',
    breaks: 'An event that is another one than was entered in the tree is intact until the next checkpoint.',
    file: 'server/checkpoints/verifyLog.ts',
    from: 'if (!kept.hash.equals(leaf))',
    to: 'if (kept.hash.length === 0)',
    tests: tamperedRecords,
  },
  {
    id: 'verify-stranger-signs',
    breaks: 'A checkpoint that nobody of the school signed is taken as one.',
    file: 'server/checkpoints/verifyRecord.ts',
    from: 'if (!key) return',
    to: 'if (!read) return',
    tests: tamperedRecords,
  },
  {
    id: 'signing-key-vouches-for-itself',
    breaks: 'Somebody with another key goes on signing the log, and nobody vouched for it.',
    file: 'server/checkpoints/signingKeys.ts',
    from: '!newest || keyBefore?.publicKey === newest.publicKey',
    to: '!newest || keyBefore?.publicKey !== key.publicKey',
    tests: ['tests/api/checkpoints.test.ts'],
  },
  {
    id: 'checkpoint-before-durable',
    breaks: 'What a power cut takes back has been signed.',
    file: 'server/checkpoints/signLog.ts',
    from: 'await flushed();',
    to: 'void flushed();',
    tests: ['tests/stores/checkpoints.test.ts'],
  },
  {
    id: 'tree-grows-on-another-log',
    breaks: 'A log that lost its end, or was exchanged, is signed on as if nothing had happened.',
    file: 'server/checkpoints/growTree.ts',
    from: '!leafOf(event).equals(last.hash)',
    to: 'leafOf(event).length === 0',
    tests: ['tests/stores/checkpoints.test.ts'],
  },
  {
    id: 'receipt-before-signed',
    breaks: 'A receipt is handed out that nobody signed the log for.',
    file: 'server/receipts/makeReceipt.ts',
    from: 'if (!record || (run && !ofRun)) return undefined;',
    to: 'if (!record) throw new Error();',
    tests: receipts,
  },
  {
    id: 'receipt-decisions-not-compared',
    breaks: 'A receipt with other decisions than were submitted is right.',
    file: 'contracts/proof/verifyReceipt.ts',
    from: 'bytesOfText(decisions))) === hash',
    to: 'bytesOfText(decisions))) !== undefined && hash !== undefined',
    tests: receipts,
  },
  {
    id: 'receipt-place-not-checked',
    breaks: 'A receipt of an event that is in no log is right.',
    file: 'contracts/proof/treeProof.ts',
    from: 'return last === 0 && isSame(hash, root);',
    to: 'return last === 0 && hash.length === root.length;',
    tests: receipts,
  },
  {
    id: 'receipt-of-computed-others',
    breaks: 'A quarter that was computed with other decisions is told to be computed with these.',
    file: 'server/http/handlers/receiptHandlers.ts',
    from: 'run.decisions === submission.decisions',
    to: 'run.decisions !== undefined',
    tests: receipts,
  },
];
