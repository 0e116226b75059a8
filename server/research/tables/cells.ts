import { areaNamed } from '../../../contracts/decisions/areas.ts';
import type { CellValue } from '../../../contracts/decisions/row.ts';
import type { RowChange, TeamTurnEvent } from '../../../contracts/events/teamTurnEvents.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { teamTurnDecider } from '../../commands/deciders/teamTurn.ts';
import type { DecisionSetState } from '../../commands/deciders/teamTurnState.ts';
import { type PackGame, quartersOf } from '../packGame.ts';
import { packTable, personColumn, quarterColumns, setColumn, slicesOf, timeColumn } from '../packTable.ts';
import { setNumbersIn, setterOf, turnEvents } from '../teamTurns.ts';
import { toldColumns } from '../toldFields.ts';
import { areaColumn, stepColumn } from './steps.ts';

type Saved = Extract<TeamTurnEvent, { readonly type: 'DecisionsSaved' }>['data'];
type CellChange = {
  readonly change: RowChange['kind'];
  readonly rowId: number;
  readonly field: string;
  readonly from: CellValue | null;
  readonly to: CellValue | null;
};
type Row = CellChange & {
  readonly team: number;
  readonly turn: number;
  readonly step: { readonly number: number };
  readonly at: string;
  readonly person: string;
  readonly set: number | null;
  readonly area: string;
  readonly filter: string | null;
};

/** The cells set by a change of a row. */
function changesOf(areaName: string, change: RowChange): readonly CellChange[] {
  const { kind, rowId } = change;
  const fields = toldColumns(areaNamed(areaName)).map(({ field }) => field);
  if (kind === 'updated')
    return Object.entries(change.changes)
      .filter(([field]) => fields.includes(field))
      .map(([field, { from, to }]) => ({ change: kind, rowId, field, from, to }));
  return fields.flatMap((field) => {
    const value = change.row[field];
    if (value === undefined) return [];
    const [from, to] = kind === 'added' ? [null, value] : [value, null];
    return [{ change: kind, rowId, field, from, to }];
  });
}

/** [RE2] The previous value is included only if it was the turn's opening value or was set by a person who consented. */
function toldBefore(
  { rowId, field, from }: CellChange,
  { area }: Saved,
  set: DecisionSetState | undefined,
  game: PackGame,
): CellValue | null {
  if (!set) return null;
  const setter = setterOf(set, area, rowId, field);
  return setter === null || game.who(setter) !== undefined ? from : null;
}

function* rowsOf(game: PackGame, { teamId, number: team }: TeamDocument, turn: number): Generator<Row> {
  const events = turnEvents(game, teamId, turn);
  const numbers = setNumbersIn(events);
  const stepAt = new Map(game.stepsOf({ teamId, turn }).map((step) => [step.position, step]));
  let state = teamTurnDecider.initialState;
  for (const event of events) {
    const before = state.status === 'opened' ? state.decisionSets : {};
    const step = stepAt.get(event.position);
    if (event.type === 'DecisionsSaved') {
      const { data } = event;
      const person = game.who(data.by);
      const { area, filter, intraturnId } = data;
      const of = { team, turn, at: data.at, area, filter, set: numbers.get(intraturnId) ?? null };
      if (person !== undefined && step)
        for (const change of data.rows.flatMap((row) => changesOf(area, row)))
          yield {
            ...of,
            ...change,
            from: toldBefore(change, data, before[intraturnId], game),
            step,
            person,
          };
    }
    state = teamTurnDecider.evolve(state, event);
  }
}

/** Every changed cell. */
export const cells = packTable<Row>({
  name: 'cells',
  title: 'Every change of a cell, one a row.',
  columns: [
    ...quarterColumns,
    stepColumn,
    timeColumn('When it was saved'),
    personColumn('Pseudonym of who saved it.'),
    setColumn,
    areaColumn,
    {
      name: 'filter',
      meaning: 'Choice of the decision area that was on the screen, such as the type of a loan.',
      type: 'text',
      of: ({ filter }) => filter,
    },
    {
      name: 'row',
      meaning: 'Number of the row in its area.',
      type: 'whole number',
      of: ({ rowId }) => rowId,
    },
    {
      name: 'field',
      meaning: 'Column of the decision area, by its field.',
      type: 'text',
      of: ({ field }) => field,
    },
    {
      name: 'change',
      meaning: 'Whether the row was changed, or came or went with its cells.',
      type: 'text',
      choices: ['updated', 'added', 'deleted'],
      of: ({ change }) => change,
    },
    {
      name: 'from',
      meaning:
        'Value before, in the unit of the column; blank as well where somebody had set it who did not consent.',
      type: 'text',
      of: ({ from }) => from,
    },
    {
      name: 'to',
      meaning: 'Value after, in the unit of the column.',
      type: 'text',
      of: ({ to }) => to,
    },
  ],
  *rows(game) {
    for (const { team, turn } of quartersOf(game)) yield* slicesOf(rowsOf(game, team, turn));
  },
});
