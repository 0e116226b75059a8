import type { MergerScenarioInputs } from '../../contracts/calls/mergers.ts';
import { formatCell } from '../../contracts/decisions/cellText.ts';
import { partsOfInput } from '../../contracts/mergers/mergerFields.ts';
import { keysOf } from '../../contracts/values.ts';
import type { WaitingLine } from '../drafts/keptForms.ts';

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
