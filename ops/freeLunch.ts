// `npm run free-lunch`: tries every kind of decision cell at every level in every environment, and prints those that beat
// leaving the cell alone on net income and on total return in more than 8 of the 11. `-- --turns 15 --edition 1` plays
// longer games, or the first edition of the model.
import { parseArgs } from 'node:util';
import { environmentChoices } from '../server/simulation/catalogue/environments.ts';
import { cellKinds } from './exploit/cells.ts';
import { environmentsBeaten, levels } from './exploit/freeLunch.ts';

const ENVIRONMENTS_ALLOWED = 8;

const { values } = parseArgs({
  options: { turns: { type: 'string', default: '9' }, edition: { type: 'string', default: '2' } },
});
const how = { turns: Number(values.turns), edition: values.edition === '1' ? 1 : 2 } as const;
const environments = environmentChoices.map(({ value }) => value);
let lunches = 0;
for (const kind of cellKinds) {
  for (const level of levels) {
    const beaten = environmentsBeaten(environments, how, kind, level);
    if (beaten.length <= ENVIRONMENTS_ALLOWED) continue;
    lunches += 1;
    process.stdout.write(`${kind.name} at ${level}: better in ${beaten.length} of ${environments.length}\n`);
  }
}
process.stdout.write(`${lunches} free lunches in ${cellKinds.length} kinds of cells\n`);
