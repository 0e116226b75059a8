import { deedKinds } from '../../../contracts/audit/deedKinds.ts';
import { decisionAreas } from '../../../contracts/decisions/areas.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { type NumberedStep, type PackGame, quartersOf } from '../packGame.ts';
import {
  type PackColumn,
  packTable,
  personColumn,
  quarterColumns,
  setColumn,
  slicesOf,
  timeColumn,
} from '../packTable.ts';
import { setNumbersIn, turnEvents } from '../teamTurns.ts';

type Row = {
  readonly team: number;
  readonly turn: number;
  readonly step: NumberedStep;
  readonly at: string;
  readonly person: string | null;
  readonly set: number | null;
};

/** The number of a step, also used in the table of cells. */
export const stepColumn: PackColumn<{ readonly step: { readonly number: number } }> = {
  name: 'step',
  meaning: 'Number of the step among those of the team in the turn that are in the pack.',
  type: 'whole number',
  least: 1,
  of: ({ step }) => step.number,
};

export const areaColumn: PackColumn<{ readonly area: string | null }> = {
  name: 'area',
  meaning: 'Decision area; its columns stand below with their titles, units and limits.',
  type: 'text',
  choices: decisionAreas.map(({ name }) => name),
  of: ({ area }) => area,
};

function* rowsOf(game: PackGame, team: TeamDocument, turn: number): Generator<Row> {
  const numbers = setNumbersIn(turnEvents(game, team.teamId, turn));
  for (const step of game.stepsOf({ teamId: team.teamId, turn }))
    yield {
      team: team.number,
      turn,
      step,
      at: step.at,
      person: game.who(step.userId) ?? null,
      set: numbers.get(step.intraturnId ?? 0) ?? null,
    };
}

/** The acts, step by step. */
export const steps = packTable<Row>({
  name: 'steps',
  title: 'What teams did, step by step. The steps of whoever did not consent are left out.',
  columns: [
    ...quarterColumns,
    stepColumn,
    timeColumn('When it was done'),
    personColumn('Pseudonym of who did it; blank where the game itself did.'),
    {
      name: 'kind',
      meaning: 'What was done.',
      type: 'text',
      choices: deedKinds.filter((kind) => !['product', 'visited', 'audit'].includes(kind)),
      of: ({ step }) => step.kind,
    },
    { ...areaColumn, of: ({ step }) => step.area },
    {
      name: 'filter',
      meaning: 'Choice of the decision area that was on the screen, such as the type of a loan.',
      type: 'text',
      of: ({ step }) => step.filter,
    },
    {
      name: 'cells',
      meaning: 'How many cells a save set.',
      type: 'whole number',
      least: 0,
      of: ({ step }) => step.cells,
    },
    setColumn,
  ],
  *rows(game) {
    for (const { team, turn } of quartersOf(game)) yield* slicesOf(rowsOf(game, team, turn));
  },
});
