import { areaNamed } from '../../../contracts/decisions/areas.ts';
import type { CellValue } from '../../../contracts/decisions/row.ts';
import type { TurnRunEvent } from '../../../contracts/events/turnRunEvents.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { DecisionSetState } from '../../commands/deciders/teamTurnState.ts';
import { turnHistory } from '../../readers/turnHistory.ts';
import type { PackGame } from '../packGame.ts';
import { packTable, personColumn, quarterColumns, setColumn } from '../packTable.ts';
import { setterOf, turnEvents } from '../teamTurns.ts';
import { toldColumns, toldRowName } from '../toldFields.ts';
import { areaColumn } from './steps.ts';

type Row = {
  readonly team: number;
  readonly turn: number;
  readonly set: number;
  readonly area: string;
  readonly rowId: number;
  readonly rowName: string | null;
  readonly field: string;
  readonly value: CellValue | null;
  readonly person: string | null;
};
type Cleared = Extract<TurnRunEvent, { readonly type: 'MarketCleared' }>['data'] & {
  readonly position: number;
};

/** The completed run of each turn: of several attempts the last completed one. */
function countingRuns({ gameId, eventsOf }: PackGame): readonly Cleared[] {
  const runs = eventsOf(streams.turnRun(gameId));
  const completed = new Map(
    runs.flatMap(({ type, data }) =>
      type === 'TurnRunCompleted' ? [[data.turn, data.attempt] as const] : [],
    ),
  );
  return runs.flatMap(({ type, data, position }) =>
    type === 'MarketCleared' && completed.get(data.turn) === data.attempt ? [{ ...data, position }] : [],
  );
}

/** [RE2] The cells of a decision set that have the turn's opening value or were set by a person who consented. */
function cellsOf(set: DecisionSetState, game: PackGame) {
  return Object.entries(set.areas).flatMap(([areaName, rows]) => {
    const area = areaNamed(areaName);
    const fields = toldColumns(area).map(({ field }) => field);
    return Object.values(rows).flatMap((row) =>
      fields.flatMap((field) => {
        const setter = setterOf(set, areaName, row.id, field);
        const person = game.who(setter);
        if (row[field] === undefined || (setter !== null && person === undefined)) return [];
        const value = row[field] ?? null;
        return [
          {
            area: areaName,
            rowId: row.id,
            rowName: toldRowName(area, row),
            field,
            value,
            person: person ?? null,
          },
        ];
      }),
    );
  });
}

function* quarterRows(game: PackGame, run: Cleared): Generator<readonly Row[]> {
  const { turn, position, usedDecisionSets } = run;
  for (const { teamId, number: team } of game.teams) {
    const intraturnId = usedDecisionSets[String(teamId)];
    const history = turnHistory(turnEvents(game, teamId, turn));
    const state = history.stateUntil((event) => event.position <= position);
    const set = intraturnId === undefined ? undefined : history.setIn(state, intraturnId);
    if (set) yield cellsOf(set, game).map((cell) => ({ team, turn, set: set.number, ...cell }));
  }
}

/** The decisions used in the computation of every turn. */
export const decisionsSubmitted = packTable<Row>({
  name: 'decisionsSubmitted',
  title:
    'The decisions that each turn was computed with, one cell a row. Cells that were set by somebody who did not consent are left out.',
  columns: [
    ...quarterColumns,
    setColumn,
    areaColumn,
    {
      name: 'row',
      meaning: 'Number of the row in its area.',
      type: 'whole number',
      of: ({ rowId }) => rowId,
    },
    {
      name: 'row_name',
      meaning: 'What the row is of; blank where people name rows in their own words.',
      type: 'text',
      of: ({ rowName }) => rowName,
    },
    {
      name: 'field',
      meaning: 'Column of the decision area, by its field.',
      type: 'text',
      of: ({ field }) => field,
    },
    {
      name: 'value',
      meaning: 'Value in the unit of the column.',
      type: 'text',
      of: ({ value }) => value,
    },
    personColumn('Pseudonym of who set it last; blank where the turn opened with it.'),
  ],
  *rows(game) {
    for (const run of countingRuns(game)) yield* quarterRows(game, run);
  },
});
