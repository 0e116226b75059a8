// `npm run free-lunch`: tries every kind of decision cell at every level in every environment, and prints
// those that beat leaving the cell alone on net income and on total return in more than 8 of the 11. `--
// --turns 15` plays longer games; `--part 1/4` tries a quarter of the kinds, `--template UNITED750` another institution.
import { environmentChoices } from '../server/simulation/catalogue/environments.ts';
import { environmentsMax, freeLunches, lunchKinds } from './exploit/freeLunch.ts';
import { readParameters } from './stores/readParameters.ts';

const { values } = readParameters('npm run free-lunch -- [--turns 15] [--template UNITED750] [--part 1/4]', {
  turns: { type: 'string', default: '9' },
  template: { type: 'string' },
  part: { type: 'string', default: '1/1' },
});
const how = {
  turns: Number(values.turns),
  templateId: values.template,
} as const;
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const kinds = lunchKinds.filter((_, place) => place % parts === part - 1);
const environments = environmentChoices.map(({ value }) => value);
let lunches = 0;
for (const kind of kinds) {
  for (const { level } of freeLunches(environments, how, [kind], environmentsMax)) {
    lunches += 1;
    process.stdout.write(`${kind.name} at ${level} pays in more than ${environmentsMax} environments\n`);
  }
}
process.stdout.write(`${lunches} free lunches in ${kinds.length} kinds of cells\n`);
