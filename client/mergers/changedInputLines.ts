import type { MergerScenarioInputs } from '../../contracts/calls/mergers.ts';
import { formatCell } from '../../contracts/decisions/cellText.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import {
  enhancementFields,
  holdingCompanyFields,
  targetFields,
} from '../../contracts/mergers/mergerFields.ts';
import type { WaitingLine } from '../drafts/keptForms.ts';

const titled: Readonly<Record<string, Column>> = {
  ...enhancementFields,
  ...targetFields,
  ...holdingCompanyFields,
};

/** The inputs that differ from what was saved, as people read them; those of a bank end in its place. */
export function changedInputLines(
  inputs: MergerScenarioInputs,
  saved: MergerScenarioInputs,
  nameOf: (teamId: number) => string,
): readonly WaitingLine[] {
  const names = Object.keys(inputs) as (keyof MergerScenarioInputs)[];
  return names
    .filter((name) => inputs[name] !== saved[name])
    .map((name) => {
      const [, stem = name, place = ''] = /^(.*?)([123]?)$/.exec(name) ?? [];
      const team = place && `Team ${place}`;
      const field = titled[stem];
      if (!field) return { row: team, column: '', value: nameOf(inputs[name]) };
      return { row: field.title, column: team, value: formatCell(field, inputs[name]) };
    });
}
