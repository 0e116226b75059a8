/** Takes pictures: the README's, whole screens of a running demo, or states of the gallery. */
import { takeReadmePictures } from './pictures/readmePictures.ts';
import { takeScreens } from './pictures/screens.ts';
import { takeStates } from './pictures/states.ts';

const help = `npm run pictures                                  the pictures of the README
npm run pictures -- screens <folder> [pattern]    whole screens of the demo whose name matches the pattern
npm run pictures -- states <folder> [pattern]     states of the gallery whose name matches the pattern

Screens and states are taken at 1280, 1440 and 360 pixels, in light and dark, in both presentation modes.
`;

const [what, folder, pattern = ''] = process.argv.slice(2);

if (what === undefined) await takeReadmePictures();
else if (folder === undefined || (what !== 'screens' && what !== 'states')) process.stdout.write(help);
else {
  const take = what === 'screens' ? takeScreens : takeStates;
  const failures = await take(folder, new RegExp(pattern, 'i'));
  for (const failure of failures) process.stderr.write(`${failure}\n`);
  if (failures.length > 0) process.exitCode = 1;
}
