import type { MergerScenarioInputs } from '../../contracts/calls/mergers.ts';
import { formatCell } from '../../contracts/decisions/cellText.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import {
  enhancementFields,
  holdingCompanyFields,
  targetFields,
} from '../../contracts/mergers/mergerFields.ts';
import { keysOf } from '../../contracts/values.ts';
import type { WaitingLine } from '../drafts/keptForms.ts';

const titled: Readonly<Record<string, Column>> = {
  ...enhancementFields,
  ...targetFields,
  ...holdingCompanyFields,
};

/** An input by the title of its field, and the position of its bank. */
function partsOfInput(name: keyof MergerScenarioInputs) {
  const [, stem = name, place = ''] = /^(.*?)([123]?)$/.exec(name) ?? [];
  return { field: titled[stem], team: place && `Team ${place}` };
}

/** The name of an input: `Stock Premium Offered, Team 2`, or `Team 2`. */
export function titleOfInput(name: keyof MergerScenarioInputs): string {
  const { field, team } = partsOfInput(name);
  return [field?.title, team].filter(Boolean).join(', ');
}

/** The inputs that differ from the saved ones, in readable form; those of a bank end in its position. */
export function changedInputLines(
  inputs: MergerScenarioInputs,
  saved: MergerScenarioInputs,
  nameOf: (teamId: number) => string,
): readonly WaitingLine[] {
  const names = keysOf(inputs);
  return names
    .filter((name) => inputs[name] !== saved[name])
    .map((name) => {
      const { field, team } = partsOfInput(name);
      if (!field) return { row: team, column: '', value: nameOf(inputs[name]) };
      return { row: field.title, column: team, value: formatCell(field, inputs[name]) };
    });
}
