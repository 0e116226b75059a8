import { sumOfValues } from '../base/money.ts';
import { readSimulationFile, simulationFiles } from './readSimulationFile.ts';
import { membersSchema, type Template } from './template.ts';
import { templateProblems } from './templateProblems.ts';

/** All files of the templates folder, so adding a template means adding a file. */
const TEMPLATES = templatesIn('templates');
/** What a template was before the third edition gave it figures of its own, for games that began with it. */
const FORMER_TEMPLATES = templatesIn('formerTemplates');
/** The edition from which on a template with figures of its own has them. */
const EDITION_OF_MEMBERS = 3;

function templatesIn(folder: string): ReadonlyMap<string, Template> {
  return new Map(
    simulationFiles(folder).map((file) => {
      const template = parseTemplate(readSimulationFile(`${folder}/${file}`));
      return [template.templateId, template];
    }),
  );
}

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

/** The template with which a game began: a former one if its edition is older than the template's own figures. */
export function templateOfGame({ templateId, community: { edition = 1 } }: TemplateOfGame): Template {
  return templateInEdition(templateId, edition);
}

type TemplateOfGame = { readonly templateId: string; readonly community: { readonly edition?: number } };

/** A template as an edition of the model has it; throws on an unknown id. */
export function templateInEdition(templateId: string, edition: number): Template {
  const former = edition < EDITION_OF_MEMBERS ? FORMER_TEMPLATES.get(templateId) : undefined;
  return former ?? templateOf(templateId);
}

/** The edition in which a new game of a template begins. */
export function newestEdition({ members }: Template): 2 | 3 {
  return members ? EDITION_OF_MEMBERS : 2;
}

/** Name and value of every template, for select boxes. */
export const templateChoices: readonly { name: string; value: string }[] = [...TEMPLATES.values()].map(
  (template) => ({ name: template.name, value: template.templateId }),
);

/** The size of the opening bank before its sheet is balanced, $000; the base from which other income grows (docs/bank). */
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
