import type { Mutant } from '../mutant.ts';

const tests = ['tests/faults/backups.test.ts'];
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
    from: 'size === tree.size && root !==',
    to: 'size === tree.size && root ===',
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
    from: 'noted.find(({ size }) => size > tree.size)',
    to: 'noted.find(({ size }) => size < 0)',
    tests: tampered,
  },
];
