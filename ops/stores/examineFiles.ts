import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { examine, type Finding, look, mend, well } from './finding.ts';

const freeBytesMin = 1_000_000_000;

function fileFinding(file: string): Finding {
  if (!existsSync(file)) return well(`${file} is made at the first start`);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const found = database.prepare('PRAGMA quick_check(1)').get();
    if (found?.quick_check === 'ok') return well(`${file} is intact`);
    return mend(
      `${file} is damaged: ${found?.quick_check}`,
      'Stop the server and put back the newest backup.',
    );
  } finally {
    database.close();
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
      free >= freeBytesMin
        ? well(`${Math.floor(free / 1e9)} GB are free there`)
        : look('less than 1 GB is free there', 'Make room: a full disk stops every save.'),
      ...['quarterdeck.sqlite', 'identity.sqlite'].map((file) => fileFinding(path.join(dataDirectory, file))),
    ];
  });
}
