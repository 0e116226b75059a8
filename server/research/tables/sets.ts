import { type PackGame, quartersOf } from '../packGame.ts';
import { packTable, personColumn, quarterColumns, setColumn, timeColumn } from '../packTable.ts';
import { setNumbersIn, turnEvents } from '../teamTurns.ts';

type Row = {
  readonly team: number;
  readonly turn: number;
  readonly set: number;
  readonly origin: number | null;
  readonly at: string;
  readonly person: string | null;
};

function setsOf(game: PackGame, teamId: number, turn: number, team: number): readonly Row[] {
  const events = turnEvents(game, teamId, turn);
  const numbers = setNumbersIn(events);
  return events.flatMap(({ type, data }): readonly Row[] => {
    if (type === 'TurnOpened')
      return [{ team, turn, set: data.decisionSet.number, origin: null, at: data.at, person: null }];
    const person = type === 'DecisionSetCreated' ? game.who(data.by) : undefined;
    if (type !== 'DecisionSetCreated' || person === undefined) return [];
    return [
      { team, turn, set: data.number, origin: numbers.get(data.originId) ?? null, at: data.at, person },
    ];
  });
}

/** The decision sets of every turn. */
export const sets = packTable<Row>({
  name: 'sets',
  title:
    'Decision sets (scenarios). Those of whoever did not consent are left out; names are texts, and left out.',
  columns: [
    ...quarterColumns,
    setColumn,
    {
      name: 'origin',
      meaning:
        'Number of the decision set that it was copied from; blank for the one that the turn opens with.',
      type: 'whole number',
      of: ({ origin }) => origin,
    },
    timeColumn('When it was made'),
    personColumn('Pseudonym of who made it; blank for the one that the turn opens with.'),
  ],
  *rows(game) {
    for (const { team, turn } of quartersOf(game)) yield setsOf(game, team.teamId, turn, team.number);
  },
});
