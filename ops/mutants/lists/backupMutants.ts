import type { Mutant } from '../mutant.ts';

const tests = ['tests/faults/backups.test.ts'];
const refused = ['tests/faults/refusedRestores.test.ts'];

/** Backups and restores. */
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
];
