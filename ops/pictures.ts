/**
 * Takes pictures of a running demo: the README's three, or with `screens <folder> [pattern of names]` every
 * screen and dialog, at 1280 and 360 pixels, in light and dark, and in both presentation modes where they
 * differ; with `bothModes` after the pattern all of them in both.
 */
import * as path from 'node:path';
import { accountPictures } from './pictures/accountPictures.ts';
import { auditPictures } from './pictures/auditPictures.ts';
import { decisionPictures } from './pictures/decisionPictures.ts';
import { endPictures } from './pictures/endPictures.ts';
import { extremePictures } from './pictures/extremePictures.ts';
import { gamePictures } from './pictures/gamePictures.ts';
import { historyPictures } from './pictures/historyPictures.ts';
import { mergerPictures } from './pictures/mergerPictures.ts';
import { noticePictures } from './pictures/noticePictures.ts';
import { overseerPictures } from './pictures/overseerPictures.ts';
import { takeReadmePictures } from './pictures/readmePictures.ts';
import { openStudio } from './pictures/studio.ts';
import { takePictures } from './pictures/takePictures.ts';
import { teamPictures } from './pictures/teamPictures.ts';
import { waitingPictures } from './pictures/waitingPictures.ts';

const [what, folder, pattern = '', modes] = process.argv.slice(2);

if (what === 'screens' && folder !== undefined) {
  const pictures = [
    ...accountPictures,
    ...gamePictures,
    ...endPictures,
    ...teamPictures,
    ...decisionPictures,
    ...mergerPictures,
    ...overseerPictures,
    ...noticePictures,
    ...waitingPictures,
    ...historyPictures,
    ...auditPictures,
    ...extremePictures,
  ].filter(({ name }) => new RegExp(pattern).test(name));
  const bank = await openStudio('financialInstitution');
  const failures = [...(await takePictures(pictures, bank, folder))];
  await bank.close();
  const union = await openStudio('creditUnion');
  const inBothModes = pictures.filter(
    ({ isTakenInBothModes }) => isTakenInBothModes || modes === 'bothModes',
  );
  failures.push(...(await takePictures(inBothModes, union, path.join(folder, 'creditUnion'))));
  await union.close();
  process.stdout.write(`${pictures.length} screens, ${failures.length} could not be taken\n`);
  for (const failure of failures) process.stderr.write(`${failure}\n`);
  if (failures.length > 0) process.exitCode = 1;
} else {
  const studio = await openStudio('financialInstitution');
  await takeReadmePictures(studio);
  await studio.close();
}
