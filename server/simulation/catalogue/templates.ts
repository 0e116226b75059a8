import { sumOfValues } from '../base/money.ts';
import { readSimulationFile, simulationFiles } from './readSimulationFile.ts';
import { membersSchema, type Template } from './template.ts';
import { templateProblems } from './templateProblems.ts';

/** All files of the templates folder, so adding a template means adding a file. */
const TEMPLATES: ReadonlyMap<string, Template> = new Map(
  simulationFiles('templates').map((file) => {
    const template = parseTemplate(readSimulationFile(`templates/${file}`));
    return [template.templateId, template];
  }),
);

/** Reads a template file; if its sheet does not balance to the cent, throws with a list of the problems. */
export function parseTemplate(json: string): Template {
  const template: Template = JSON.parse(json);
  if (template.members) membersSchema.parse(template.members);
  const problems = templateProblems(template);
  if (problems.length > 0) throw new Error(`Template ${template.templateId}: ${problems.join(' ')}`);
  return template;
}

/** The template of an id; throws on an unknown id. */
export function templateOf(templateId: string): Template {
  const template = TEMPLATES.get(templateId);
  if (!template) throw new Error(`Unknown template ${templateId}`);
  return template;
}

/** Name and value of every template, for select boxes. */
export const templateChoices: readonly { name: string; value: string }[] = [...TEMPLATES.values()].map(
  (template) => ({ name: template.name, value: template.templateId }),
);

/** The opening bank's size before its sheet is balanced, $000; the base of other income's growth (docs/bank). */
export function openingSizeThousands(template: Template): number {
  const { loansThousands, securitiesThousands } = template;
  return (
    sumOfValues(loansThousands) +
    sumOfValues(securitiesThousands) +
    template.cashThousands +
    template.federalFundsSoldThousands +
    template.premisesThousands +
    template.otherAssetsThousands
  );
}
