import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import * as path from 'node:path';
import type { Configuration } from '../../server/configuration/configuration.ts';
import { fingerprintOf } from '../../server/eventStore/keyFingerprint.ts';
import { refusalOf } from '../../server/installation/belonging.ts';
import { chainKeyOf, keySourceOf } from '../../server/keys/chainKey.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { placesOf, readFilesThrough, storeFiles } from '../../server/stores/checkFiles.ts';
import { isClaimed } from '../../server/stores/claimDirectory.ts';
import { refusalFinding } from './examineInstallation.ts';
import { examineDocumentsInFile } from './examineReadModels.ts';
import { examine, type Finding, ok, warning } from './finding.ts';

/** The key and kind that a start would have. */
type Wanted = Pick<Configuration, 'chainKey' | 'isDemo'>;

const freeBytesMin = 1_000_000_000;

/** What a start would find in the files; a server may be running on them. */
async function filesFindings(
  dataDirectory: string,
  { chainKey, isDemo }: Wanted,
): Promise<readonly Finding[]> {
  try {
    const { events, newest, log, accounts } = readFilesThrough(dataDirectory);
    if (!newest) return [ok('the log has no events yet')];
    const key = chainKeyOf(chainKey, dataDirectory, systemEnvironment(), newest);
    const refusal = refusalOf(
      log,
      accounts,
      { kind: isDemo ? 'demo' : 'production', keyFingerprint: fingerprintOf(key) },
      { places: placesOf(dataDirectory), keySource: keySourceOf(chainKey, dataDirectory) },
    );
    if (refusal) throw refusal;
    return [
      ok(`log, accounts and key are intact and belong together; the log has ${events} events`),
      await examineDocumentsInFile(storeFiles(dataDirectory).log),
    ];
  } catch (fault) {
    return [refusalFinding(fault)];
  }
}

/** The directory is writable, has free space, and its files are intact. */
export function examineFiles(dataDirectory: string, wanted: Wanted): Promise<readonly Finding[]> {
  const advice = 'See that DATA_DIR is a directory that this user may write.';
  return examine(`The data in ${dataDirectory} cannot be read`, advice, async () => {
    const directory = existsSync(dataDirectory) ? dataDirectory : path.dirname(dataDirectory);
    accessSync(directory, constants.R_OK | constants.W_OK);
    const { bavail, bsize } = statfsSync(directory);
    const free = bavail * bsize;
    return [
      ok(`${directory} can be written`),
      ...(isClaimed(dataDirectory) ? [ok(`a server is running on ${dataDirectory}`)] : []),
      free >= freeBytesMin
        ? ok(`${Math.floor(free / 1e9)} GB are free there`)
        : warning('less than 1 GB is free there', 'Make room: a full disk stops every save.'),
      ...(await filesFindings(dataDirectory, wanted)),
    ];
  });
}
