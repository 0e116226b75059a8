/**
 * Takes pictures of a running demo: the README's three, or with `screens` every screen and dialog; the text
 * below says in which forms.
 */
import * as path from 'node:path';
import type { Brand } from '../client/theme/brands.ts';
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
import type { Picture } from './pictures/picture.ts';
import { takeReadmePictures } from './pictures/readmePictures.ts';
import { openStudio } from './pictures/studio.ts';
import { takePictures } from './pictures/takePictures.ts';
import { teamPictures } from './pictures/teamPictures.ts';
import { waitingPictures } from './pictures/waitingPictures.ts';

const help = `npm run pictures                                  the three pictures of the README
npm run pictures -- screens <folder> [pattern]    every screen and dialog whose name matches the pattern
npm run pictures -- screens <folder> <pattern> bothModes

Screens are taken at 1280, 1440 and 360 pixels, dialogs and other overlays at 1280 and 360, each in light and
dark. The second presentation mode has the same screens in other words and colors, so it is taken where the
two differ (sign-in, hub, dashboard, reports ...) in all forms, and of the demo's other screens at 1280 in
light and at 360 in dark; with bothModes everything in all forms, which takes twice as long. A picture costs
about as much as opening its page: give a pattern unless you want all of them.
`;

const [what, folder, pattern = '', modes] = process.argv.slice(2);

/** Screens of the demo as it is filled. */
const ofDemo = [
  ...accountPictures,
  ...gamePictures,
  ...teamPictures,
  ...decisionPictures,
  ...mergerPictures,
  ...overseerPictures,
  ...historyPictures,
  ...auditPictures,
];
/** Screens of games that are played for their pictures. */
const ofOwnGames = [...endPictures, ...noticePictures, ...waitingPictures, ...extremePictures];

/** Takes pictures of a fresh demo in a presentation mode, those that are not whole in few forms; opens none for nothing. */
async function takeInMode(
  brand: Brand,
  pictures: readonly Picture[],
  into: string,
  isWhole: (picture: Picture) => boolean = () => true,
): Promise<readonly string[]> {
  if (pictures.length === 0) return [];
  const studio = await openStudio(brand);
  const failures = await takePictures(pictures, studio, into, (picture) => !isWhole(picture));
  await studio.close();
  return failures;
}

async function takeScreens(into: string): Promise<void> {
  const isNamed = ({ name }: Picture): boolean => new RegExp(pattern).test(name);
  const isWhole = ({ isTakenInBothModes = false }: Picture): boolean =>
    isTakenInBothModes || modes === 'bothModes';
  const pictures = [...ofDemo, ...ofOwnGames].filter(isNamed);
  const inUnion = pictures.filter(
    (picture) => isWhole(picture) || (ofDemo.includes(picture) && !picture.isWindow),
  );
  const failures = [
    ...(await takeInMode('financialInstitution', pictures, into)),
    ...(await takeInMode('creditUnion', inUnion, path.join(into, 'creditUnion'), isWhole)),
  ];
  process.stdout.write(`${pictures.length} screens, ${failures.length} could not be taken\n`);
  for (const failure of failures) process.stderr.write(`${failure}\n`);
  if (failures.length > 0) process.exitCode = 1;
}

if (what === 'screens' && folder !== undefined) await takeScreens(folder);
else if (what !== undefined) process.stdout.write(help);
else {
  const studio = await openStudio('financialInstitution');
  await takeReadmePictures(studio);
  await studio.close();
}
