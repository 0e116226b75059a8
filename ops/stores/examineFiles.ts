import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import * as path from 'node:path';
import { CannotGoOn } from '../../server/cannotGoOn.ts';
import { readFilesThrough } from '../../server/stores/checkFiles.ts';
import { isClaimed } from '../../server/stores/claimDirectory.ts';
import { examine, type Finding, look, mend, well } from './finding.ts';

const freeBytesMin = 1_000_000_000;

/** What a start would find in the files; a server may be running on them. */
function filesFinding(dataDirectory: string): Finding {
  try {
    const { events } = readFilesThrough(dataDirectory);
    if (events === 0) return well('the log has no events yet');
    return well(`log and accounts are intact and belong together; the log has ${events} events`);
  } catch (fault) {
    if (fault instanceof CannotGoOn) return mend(fault.what, fault.advice);
    throw fault;
  }
}

/** The directory can be written, has room, and its files are intact. */
export function examineFiles(dataDirectory: string): Promise<readonly Finding[]> {
  const advice = 'See that DATA_DIR is a directory that this user may write.';
  return examine(`The data in ${dataDirectory} cannot be read`, advice, async () => {
    const directory = existsSync(dataDirectory) ? dataDirectory : path.dirname(dataDirectory);
    accessSync(directory, constants.R_OK | constants.W_OK);
    const { bavail, bsize } = statfsSync(directory);
    const free = bavail * bsize;
    return [
      well(`${directory} can be written`),
      ...(isClaimed(dataDirectory) ? [well(`a server is running on ${dataDirectory}`)] : []),
      free >= freeBytesMin
        ? well(`${Math.floor(free / 1e9)} GB are free there`)
        : look('less than 1 GB is free there', 'Make room: a full disk stops every save.'),
      filesFinding(dataDirectory),
    ];
  });
}
